import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SubscriberCounts, SubscriberState } from '../../shared/contract/admin/newsletter/schemas.ts'
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

    /** Locked until the transaction ends. */
    async lock(email: string): Promise<typeof subscribers.$inferSelect | undefined> {
      const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email)).for('update')
      return row
    },

    async leave(email: string, now: Date): Promise<void> {
      await db.update(subscribers).set({ left_at: now }).where(eq(subscribers.email, email))
    },

    async count(): Promise<SubscriberCounts> {
      const [row] = await db
        .select({
          confirmed: sql<number>`(count(*) filter (where ${isIn.confirmed}))::int`,
          waiting: sql<number>`(count(*) filter (where ${isIn.waiting}))::int`,
          left: sql<number>`(count(*) filter (where ${isIn.left}))::int`,
        })
        .from(subscribers)
      return row ?? { confirmed: 0, waiting: 0, left: 0 }
    },

    /** The newest first. */
    list(state: SubscriberState, page: { size: number; number: number }) {
      return db
        .select()
        .from(subscribers)
        .where(isIn[state])
        .orderBy(desc(subscribers.asked_at), desc(subscribers.email))
        .limit(page.size)
        .offset((page.number - 1) * page.size)
    },
  }
}

const isIn: Record<SubscriberState, SQL> = {
  confirmed: sql`${subscribers.confirmed_at} is not null and ${subscribers.left_at} is null`,
  waiting: sql`${subscribers.confirmed_at} is null and ${subscribers.left_at} is null`,
  left: sql`${subscribers.left_at} is not null`,
}
