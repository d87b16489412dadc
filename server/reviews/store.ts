import { and, count, desc, eq, gt, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { bySize } from '../../shared/domain/catalogue/sizes.ts'
import { soldStates } from '../../shared/domain/orders/order.ts'
import type { ModerationState } from '../../shared/domain/reviews/moderation.ts'
import { products } from '../catalogue/schema.ts'
import { type Db, queryRows } from '../database/database.ts'
import { settings } from '../settings/schema.ts'
import { reviews } from './schema.ts'

export type ReviewRow = typeof reviews.$inferSelect

const { _id, item_name, item_slug, img } = products
/** A review with what lists show of its product. */
const listed = { review: reviews, product: { _id, item_name, item_slug, img } }

export interface ListedReview {
  review: ReviewRow
  product: Pick<typeof products.$inferSelect, '_id' | 'item_name' | 'item_slug' | 'img'>
}

interface ReviewFilter {
  state: ModerationState
  /** Leaves out the reviews of the demo data. */
  isOfCustomers?: boolean
  /** The id of the last review of the page before. */
  from?: string | undefined
}

interface WrittenReview
  extends Pick<
    ReviewRow,
    'product_id' | 'reviewer' | 'rating' | 'review' | 'approved' | 'created_at' | 'fit' | 'size_bought'
  > {
  user_id: string
}

const approvalSetting = 'review-approval'

export function reviewStore(db: Db) {
  return {
    /** False when this customer has reviewed the product before, also with many calls at once. */
    async add(review: typeof reviews.$inferInsert): Promise<boolean> {
      const rows = await db.insert(reviews).values(review).onConflictDoNothing().returning({ _id: reviews._id })
      return rows.length > 0
    },

    /** Replaces a review that the merchant rejected; false when there is none. */
    async replaceRejected({ user_id, product_id, ...written }: WrittenReview): Promise<boolean> {
      const { reviewer, rating, review, approved, created_at, fit, size_bought } = written
      const rows = await db
        .update(reviews)
        .set({
          ...{ reviewer, rating, review, approved, created_at, fit, size_bought },
          ...{ rejected_at: null, reply: '', replied_at: null, version: sql`${reviews.version} + 1` },
        })
        .where(and(eq(reviews.user_id, user_id), eq(reviews.product_id, product_id), isNotNull(reviews.rejected_at)))
        .returning({ _id: reviews._id })
      return rows.length > 0
    },

    /** The customer's review of a product, unless it was rejected: they may write another one then. */
    async findOwn(userId: string, productId: string): Promise<ReviewRow | undefined> {
      const [review] = await db
        .select()
        .from(reviews)
        .where(and(eq(reviews.user_id, userId), eq(reviews.product_id, productId), isNull(reviews.rejected_at)))
      return review
    },

    /** Approved reviews of a product, the newest first. */
    listShown(productId: string) {
      return db
        .select({
          _id: reviews._id,
          product_id: reviews.product_id,
          review: reviews.review,
          reviewer: reviews.reviewer,
          rating: reviews.rating,
          created_at: reviews.created_at,
          reply: reviews.reply,
          replied_at: reviews.replied_at,
          fit: reviews.fit,
          size_bought: reviews.size_bought,
        })
        .from(reviews)
        .where(sql`${reviews.product_id} = ${productId} and ${reviews.approved}`)
        .orderBy(desc(reviews._id))
    },

    listOf(userId: string): Promise<ReviewRow[]> {
      return db.select().from(reviews).where(eq(reviews.user_id, userId)).orderBy(desc(reviews._id))
    },

    /** The sizes in which the customer has bought the product, '' for one without sizes; none when they have not. */
    async listSizesBought(userId: string, productId: string): Promise<string[]> {
      const rows = await queryRows<{ size: string }>(
        db,
        sql`select distinct l.size from orders o join order_lines l on l.order_id = o._id
          where o.user_id = ${userId} and l.item_id = ${productId} and o.status in ${[...soldStates]}`,
      )
      return rows.map(({ size }) => size).sort(bySize)
    },

    /** Whether the merchant approves reviews before they are shown; the default is yes. */
    async isApprovalNeeded(): Promise<boolean> {
      const [row] = await db.select().from(settings).where(eq(settings.name, approvalSetting))
      return (row?.value as { needed: boolean } | undefined)?.needed ?? true
    },

    async setApprovalNeeded(needed: boolean): Promise<void> {
      await db
        .insert(settings)
        .values({ name: approvalSetting, value: { needed } })
        .onConflictDoUpdate({ target: settings.name, set: { value: { needed } } })
    },

    /** The oldest of those that wait first, the newest of the others. */
    list({ state, isOfCustomers = false, from }: ReviewFilter, most: number): Promise<ListedReview[]> {
      const isOldestFirst = state === 'waiting'
      const after = from && (isOldestFirst ? gt(reviews._id, from) : lt(reviews._id, from))
      return db
        .select(listed)
        .from(reviews)
        .innerJoin(products, eq(products._id, reviews.product_id))
        .where(and(isIn[state], isOfCustomers ? isNotNull(reviews.user_id) : undefined, after || undefined))
        .orderBy(isOldestFirst ? reviews._id : desc(reviews._id))
        .limit(most)
    },

    async countWaiting(): Promise<number> {
      const [row] = await db.select({ waiting: count() }).from(reviews).where(isIn.waiting)
      return row?.waiting ?? 0
    },

    async find(id: string): Promise<ListedReview | undefined> {
      const [row] = await db
        .select(listed)
        .from(reviews)
        .innerJoin(products, eq(products._id, reviews.product_id))
        .where(eq(reviews._id, id))
      return row
    },

    /** The review whose id ends like this, unless there are two. */
    async findByEnding(ending: string): Promise<ReviewRow | undefined> {
      const found = await db
        .select()
        .from(reviews)
        .where(sql`right(${reviews._id}, ${ending.length}::int) = ${ending}`)
        .limit(2)
      return found.length === 1 ? found[0] : undefined
    },

    /** Locked until the transaction ends. */
    async lock(id: string): Promise<ReviewRow | undefined> {
      const [review] = await db.select().from(reviews).where(eq(reviews._id, id)).for('update')
      return review
    },

    async change(
      id: string,
      values: Partial<Pick<ReviewRow, 'approved' | 'rejected_at' | 'reply' | 'replied_at'>>,
    ): Promise<void> {
      await db
        .update(reviews)
        .set({ ...values, version: sql`${reviews.version} + 1` })
        .where(eq(reviews._id, id))
    },

    /** Keeps a customer's reviews without their name. */
    async takeNameOff(userId: string, reviewer: string): Promise<void> {
      await db.update(reviews).set({ reviewer, user_id: null }).where(eq(reviews.user_id, userId))
    },
  }
}

/** The same rule as `stateOf`, in SQL that the partial indexes fit. */
const isIn: Record<ModerationState, SQL | undefined> = {
  waiting: and(not(sql`${reviews.approved}`), isNull(reviews.rejected_at)),
  shown: sql`${reviews.approved}`,
  rejected: isNotNull(reviews.rejected_at),
}
