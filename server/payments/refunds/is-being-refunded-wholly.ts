import type { Db } from '../../database/database.ts'
import { type Order, orderStore } from '../../orders/store.ts'
import { paymentStore } from '../store.ts'
import { refundStore, sumOf } from './refunds-store.ts'

/**
 * Whether nothing of an order may be sent any more: all its money goes back, or a refund names every piece. A failed refund
 * of money alone does not count, because the customer then still waits for the parcel. Call it under the order's lock, which
 * every refund takes as well.
 */
export async function isBeingRefundedWholly(
  tx: Db,
  { _id, payment_reference }: Pick<Order, '_id' | 'payment_reference'>,
): Promise<boolean> {
  const refunds = await refundStore(tx).listOf(payment_reference)
  if (refunds.length === 0) return false
  const payment = await paymentStore(tx).find(payment_reference)
  const onItsWay = sumOf(refunds.filter(({ status }) => status !== 'failed'))
  if (onItsWay >= (payment?.amount ?? 0)) return true
  const named = (await refundStore(tx).listRefundedLines([_id])).get(_id)
  return Boolean(named?.size) && named?.size === (await orderStore(tx).listLines(_id)).length
}
