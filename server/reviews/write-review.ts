import { v7 as timeOrderedId } from 'uuid'
import type { OwnReview, ReviewState, WriteReview } from '../../shared/contract/shop/review-schemas.ts'
import type { Review } from '../../shared/contract/shop/schemas.ts'
import { reviewerName } from '../../shared/domain/reviews/reviewer.ts'
import { accountStore, type User } from '../accounts/store.ts'
import type { Db } from '../database/database.ts'
import { type ReviewRow, reviewStore } from './store.ts'

export async function listReviews(db: Db, productId: string): Promise<Review[]> {
  const rows = await reviewStore(db).listShown(productId)
  return rows.map(({ created_at, reply, replied_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    reply: reply && replied_at ? { text: reply, created_at: replied_at.toISOString() } : null,
  }))
}

export async function readReviewState(db: Db, userId: string, productId: string): Promise<ReviewState> {
  const own = await reviewStore(db).findOwn(userId, productId)
  if (own) return { can_review: false, sizes: [], review: toOwnReview(own) }
  const sizes = await reviewStore(db).listSizesBought(userId, productId)
  return { can_review: sizes.length > 0, sizes: sizes.filter(Boolean), review: null }
}

/** Only who bought a product may review it, and only once; a rejected review may be replaced. */
export function writeReview(
  user: User,
  { product_id, rating, review, fit, size_bought: given = '' }: WriteReview,
  db: Db,
  now: Date,
): Promise<OwnReview | 'not bought' | 'other size' | 'twice'> {
  return db.transaction(async (tx) => {
    const store = reviewStore(tx)
    // An account that is being deleted must not leave its name behind.
    const isThere = await accountStore(tx).holdOn(user._id, 'key share')
    const bought = isThere ? await store.listSizesBought(user._id, product_id) : []
    if (bought.length === 0) return 'not bought' as const
    // The order says which size it was; only who has bought several is asked.
    const size_bought = given === '' && bought.length === 1 ? (bought[0] ?? '') : given
    if (size_bought !== '' && !bought.includes(size_bought)) return 'other size' as const
    const row = {
      _id: timeOrderedId(),
      product_id,
      user_id: user._id,
      reviewer: reviewerName(user.first_name, user.last_name),
      rating,
      review,
      approved: !(await store.isApprovalNeeded()),
      created_at: now,
      fit: fit ?? null,
      size_bought,
    }
    const isStored = (await store.add(row)) || (await store.replaceRejected(row))
    return isStored ? toOwnReview(row) : ('twice' as const)
  })
}

export function toOwnReview({
  rating,
  review,
  created_at,
  approved,
  fit,
  size_bought,
}: Pick<ReviewRow, 'rating' | 'review' | 'created_at' | 'approved' | 'fit' | 'size_bought'>): OwnReview {
  return { rating, review, created_at: created_at.toISOString(), is_shown: approved, fit, size_bought }
}
