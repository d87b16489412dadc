import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { isPublished } from '../catalogue/product-pages.ts'
import { products } from '../catalogue/schema.ts'
import { type Db, queryRows } from '../database/database.ts'
import { queryPlanned } from '../database/statement.ts'
import { campaignRecipients, campaigns, subscribers } from './schema.ts'

export type Campaign = typeof campaigns.$inferSelect

export interface Recipient {
  mail_id: string
  email: string
}

export function campaignStore(db: Db) {
  return {
    /** False when there is one with this id. */
    async add(campaign: typeof campaigns.$inferInsert): Promise<boolean> {
      const rows = await db.insert(campaigns).values(campaign).onConflictDoNothing().returning({ _id: campaigns._id })
      return rows.length > 0
    },

    async find(id: string): Promise<Campaign | undefined> {
      const [row] = await db.select().from(campaigns).where(eq(campaigns._id, id))
      return row
    },

    /** Locked until the transaction ends. */
    async lock(id: string): Promise<Campaign | undefined> {
      const [row] = await db.select().from(campaigns).where(eq(campaigns._id, id)).for('update')
      return row
    },

    async change(id: string, values: Partial<Omit<Campaign, '_id' | 'version'>>): Promise<void> {
      await db
        .update(campaigns)
        .set({ ...values, version: sql`${campaigns.version} + 1` })
        .where(eq(campaigns._id, id))
    },

    async remove(id: string): Promise<void> {
      await db.delete(campaigns).where(eq(campaigns._id, id))
    },

    listNewest(most: number): Promise<Campaign[]> {
      return db.select().from(campaigns).orderBy(desc(campaigns.created_at), desc(campaigns._id)).limit(most)
    },

    /** The published products among these, in this order. */
    async findProducts(ids: readonly string[]) {
      if (ids.length === 0) return []
      const { _id, item_name, item_slug, img, new_price } = products
      const rows = await db
        .select({ _id, item_name, item_slug, img, new_price })
        .from(products)
        .where(and(inArray(products._id, [...ids]), isPublished))
      const byId = new Map(rows.map((row) => [row._id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    /** Whether a newsletter is due, or a mail of one has no counted outcome. */
    async hasWork(now: Date): Promise<boolean> {
      const [row] = await queryPlanned<{ has_work: boolean }>(
        db,
        sql`select exists (
              select 1 from campaigns
              where state in ('scheduled', 'sending') and send_at <= ${now.toISOString()}::timestamptz
            ) or exists (select 1 from campaign_recipients where settled_at is null) as has_work`,
      )
      return row?.has_work ?? false
    },

    /** Locks the campaign that is due first. A campaign that another instance has locked is skipped. */
    async lockDue(now: Date): Promise<Campaign | undefined> {
      const [row] = await db
        .select()
        .from(campaigns)
        .where(and(inArray(campaigns.state, ['scheduled', 'sending']), lte(campaigns.send_at, now)))
        .orderBy(campaigns.send_at)
        .limit(1)
        .for('update', { skipLocked: true })
      return row
    },

    /** How many newsletters were made since then, of all campaigns. */
    async countSince(moment: Date): Promise<number> {
      const [row] = await queryRows<{ made: number }>(
        db,
        sql`select count(*)::int as made from campaign_recipients where queued_at > ${moment.toISOString()}::timestamptz`,
      )
      return row?.made ?? 0
    },

    /**
     * The next addresses that were on the list when sending began. Their rows stay locked, so an unsubscribe at the same
     * time waits until the mail is in the outbox and then deletes it there.
     */
    async lockNextEmails({ last_email }: Campaign, startedAt: Date, most: number): Promise<string[]> {
      const rows = await db
        .select({ email: subscribers.email })
        .from(subscribers)
        .where(
          and(
            sql`${subscribers.email} > ${last_email}`,
            lte(subscribers.confirmed_at, startedAt),
            isNull(subscribers.left_at),
          ),
        )
        .orderBy(subscribers.email)
        .limit(most)
        .for('update')
      return rows.map(({ email }) => email)
    },

    /** Records recipients and returns those who had not received it before; the unique index skips the others. */
    async claim(campaignId: string, recipients: readonly Recipient[], now: Date): Promise<Recipient[]> {
      if (recipients.length === 0) return []
      const rows = await db
        .insert(campaignRecipients)
        .values(recipients.map((recipient) => ({ ...recipient, campaign_id: campaignId, queued_at: now })))
        .onConflictDoNothing()
        .returning({ mail_id: campaignRecipients.mail_id, email: campaignRecipients.email })
      return rows.flatMap(({ mail_id, email }) => (email === null ? [] : [{ mail_id, email }]))
    },

    async recordProgress(
      id: string,
      { lastEmail, made, finishedAt }: { lastEmail: string; made: number; finishedAt: Date | undefined },
    ): Promise<void> {
      await db
        .update(campaigns)
        .set({
          ...{ last_email: lastEmail, queued_count: sql`${campaigns.queued_count} + ${made}` },
          ...(finishedAt && {
            state: 'sent' as const,
            finished_at: finishedAt,
            version: sql`${campaigns.version} + 1`,
          }),
        })
        .where(eq(campaigns._id, id))
    },

    /** Counts mails whose outcome is known now. A mail that is no longer in the outbox was sent and then deleted. */
    async countOutcomes(now: Date): Promise<void> {
      await db.execute(
        sql`with known as (
            select r.mail_id, o._id is null or o.sent_at is not null as is_sent
            from campaign_recipients r left join outbox o on o._id = r.mail_id
            where r.settled_at is null and (o._id is null or o.sent_at is not null or o.given_up_at is not null)
          ), done as (
            update campaign_recipients r set settled_at = ${now.toISOString()}::timestamptz from known
            where r.mail_id = known.mail_id and r.settled_at is null
            returning r.campaign_id, known.is_sent
          ), counted as (
            select campaign_id, count(*) filter (where is_sent) as sent, count(*) filter (where not is_sent) as failed
            from done group by campaign_id
          )
          update campaigns c set sent_count = c.sent_count + counted.sent, failed_count = c.failed_count + counted.failed
          from counted where c._id = counted.campaign_id`,
      )
    },

    async listOpenMails(campaignId: string): Promise<string[]> {
      const rows = await db
        .select({ mail_id: campaignRecipients.mail_id })
        .from(campaignRecipients)
        .where(and(eq(campaignRecipients.campaign_id, campaignId), isNull(campaignRecipients.settled_at)))
      return rows.map(({ mail_id }) => mail_id)
    },

    /**
     * Whoever takes mails back, for one address or for one newsletter, takes this lock before all others. Otherwise someone
     * who leaves and someone who cancels would each hold what the other waits for.
     */
    async lockTakingBack(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('take back newsletters', 0))`)
    },

    /** For mails that were taken back: their addresses got nothing. */
    async forgetMails(mailIds: readonly string[]): Promise<void> {
      if (mailIds.length === 0) return
      await db.execute(
        sql`with gone as (
            delete from campaign_recipients where mail_id in ${[...mailIds]} returning campaign_id
          ), counted as (select campaign_id, count(*) as gone from gone group by campaign_id)
          update campaigns c set queued_count = c.queued_count - counted.gone from counted where c._id = counted.campaign_id`,
      )
    },

    /** Counts that an address left, for the last newsletter it got. */
    async countLeaving(email: string, now: Date): Promise<void> {
      await db.execute(
        sql`with last as (
            update campaign_recipients set left_at = ${now.toISOString()}::timestamptz
            where mail_id = (
              select mail_id from campaign_recipients where email = ${email} order by queued_at desc limit 1
            ) and left_at is null
            returning campaign_id
          )
          update campaigns c set left_count = c.left_count + 1 from last where c._id = last.campaign_id`,
      )
    },

    /** What an address got, the oldest first. */
    listSentTo(email: string): Promise<{ subject: string; queued_at: Date }[]> {
      return db
        .select({ subject: campaigns.subject, queued_at: campaignRecipients.queued_at })
        .from(campaignRecipients)
        .innerJoin(campaigns, eq(campaigns._id, campaignRecipients.campaign_id))
        .where(eq(campaignRecipients.email, email))
        .orderBy(campaignRecipients.queued_at)
    },

    /** Takes an address out of the lists of recipients; the counts stay right. */
    async forgetEmail(email: string): Promise<void> {
      await db.update(campaignRecipients).set({ email: null }).where(eq(campaignRecipients.email, email))
    },

    /** Deletes the lists of recipients of newsletters that were finished before this moment; the counts stay. */
    async forgetRecipientsBefore(moment: Date): Promise<void> {
      const old = db.select({ _id: campaigns._id }).from(campaigns).where(lt(campaigns.finished_at, moment))
      await db.delete(campaignRecipients).where(inArray(campaignRecipients.campaign_id, old))
    },
  }
}
