import { desc, eq, lt } from 'drizzle-orm'
import { claimDue } from '../database/claim-due.ts'
import type { Db } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { type ReconciledDifference, reconciliations } from './schema.ts'

export type Reconciliation = typeof reconciliations.$inferSelect

/** Comparisons with the provider that were asked for and made. */
export function reconciliationStore(db: Db) {
  return {
    /** False when this run was added before. */
    async add(run: typeof reconciliations.$inferInsert): Promise<boolean> {
      const rows = await db
        .insert(reconciliations)
        .values(run)
        .onConflictDoNothing()
        .returning({ _id: reconciliations._id })
      return rows.length > 0
    },

    claim(now: Date, busyUntil: Date): Promise<Reconciliation[]> {
      const { _id: key, due_at: dueAt } = reconciliations
      return claimDue(db, reconciliations, { key, dueAt, now, set: { due_at: busyUntil }, limit: 1 })
    },

    async postpone(id: string, dueAt: Date): Promise<void> {
      await db.update(reconciliations).set({ due_at: dueAt }).where(eq(reconciliations._id, id))
    },

    async finish(id: string, differences: ReconciledDifference[], now: Date): Promise<void> {
      await db
        .update(reconciliations)
        .set({ differences, finished_at: now, due_at: null })
        .where(eq(reconciliations._id, id))
    },

    /** The newest first. */
    list(most: number): Promise<Reconciliation[]> {
      return selectNewest(db, { most })
    },

    async forgetBefore(moment: Date): Promise<void> {
      await db.delete(reconciliations).where(lt(reconciliations.asked_at, moment))
    },
  }
}

const selectNewest = statement('newest reconciliations', (db, given: Given<{ most: number }>) =>
  db
    .select()
    .from(reconciliations)
    .orderBy(desc(reconciliations.asked_at), desc(reconciliations._id))
    .limit(given.most),
)
