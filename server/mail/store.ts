import { and, count, desc, eq, gte, inArray, isNotNull, isNull, min, ne, sql } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import { claimDue } from '../database/claim-due.ts'
import type { Db } from '../database/database.ts'
import { insertStatement, statement } from '../database/statement.ts'
import { forgottenAddress } from './forgotten-address.ts'
import { outbox } from './schema.ts'

export interface Mail {
  /** Given by a subject that keeps track of the mail. */
  _id?: string
  kind: string
  /** The order it is about. */
  order_id?: string | null
  recipient: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

export type StoredMail = typeof outbox.$inferSelect

/** Newsletters are many, so they are a queue of their own: other mail never waits for them. */
export type MailQueue = 'newsletters' | 'others'

export const newsletterKind = 'newsletter'

/** Stored as the error of a newsletter before it is handed to the mail server. It remains if the process dies then. */
export const cutShort = 'The store stopped while it was being sent, so it may have arrived.'

/** Neither sent nor given up. */
const isUnsent = and(isNull(outbox.sent_at), isNull(outbox.given_up_at))

const insertMails = insertStatement('new mails', outbox)

export function outboxStore(db: Db) {
  return {
    /**
     * Called inside the transaction that causes the mail, so that neither exists without the other. `dueAt` is later than
     * `now` for a mail that can still be withdrawn.
     */
    async queue(mails: Mail | Mail[], now: Date, dueAt = now): Promise<void> {
      const rows = [mails]
        .flat()
        .filter(({ recipient }) => recipient !== forgottenAddress)
        .map((mail) => ({ _id: timeOrderedId(), ...mail, created_at: now, next_try_at: dueAt }))
      if (rows.length > 0) await insertMails(db, ...rows)
    },

    /**
     * Deletes a mail about an order that nobody has tried to send yet. False when it is out, or on its way out: a process
     * that has claimed it has counted an attempt.
     */
    async withdraw(orderId: string, kind: string, since: Date): Promise<boolean> {
      const isThisMail = and(eq(outbox.order_id, orderId), eq(outbox.kind, kind), gte(outbox.created_at, since))
      await db.delete(outbox).where(and(isThisMail, eq(outbox.attempts, 0)))
      const [left] = await db.select({ _id: outbox._id }).from(outbox).where(isThisMail).limit(1)
      return left === undefined
    },

    async isWaiting(orderId: string, kind: string): Promise<boolean> {
      const [mail] = await db
        .select({ _id: outbox._id })
        .from(outbox)
        .where(and(eq(outbox.order_id, orderId), eq(outbox.kind, kind), isUnsent))
        .limit(1)
      return mail !== undefined
    },

    /** Replaces a text in mails about an order, and in others to the same address, that are not sent yet. */
    async replaceInWaiting(
      { orderId, recipient }: { orderId: string; recipient: string },
      old: string,
      replacement: string,
    ): Promise<void> {
      await db.execute(
        sql`update outbox set text = replace(text, ${old}, ${replacement}), html = replace(html, ${old}, ${replacement})
            where sent_at is null and given_up_at is null and (order_id = ${orderId} or recipient = ${recipient})
              and strpos(text, ${old}) > 0`,
      )
    },

    /** Mail of a queue that is due. */
    claimDue(now: Date, busyUntil: Date, limit: number, queue: MailQueue = 'others'): Promise<StoredMail[]> {
      const { _id: key, next_try_at: dueAt, attempts, kind } = outbox
      const isInQueue = queue === 'newsletters' ? eq(kind, newsletterKind) : ne(kind, newsletterKind)
      const where = and(isUnsent, isInQueue)
      const set = { next_try_at: busyUntil, attempts: sql`${attempts} + 1` }
      return claimDue(db, outbox, { key, dueAt, now, where, set, limit })
    },

    /** False when it was sent, given up or deleted. */
    async isUnsent(id: string): Promise<boolean> {
      const [mail] = await db
        .select({ _id: outbox._id })
        .from(outbox)
        .where(and(eq(outbox._id, id), isUnsent))
      return mail !== undefined
    },

    async markSent(id: string, now: Date): Promise<void> {
      await db.update(outbox).set({ sent_at: now, given_up_at: null, last_error: null }).where(eq(outbox._id, id))
    },

    async markFailed(id: string, reason: string, nextTry: Date): Promise<void> {
      await db.update(outbox).set({ last_error: reason, next_try_at: nextTry }).where(eq(outbox._id, id))
    },

    /** Before a newsletter is handed to the mail server; see `cutShort`. False when it was taken back since it was claimed. */
    async markBegun(id: string): Promise<boolean> {
      const rows = await db
        .update(outbox)
        .set({ last_error: cutShort })
        .where(eq(outbox._id, id))
        .returning({ _id: outbox._id })
      return rows.length > 0
    },

    /**
     * Deletes newsletters that nobody has begun to send; returns their ids. One that is being sent is given up, so that it is not
     * tried again if the mail server does not take it.
     */
    async takeBackNewsletters(which: { recipient: string } | { ids: readonly string[] }, now: Date): Promise<string[]> {
      const isMeant = 'ids' in which ? inArray(outbox._id, [...which.ids]) : eq(outbox.recipient, which.recipient)
      const isWaiting = and(eq(outbox.kind, newsletterKind), isMeant, isUnsent)
      const rows = await db
        .delete(outbox)
        .where(and(isWaiting, sql`${outbox.last_error} is distinct from ${cutShort}`))
        .returning({ _id: outbox._id })
      await db.update(outbox).set({ given_up_at: now }).where(isWaiting)
      return rows.map(({ _id }) => _id)
    },

    /** Newsletters that were not tried yet. */
    async countWaitingNewsletters(): Promise<number> {
      const [row] = await db
        .select({ waiting: count() })
        .from(outbox)
        .where(and(isUnsent, eq(outbox.kind, newsletterKind), eq(outbox.attempts, 0)))
      return row?.waiting ?? 0
    },

    async giveUp(id: string, reason: string, now: Date): Promise<void> {
      await db.update(outbox).set({ last_error: reason, given_up_at: now }).where(eq(outbox._id, id))
    },

    /**
     * Deletes mail that was sent or given up before these moments, the oldest first. The number is limited, because a table
     * that has grown for years would take longer than a statement may.
     */
    async forgetDone(before: Date, secretKinds: readonly string[], secretsBefore: Date, most: number): Promise<void> {
      const doneAt = sql`coalesce(sent_at, given_up_at)`
      await db.execute(
        sql`delete from outbox where _id = any(array(
            select _id from outbox
            where ${doneAt} < ${before.toISOString()}::timestamptz
              or (kind in ${[...secretKinds]} and ${doneAt} < ${secretsBefore.toISOString()}::timestamptz)
            order by _id limit ${most} for update skip locked
          ))`,
      )
    },

    /** The state of the queue, for the owner. */
    async countQueue(): Promise<{ waiting: number; retrying: number; failed: number; oldest_at: Date | null }> {
      const [waiting] = await db
        .select({
          waiting: count(),
          retrying: sql<number>`count(${outbox.last_error})::int`,
          oldest_at: min(outbox.created_at),
        })
        .from(outbox)
        .where(isUnsent)
      return { waiting: 0, retrying: 0, oldest_at: null, ...waiting, failed: await this.countFailed() }
    },

    /** Mails that were given up. */
    async countFailed(): Promise<number> {
      const [row] = await countFailed(db, {})
      return row?.failed ?? 0
    },

    listNewest(most: number): Promise<StoredMail[]> {
      return db.select().from(outbox).orderBy(desc(outbox._id)).limit(most)
    },

    async find(id: string): Promise<StoredMail | undefined> {
      const [mail] = await db.select().from(outbox).where(eq(outbox._id, id))
      return mail
    },
  }
}

export type OutboxStore = ReturnType<typeof outboxStore>

const countFailed = statement('failed mails', (db) =>
  db.select({ failed: count() }).from(outbox).where(isNotNull(outbox.given_up_at)),
)
