import type { ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import { CardHeart } from '../../features/catalogue/card-heart.tsx'
import { onlyColor, toLine } from '../../features/catalogue/to-line.ts'
import { addToWishList, useWishList } from '../../features/wish-list/wish-list.ts'

/** Renders the heart of a product card, which adds the product to the wish list. */
export function useHearts() {
  const wished = useWishList()
  return (product: ProductCard) => (
    <CardHeart
      product={product}
      isLiked={wished.some(({ item_id }) => item_id === product._id)}
      onLike={() => addToWishList(toLine(product, '', onlyColor(product)))}
    />
  )
}
