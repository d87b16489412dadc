import type { Product } from '../../../../shared/contract/shop/schemas.ts'
import { NoticeForm, writePiece } from './notice-form.tsx'

interface BackFormProps {
  product: Product
  /** The chosen colour; empty without one. */
  color: string
}

/** Asks to be told when a sold-out piece of a product is back. Pieces in the chosen colour come first. */
export function BackForm({ product, color }: BackFormProps) {
  const placeOf = (piece: { size: string; color: string }) =>
    (piece.color === color ? 0 : 1_000) + product.sizes.indexOf(piece.size) * 20 + product.colors.indexOf(piece.color)
  const [first, ...others] = product.variants
    .filter(({ available }) => available === 0)
    .sort((one, other) => placeOf(one) - placeOf(other))
  if (!first) return null
  const isOne = others.length === 0
  return (
    <NoticeForm
      key={color}
      kind="back"
      item_id={product._id}
      title={`Tell me when ${(isOne && writePiece(first)) || 'it'} is back`}
      pieces={[first, ...others]}
    />
  )
}
