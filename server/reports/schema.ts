import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FunnelStep } from '../../shared/domain/report-groups.ts'

/** How often each step of the funnel was reached on a day in Lagos. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date().notNull(),
    name: text().$type<FunnelStep>().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
)
