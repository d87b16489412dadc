import type { Product, Review } from '../../../../shared/contract/shop/schemas.ts'
import { percentSaved } from '../../../../shared/domain/money.ts'
import { averageRating } from '../../../../shared/domain/reviews/rating.ts'
import { paths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Price } from '../../../ui/price.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { panelId } from './product-tabs.tsx'

interface ProductHeadingProps {
  product: Product
  /** Undefined while they load. */
  reviews: readonly Review[] | undefined
  onShowReviews: () => void
}

/** Category, name, price and rating. */
export function ProductHeading({ product, reviews, onShowReviews }: ProductHeadingProps) {
  const { category, item_name, original_price, new_price, description, sold_out } = product
  const saved = percentSaved(original_price, new_price)
  const chip = 'rounded-card px-2 py-0.5 text-tiny font-bold'
  return (
    <>
      <Link
        to={paths.category(category)}
        className="-my-2 inline-flex min-h-11 min-w-11 items-center text-tiny font-semibold tracking-wide text-clay-dark hover:underline"
      >
        {category}
      </Link>
      <h1 className="mt-1 mb-2 text-product lg:text-product-large lg:leading-[1.05]">{item_name}</h1>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Price original={original_price} current={new_price} className="text-price [&_s]:text-lead" />
        {saved > 0 && <span className={`${chip} bg-sale text-clay-dark`}>Save {saved}%</span>}
        {sold_out && <span className={`${chip} bg-ink text-white`}>Sold out</span>}
      </div>
      <div className="flex min-h-11 items-center gap-2 text-small text-ink-2">
        {reviews && (
          <>
            <Stars rating={averageRating(reviews.map(({ rating }) => rating))} />
            {/* A plain anchor: without scripts it leads to the reviews, which are then open. */}
            <a
              href={`#${panelId('review')}`}
              onClick={(event) => {
                event.preventDefault()
                onShowReviews()
              }}
              className="flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {reviews.length} Reviews
            </a>
          </>
        )}
      </div>
      <p className="text-ink-2">{leadOf(description)}</p>
    </>
  )
}

/** The first sentence; the whole text is in its tab. */
function leadOf(description: string): string {
  return /^.+?[.!?](?=\s|$)/s.exec(description)?.[0] ?? description
}
