import { asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { savedReplies } from './schema.ts'

export type StoredReply = typeof savedReplies.$inferSelect

export function savedReplyStore(db: Db) {
  return {
    list(): Promise<StoredReply[]> {
      return db
        .select()
        .from(savedReplies)
        .orderBy(asc(sql`lower(${savedReplies.name})`), asc(savedReplies._id))
    },

    async count(): Promise<number> {
      const [row] = await db.select({ saved: count() }).from(savedReplies)
      return row?.saved ?? 0
    },

    async find(id: string): Promise<StoredReply | undefined> {
      const [row] = await db.select().from(savedReplies).where(eq(savedReplies._id, id))
      return row
    },

    /** Locked until the transaction ends. */
    async lock(id: string): Promise<StoredReply | undefined> {
      const [row] = await db.select().from(savedReplies).where(eq(savedReplies._id, id)).for('update')
      return row
    },

    /** False when there is one with this id. */
    async add(reply: typeof savedReplies.$inferInsert): Promise<boolean> {
      const rows = await db
        .insert(savedReplies)
        .values(reply)
        .onConflictDoNothing()
        .returning({ _id: savedReplies._id })
      return rows.length > 0
    },

    async change(id: string, values: Partial<Pick<StoredReply, 'name' | 'reply'>>): Promise<void> {
      await db
        .update(savedReplies)
        .set({ ...values, version: sql`${savedReplies.version} + 1` })
        .where(eq(savedReplies._id, id))
    },

    async remove(id: string): Promise<void> {
      await db.delete(savedReplies).where(eq(savedReplies._id, id))
    },
  }
}
