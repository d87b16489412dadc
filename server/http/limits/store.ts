import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { type Given, statement } from '../../database/statement.ts'
import { rateLimits } from './schema.ts'

/** Counters in fixed windows, shared by all instances. */
export function rateLimitStore(db: Db) {
  return {
    /** Counts one use and returns how many there are now in this window. */
    async count(key: string, windowStart: Date): Promise<number> {
      const [row] = await addCount(db, { key, windowStart })
      return row?.count ?? 1
    },

    /** Takes one count back. */
    async uncount(key: string, windowStart: Date): Promise<void> {
      await db
        .update(rateLimits)
        .set({ count: sql`${rateLimits.count} - 1` })
        .where(and(eq(rateLimits.key, key), eq(rateLimits.window_start, windowStart)))
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

const addCount = statement('rate limit', (db, given: Given<{ key: string; windowStart: Date }>) =>
  db
    .insert(rateLimits)
    .values({ key: given.key, window_start: given.windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.window_start],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count }),
)

export type RateLimitStore = ReturnType<typeof rateLimitStore>
