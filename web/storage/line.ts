import type { CartLine } from '../../shared/domain/cart.ts'

const texts = ['item_id', 'item_name', 'item_slug', 'img', 'size', 'color'] as const
const numbers = ['original_price', 'new_price'] as const

/** Bag and wish list keep lines of one form. */
export function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Record<string, unknown>
  return texts.every((name) => typeof line[name] === 'string') && numbers.every((name) => Number.isFinite(line[name]))
}
