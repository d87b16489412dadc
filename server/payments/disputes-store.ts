import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { disputes } from './schema.ts'

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

    /** The first to be answered first. */
    listOpen(): Promise<Dispute[]> {
      return db.select().from(disputes).where(eq(disputes.status, 'open')).orderBy(asc(disputes.due_at))
    },

    /** Open disputes that are due soon and were not mailed about lately, each for one instance. */
    claimReminders(dueBefore: Date, mailedBefore: Date, now: Date): Promise<Dispute[]> {
      return db
        .update(disputes)
        .set({ mailed_at: now })
        .where(and(eq(disputes.status, 'open'), lte(disputes.due_at, dueBefore), lte(disputes.mailed_at, mailedBefore)))
        .returning()
    },
  }
}
