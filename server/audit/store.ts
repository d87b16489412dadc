import { and, desc, eq, getTableColumns, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { auditLog } from './schema.ts'

export type AuditEntry = typeof auditLog.$inferSelect

/** Who makes a change, from where and when. */
export interface Author {
  staff_id: string
  staff_name: string
  network: string
  now: Date
}

export interface Change {
  /** What was done, as `product.change`. */
  action: string
  /** What it was done to, as `product:ID`. */
  subject: string
  label: string
  before?: unknown
  after?: unknown
  undoes?: number
}

/** An import writes up to 20,000 of these entries. The list of all changes shows only the entry of the import. */
const actionsOfImports = ['product.import', 'stock.import']

export interface AuditFilter {
  subject?: string
  staff_id?: string
  /** Only entries older than this one. */
  before?: number
}

// The name of the table is written out, because Drizzle leaves it out in a select from one table.
const isLatest = sql<boolean>`not exists (
  select 1 from audit_log later where later.subject = audit_log.subject and later._id > audit_log._id
)`

export function auditStore(db: Db) {
  return {
    /** Always in the transaction of the change itself. */
    async write({ now, ...author }: Author, { before = null, after = null, undoes, ...change }: Change): Promise<void> {
      await db.insert(auditLog).values({ ...author, ...change, at: now, before, after, undoes: undoes ?? null })
    },

    /** Writes many entries with one statement. */
    async writeAll({ now, ...author }: Author, changes: readonly Change[]): Promise<void> {
      if (changes.length === 0) return
      const rows = changes.map(({ before = null, after = null, undoes = null, ...change }) => ({
        ...{ ...author, ...change, at: now },
        ...{ before, after, undoes },
      }))
      await db.insert(auditLog).values(rows)
    },

    /** Two who undo the same change take turns. */
    async lockSubject(subject: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${subject}`}, 0))`)
    },

    async find(id: number): Promise<AuditEntry | undefined> {
      const [entry] = await db.select().from(auditLog).where(eq(auditLog._id, id))
      return entry
    },

    /** Who last changed a subject, for the answer to a write that came too late. */
    async latest(subject: string): Promise<Pick<AuditEntry, '_id' | 'staff_name' | 'at'> | undefined> {
      const [entry] = await db
        .select({ _id: auditLog._id, staff_name: auditLog.staff_name, at: auditLog.at })
        .from(auditLog)
        .where(eq(auditLog.subject, subject))
        .orderBy(desc(auditLog._id))
        .limit(1)
      return entry
    },

    /** With each entry, whether it is the latest one of its subject: only that one can be undone. */
    list({ subject, staff_id, before }: AuditFilter, most: number): Promise<(AuditEntry & { isLatest: boolean })[]> {
      const conditions: SQL[] = []
      if (subject) conditions.push(eq(auditLog.subject, subject))
      else conditions.push(notInArray(auditLog.action, actionsOfImports))
      if (staff_id) conditions.push(eq(auditLog.staff_id, staff_id))
      if (before !== undefined) conditions.push(lt(auditLog._id, before))
      return db
        .select({ ...getTableColumns(auditLog), isLatest })
        .from(auditLog)
        .where(and(...conditions))
        .orderBy(desc(auditLog._id))
        .limit(most)
    },
  }
}
