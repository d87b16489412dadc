import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/**
 * One entry for every change in the back office. A trigger forbids changing or deleting entries. `subject` names what was
 * changed, such as `product:ID`. `before` and `after` hold the changed values; personal values are named, not copied.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    _id: bigserial('_id', { mode: 'number' }).primaryKey(),
    at: moment().notNull(),
    /** Without a reference: entries stay when an account goes. */
    staff_id: text().notNull(),
    staff_name: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    /** A name of the subject for people, such as the product's name. */
    label: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    network: text().notNull(),
    /** The entry that this one undoes. */
    undoes: integer(),
  },
  (table) => [
    index('audit_log_by_subject').on(table.subject, table._id),
    index('audit_log_by_staff').on(table.staff_id, table._id),
  ],
)
