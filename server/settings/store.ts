import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { settings } from './schema.ts'

export interface Setting {
  value: unknown
  version: number
}

export function settingStore(db: Db) {
  return {
    /** A setting that was never stored has the given value and version 1. */
    async read(name: string, initial: unknown): Promise<Setting> {
      const [row] = await db.select().from(settings).where(eq(settings.name, name))
      return row ?? { value: initial, version: 1 }
    },

    /** Locks the row for a change; inserts it first if it does not exist. */
    async lock(name: string, initial: unknown): Promise<Setting> {
      await db.insert(settings).values({ name, value: initial }).onConflictDoNothing()
      const [row] = await db.select().from(settings).where(eq(settings.name, name)).for('update')
      if (!row) throw new Error(`The setting ${name} was not stored.`)
      return row
    },

    async change(name: string, value: unknown): Promise<void> {
      await db
        .update(settings)
        .set({ value, version: sql`${settings.version} + 1` })
        .where(eq(settings.name, name))
    },
  }
}
