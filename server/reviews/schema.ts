import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FitVote } from '../../shared/domain/fit/fit-votes.ts'
import { products } from '../catalogue/schema.ts'
import { moment } from '../database/columns.ts'

export const reviews = pgTable(
  'reviews',
  {
    _id: text('_id').primaryKey(),
    product_id: text()
      .notNull()
      .references(() => products._id, { onDelete: 'cascade' }),
    /** Null for demo reviews, and after the writer has deleted their account. */
    user_id: text(),
    reviewer: text().notNull(),
    rating: smallint().notNull(),
    review: text().notNull(),
    approved: boolean().notNull().default(true),
    created_at: moment().notNull().defaultNow(),
    /** Set while the merchant hides it. A review that is neither approved nor rejected waits for a decision. */
    rejected_at: moment(),
    /** The shop's answer, shown below the review; empty without one. */
    reply: text().notNull().default(''),
    replied_at: moment(),
    version: integer().notNull().default(1),
    /** How it fitted; null when the buyer did not say. */
    fit: text().$type<FitVote>(),
    /** The size that the buyer has of it; empty when it has none, and of demo reviews without one. */
    size_bought: text().notNull().default(''),
  },
  (table) => [
    index('reviews_by_product').on(table.product_id, table._id),
    index('reviews_undecided').on(table._id).where(sql`not ${table.approved} and ${table.rejected_at} is null`),
    index('reviews_rejected').on(table._id).where(sql`${table.rejected_at} is not null`),
    uniqueIndex('one_review_each').on(table.user_id, table.product_id).where(sql`${table.user_id} is not null`),
    check('fit_is_known', sql`${table.fit} in ('small', 'true', 'large')`),
    check('rating_is_one_to_five', sql`${table.rating} between 1 and 5`),
  ],
)

/**
 * The approved ratings of a product, added up by the triggers of the migration “ratings”. A list reads one row for each
 * product this way, however many reviews it has.
 */
export const productRatings = pgTable('product_ratings', {
  product_id: text()
    .primaryKey()
    .references(() => products._id, { onDelete: 'cascade' }),
  total: integer().notNull(),
  count: integer().notNull(),
})
