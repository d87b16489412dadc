/** Only a running coupon is accepted at the checkout. */
export const couponStates = ['running', 'planned', 'used up', 'ended'] as const

export type CouponState = (typeof couponStates)[number]
