import { useState } from 'react'
import { reviewsShownFirst } from '../../../../shared/content/shop.ts'
import type { Review } from '../../../../shared/contract/shop/schemas.ts'
import { describeReviewFit } from '../../../../shared/domain/fit/review-fit.ts'
import { formatDate } from '../../../../shared/domain/time/dates.ts'
import { Stars } from '../../../ui/stars.tsx'

export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const [showsAll, setShowsAll] = useState(false)
  if (reviews.length === 0) return <p className="text-ink-2">No reviews yet.</p>
  const shown = showsAll ? reviews : reviews.slice(0, reviewsShownFirst)
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((review) => (
          <li key={review._id} className="py-4 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="font-semibold">{review.reviewer}</p>
              <Stars rating={review.rating} />
            </div>
            <p className="mt-1">{review.review}</p>
            <p className="mt-1 text-small text-ink-2">
              <time dateTime={review.created_at}>{formatDate(new Date(review.created_at))}</time>
              {describeReviewFit(review) && ` · ${describeReviewFit(review)}`}
            </p>
            {review.reply && (
              <p className="mt-3 whitespace-pre-line border-line border-l-2 pl-4">
                <strong className="block">Reply from the shop</strong>
                {review.reply.text}
              </p>
            )}
          </li>
        ))}
      </ul>
      {reviews.length > reviewsShownFirst && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="min-h-11 font-semibold underline decoration-clay decoration-[1.5px] underline-offset-4"
        >
          {showsAll ? 'Show fewer reviews' : 'See All reviews'}
        </button>
      )}
    </>
  )
}
