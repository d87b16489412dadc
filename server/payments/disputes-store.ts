import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { claimDue } from '../database/claim-due.ts'
import type { Db } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { disputes } from './schema.ts'

const mostReminders = 100

export type Dispute = typeof disputes.$inferSelect

export function disputeStore(db: Db) {
  return {
    async lock(id: string): Promise<Dispute | undefined> {
      const [dispute] = await db.select().from(disputes).where(eq(disputes._id, id)).for('update')
      return dispute
    },

    /** False when another call has added it. */
    async add(dispute: Dispute): Promise<boolean> {
      const rows = await db.insert(disputes).values(dispute).onConflictDoNothing().returning({ _id: disputes._id })
      return rows.length > 0
    },

    async change(id: string, changes: Partial<Dispute>): Promise<void> {
      await db.update(disputes).set(changes).where(eq(disputes._id, id))
    },

    async find(id: string): Promise<Dispute | undefined> {
      const [dispute] = await db.select().from(disputes).where(eq(disputes._id, id))
      return dispute
    },

    /** The open dispute about a payment. */
    async findOpen(reference: string): Promise<Dispute | undefined> {
      const [dispute] = await db
        .select()
        .from(disputes)
        .where(and(eq(disputes.reference, reference), eq(disputes.status, 'open')))
        .limit(1)
      return dispute
    },

    async listOf(references: readonly string[]): Promise<Dispute[]> {
      if (references.length === 0) return []
      return db
        .select()
        .from(disputes)
        .where(inArray(disputes.reference, [...references]))
        .orderBy(desc(disputes.opened_at))
    },

    /** Open ones with the earliest deadline first, then the newest closed ones. */
    listAll(most: number): Promise<Dispute[]> {
      return db
        .select()
        .from(disputes)
        .orderBy(
          sql`${disputes.status} = 'closed'`,
          sql`case when ${disputes.status} = 'open' then ${disputes.due_at} end`,
          desc(disputes.opened_at),
        )
        .limit(most)
    },

    /** The earliest deadline first. */
    listOpen(): Promise<Dispute[]> {
      return selectOpen(db, {})
    },

    /** Open disputes with a deadline soon and no mail lately. */
    claimReminders(deadlineBefore: Date, mailedBefore: Date, now: Date): Promise<Dispute[]> {
      const where = and(eq(disputes.status, 'open'), lte(disputes.due_at, deadlineBefore))
      return claimDue(db, disputes, {
        key: disputes._id,
        dueAt: disputes.mailed_at,
        now: mailedBefore,
        where,
        set: { mailed_at: now },
        limit: mostReminders,
      })
    },
  }
}

/** The state is part of the text, so that the index of open disputes is used. */
const selectOpen = statement('open disputes', (db) =>
  db.select().from(disputes).where(sql`${disputes.status} = 'open'`).orderBy(asc(disputes.due_at)),
)
