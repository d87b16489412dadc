import { reviewMessages } from '../../shared/content/messages/review-messages.ts'
import type { User } from '../accounts/store.ts'
import type { Db } from '../database/database.ts'
import type { ShopHandlers } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { customer } from '../http/session.ts'
import { listReviews, readReviewState, writeReview } from './write-review.ts'

interface ReviewContext {
  db: Db
  clock: () => Date
}

export function makeReviewHandlers({
  db,
  clock,
}: ReviewContext): ShopHandlers<'productReviews' | 'ownReview' | 'writeReview', User> {
  return {
    productReviews: async ({ params }) => ({ data: await listReviews(db, params.productId) }),

    ownReview: async ({ params }, caller) => ({
      data: await readReviewState(db, (await customer(caller))._id, params.productId),
    }),

    writeReview: async ({ body }, caller) => {
      const review = await writeReview(await customer(caller), body, db, clock())
      if (review === 'not bought') throw new Refusal(403, { error: reviewMessages.notBought })
      if (review === 'other size') {
        const { sizeUnknown: error } = reviewMessages
        throw new Refusal(400, { error, fields: { size_bought: error } })
      }
      if (review === 'twice') throw new Refusal(409, { error: reviewMessages.twice })
      return { data: review, message: review.is_shown ? reviewMessages.shown : reviewMessages.waiting }
    },
  }
}
