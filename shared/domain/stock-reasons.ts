/** Why the number of free pieces changed, other than by a sale. */
export const stockReasons = ['received', 'returned', 'damaged', 'lost', 'gift', 'correction'] as const

export type StockReason = (typeof stockReasons)[number]
