import { toStars } from '../../shared/domain/reviews/rating.ts'

export const starShape = 'm12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2 6.4 20.3l1.2-6.3L3 9.6l6.3-.8Z'

/** The rounded rating as full stars plus the remainder, as one drawing: a list has a row of stars on every card. */
export function Stars({ rating, className = 'h-4' }: { rating: number; className?: string }) {
  const { full } = toStars(rating)
  return (
    <svg
      viewBox="0 0 132 24"
      role="img"
      aria-label={`${full} out of 5 stars`}
      className={`inline shrink-0 stroke-current text-ochre ${className}`}
      strokeWidth={1.6}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <path
          key={star}
          d={starShape}
          transform={`translate(${27 * (star - 1)})`}
          fill={star <= full ? 'currentColor' : 'none'}
        />
      ))}
    </svg>
  )
}
