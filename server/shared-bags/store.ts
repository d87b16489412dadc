import { eq, lt } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { sharedBags } from './schema.ts'

export type StoredBag = typeof sharedBags.$inferSelect

export function sharedBagStore(db: Db) {
  return {
    async add(bag: StoredBag): Promise<void> {
      await db.insert(sharedBags).values(bag)
    },

    async find(code: string): Promise<StoredBag | undefined> {
      const [bag] = await db.select().from(sharedBags).where(eq(sharedBags.code, code))
      return bag
    },

    async deleteExpiredBefore(moment: Date): Promise<void> {
      await db.delete(sharedBags).where(lt(sharedBags.expires_at, moment))
    },
  }
}
