import { useEffect, useSyncExternalStore } from 'react'
import type { ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import { sizeForCard } from '../../../../shared/domain/fit/describe-fit.ts'
import { garments } from './garments.ts'
import { useSuggestion } from './use-suggestion.ts'

/** The shopper's size on the card of a product. It lies on the picture, so that nothing moves when it comes. */
export function CardSize({ product }: { product: ProductCard }) {
  const { _id, sizes, sold_out } = product
  const garment = useSyncExternalStore(garments.subscribe, () => garments.find(_id))
  useEffect(() => {
    if (sizes.length > 0) garments.want(_id)
  }, [_id, sizes])
  const size = sizeForCard(useSuggestion(garment ? { ...garment, sizes } : undefined))
  if (!size) return null
  return (
    // The quick add is at the right, “Sold out” below.
    <div
      className={`pointer-events-none absolute inset-x-0 top-0 flex aspect-3/4 items-end ${sold_out ? 'pb-10' : 'pr-14'}`}
    >
      <p className="bg-cream px-2 py-1 text-tiny font-semibold">Your size: {size}</p>
    </div>
  )
}
