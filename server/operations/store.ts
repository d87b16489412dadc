import { type SQL, sql } from 'drizzle-orm'
import { type Db, queryRows } from '../database/database.ts'
import { newsletterKind } from '../mail/store.ts'

/** Moments come as seconds, because the two drivers read a moment of a hand-written query differently. */
const seconds = (moment: SQL) => sql`extract(epoch from ${moment})::float8`
const earliest = (column: string) => seconds(sql.raw(`min(${column})`))

const unsent = sql.raw('sent_at is null and given_up_at is null')

export function readinessStore(db: Db) {
  return {
    async read(): Promise<{ migratedAt: number; mailDueAt: Date | undefined }> {
      const [row] = await queryRows<{ migrated_at: string | number | null; mail_due: number | null }>(
        db,
        sql`select (select max(created_at) from drizzle.__drizzle_migrations) as migrated_at,
          (select ${earliest('next_try_at')} from outbox where ${unsent} and kind <> ${newsletterKind}) as mail_due`,
      )
      return {
        migratedAt: Number(row?.migrated_at ?? 0),
        mailDueAt: row?.mail_due == null ? undefined : new Date(row.mail_due * 1000),
      }
    },
  }
}

/** What the database says about the store's work. Moments are seconds since 1970, null when there is none. */
export interface Figures {
  mails: number
  mail_oldest: number | null
  mail_due: number | null
  newsletters: number
  newsletter_oldest: number | null
  newsletter_due: number | null
  given_up: number
  payments_open: number
  payment_oldest: number | null
  payment_check_due: number | null
  holds: number
  hold_ends: number | null
  refunds_wanted: number
  refunds_requested: number
  refunds_processed: number
  refunds_failed: number
  disputes: number
  dispute_due: number | null
  webhook: number | null
  reconciliation: number | null
  differences: number | null
}

export function figuresStore(db: Db) {
  return {
    /** One statement. Indexes serve all counts but that of the refunds, whose whole table is read. */
    async read(): Promise<Figures> {
      const isNewsletter = sql`kind = ${newsletterKind}`
      const [row] = await queryRows<Figures>(
        db,
        sql`select * from
          (select count(*) filter (where not ${isNewsletter})::int as mails,
            ${seconds(sql`min(created_at) filter (where not ${isNewsletter})`)} as mail_oldest,
            ${seconds(sql`min(next_try_at) filter (where not ${isNewsletter})`)} as mail_due,
            count(*) filter (where ${isNewsletter})::int as newsletters,
            ${seconds(sql`min(created_at) filter (where ${isNewsletter})`)} as newsletter_oldest,
            ${seconds(sql`min(next_try_at) filter (where ${isNewsletter})`)} as newsletter_due
            from outbox where ${unsent}) as queue,
          (select count(*)::int as given_up from outbox where given_up_at is not null) as given_up,
          (select count(*)::int as payments_open, ${earliest('created_at')} as payment_oldest,
            ${earliest('next_check_at')} as payment_check_due
            from payments where next_check_at is not null) as payments,
          (select count(*)::int as holds, ${earliest('held_until')} as hold_ends
            from orders where status = 'awaiting payment' and holds) as holds,
          (select count(*) filter (where status = 'wanted')::int as refunds_wanted,
            count(*) filter (where status = 'requested')::int as refunds_requested,
            count(*) filter (where status = 'processed')::int as refunds_processed,
            count(*) filter (where status = 'failed')::int as refunds_failed
            from refunds) as refunds,
          (select count(*)::int as disputes, ${earliest('due_at')} as dispute_due
            from disputes where status = 'open') as disputes,
          (select ${seconds(sql`max(at)`)} as webhook from last_events where name = 'webhook') as webhook,
          (select ${seconds(sql`max(at)`)} as reconciliation, max((result ->> 'differences')::int) as differences
            from last_events where name = 'reconciliation') as reconciliation`,
      )
      if (!row) throw new Error('The database returned no figures.')
      return row
    },
  }
}
