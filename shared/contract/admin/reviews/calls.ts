import { staff } from '../access.ts'

/** Customers' reviews: which of them the shop shows, and what it replies. */
export const reviewCalls = {
  reviews: staff('reviews.moderate', 'GET', '/reviews'),
  decideReview: staff('reviews.moderate', 'PUT', '/reviews/:id/state'),
  replyToReview: staff('reviews.moderate', 'PUT', '/reviews/:id/reply'),
}
