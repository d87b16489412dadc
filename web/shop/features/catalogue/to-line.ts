import type { ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import type { CartLine } from '../../../../shared/domain/orders/cart.ts'

/** A single colour needs no choice. Cards and product pages preselect it, so that both add the same wish. */
export function onlyColor({ colors }: ProductCard): string {
  return colors.length === 1 ? (colors[0] ?? '') : ''
}

/** A product in its size and colour as a line of the cart or the wish list. */
export function toLine(product: ProductCard, size: string, color: string): CartLine {
  const { _id, item_name, item_slug, img, original_price, new_price } = product
  return { item_id: _id, item_name, item_slug, img, original_price, new_price, size, color }
}
