import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** Mail waits here from the transaction that causes it until it is delivered. */
export const outbox = pgTable(
  'outbox',
  {
    _id: text('_id').primaryKey(),
    kind: text().notNull(),
    /** The order it is about, for the order's history in the back office. */
    order_id: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attempts: integer().notNull().default(0),
    last_error: text(),
    created_at: moment().notNull().defaultNow(),
    next_try_at: moment().notNull().defaultNow(),
    sent_at: moment(),
    given_up_at: moment(),
  },
  (table) => [
    index('outbox_given_up').on(table.given_up_at).where(sql`${table.given_up_at} is not null`),
    // A partial index stays as small as the queue.
    index('outbox_waiting')
      .on(table.next_try_at, table._id)
      .where(sql`${table.sent_at} is null and ${table.given_up_at} is null`),
    index('outbox_by_order').on(table.order_id).where(sql`${table.order_id} is not null`),
  ],
)
