/** Numbers that the owner may change. */
export interface Thresholds {
  /** A variant with fewer free pieces is low on stock, unless its product has a number of its own. */
  low_stock_at: number
  /** A general discount above this percent must be confirmed. */
  large_discount: number
}

/** The values until the owner changes them. */
export const usualThresholds: Thresholds = { low_stock_at: 3, large_discount: 30 }

/** Home shows how many variants are low up to this number, then “100+”. */
export const mostLowCounted = 100
