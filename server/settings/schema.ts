import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** The store's own settings, one row each; the general discount is one of them. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
})

/** When something last happened, for the owner: one row each. Not in `settings`, whose changes send notices to caches. */
export const lastEvents = pgTable('last_events', {
  name: text().primaryKey(),
  at: moment().notNull(),
  result: jsonb().notNull().default({}),
})
