import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** The mailing list. Joining takes two steps, so an address counts once it is confirmed. */
export const subscribers = pgTable('subscribers', {
  email: text().primaryKey(),
  asked_at: moment().notNull().defaultNow(),
  confirmed_at: moment(),
  left_at: moment(),
})
