import { messages } from '../../../content/messages/messages.ts'
import { piecesLeft, type VariantStock } from '../stock.ts'

interface Choice {
  size: string
  color: string
  /** Pieces of this size and colour that are in the cart already. */
  quantity: number
}

/** Why another piece of the chosen size and colour cannot be added to the cart; undefined when it can. */
export function findAddObstacle(
  product: { sizes: readonly string[]; colors: readonly string[]; variants: readonly VariantStock[] },
  { size, color, quantity }: Choice,
): string | undefined {
  if (product.sizes.length > 0 && !size) return messages.sizeFirst
  if (product.colors.length > 0 && !color) return messages.colorFirst
  const left = piecesLeft(product.variants, size, color)
  return left !== null && quantity >= left ? messages.onlyLeft(left, size) : undefined
}
