import type { DiscountStore } from './store.ts'

export type CouponCheck = { kind: 'valid'; percent: number } | { kind: 'invalid' }

/** The result does not say why a code is invalid, so that nobody can find codes by trying. */
export async function checkCoupon(
  code: string,
  now: Date,
  store: DiscountStore,
  /** Uses that this checkout holds already; they do not count against it. */
  ownUses = 0,
): Promise<CouponCheck> {
  const coupon = await store.findCoupon(code)
  if (!coupon) return { kind: 'invalid' }
  const hasBegun = !coupon.starts_at || coupon.starts_at <= now
  const hasEnded = Boolean(coupon.ended_at || (coupon.ends_at && coupon.ends_at <= now))
  const isUsedUp = coupon.total_limit !== null && coupon.uses - ownUses >= coupon.total_limit
  return hasBegun && !hasEnded && !isUsedUp ? { kind: 'valid', percent: coupon.percent } : { kind: 'invalid' }
}
