/** Every figure of an order, in kobo. The server decides by it; the browser shows the same. */
export interface OrderTotals {
  original_total: number
  /** The amount taken off. */
  discount: number
  subtotal: number
  shipping_fee: number
  total_paid: number
}

export interface Pricing {
  /** The current price of every unit, in kobo. */
  prices: readonly number[]
  generalPercent: number
  /** 0 without a coupon. A coupon replaces the general discount when it is larger; the two never add up. */
  couponPercent: number
  shippingFee: number
}

export function priceOrder({ prices, generalPercent, couponPercent, shippingFee }: Pricing): OrderTotals {
  const original_total = prices.reduce((sum, price) => sum + price, 0)
  const discount = Math.round((original_total * effectivePercent(generalPercent, couponPercent)) / 100)
  const subtotal = original_total - discount
  return { original_total, discount, subtotal, shipping_fee: shippingFee, total_paid: subtotal + shippingFee }
}

function effectivePercent(generalPercent: number, couponPercent: number): number {
  return Math.max(generalPercent, couponPercent)
}

/** The provider takes nothing below ₦50. */
export const smallestTotal = 5_000

/** Nor above ₦10,000,000 at once. */
export const largestTotal = 1_000_000_000

export const mostUnits = 100
