import { callPath } from '../../../shared/contract/calls.ts'
import type { PaymentState, PreparedOrder } from '../../../shared/contract/order-schemas.ts'
import { type SendResult, send } from '../../api/client.ts'
import type { OrderPayload } from './order-payload.ts'

interface Preparation {
  payload: OrderPayload
  coupon_code: string
  checkout_id: string
}

export function prepareOrder({ payload, coupon_code, checkout_id }: Preparation): Promise<SendResult<PreparedOrder>> {
  return send('POST', callPath('prepareOrder'), { ...payload, coupon_code, checkout_id })
}

/** Pauses between tries, in milliseconds. */
const pauses = [1_000, 2_000, 4_000, 8_000]

/** Places a paid order. The money is taken, so a weak connection is met with patience; repeating it does no harm. */
export async function makeOrder(
  { prepared, payload }: { prepared: PreparedOrder; payload: OrderPayload },
  onRetry: () => void,
): Promise<SendResult<PaymentState>> {
  const { payment_reference, order_key } = prepared
  const place = () => send<PaymentState>('POST', callPath('makeOrder'), { ...payload, payment_reference, order_key })
  let answer = await place()
  for (const pause of pauses) {
    // The provider may be slower to say so at its other door than in its popup.
    if (answer.ok && answer.data.status !== 'awaiting payment') break
    onRetry()
    await new Promise((resolve) => setTimeout(resolve, pause))
    answer = await place()
  }
  return answer
}

export function checkPayment(order_key: string): Promise<SendResult<PaymentState>> {
  return send('POST', callPath('checkPayment'), { order_key })
}

/** The shopper's wish for news; whether it is granted must never hold up an order. */
export function joinNewsletter(email: string): void {
  void send('POST', callPath('newsletterSignup'), { email })
}
