import { desc, eq, sql } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import { type Db, queryRows } from '../database/database.ts'
import { type Given, statement, writeRows } from '../database/statement.ts'
import { forgottenAddress } from './forgotten-address.ts'
import { outbox } from './schema.ts'

export interface Mail {
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

export interface WaitingMail extends Required<Mail> {
  _id: string
  attempts: number
  created_at: Date
}

export type KeptMail = typeof outbox.$inferSelect

export function outboxStore(db: Db) {
  return {
    /** Called inside the transaction that gives reason for the mail, so neither exists without the other. */
    async queue(mails: Mail | Mail[], now: Date): Promise<void> {
      const rows = [mails]
        .flat()
        .filter(({ recipient }) => recipient !== forgottenAddress)
        .map((mail) => ({ _id: timeOrderedId(), headers: {}, ...mail }))
      if (rows.length > 0) await insertMails(db, { rows: writeRows(rows), now })
    },

    /**
     * Mail that is due. Rows another instance is delivering are passed over, so each goes out once. The list is an array
     * because that is put together once; what follows `in` may be asked again for each row, and then claims them all.
     */
    async claimDue(now: Date, busyUntil: Date, most: number): Promise<WaitingMail[]> {
      const rows = await queryRows<Omit<WaitingMail, 'created_at'> & { created_at: string | Date }>(
        db,
        sql`update outbox set next_try_at = ${busyUntil.toISOString()}::timestamptz, attempts = attempts + 1
          where _id = any(array(
            select _id from outbox
            where sent_at is null and given_up_at is null and next_try_at <= ${now.toISOString()}::timestamptz
            order by next_try_at, _id limit ${most} for update skip locked
          ))
          returning _id, kind, recipient, subject, text, html, headers, attempts, created_at`,
      )
      return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }))
    },

    async markSent(id: string, now: Date): Promise<void> {
      await db.update(outbox).set({ sent_at: now, last_error: null }).where(eq(outbox._id, id))
    },

    async markFailed(id: string, reason: string, nextTry: Date): Promise<void> {
      await db.update(outbox).set({ last_error: reason, next_try_at: nextTry }).where(eq(outbox._id, id))
    },

    async giveUp(id: string, reason: string, now: Date): Promise<void> {
      await db.update(outbox).set({ last_error: reason, given_up_at: now }).where(eq(outbox._id, id))
    },

    /**
     * Mail that was sent or given up before these moments, the oldest first; what waits stays. So many at a time, because a
     * table that has grown for years would take longer than a statement may.
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

    listNewest(most: number): Promise<KeptMail[]> {
      return db.select().from(outbox).orderBy(desc(outbox._id)).limit(most)
    },

    async find(id: string): Promise<KeptMail | undefined> {
      const [mail] = await db.select().from(outbox).where(eq(outbox._id, id))
      return mail
    },
  }
}

/** Any number of mails is one value, so that one form does for all. */
const insertMails = statement('new mails', (db, given: Given<{ rows: string; now: Date }>) =>
  db.insert(outbox).select(
    sql`select _id, kind, recipient, subject, text, html, headers, 0 as attempts, null as last_error,
          ${given.now}::timestamptz as created_at, ${given.now}::timestamptz as next_try_at, null::timestamptz as sent_at,
          null::timestamptz as given_up_at
        from json_populate_recordset(null::outbox, ${given.rows}::json)`,
  ),
)

export type OutboxStore = ReturnType<typeof outboxStore>
