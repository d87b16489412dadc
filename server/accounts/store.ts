import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, queryRows } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { passwordResets, signups, users } from './schema.ts'

export type User = typeof users.$inferSelect
export type Signup = typeof signups.$inferSelect

interface ResetLink {
  id: string
  tokenHash: string
}

export function accountStore(db: Db) {
  return {
    async find(id: string): Promise<User | undefined> {
      const [user] = await db.select().from(users).where(eq(users._id, id))
      return user
    },

    async findByEmail(email: string): Promise<User | undefined> {
      const [user] = await db.select().from(users).where(eq(users.email, email))
      return user
    },

    /** Creates the account; false when the address got one meanwhile. */
    async create(user: typeof users.$inferInsert): Promise<boolean> {
      const rows = await db.insert(users).values(user).onConflictDoNothing().returning({ _id: users._id })
      return rows.length > 0
    },

    async change(id: string, changes: Partial<User>): Promise<User | undefined> {
      const [user] = await db.update(users).set(changes).where(eq(users._id, id)).returning()
      return user
    },

    /**
     * The account of an address; undefined while it is being deleted. Settling a payment must not wait for that, because
     * deleting waits for settling.
     */
    async findIdByEmail(email: string): Promise<string | undefined> {
      const [user] = await lockByEmail(db, { email })
      return user?._id
    },

    /** Replaces the password that was compared; false when it was changed, or the account deleted, meanwhile. */
    async replacePassword(compared: Pick<User, '_id' | 'password_hash'>, passwordHash: string): Promise<boolean> {
      const rows = await db
        .update(users)
        .set({ password_hash: passwordHash })
        .where(and(eq(users._id, compared._id), eq(users.password_hash, compared.password_hash)))
        .returning({ _id: users._id })
      return rows.length > 0
    },

    /**
     * Locks the account until the transaction ends: 'key share' against deletion, 'no key update' against any change,
     * 'update' against orders that join it as well. Undefined when it is gone.
     */
    async holdOn(id: string, strength: 'key share' | 'no key update' | 'update'): Promise<User | undefined> {
      const [user] = await db.select().from(users).where(eq(users._id, id)).for(strength)
      return user
    },

    /** Deletes its sessions too; orders and reviews must have been dealt with before. */
    async remove({ _id, email }: Pick<User, '_id' | 'email'>): Promise<void> {
      await db.execute(
        sql`delete from password_resets where user_id = ${_id}
          or user_id in (select _id from signups where email = ${email})`,
      )
      await db.delete(signups).where(eq(signups.email, email))
      await db.delete(users).where(eq(users._id, _id))
    },

    async addSignup(signup: typeof signups.$inferInsert): Promise<void> {
      await db.insert(signups).values(signup)
    },

    async findSignup(id: string, notBefore: Date): Promise<Signup | undefined> {
      const [signup] = await db
        .select()
        .from(signups)
        .where(and(eq(signups._id, id), gt(signups.created_at, notBefore)))
      return signup
    },

    async newestSignup(email: string, notBefore: Date): Promise<Signup | undefined> {
      const [signup] = await db
        .select()
        .from(signups)
        .where(and(eq(signups.email, email), gt(signups.created_at, notBefore)))
        .orderBy(desc(signups._id))
        .limit(1)
      return signup
    },

    /** Uses one of a code's tries; undefined when none is left or the code has expired. */
    async spendTry(id: string, mostTries: number, now: Date): Promise<Signup | undefined> {
      const [signup] = await db
        .update(signups)
        .set({ tries: sql`${signups.tries} + 1` })
        .where(and(eq(signups._id, id), lt(signups.tries, mostTries), gt(signups.code_expires_at, now)))
        .returning()
      return signup
    },

    /** Replaces the code, if the last one was sent long enough ago. */
    async renewCode(
      id: string,
      sentBefore: Date,
      code: Pick<Signup, 'code_hash' | 'link_hash' | 'code_expires_at' | 'sent_at'>,
    ): Promise<Signup | undefined> {
      const [signup] = await db
        .update(signups)
        .set({ ...code, tries: 0 })
        .where(and(eq(signups._id, id), lt(signups.sent_at, sentBefore)))
        .returning()
      return signup
    },

    async forgetSignups(email: string): Promise<void> {
      await db.delete(signups).where(eq(signups.email, email))
    },

    async forgetSignupsBefore(moment: Date): Promise<void> {
      await db.delete(signups).where(lt(signups.created_at, moment))
    },

    async addReset(reset: typeof passwordResets.$inferInsert): Promise<void> {
      await db.insert(passwordResets).values(reset)
    },

    /** The account of a link; undefined when the link is unknown, used or expired. */
    async findUserOfReset(link: ResetLink, now: Date): Promise<string | undefined> {
      const [reset] = await db.select({ user_id: passwordResets.user_id }).from(passwordResets).where(isGood(link, now))
      return reset?.user_id
    },

    /** Marks the link as used. Of many calls at once, one succeeds. */
    async spendReset(link: ResetLink, now: Date): Promise<boolean> {
      const rows = await db
        .update(passwordResets)
        .set({ used_at: now })
        .where(isGood(link, now))
        .returning({ _id: passwordResets._id })
      return rows.length > 0
    },

    /** Marks every link of an account as used, so that no older one can change the password again. */
    async spendAllResets(userId: string, now: Date): Promise<void> {
      await db
        .update(passwordResets)
        .set({ used_at: now })
        .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.used_at)))
    },

    async forgetResetsBefore(moment: Date): Promise<void> {
      await db.delete(passwordResets).where(lt(passwordResets.expires_at, moment))
    },

    /** Orders placed as a guest under this address become the customer's, but not those of an account deleted before. */
    async adoptGuestOrders(userId: string, email: string): Promise<void> {
      await queryRows(
        db,
        sql`update orders set user_id = ${userId} where user_id is null and email = ${email} and not forget returning 1`,
      )
    },
  }
}

const lockByEmail = statement('account of an address', (db, given: Given<{ email: string }>) =>
  db.select({ _id: users._id }).from(users).where(eq(users.email, given.email)).for('key share', { skipLocked: true }),
)

function isGood({ id, tokenHash }: ResetLink, now: Date): SQL | undefined {
  return and(
    eq(passwordResets._id, id),
    eq(passwordResets.token_hash, tokenHash),
    isNull(passwordResets.used_at),
    gt(passwordResets.expires_at, now),
  )
}
