import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { lastEvents } from './schema.ts'

interface LastEvent<Result> {
  at: Date
  result: Result
}

interface Results {
  webhook: object
  reconciliation: { differences: number; sentences: string[] }
}

/** When something last happened, and with which result. */
export function lastEventStore(db: Db) {
  return {
    async find<Name extends keyof Results>(name: Name): Promise<LastEvent<Results[Name]> | undefined> {
      const [row] = await db.select().from(lastEvents).where(eq(lastEvents.name, name))
      return row && { at: row.at, result: row.result as Results[Name] }
    },

    /** A later event stays, whichever instance records first. */
    async record<Name extends keyof Results>(name: Name, at: Date, result: Results[Name]): Promise<void> {
      await db
        .insert(lastEvents)
        .values({ name, at, result })
        .onConflictDoUpdate({
          target: lastEvents.name,
          set: { at, result },
          setWhere: sql`${lastEvents.at} <= excluded.at`,
        })
    },
  }
}
