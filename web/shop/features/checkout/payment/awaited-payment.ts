import { type CartLine, removeOne, type Selection } from '../../../../../shared/domain/orders/cart.ts'
import { storedText } from '../../../../storage/stored-text.ts'

export interface AwaitedPayment {
  orderKey: string
  /** The pieces that it pays for. */
  items: Selection[]
}

/** The name is from the time when only transfers were awaited; browsers still have payments under it. */
const key = 'awaited-transfer'

/** Stores a payment that may be confirmed after the checkout is left, to remove its pieces from the cart then. */
export function awaitPayment(orderKey: string, items: readonly Selection[]): void {
  const pieces = items.map(({ item_id, size, color }) => ({ item_id, size, color }))
  storedText.write(key, JSON.stringify({ orderKey, items: pieces }))
}

export function readAwaited(): AwaitedPayment | undefined {
  try {
    const stored = JSON.parse(storedText.read(key) ?? 'null') as Partial<AwaitedPayment> | null
    return stored && typeof stored.orderKey === 'string' && Array.isArray(stored.items)
      ? (stored as AwaitedPayment)
      : undefined
  } catch {
    return undefined
  }
}

export function removeAwaited(): void {
  storedText.remove(key)
}

/** Removes one line for each bought piece; lines that were added since stay. */
export function withoutPieces(lines: readonly CartLine[], bought: readonly Selection[]): CartLine[] {
  return bought.reduce<CartLine[]>((left, piece) => removeOne(left, piece) ?? left, [...lines])
}
