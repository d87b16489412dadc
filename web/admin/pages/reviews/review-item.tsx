import { useState } from 'react'
import type { ModeratedReview } from '../../../../shared/contract/admin/reviews/schemas.ts'
import { describeReviewFit } from '../../../../shared/domain/fit/review-fit.ts'
import type { ModerationState } from '../../../../shared/domain/reviews/moderation.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { Tag } from '../../ui/tag.tsx'
import { stateNames, stateTones } from './describe-review.ts'

interface ReviewItemProps {
  review: ModeratedReview
  /** The state that the list is about. */
  listed: ModerationState
  onChanged: (review: ModeratedReview) => void
  onReply: () => void
}

const choices = [
  { state: 'shown', label: 'Approve' },
  { state: 'rejected', label: 'Reject' },
] as const

export function ReviewItem({ review, listed, onChanged, onReply }: ReviewItemProps) {
  const { _id, product, reviewer, rating, created_at, state, reply, replied_at, version } = review
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const fit = describeReviewFit(review)
  const about = `the review of ${product.item_name} by ${reviewer}`

  async function decide(wanted: ModerationState) {
    setSending(true)
    const result = await call('decideReview', { params: { id: _id }, body: { version, state: wanted } })
    setSending(false)
    setProblem(result.ok ? '' : result.failure.error)
    if (result.ok) onChanged(result.data)
    else if (result.status === 409) onChanged(result.failure.current as ModeratedReview)
  }

  return (
    <li>
      <ProductThumb img={product.img} />
      <div className="grow">
        <p className="review-head">
          <span className="strong">{reviewer}</span>
          <span className="review-stars">
            <Icon name="star" className="s" /> {rating} of 5
          </span>
          {state !== listed && <Tag tone={stateTones[state]}>{stateNames[state]}</Tag>}
        </p>
        <p className="small muted">
          <a className="review-product" href={paths.product(product.item_slug)} target="_blank" rel="noreferrer">
            {product.item_name}
          </a>
          , {formatMoment(new Date(created_at))}
        </p>
        <p className="review-text">{review.review}</p>
        {fit && <p className="small muted">{fit}</p>}
        {reply && (
          <div className="quote">
            <p className="small strong">Reply from the shop{replied_at && `, ${formatMoment(new Date(replied_at))}`}</p>
            <p className="review-text">{reply}</p>
          </div>
        )}
        {problem && <Problem>{problem}</Problem>}
      </div>
      <div className="btns">
        {state === listed ? (
          choices
            .filter((choice) => choice.state !== state)
            .map((choice) => (
              <Button
                key={choice.state}
                aria-label={`${choice.label} ${about}`}
                disabled={isSending}
                onClick={() => void decide(choice.state)}
              >
                {choice.label}
              </Button>
            ))
        ) : (
          <Button aria-label={`Undo the decision on ${about}`} disabled={isSending} onClick={() => void decide(listed)}>
            Undo
          </Button>
        )}
        <Button aria-label={`${reply ? 'Change the reply to' : 'Reply to'} ${about}`} onClick={onReply}>
          {reply ? 'Change the reply' : 'Reply'}
        </Button>
      </div>
    </li>
  )
}
