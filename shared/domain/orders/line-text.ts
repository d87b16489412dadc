import type { CartLine, Selection } from './cart.ts'

/** Tells the rows of a list apart. */
export function selectionKey({ item_id, size, color }: Selection): string {
  return `${item_id} ${size} ${color}`
}

/** "M, red"; empty for a product without sizes and colours. */
export function choiceOf({ size, color }: Pick<Selection, 'size' | 'color'>): string {
  return [size, color].filter(Boolean).join(', ')
}

/** "Adunni Dress, M, red" */
export function nameOf(line: Pick<CartLine, 'item_name' | 'size' | 'color'>): string {
  return [line.item_name, choiceOf(line)].filter(Boolean).join(', ')
}
