import { toStars } from '../../shared/domain/reviews/rating.ts'

export const starShape = 'm12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2 6.4 20.3l1.2-6.3L3 9.6l6.3-.8Z'

/** The rounded rating as full stars plus the remainder. */
export function Stars({ rating, className = '' }: { rating: number; className?: string }) {
  const { full } = toStars(rating)
  return (
    <span role="img" aria-label={`${full} out of 5 stars`} className={`inline-flex gap-0.5 text-ochre ${className}`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-4 stroke-current"
          strokeWidth={1.6}
          fill={star <= full ? 'currentColor' : 'none'}
        >
          <path d={starShape} />
        </svg>
      ))}
    </span>
  )
}
