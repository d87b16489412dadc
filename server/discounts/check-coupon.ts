import type { SellingStore } from '../delivery/store.ts'

export type CouponCheck = { kind: 'valid'; percent: number } | { kind: 'invalid' }

/** One answer for every reason a code does not count, so that codes cannot be guessed piece by piece. */
export async function checkCoupon(
  code: string,
  now: Date,
  store: SellingStore,
  /** Uses the asking checkout has taken itself; they do not stand in its own way. */
  ownUses = 0,
): Promise<CouponCheck> {
  const coupon = await store.findCoupon(code)
  if (!coupon) return { kind: 'invalid' }
  const hasBegun = !coupon.starts_at || coupon.starts_at <= now
  const hasEnded = Boolean(coupon.ends_at && coupon.ends_at <= now)
  const isUsedUp = coupon.total_limit !== null && coupon.uses - ownUses >= coupon.total_limit
  return hasBegun && !hasEnded && !isUsedUp ? { kind: 'valid', percent: coupon.percent } : { kind: 'invalid' }
}
