import type { Db } from '../../database/database.ts'
import { giveBackCoupon, releaseHold } from '../../orders/holds.ts'
import { orderStore } from '../../orders/store.ts'
import { type Payment, paymentStore } from '../store.ts'
import type { LockedPayment } from './lock-payment.ts'
import { type Refund, refundStore, sumOf } from './refunds-store.ts'
import { returnPieces } from './return-pieces.ts'

/**
 * Marks an order as refunded when all of its money went back, and puts pieces back on sale:
 * 1. Pieces that a refund names: `createRefund` has put them back on sale already, if that refund says so.
 * 2. Pieces that no refund names: they go back on sale now, unless the order was shipped. Staff books shipped pieces by hand.
 * If no refund names a piece, the order releases its hold. Otherwise the order keeps its hold, its pieces count as sold, and
 * the pieces of 2. return as stock movements like those of 1., so that each variant's ledger adds up.
 * Returns true if this call has marked the order as refunded.
 */
export async function endRefundedOrder(
  tx: Db,
  { payment, order }: LockedPayment,
  last: Pick<Refund, '_id' | 'staff_id' | 'staff_name'>,
  now: Date,
): Promise<boolean> {
  if (!order || order.status === 'refunded' || payment.amount === null) return false
  const isWaiting = order.status === 'needs attention'
  if (!isWaiting && order.payment_reference !== payment.reference) return false
  // The merchant may still accept another payment of an order that waits for a decision.
  const payments = isWaiting ? await paymentStore(tx).listByOrder(order._id) : [payment]
  if (!(await areSentBack(tx, payments))) return false
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
  return true
}

async function areSentBack(tx: Db, payments: readonly Pick<Payment, 'reference' | 'amount'>[]): Promise<boolean> {
  const refunds = await refundStore(tx).listOf(...payments.map(({ reference }) => reference))
  return payments.every(({ reference, amount }) => {
    const processed = refunds.filter((each) => each.payment_reference === reference && each.status === 'processed')
    return sumOf(processed) >= (amount ?? 0)
  })
}
