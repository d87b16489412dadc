import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SharedLine } from '../../shared/contract/shop/bag-schemas.ts'
import { moment } from '../database/columns.ts'

/** Bags and wish lists that were shared by a link. They name no person. */
export const sharedBags = pgTable(
  'shared_bags',
  {
    code: text().primaryKey(),
    lines: jsonb().$type<SharedLine[]>().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index('shared_bags_by_expiry').on(table.expires_at)],
)
