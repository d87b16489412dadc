import { and, gte, lte, sql } from 'drizzle-orm'
import type { Period } from '../../shared/domain/time/report-period.ts'
import type { Db } from '../database/database.ts'
import { dailyCounts } from './schema.ts'

export type DayCount = typeof dailyCounts.$inferSelect

export function dailyCountStore(db: Db) {
  return {
    async add(counts: readonly DayCount[]): Promise<void> {
      if (counts.length === 0) return
      // Rows are locked in one order, so that two instances that add at the same moment do not deadlock.
      const ordered = counts.toSorted((a, b) => `${a.day} ${a.name}`.localeCompare(`${b.day} ${b.name}`))
      await db
        .insert(dailyCounts)
        .values(ordered)
        .onConflictDoUpdate({
          target: [dailyCounts.day, dailyCounts.name],
          set: { count: sql`${dailyCounts.count} + excluded.count` },
        })
    },

    list({ from, to }: Period): Promise<DayCount[]> {
      return db
        .select()
        .from(dailyCounts)
        .where(and(gte(dailyCounts.day, from), lte(dailyCounts.day, to)))
    },
  }
}
