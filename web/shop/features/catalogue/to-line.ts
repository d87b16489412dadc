import type { ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import type { CartLine } from '../../../../shared/domain/orders/cart.ts'

/** A chosen product as a line of the bag or the wish list. */
export function toLine(product: ProductCard, size: string, color: string): CartLine {
  const { _id, item_name, item_slug, img, original_price, new_price } = product
  return { item_id: _id, item_name, item_slug, img, original_price, new_price, size, color }
}
