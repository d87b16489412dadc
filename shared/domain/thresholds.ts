/** Numbers that the owner may change. */
export interface Thresholds {
  /** A variant with fewer free pieces is low on stock, unless its product has a number of its own. */
  low_stock_at: number
  /** A general discount above this percent is asked about again. */
  large_discount: number
}

/** What counts until the owner changes it. */
export const usualThresholds: Thresholds = { low_stock_at: 3, large_discount: 30 }
