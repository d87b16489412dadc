import { describeReviewFit } from '../../../../shared/domain/fit/review-fit.ts'
import { paths } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useHasSession } from '../../../api/use-session.ts'
import { Stars } from '../../../ui/stars.tsx'
import { ErrorLine, Spinner } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { readDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'

interface YourReviewProps {
  productId: string
  slug: string
  /** Called after sending; a review that needs no approval is listed at once. */
  onWritten: () => void
}

/** Below the reviews: the customer's own review, or the form to write it. */
export function YourReview({ productId, slug, onWritten }: YourReviewProps) {
  const hasSession = useHasSession()
  const { answer, error, retry } = useQuery(hasSession ? queries.ownReview(productId) : undefined)
  if (!hasSession) {
    const hasDraft = Boolean(readDraft(productId)?.review)
    return (
      <p className="mt-4 text-ink-2">
        {hasDraft ? 'Your review is kept.' : 'Have you bought it?'}{' '}
        <TextLink to={paths.login(paths.review(slug))}>
          {hasDraft ? 'Log in to send it' : 'Log in to review it'}
        </TextLink>
      </p>
    )
  }
  if (!answer) {
    return error ? <ErrorLine message={error.message} retry={retry} /> : <Spinner label="Loading your review" />
  }
  const { review, can_review, sizes } = answer.data
  if (review) {
    return (
      <section aria-label="Your review" className="mt-4 bg-sand p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="font-semibold">Your review</p>
          <Stars rating={review.rating} />
        </div>
        <p className="mt-1">{review.review}</p>
        {describeReviewFit(review) && <p className="mt-1 text-small text-ink-2">{describeReviewFit(review)}</p>}
        {!review.is_shown && <p className="mt-1 text-small text-ink-2">It is shown as soon as we have read it.</p>}
      </section>
    )
  }
  if (!can_review) return <p className="mt-4 text-ink-2">Once you have bought it, you can review it here.</p>
  return (
    <ReviewForm
      productId={productId}
      sizes={sizes}
      onWritten={() => {
        retry()
        onWritten()
      }}
    />
  )
}
