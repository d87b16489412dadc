import * as z from 'zod/mini'
import { fitVotes } from '../../../domain/fit/fit-votes.ts'
import { moderationStates } from '../../../domain/reviews/moderation.ts'
import { optionalLine, paragraphs, version } from '../fields.ts'

export const ReviewQuery = z.object({
  /** Without it, those that wait. */
  state: z.optional(z.enum(moderationStates)),
  /** The id of the last review of the page before. */
  from: z.optional(optionalLine(64)),
})

export const ModeratedReview = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), item_name: z.string(), item_slug: z.string(), img: z.string() }),
  reviewer: z.string(),
  rating: z.number(),
  review: z.string(),
  created_at: z.string(),
  state: z.enum(moderationStates),
  /** Empty without one. */
  reply: z.string(),
  replied_at: z.nullable(z.string()),
  version: z.number(),
  /** How it fitted, in the size that was bought; null and empty when the buyer did not say. */
  fit: z.nullable(z.enum(fitVotes)),
  size_bought: z.string(),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

/** Those that wait come with the oldest first, the others with the newest first. */
export const ReviewPage = z.object({
  waiting: z.number(),
  reviews: z.array(ModeratedReview),
  /** The `from` of the next page; null on the last page. */
  next: z.nullable(z.string()),
})

export const DecideReview = z.object({ version, state: z.enum(moderationStates) })

/** An empty reply removes the one that is there. */
export const ReplyToReview = z.object({ version, reply: paragraphs(1_000) })
export type ReplyToReview = z.infer<typeof ReplyToReview>
