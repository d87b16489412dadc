import { and, asc, count, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Role } from '../../shared/domain/roles.ts'
import type { Db } from '../database/database.ts'
import { staff, staffLinks } from './schema.ts'

export type Staff = Omit<typeof staff.$inferSelect, 'role'> & { role: Role }

type NewStaff = Pick<Staff, '_id' | 'email' | 'name' | 'role'>

export function staffStore(db: Db) {
  return {
    /** Locked until the transaction ends. */
    async lock(id: string): Promise<Staff | undefined> {
      const [row] = await db.select().from(staff).where(eq(staff._id, id)).for('update')
      return row as Staff | undefined
    },

    async find(id: string): Promise<Staff | undefined> {
      const [row] = await db.select().from(staff).where(eq(staff._id, id))
      return row as Staff | undefined
    },

    async findByEmail(email: string): Promise<Staff | undefined> {
      const [row] = await db.select().from(staff).where(sql`lower(${staff.email}) = lower(${email})`)
      return row as Staff | undefined
    },

    async list(): Promise<Staff[]> {
      return (await db.select().from(staff).orderBy(asc(staff.created_at), asc(staff._id))) as Staff[]
    },

    /** False when the address is taken. */
    async add(member: NewStaff): Promise<boolean> {
      const rows = await db.insert(staff).values(member).onConflictDoNothing().returning({ _id: staff._id })
      return rows.length > 0
    },

    async change(id: string, values: Partial<Omit<Staff, '_id' | 'version'>>): Promise<void> {
      await db
        .update(staff)
        .set({ ...values, version: sql`${staff.version} + 1` })
        .where(eq(staff._id, id))
    },

    /** False when a code of this step or a later one was accepted before. */
    async useStep(id: string, step: number): Promise<boolean> {
      const rows = await db
        .update(staff)
        .set({ totp_last_step: step })
        .where(and(eq(staff._id, id), sql`${staff.totp_last_step} < ${step}`))
        .returning({ _id: staff._id })
      return rows.length > 0
    },

    /** False when there is no such recovery code, or it was used before. */
    async useRecoveryCode(id: string, hash: string): Promise<boolean> {
      const rows = await db
        .update(staff)
        .set({ recovery_hashes: sql`array_remove(${staff.recovery_hashes}, ${hash})` })
        .where(and(eq(staff._id, id), sql`${hash} = any(${staff.recovery_hashes})`))
        .returning({ _id: staff._id })
      return rows.length > 0
    },

    /** Owners who can sign in. They are locked in a fixed order, so that two who demote each other take turns. */
    async lockOwners(): Promise<string[]> {
      const rows = await db
        .select({ _id: staff._id })
        .from(staff)
        .where(and(eq(staff.role, 'owner'), isNull(staff.disabled_at), ne(staff.password_hash, '')))
        .orderBy(asc(staff._id))
        .for('update')
      return rows.map(({ _id }) => _id)
    },

    async hasOwner(): Promise<boolean> {
      const [row] = await db
        .select({ owners: count() })
        .from(staff)
        .where(and(eq(staff.role, 'owner'), ne(staff.password_hash, ''), isNull(staff.disabled_at)))
      return (row?.owners ?? 0) > 0
    },
  }
}

export function staffLinkStore(db: Db) {
  return {
    /** Earlier links of the same person stop working. */
    async replace(staffId: string, tokenHash: string, expires: Date): Promise<void> {
      await db.delete(staffLinks).where(eq(staffLinks.staff_id, staffId))
      await db.insert(staffLinks).values({ token_hash: tokenHash, staff_id: staffId, expires_at: expires })
    },

    async find(tokenHash: string, now: Date): Promise<string | undefined> {
      const [row] = await db.select({ staff_id: staffLinks.staff_id }).from(staffLinks).where(isUsable(tokenHash, now))
      return row?.staff_id
    },

    /** Whose link it was; undefined when it was used before or has expired. */
    async use(tokenHash: string, now: Date): Promise<string | undefined> {
      const [row] = await db
        .update(staffLinks)
        .set({ used_at: now })
        .where(isUsable(tokenHash, now))
        .returning({ staff_id: staffLinks.staff_id })
      return row?.staff_id
    },

    async drop(staffId: string): Promise<void> {
      await db.delete(staffLinks).where(eq(staffLinks.staff_id, staffId))
    },
  }
}

function isUsable(tokenHash: string, now: Date) {
  return and(eq(staffLinks.token_hash, tokenHash), isNull(staffLinks.used_at), gt(staffLinks.expires_at, now))
}
