import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The store's own settings, one row each; the general discount is one of them. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
})
