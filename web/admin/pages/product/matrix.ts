import type { Cell } from './draft.ts'

/** What both forms of the matrix show and change. */
export interface Matrix {
  sizes: readonly string[]
  colors: readonly string[]
  lowStockAt: number
  cellOf: (size: string, color: string) => Cell
  /** Undefined while the cell is as it is stored. */
  storedOf: (size: string, color: string) => Cell | undefined
  /** How many people wait until the variant is back. */
  waitingOf: (size: string, color: string) => number
  set: (changes: readonly Cell[]) => void
  isLocked: boolean
}
