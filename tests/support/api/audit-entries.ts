import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../../server/database/database.ts'

interface Entry {
  action: string
  staff_name: string
  label: string
  before: unknown
  after: unknown
}

/** The audit log of one subject, the oldest entry first. */
export function auditEntries({ db }: Database, subject: string): Promise<Entry[]> {
  return queryRows<Entry>(
    db,
    sql`select action, staff_name, label, before, after from audit_log where subject = ${subject} order by _id`,
  )
}
