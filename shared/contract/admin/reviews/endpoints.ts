import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../fields.ts'
import { reviewCalls } from './calls.ts'
import { DecideReview, ModeratedReview, ReplyToReview, ReviewPage, ReviewQuery } from './schemas.ts'

/** Customers' reviews: which of them the shop shows, and what it replies. */
export const reviewEndpoints = {
  reviews: {
    ...reviewCalls.reviews,
    summary: 'Reviews that wait, are shown or were rejected; 50 at a time.',
    query: ReviewQuery,
    answer: ReviewPage,
  },
  decideReview: {
    ...reviewCalls.decideReview,
    summary: 'Show a review, reject it, or let it wait again.',
    params: idParams,
    body: DecideReview,
    answer: ModeratedReview,
  },
  replyToReview: {
    ...reviewCalls.replyToReview,
    summary: 'Reply below a review, or remove the reply.',
    params: idParams,
    body: ReplyToReview,
    answer: ModeratedReview,
  },
} satisfies Record<string, Endpoint>
