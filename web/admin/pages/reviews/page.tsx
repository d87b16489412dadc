import { useState } from 'react'
import type { ModeratedReview } from '../../../../shared/contract/admin/reviews/schemas.ts'
import { type ModerationState, moderationStates } from '../../../../shared/domain/reviews/moderation.ts'
import { adminPaths, withQuery } from '../../../../shared/paths.ts'
import { useLocation } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { stateNames } from './describe-review.ts'
import { ReplySheet } from './reply-sheet.tsx'
import { ReviewItem } from './review-item.tsx'

export default function ReviewsPage() {
  const { search } = useLocation()
  const { state, from } = readQuery(search)
  return (
    <>
      <div className="head desk flex">
        <h1 className="grow">Reviews</h1>
      </div>
      <Reviews key={`${state} ${from}`} state={state} from={from} />
    </>
  )
}

function Reviews({ state, from }: { state: ModerationState; from: string }) {
  const { data, error, refresh } = useQuery('reviews', { query: { state, ...(from && { from }) } })
  const { refresh: refreshCounts } = useQuery('waitingWork')
  /** Reviews that were changed on this screen stay in the list, so that the change can be undone. */
  const [changed, setChanged] = useState<readonly ModeratedReview[]>([])
  const [replyingTo, setReplyingTo] = useState<ModeratedReview>()
  const rows = data && merge(data.reviews, changed, state)

  function recordChange(review: ModeratedReview) {
    setChanged([...changed.filter(({ _id }) => _id !== review._id), review])
    void refresh()
    void refreshCounts()
  }

  return (
    <>
      <nav className="tabs above" aria-label="Reviews by state">
        {moderationStates.map((each) => (
          <Link
            key={each}
            to={addressOf(each)}
            {...(each === state && { className: 'on', 'aria-current': 'page' as const })}
          >
            {stateNames[each]} {each === 'waiting' && data && <em>{data.waiting}</em>}
          </Link>
        ))}
      </nav>
      {error && !data && <LoadError error={error} retry={() => void refresh()} />}
      {!error && !rows && <Skeleton />}
      {rows?.length === 0 && <NoReviews state={state} />}
      {data && rows && rows.length > 0 && (
        <section className="panel">
          <ul className="reviews">
            {rows.map((review) => (
              <ReviewItem
                key={review._id}
                review={review}
                listed={state}
                onChanged={recordChange}
                onReply={() => setReplyingTo(review)}
              />
            ))}
          </ul>
          <Pager
            first={from ? addressOf(state) : undefined}
            next={data.next ? addressOf(state, data.next) : undefined}
            nextLabel="More reviews"
          />
        </section>
      )}
      {replyingTo && (
        <ReplySheet
          review={replyingTo}
          onClose={() => setReplyingTo(undefined)}
          onSaved={(review) => {
            recordChange(review)
            setReplyingTo(undefined)
          }}
        />
      )}
    </>
  )
}

function NoReviews({ state }: { state: ModerationState }) {
  if (state === 'waiting')
    return (
      <Empty
        icon="star"
        title="No review is waiting"
        action={<ButtonLink to={addressOf('shown')}>Look at the reviews that are shown</ButtonLink>}
      >
        A customer’s review waits here until someone approves it.
      </Empty>
    )
  return (
    <Empty
      icon="star"
      title={state === 'shown' ? 'No review is shown yet' : 'No review was rejected'}
      action={<ButtonLink to={addressOf('waiting')}>Look at the reviews that wait</ButtonLink>}
    >
      {state === 'shown'
        ? 'Approve a review, and the shop shows it with its product.'
        : 'A rejected review is hidden from the shop and stays here.'}
    </Empty>
  )
}

/** The reviews of the page and those changed on this screen, each with its newest values, in the order of the list. */
function merge(listed: readonly ModeratedReview[], changed: readonly ModeratedReview[], state: ModerationState) {
  const newest = new Map(changed.map((review) => [review._id, review]))
  for (const review of listed)
    if (review.version >= (newest.get(review._id)?.version ?? 0)) newest.set(review._id, review)
  const rows = [...newest.values()].sort((one, other) => (one._id < other._id ? -1 : 1))
  return state === 'waiting' ? rows : rows.toReversed()
}

function readQuery(search: string): { state: ModerationState; from: string } {
  const given = new URLSearchParams(search)
  const state = moderationStates.find((known) => known === given.get('state')) ?? 'waiting'
  return { state, from: given.get('from')?.slice(0, 64) ?? '' }
}

function addressOf(state: ModerationState, from = ''): string {
  return withQuery(adminPaths.reviews, { ...(state !== 'waiting' && { state }), ...(from && { from }) })
}
