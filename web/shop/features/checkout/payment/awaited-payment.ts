import { type CartLine, removeOne, type Selection } from '../../../../../shared/domain/orders/cart.ts'
import { storedText } from '../../../../storage/stored-text.ts'

export interface AwaitedPayment {
  orderKey: string
  /** The pieces it pays for. */
  items: Selection[]
}

/** Browsers already hold payments under this name, from when only transfers were awaited. */
const key = 'awaited-transfer'

/** A payment may be confirmed long after the checkout was left; then what it paid for must leave the bag. */
export function awaitPayment(orderKey: string, items: readonly Selection[]): void {
  const pieces = items.map(({ item_id, size, color }) => ({ item_id, size, color }))
  storedText.write(key, JSON.stringify({ orderKey, items: pieces }))
}

export function readAwaited(): AwaitedPayment | undefined {
  try {
    const kept = JSON.parse(storedText.read(key) ?? 'null') as Partial<AwaitedPayment> | null
    return kept && typeof kept.orderKey === 'string' && Array.isArray(kept.items) ? (kept as AwaitedPayment) : undefined
  } catch {
    return undefined
  }
}

export function forgetAwaited(): void {
  storedText.remove(key)
}

/** The bag without one piece for each that was bought; what was added since stays. */
export function withoutPieces(lines: readonly CartLine[], bought: readonly Selection[]): CartLine[] {
  return bought.reduce<CartLine[]>((left, piece) => removeOne(left, piece) ?? left, [...lines])
}
