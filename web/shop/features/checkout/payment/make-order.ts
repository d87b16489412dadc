import type { PaymentState, PreparedOrder } from '../../../../../shared/contract/shop/order-schemas.ts'
import { type CallResult, call } from '../../../../api/client.ts'
import type { OrderPayload } from './order-payload.ts'

/** Pauses between tries, in milliseconds. */
const pauses = [1_000, 2_000, 4_000, 8_000]

/** The provider's API may know of a payment a moment later than its popup. */
const mostTriesUnpaid = 3

export interface PlacedOrder {
  status: PaymentState['status']
  message: string
}

/**
 * Places an order after its payment; undefined while the store cannot confirm the result. The call is idempotent, so it
 * is repeated on a weak connection.
 */
export async function makeOrder(
  { prepared, payload }: { prepared: PreparedOrder; payload: OrderPayload },
  onRetry: () => void,
): Promise<PlacedOrder | undefined> {
  const { payment_reference, order_key } = prepared
  const place = async () => readPlaced(await call('makeOrder', { body: { ...payload, payment_reference, order_key } }))
  let placed = await place()
  let tries = 1
  for (const pause of pauses) {
    const isUnpaid = placed?.status === 'awaiting payment'
    if (placed && !(isUnpaid && tries < mostTriesUnpaid)) break
    onRetry()
    await new Promise((resolve) => setTimeout(resolve, pause))
    placed = await place()
    tries += 1
  }
  return placed
}

/** 402: the store knows the order and has not received the payment. */
function readPlaced(result: CallResult<PaymentState>): PlacedOrder | undefined {
  if (result.ok) return { status: result.data.status, message: result.message ?? '' }
  if (result.status === 402) return { status: 'awaiting payment', message: result.failure.error }
  return undefined
}
