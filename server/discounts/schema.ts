import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    percent: smallint().notNull(),
    starts_at: moment(),
    ends_at: moment(),
    total_limit: integer(),
    customer_limit: integer(),
    uses: integer().notNull().default(0),
    /** Ended by the merchant; a coupon is never deleted. */
    ended_at: moment(),
    created_at: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
    _id: text('_id').notNull().unique().default(sql`gen_random_uuid()::text`),
  },
  (table) => [
    check('percent_is_1_to_90', sql`${table.percent} between 1 and 90`),
    check('code_is_lower_case', sql`${table.code} = lower(${table.code})`),
  ],
)
