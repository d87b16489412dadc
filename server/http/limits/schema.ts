import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** Counters shared by all instances: one row per limit, caller and window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    window_start: moment().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.window_start] }),
    index('rate_limits_by_age').on(table.window_start),
  ],
)
