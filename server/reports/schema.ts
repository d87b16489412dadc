import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FunnelStep, ReportGroup } from '../../shared/domain/report-groups.ts'

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

/** Pieces sold of each product in the last 30 days, as an hourly job counted them; products without sales have no row. */
export const productSales = pgTable(
  'product_sales',
  { product_id: text().primaryKey(), pieces: integer().notNull() },
  // Lists by popularity read it from the most sold on.
  (table) => [index('product_sales_by_pieces').on(table.pieces, table.product_id)],
)

/**
 * Sales of the days that are over, summed once for every group of a report; a group “day” has a row for each such day. What
 * was sold on a past day never changes. Refunds can still fail or be sent again, so they are always read from their own table.
 */
export const salesDays = pgTable(
  'sales_days',
  {
    report_group: text().$type<ReportGroup>().notNull(),
    day: date().notNull(),
    /** The product's id; otherwise the size, colour, state, method or coupon. */
    key: text().notNull(),
    name: text().notNull(),
    orders: integer().notNull(),
    pieces: integer().notNull(),
    sales: bigint({ mode: 'number' }).notNull(),
    delivery_fees: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.report_group, table.day, table.key] })],
)
