import { Suspense } from 'react'
import type { ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import { useStoredBody } from '../../../storage/stored-body.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/on-demand.tsx'
import { onlyColor, toLine } from '../../features/catalogue/to-line.ts'
import { addToWishList, useWishList } from '../../features/wish-list/wish-list.ts'

const CardSize = lazyPart(
  async () => (await import('../../features/fit/card-size.tsx')).CardSize,
  () => null,
)

/** Renders the heart of a product card, which adds the product to the wish list, and the shopper's size if it is known. */
export function useHearts() {
  const wished = useWishList()
  const body = useStoredBody()
  return (product: ProductCard) => (
    <>
      <CardHeart
        product={product}
        isLiked={wished.some(({ item_id }) => item_id === product._id)}
        onLike={() => addToWishList(toLine(product, '', onlyColor(product)))}
      />
      {body && (
        <Suspense>
          <CardSize product={product} />
        </Suspense>
      )}
    </>
  )
}

function CardHeart({ product, isLiked, onLike }: { product: ProductCard; isLiked: boolean; onLike: () => void }) {
  return (
    <IconButton
      aria-label={`Add ${product.item_name} to your wish list`}
      aria-pressed={isLiked}
      onClick={onLike}
      className="absolute! top-1.5 right-1.5"
    >
      <span className="grid size-9 place-items-center rounded-full bg-cream/92">
        <Icon name="heart" className={`size-[18px] ${isLiked ? 'text-clay' : ''}`} filled={isLiked} />
      </span>
    </IconButton>
  )
}
