import { and, desc, eq, gt, isNull, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { sessions, users } from './schema.ts'
import type { User } from './store.ts'

/** An account as it was when its password was compared. */
export type SignedIn = Pick<User, '_id' | 'password_hash'>

export type LiveSession = Pick<typeof sessions.$inferSelect, 'token_hash' | 'created_at' | 'last_seen_at' | 'device'>

interface NewSession {
  tokenHash: string
  device: string
  user: SignedIn
  now: Date
  expires: Date
}

export function sessionStore(db: Db) {
  return {
    /**
     * False when the account was deleted or its password changed since it was read. A transaction that does so at the same
     * time waits for this one, and then ends this session with the others.
     */
    async open({ tokenHash, device, user, now, expires }: NewSession): Promise<boolean> {
      const at = sql`${now.toISOString()}::timestamptz`
      const rows = await db
        .insert(sessions)
        .select(
          sql`select ${tokenHash}, _id, ${at}, ${at}, ${device}, ${expires.toISOString()}::timestamptz, null::timestamptz from users
            where _id = ${user._id} and password_hash = ${user.password_hash} for share`,
        )
        .returning({ user_id: sessions.user_id })
      return rows.length > 0
    },

    /** The user of a session that is not ended, not expired and was used recently enough. */
    async findUser(tokenHash: string, now: Date, seenAfter: Date): Promise<User | undefined> {
      const [row] = await findLive(db, { tokenHash, now, seenAfter })
      // Saved once an hour at most, to save writes.
      const isStale = row && now.getTime() - row.last_seen_at.getTime() > 60 * 60 * 1000
      if (isStale) await db.update(sessions).set({ last_seen_at: now }).where(eq(sessions.token_hash, tokenHash))
      return row?.user
    },

    /** Live sessions, the newest first. */
    listOf(userId: string, now: Date, seenAfter: Date): Promise<LiveSession[]> {
      const { token_hash, created_at, last_seen_at, device } = sessions
      return db
        .select({ token_hash, created_at, last_seen_at, device })
        .from(sessions)
        .where(and(eq(sessions.user_id, userId), isLive(now, seenAfter)))
        .orderBy(desc(sessions.created_at))
    },

    async end(tokenHash: string, now: Date): Promise<void> {
      await db.update(sessions).set({ revoked_at: now }).where(eq(sessions.token_hash, tokenHash))
    },

    async endAll(userId: string, now: Date, exceptTokenHash = ''): Promise<void> {
      await db
        .update(sessions)
        .set({ revoked_at: now })
        .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), ne(sessions.token_hash, exceptTokenHash)))
    },

    async forgetDead(now: Date): Promise<void> {
      await db.delete(sessions).where(sql`${sessions.expires_at} < ${now.toISOString()}::timestamptz`)
    },
  }
}

/** Every call of a signed-in customer reads its session. */
const findLive = statement('customer session', (db, given: Given<{ tokenHash: string; now: Date; seenAfter: Date }>) =>
  db
    .select({ user: users, last_seen_at: sessions.last_seen_at })
    .from(sessions)
    .innerJoin(users, eq(users._id, sessions.user_id))
    .where(and(eq(sessions.token_hash, given.tokenHash), isLive(given.now, given.seenAfter))),
)

function isLive(now: Date | Placeholder, seenLast: Date | Placeholder) {
  return and(isNull(sessions.revoked_at), gt(sessions.expires_at, now), gt(sessions.last_seen_at, seenLast))
}
