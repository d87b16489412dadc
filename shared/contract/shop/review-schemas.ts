import * as z from 'zod/mini'
import { reviewMessages } from '../../content/messages/review-messages.ts'
import { fitVotes } from '../../domain/fit/fit-votes.ts'

export const WriteReview = z.object({
  product_id: z.string().check(z.minLength(1), z.maxLength(64)),
  rating: z
    .int(reviewMessages.ratingMissing)
    .check(z.gte(1, reviewMessages.ratingMissing), z.lte(5, reviewMessages.ratingMissing)),
  review: z
    .string(reviewMessages.textShort)
    .check(z.trim(), z.minLength(3, reviewMessages.textShort), z.maxLength(2_000, reviewMessages.textLong)),
  fit: z.optional(z.enum(fitVotes, reviewMessages.fitUnknown)),
  /** Needed only from buyers of more than one size. */
  size_bought: z.optional(z.string(reviewMessages.sizeUnknown).check(z.maxLength(20, reviewMessages.sizeUnknown))),
})
export type WriteReview = z.infer<typeof WriteReview>

/** A customer's own review, shown to others or still waiting to be read by the store. */
export const OwnReview = z.object({
  rating: z.number(),
  review: z.string(),
  created_at: z.string(),
  is_shown: z.boolean(),
  fit: z.nullable(z.enum(fitVotes)),
  size_bought: z.string(),
})
export type OwnReview = z.infer<typeof OwnReview>

export const ReviewState = z.object({
  /** They have bought the product and not reviewed it yet. */
  can_review: z.boolean(),
  /** The sizes that they have bought it in. */
  sizes: z.array(z.string()),
  review: z.nullable(OwnReview),
})
export type ReviewState = z.infer<typeof ReviewState>
