import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { soldStates } from '../../shared/domain/orders/order.ts'
import { products } from '../catalogue/schema.ts'
import { type Db, queryRows } from '../database/database.ts'
import { settings } from '../settings/schema.ts'
import { reviews } from './schema.ts'

export type ReviewRow = typeof reviews.$inferSelect

export interface ListedReview {
  _id: string
  item_name: string
  reviewer: string
  rating: number
  review: string
}

const approvalSetting = 'review-approval'

export function reviewStore(db: Db) {
  return {
    /** False when this customer has reviewed the product before, also with many calls at once. */
    async add(review: typeof reviews.$inferInsert): Promise<boolean> {
      const rows = await db.insert(reviews).values(review).onConflictDoNothing().returning({ _id: reviews._id })
      return rows.length > 0
    },

    async findOwn(userId: string, productId: string): Promise<ReviewRow | undefined> {
      const [review] = await db
        .select()
        .from(reviews)
        .where(and(eq(reviews.user_id, userId), eq(reviews.product_id, productId)))
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
        })
        .from(reviews)
        .where(sql`${reviews.product_id} = ${productId} and ${reviews.approved}`)
        .orderBy(desc(reviews._id))
    },

    listOf(userId: string): Promise<ReviewRow[]> {
      return db.select().from(reviews).where(eq(reviews.user_id, userId)).orderBy(desc(reviews._id))
    },

    async hasBought(userId: string, productId: string): Promise<boolean> {
      const rows = await queryRows(
        db,
        sql`select 1 from orders o join order_lines l on l.order_id = o._id
          where o.user_id = ${userId} and l.item_id = ${productId} and o.status in ${[...soldStates]} limit 1`,
      )
      return rows.length > 0
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

    /** Customers' reviews, the oldest waiting ones first or the newest shown ones. */
    list(which: 'waiting' | 'shown', most: number): Promise<ListedReview[]> {
      const { _id, reviewer, rating, review } = reviews
      return db
        .select({ _id, item_name: products.item_name, reviewer, rating, review })
        .from(reviews)
        .innerJoin(products, eq(products._id, reviews.product_id))
        .where(which === 'waiting' ? sql`not ${reviews.approved}` : and(reviews.approved, isNotNull(reviews.user_id)))
        .orderBy(which === 'waiting' ? reviews._id : desc(reviews._id))
        .limit(most)
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

    async approve(id: string): Promise<void> {
      await db.update(reviews).set({ approved: true }).where(eq(reviews._id, id))
    },

    async remove(id: string): Promise<void> {
      await db.delete(reviews).where(eq(reviews._id, id))
    },

    /** Keeps a customer's reviews without their name. */
    async takeNameOff(userId: string, reviewer: string): Promise<void> {
      await db.update(reviews).set({ reviewer, user_id: null }).where(eq(reviews.user_id, userId))
    },
  }
}
