import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

export const enquiries = pgTable('enquiries', {
  _id: text('_id').primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  enquiry: text().notNull(),
  created_at: moment().notNull().defaultNow(),
})
