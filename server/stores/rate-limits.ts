import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { rateLimits } from './schema/accounts.ts'

/** Counters in fixed windows, shared by all instances. */
export function rateLimitStore(db: Db) {
  return {
    /** Counts one more and tells how many there are now in this window. */
    async count(key: string, windowStart: Date): Promise<number> {
      const [row] = await db
        .insert(rateLimits)
        .values({ key, window_start: windowStart, count: 1 })
        .onConflictDoUpdate({
          target: [rateLimits.key, rateLimits.window_start],
          set: { count: sql`${rateLimits.count} + 1` },
        })
        .returning({ count: rateLimits.count })
      return row?.count ?? 1
    },

    async countSoFar(key: string, windowStart: Date): Promise<number> {
      const [row] = await db
        .select({ count: rateLimits.count })
        .from(rateLimits)
        .where(and(eq(rateLimits.key, key), eq(rateLimits.window_start, windowStart)))
      return row?.count ?? 0
    },

    async forgetBefore(moment: Date): Promise<void> {
      await db.delete(rateLimits).where(lt(rateLimits.window_start, moment))
    },
  }
}

export type RateLimitStore = ReturnType<typeof rateLimitStore>
