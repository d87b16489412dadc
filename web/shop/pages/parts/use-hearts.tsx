import type { ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import { CardHeart } from '../../features/catalogue/card-heart.tsx'
import { toLine } from '../../features/catalogue/to-line.ts'
import { addToWishList, useWishList } from '../../features/wish-list/wish-list.ts'

/** Where there is but one, the product's own page has it chosen, too; two hearts for one piece would be two wishes. */
function onlyColor({ colors }: ProductCard): string {
  return colors.length === 1 ? (colors[0] ?? '') : ''
}

/** Hearts for product cards: where catalogue and wish list meet. */
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
