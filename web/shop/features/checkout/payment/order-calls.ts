import { callPath } from '../../../../../shared/contract/shop/calls.ts'
import type { PaymentState, PreparedOrder } from '../../../../../shared/contract/shop/order-schemas.ts'
import { type SendResult, send } from '../../../../api/client.ts'
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

/** The provider's API may know of a payment a moment later than its popup. */
const mostTriesUnpaid = 3

export interface PlacedOrder {
  status: PaymentState['status']
  message: string
}

/**
 * Places an order after its payment; undefined when the store does not say what became of it. Repeating the call does no
 * harm, so a weak connection is tried again.
 */
export async function makeOrder(
  { prepared, payload }: { prepared: PreparedOrder; payload: OrderPayload },
  onRetry: () => void,
): Promise<PlacedOrder | undefined> {
  const { payment_reference, order_key } = prepared
  const place = () => send<PaymentState>('POST', callPath('makeOrder'), { ...payload, payment_reference, order_key })
  let placed = readPlaced(await place())
  let tries = 1
  for (const pause of pauses) {
    const isUnpaid = placed?.status === 'awaiting payment'
    if (placed && !(isUnpaid && tries < mostTriesUnpaid)) break
    onRetry()
    await new Promise((resolve) => setTimeout(resolve, pause))
    placed = readPlaced(await place())
    tries += 1
  }
  return placed
}

/** 402: the store knows the order and has not received the payment. */
function readPlaced(answer: SendResult<PaymentState>): PlacedOrder | undefined {
  if (answer.ok) return { status: answer.data.status, message: answer.message ?? '' }
  if (answer.status === 402) return { status: 'awaiting payment', message: answer.failure.error }
  return undefined
}

export function checkPayment(order_key: string): Promise<SendResult<PaymentState>> {
  return send('POST', callPath('checkPayment'), { order_key })
}

/** The shopper's wish for news; whether it is granted must never hold up an order. */
export function joinNewsletter(email: string): void {
  void send('POST', callPath('newsletterSignup'), { email })
}
