import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { StockReason } from '../../shared/domain/stock-reasons.ts'
import { moment } from '../database/columns.ts'

/** Changes of stock other than sales, which order lines record. A count is stored as the difference that it made. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    _id: text('_id').primaryKey(),
    variant_id: text().notNull(),
    at: moment().notNull(),
    staff_id: text().notNull(),
    staff_name: text().notNull(),
    reason: text().$type<StockReason>().notNull(),
    difference: integer().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [index('stock_movements_by_variant').on(table.variant_id, table.at)],
)
