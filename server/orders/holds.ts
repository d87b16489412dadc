import type { Db } from '../database/database.ts'
import { CouponGone, discountStore } from '../discounts/store.ts'
import { OutOfStock, type Pieces, stockStore } from '../stock/store.ts'
import { type Order, orderStore } from './store.ts'

type Holder = Pick<Order, '_id' | 'email' | 'coupon_code'>

/** Takes an order's pieces and its coupon use, or raises; then the transaction must be undone. */
export async function takeHold(
  tx: Db,
  { coupon_code, email }: Omit<Holder, '_id'>,
  pieces: readonly Pieces[],
  now: Date,
): Promise<void> {
  if (coupon_code) await discountStore(tx).takeUse(coupon_code, email, now)
  await stockStore(tx).take(pieces)
}

/** Takes both if they are there; a transaction around it goes on either way. */
export async function tryHold(tx: Db, order: Holder, now: Date): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => takeHold(inner, order, await orderStore(inner).listPieces(order._id), now))
    return true
  } catch (error) {
    if (error instanceof OutOfStock || error instanceof CouponGone) return false
    throw error
  }
}

/** Gives both back to others, in the order they are taken in, so that taking and giving never wait for each other. */
export async function releaseHold(tx: Db, order: Holder): Promise<void> {
  await giveBackCoupon(tx, order)
  await stockStore(tx).giveBack(await orderStore(tx).listPieces(order._id))
}

export async function giveBackCoupon(tx: Db, { coupon_code }: Pick<Order, 'coupon_code'>): Promise<void> {
  if (coupon_code) await discountStore(tx).giveBackUse(coupon_code)
}
