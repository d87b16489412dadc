import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { subscribers } from './schema.ts'

export function mailingListStore(db: Db) {
  return {
    /** Records that an address wants to join; says whether it is on the list already. */
    async ask(email: string, now: Date): Promise<{ isMember: boolean }> {
      const [row] = await db
        .insert(subscribers)
        .values({ email, asked_at: now })
        .onConflictDoUpdate({ target: subscribers.email, set: { asked_at: now } })
        .returning({ confirmed_at: subscribers.confirmed_at, left_at: subscribers.left_at })
      return { isMember: Boolean(row?.confirmed_at && !row.left_at) }
    },

    /** Puts an address that asked on the list; nothing changes when it is on it already. */
    async confirm(email: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(subscribers)
        .set({
          confirmed_at: sql`coalesce(${subscribers.confirmed_at}, ${now.toISOString()}::timestamptz)`,
          left_at: null,
        })
        .where(sql`${subscribers.email} = ${email}`)
        .returning({ email: subscribers.email })
      return rows.length > 0
    },

    async find(email: string): Promise<typeof subscribers.$inferSelect | undefined> {
      const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email))
      return row
    },

    /** Deletes the row, also the record that it left. */
    async forget(email: string): Promise<void> {
      await db.delete(subscribers).where(eq(subscribers.email, email))
    },

    async leave(email: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(subscribers)
        .set({ left_at: now })
        .where(sql`${subscribers.email} = ${email}`)
        .returning({ email: subscribers.email })
      return rows.length > 0
    },
  }
}
