import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { EnquiryState } from '../../shared/domain/enquiry-states.ts'
import { moment } from '../database/columns.ts'
import { staff } from '../staff/schema.ts'

export const enquiries = pgTable(
  'enquiries',
  {
    _id: text('_id').primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    enquiry: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    state: text().$type<EnquiryState>().notNull().default('new'),
    /** The member of the staff who deals with it. */
    assigned_to: text().references(() => staff._id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('enquiries_by_state').on(table.state, table._id),
    index('enquiries_by_email').on(table.email),
    index('enquiries_by_member').on(table.assigned_to, table._id),
  ],
)

/** What the staff answered by mail. */
export const enquiryReplies = pgTable(
  'enquiry_replies',
  {
    _id: text('_id').primaryKey(),
    enquiry_id: text()
      .notNull()
      .references(() => enquiries._id, { onDelete: 'cascade' }),
    /** Without a reference: replies stay when an account goes. */
    staff_id: text().notNull(),
    staff_name: text().notNull(),
    reply: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [index('enquiry_replies_by_enquiry').on(table.enquiry_id, table._id)],
)

/** Texts that the staff inserts into replies. */
export const savedReplies = pgTable('saved_replies', {
  _id: text('_id').primaryKey(),
  name: text().notNull(),
  reply: text().notNull(),
  version: integer().notNull().default(1),
  created_at: moment().notNull().defaultNow(),
})
