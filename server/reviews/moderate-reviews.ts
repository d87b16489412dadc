import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type { ModeratedReview, ReplyToReview } from '../../shared/contract/admin/reviews/schemas.ts'
import type { ModerationState } from '../../shared/domain/reviews/moderation.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Undo } from '../audit/undo.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { type ListedReview, type ReviewRow, reviewStore } from './store.ts'

const actions = { shown: 'review.approve', rejected: 'review.reject', waiting: 'review.wait' } as const

interface Decision {
  state: ModerationState
  /** The version that the decision was based on; undefined for the command line, which decides about any version. */
  version?: number
}

/** A rejected review stays stored and is hidden. */
export function decideReview(
  id: string,
  { state, version }: Decision,
  author: Author,
  db: Db,
): Promise<ModeratedReview> {
  return db.transaction(async (tx) => {
    const current = await lockReview(tx, id)
    // The same decision sent twice.
    if (current.state === state) return current
    if (version !== undefined) await refuseOldVersion(tx, { subject: subjectOf(id), given: version, current })
    await setState(tx, id, state, author.now)
    await auditStore(tx).write(author, {
      ...{ action: actions[state], subject: subjectOf(id), label: current.product.item_name },
      ...{ before: { state: current.state }, after: { state } },
    })
    return view(tx, id)
  })
}

export function replyToReview(
  id: string,
  { reply, version }: ReplyToReview,
  author: Author,
  db: Db,
): Promise<ModeratedReview> {
  return db.transaction(async (tx) => {
    const current = await lockReview(tx, id)
    if (current.reply === reply) return current
    await refuseOldVersion(tx, { subject: subjectOf(id), given: version, current })
    await reviewStore(tx).change(id, { reply, replied_at: reply ? author.now : null })
    await auditStore(tx).write(author, {
      ...{ action: 'review.reply', subject: subjectOf(id), label: current.product.item_name },
      ...{ before: { reply: current.reply }, after: { reply } },
    })
    return view(tx, id)
  })
}

/** Refused after the customer has replaced the review, because the decision was about another text. */
export const undoDecision: Undo = async (tx, { subject, before, after, at }) => {
  const id = subject.slice('review:'.length)
  const review = await reviewStore(tx).lock(id)
  if (!review || stateOf(review) !== (after as { state: ModerationState }).state) return false
  await setState(tx, id, (before as { state: ModerationState }).state, at)
  return true
}

export const undoReply: Undo = async (tx, { subject, before, after, at }) => {
  const id = subject.slice('review:'.length)
  const review = await reviewStore(tx).lock(id)
  if (!review || review.reply !== (after as { reply: string }).reply) return false
  const { reply } = before as { reply: string }
  await reviewStore(tx).change(id, { reply, replied_at: reply ? at : null })
  return true
}

export function viewReview({ review: row, product }: ListedReview): ModeratedReview {
  const { _id, reviewer, rating, review, reply, version, created_at, replied_at, fit, size_bought } = row
  return {
    ...{ _id, product, reviewer, rating, review, reply, version, fit, size_bought },
    state: stateOf(row),
    created_at: created_at.toISOString(),
    replied_at: replied_at?.toISOString() ?? null,
  }
}

function stateOf({ approved, rejected_at }: ReviewRow): ModerationState {
  if (approved) return 'shown'
  return rejected_at ? 'rejected' : 'waiting'
}

async function setState(tx: Db, id: string, state: ModerationState, now: Date): Promise<void> {
  await reviewStore(tx).change(id, { approved: state === 'shown', rejected_at: state === 'rejected' ? now : null })
}

async function lockReview(tx: Db, id: string): Promise<ModeratedReview> {
  await reviewStore(tx).lock(id)
  return view(tx, id)
}

async function view(tx: Db, id: string): Promise<ModeratedReview> {
  const found = await reviewStore(tx).find(id)
  if (!found) throw new Refusal(404, { error: adminMessages.notFound })
  return viewReview(found)
}

const subjectOf = (id: string) => `review:${id}`
