/** Why the number of free pieces changed, other than by a sale. */
export const stockReasons = ['received', 'returned', 'damaged', 'lost', 'gift', 'correction'] as const

export type StockReason = (typeof stockReasons)[number]

/** Why a count can differ from the number that was known. */
export const countReasons = ['correction', 'lost', 'damaged', 'gift'] as const satisfies StockReason[]

export type CountReason = (typeof countReasons)[number]

/** Why a single variant is adjusted. */
export const adjustReasons = ['returned', 'damaged', 'lost', 'gift', 'correction'] as const satisfies StockReason[]

export type AdjustReason = (typeof adjustReasons)[number]

/** Whether pieces come or go for this reason; a correction can be either. */
export const directionOf: Record<StockReason, 1 | -1 | 0> = {
  received: 1,
  returned: 1,
  damaged: -1,
  lost: -1,
  gift: -1,
  correction: 0,
}

export function fitsReason(difference: number, reason: StockReason): boolean {
  return difference !== 0 && directionOf[reason] * difference >= 0
}

export const stockViews = ['low', 'out', 'all'] as const

export type StockView = (typeof stockViews)[number]

/** Pieces of one variant. */
export const mostPieces = 999_999

/** Movements in one request. */
export const mostMovements = 200
