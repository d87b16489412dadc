import { keptText } from './kept-text.ts'

/** A piece of an order, as it lies in the bag. */
export interface AwaitedPiece {
  item_id: string
  size: string
  color: string
}

export interface AwaitedTransfer {
  orderKey: string
  items: AwaitedPiece[]
}

const key = 'awaited-transfer'

/** A transfer may arrive when the checkout has long been left; then what it paid for must leave the bag. */
export function awaitTransfer(orderKey: string, items: readonly AwaitedPiece[]): void {
  const pieces = items.map(({ item_id, size, color }) => ({ item_id, size, color }))
  keptText.write(key, JSON.stringify({ orderKey, items: pieces }))
}

export function readAwaited(): AwaitedTransfer | undefined {
  try {
    const kept = JSON.parse(keptText.read(key) ?? 'null') as Partial<AwaitedTransfer> | null
    return kept && typeof kept.orderKey === 'string' && Array.isArray(kept.items)
      ? (kept as AwaitedTransfer)
      : undefined
  } catch {
    return undefined
  }
}

export function forgetAwaited(): void {
  keptText.remove(key)
}

/** The bag without one piece of each kind for each that was bought; what was added since stays. */
export function withoutPieces<Line extends AwaitedPiece>(
  lines: readonly Line[],
  bought: readonly AwaitedPiece[],
): Line[] {
  const left = [...lines]
  for (const { item_id, size, color } of bought) {
    const place = left.findIndex((line) => line.item_id === item_id && line.size === size && line.color === color)
    if (place >= 0) left.splice(place, 1)
  }
  return left
}
