import { and, desc, eq, getTableColumns, gt, isNull, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { staff, staffSessions } from './schema.ts'
import type { Staff } from './store.ts'

const hour = 60 * 60 * 1000
const idleFor = 12 * hour
const liveFor = 14 * 24 * hour
/** `last_seen_at` is saved no more often than this, to save writes. */
const seenEvery = 5 * 60 * 1000

/** A session and whose it is. */
export interface StaffSession {
  _id: string
  tokenHash: string
  /** When a code of the second factor was last accepted in this session. */
  confirmedAt: Date | null
  staff: SessionStaff
}

/** Recovery codes are compared in the database, so no call reads their hashes. */
export type SessionStaff = Omit<Staff, 'recovery_hashes'>

interface NewSession {
  _id: string
  tokenHash: string
  staffId: string
  device: string
  network: string
}

export function staffSessionStore(db: Db) {
  return {
    async open({ _id, tokenHash, staffId, device, network }: NewSession, now: Date): Promise<void> {
      await db.insert(staffSessions).values({
        _id,
        token_hash: tokenHash,
        staff_id: staffId,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + liveFor),
        device,
        network,
      })
    },

    /** A live session of an account that is not disabled. */
    async find(tokenHash: string, now: Date): Promise<StaffSession | undefined> {
      const [row] = await findLive(db, { tokenHash, now, seenAfter: seenAfter(now) })
      if (!row) return undefined
      if (now.getTime() - row.last_seen_at.getTime() > seenEvery)
        await db.update(staffSessions).set({ last_seen_at: now }).where(eq(staffSessions.token_hash, tokenHash))
      return { _id: row._id, tokenHash, confirmedAt: row.confirmed_at, staff: row.staff as SessionStaff }
    },

    /** Counts a try before it is compared; returns how many there were, with this one. */
    async countCode(tokenHash: string): Promise<number> {
      const [row] = await db
        .update(staffSessions)
        .set({ wrong_codes: sql`${staffSessions.wrong_codes} + 1` })
        .where(eq(staffSessions.token_hash, tokenHash))
        .returning({ tries: staffSessions.wrong_codes })
      return row?.tries ?? Number.POSITIVE_INFINITY
    },

    async confirm(tokenHash: string, now: Date): Promise<void> {
      await db
        .update(staffSessions)
        .set({ confirmed_at: now, wrong_codes: 0 })
        .where(eq(staffSessions.token_hash, tokenHash))
    },

    listOf(staffId: string, now: Date) {
      return db
        .select({
          _id: staffSessions._id,
          created_at: staffSessions.created_at,
          last_seen_at: staffSessions.last_seen_at,
          device: staffSessions.device,
          network: staffSessions.network,
        })
        .from(staffSessions)
        .where(and(eq(staffSessions.staff_id, staffId), isLive(now, seenAfter(now))))
        .orderBy(desc(staffSessions.last_seen_at))
    },

    /** False when this person has no such live session. */
    async end(staffId: string, id: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(staffSessions)
        .set({ revoked_at: now })
        .where(and(eq(staffSessions.staff_id, staffId), eq(staffSessions._id, id), isNull(staffSessions.revoked_at)))
        .returning({ _id: staffSessions._id })
      return rows.length > 0
    },

    async endAll(staffId: string, now: Date, exceptId = ''): Promise<void> {
      await db
        .update(staffSessions)
        .set({ revoked_at: now })
        .where(
          and(eq(staffSessions.staff_id, staffId), isNull(staffSessions.revoked_at), ne(staffSessions._id, exceptId)),
        )
    },

    async forgetDead(now: Date): Promise<void> {
      await db.delete(staffSessions).where(sql`${staffSessions.expires_at} < ${now.toISOString()}::timestamptz`)
    },
  }
}

const { recovery_hashes: _, ...columnsOfStaff } = getTableColumns(staff)

/** Every call of the back office reads its session. */
const findLive = statement('staff session', (db, given: Given<{ tokenHash: string; now: Date; seenAfter: Date }>) =>
  db
    .select({
      _id: staffSessions._id,
      confirmed_at: staffSessions.confirmed_at,
      last_seen_at: staffSessions.last_seen_at,
      staff: columnsOfStaff,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff._id, staffSessions.staff_id))
    .where(
      and(eq(staffSessions.token_hash, given.tokenHash), isLive(given.now, given.seenAfter), isNull(staff.disabled_at)),
    ),
)

const seenAfter = (now: Date) => new Date(now.getTime() - idleFor)

function isLive(now: Date | Placeholder, seenLast: Date | Placeholder) {
  return and(
    isNull(staffSessions.revoked_at),
    gt(staffSessions.expires_at, now),
    gt(staffSessions.last_seen_at, seenLast),
  )
}
