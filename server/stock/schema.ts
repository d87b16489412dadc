import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { StockReason } from '../../shared/domain/stock-reasons.ts'
import { productVariants } from '../catalogue/schema.ts'
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

/**
 * Variants with fewer free pieces than their product's `low_stock_at`, or with none. Triggers fill it, because an index on
 * stock would make every sale slower.
 */
export const lowStock = pgTable(
  'low_stock',
  {
    variant_id: text()
      .primaryKey()
      .references(() => productVariants._id, { onDelete: 'cascade' }),
    product_id: text().notNull(),
    is_out: boolean().notNull(),
  },
  (table) => [index('low_stock_by_product').on(table.is_out, table.product_id)],
)
