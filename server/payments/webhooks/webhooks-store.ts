import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { queryPlanned } from '../../database/statement.ts'
import { webhooks } from '../schema.ts'

export type Webhook = typeof webhooks.$inferSelect
/** Without the bytes, for lists. */
export type ListedWebhook = Omit<Webhook, 'body'>

export type HandledWebhook = Omit<Webhook, 'first_at' | 'last_at' | 'times'> & { at: Date }

/** Milliseconds in which another message of one event only raises the count, unless both come at the same moment. */
const rowEvery = 60_000

/** Webhooks of the last 30 days, with their bytes. */
export function webhookStore(db: Db) {
  return {
    /** The same bytes again only count up, and so does another message of one event within a minute. */
    async record(webhook: HandledWebhook): Promise<void> {
      const { _id, event, event_id, reference, outcome, note, body } = webhook
      const at = webhook.at.toISOString()
      const since = new Date(webhook.at.getTime() - rowEvery)
      const stored = await queryPlanned<{ _id: string }>(
        db,
        sql`insert into webhooks as w (_id, event, event_id, reference, outcome, note, body, first_at, last_at)
          select ${_id}::text, ${event}::text, ${event_id}::text, ${reference}::text, ${outcome}::text, ${note}::text,
            ${body}::bytea, ${at}::timestamptz, ${at}::timestamptz
          where not exists (
            select 1 from webhooks o where o.reference = ${reference}::text and o.event = ${event}::text
              and o.event_id = ${event_id}::text and o.last_at > ${since.toISOString()}::timestamptz and o._id <> ${_id}::text
          )
          on conflict (_id) do update
            set times = w.times + 1, last_at = excluded.last_at, outcome = excluded.outcome, note = excluded.note
          returning _id`,
      )
      if (stored.length > 0 || !reference || !event_id) return
      // Messages that came at the same moment may each have a row. Only one row is updated, because two updates of all
      // rows could lock them in different orders and deadlock.
      const [first] = await db
        .select({ _id: webhooks._id })
        .from(webhooks)
        .where(
          and(
            ...[eq(webhooks.reference, reference), eq(webhooks.event, event), eq(webhooks.event_id, event_id)],
            gt(webhooks.last_at, since),
          ),
        )
        .orderBy(asc(webhooks._id))
        .limit(1)
      if (!first) return
      await db
        .update(webhooks)
        .set({ times: sql`${webhooks.times} + 1`, last_at: webhook.at, outcome, note })
        .where(eq(webhooks._id, first._id))
    },

    /** One row for each day in UTC, without bytes. */
    async addRefused(times: number, at: Date): Promise<void> {
      await db
        .insert(webhooks)
        .values({
          ...{ _id: `refused-${at.toISOString().slice(0, 10)}`, event: '', outcome: 'refused', note: '' },
          ...{ body: Buffer.alloc(0), first_at: at, last_at: at, times },
        })
        .onConflictDoUpdate({ target: webhooks._id, set: { times: sql`${webhooks.times} + ${times}`, last_at: at } })
    },

    async find(id: string): Promise<Webhook | undefined> {
      const [webhook] = await db.select().from(webhooks).where(eq(webhooks._id, id))
      return webhook
    },

    async setOutcome(id: string, { outcome, note }: Pick<Webhook, 'outcome' | 'note'>): Promise<void> {
      await db.update(webhooks).set({ outcome, note }).where(eq(webhooks._id, id))
    },

    /** The newest first; only those behind a place in this list, if one is given. */
    list(most: number, before?: { at: Date; id: string }): Promise<ListedWebhook[]> {
      const { body: _, ...listed } = getTableColumns(webhooks)
      const isBehind =
        before && sql`(${webhooks.last_at}, ${webhooks._id}) < (${before.at.toISOString()}::timestamptz, ${before.id})`
      return db
        .select(listed)
        .from(webhooks)
        .where(isBehind)
        .orderBy(desc(webhooks.last_at), desc(webhooks._id))
        .limit(most)
    },

    async forgetBefore(moment: Date): Promise<void> {
      await db.delete(webhooks).where(lt(webhooks.last_at, moment))
    },
  }
}
