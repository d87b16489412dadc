import type { Db } from '../../database/database.ts'
import { giveBackCoupon, releaseHold } from '../../orders/holds.ts'
import { orderStore } from '../../orders/store.ts'
import type { LockedPayment } from './lock-payment.ts'
import { type Refund, refundStore, sumOf } from './refunds-store.ts'
import { returnPieces } from './return-pieces.ts'

/**
 * Ends an order when all the money of the payment that paid it went back. Which of its pieces are on sale again:
 * 1. Pieces that a refund names are on sale again if that refund says so, and were so when it was made.
 * 2. Pieces that no refund names return now if the parcel never left; a shipped piece comes back by hand.
 * The order gives its hold up if no refund named a piece. Otherwise it keeps it, so that its pieces count as sold, and those
 * of 2. return as movements like those of 1.: sales and movements then add up in each variant's ledger.
 */
export async function endRefundedOrder(
  tx: Db,
  { payment, order }: LockedPayment,
  last: Pick<Refund, '_id' | 'staff_id' | 'staff_name'>,
  now: Date,
): Promise<void> {
  if (!order || order.status === 'refunded' || payment.amount === null) return
  const isOfOrder = order.payment_reference === payment.reference || order.status === 'needs attention'
  const refunds = await refundStore(tx).listOf(payment.reference)
  const sentBack = sumOf(refunds.filter(({ status }) => status === 'processed'))
  if (!isOfOrder || sentBack < payment.amount) return
  const isReturning = order.holds && !order.shipped_at
  const named = (await refundStore(tx).listRefundedLines([order._id])).get(order._id) ?? new Set<number>()
  const isReleased = isReturning && named.size === 0
  await orderStore(tx).change(order._id, order.status, { status: 'refunded', ...(isReleased && { holds: false }) })
  if (isReleased) await releaseHold(tx, order)
  else if (isReturning) {
    await giveBackCoupon(tx, order)
    const lines = await orderStore(tx).listLines(order._id)
    await returnPieces(
      tx,
      lines.filter(({ position }) => !named.has(position)),
      { refund: last, reference: order.payment_reference, now },
    )
  }
}
