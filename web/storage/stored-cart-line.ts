import type { CartLine } from '../../shared/domain/orders/cart.ts'

const texts = ['item_id', 'item_name', 'img', 'size', 'color'] as const
const numbers = ['original_price', 'new_price'] as const

/** Validates a line of the cart or the wish list. Lists that another version of the shop wrote may have no slug. */
export function readCartLine(value: unknown): CartLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const line = value as Record<string, unknown>
  const isWhole =
    texts.every((name) => typeof line[name] === 'string') && numbers.every((name) => Number.isFinite(line[name]))
  const { item_slug = '' } = line
  return isWhole && typeof item_slug === 'string' ? ({ ...line, item_slug } as CartLine) : undefined
}
