import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** One row for each text that the staff changed; a text without a row is the built-in one. */
export const content = pgTable('content', {
  name: text().primaryKey(),
  /** The values of the text's fields; null while the built-in ones are shown. */
  published: jsonb(),
  published_at: moment(),
  published_by: text(),
  draft: jsonb(),
  draft_at: moment(),
  draft_by: text(),
  version: integer().notNull().default(1),
})

/** One row for each publication. */
export const contentHistory = pgTable(
  'content_history',
  {
    _id: bigserial('_id', { mode: 'number' }).primaryKey(),
    name: text().notNull(),
    value: jsonb().notNull(),
    published_at: moment().notNull(),
    published_by: text().notNull(),
  },
  (table) => [index('content_history_by_name').on(table.name, table._id)],
)
