import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CampaignState } from '../../shared/domain/campaign-states.ts'
import { moment } from '../database/columns.ts'

/** The mailing list. Joining takes two steps, so an address counts once it is confirmed. */
export const subscribers = pgTable(
  'subscribers',
  {
    email: text().primaryKey(),
    asked_at: moment().notNull().defaultNow(),
    confirmed_at: moment(),
    left_at: moment(),
  },
  (table) => [index('subscribers_by_time').on(table.asked_at, table.email)],
)

/** A newsletter: one mail to everyone on the mailing list. */
export const campaigns = pgTable(
  'campaigns',
  {
    _id: text('_id').primaryKey(),
    subject: text().notNull(),
    /** In the shop's subset of Markdown. */
    text: text().notNull(),
    product_ids: text().array().notNull().default(sql`'{}'`),
    state: text().$type<CampaignState>().notNull().default('draft'),
    /** When it is to be sent; the rest of the moments say when things happened. */
    send_at: moment(),
    started_at: moment(),
    finished_at: moment(),
    /** Addresses are taken in their own order; all up to this one have been. */
    last_email: text().notNull().default(''),
    queued_count: integer().notNull().default(0),
    sent_count: integer().notNull().default(0),
    failed_count: integer().notNull().default(0),
    /** How many left the list with this as the last newsletter they got. */
    left_count: integer().notNull().default(0),
    created_at: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('campaigns_due').on(table.send_at).where(sql`${table.state} in ('scheduled', 'sending')`),
    index('campaigns_finished').on(table.finished_at).where(sql`${table.finished_at} is not null`),
  ],
)

/** Who got a newsletter. The unique index is why nobody gets one twice. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    /** The id of the mail in the outbox. */
    mail_id: text().primaryKey(),
    campaign_id: text()
      .notNull()
      .references(() => campaigns._id, { onDelete: 'cascade' }),
    /** Null after the person has deleted their account. */
    email: text(),
    queued_at: moment().notNull(),
    /** When the outcome was counted: the mail was sent, given up or taken back. */
    settled_at: moment(),
    left_at: moment(),
  },
  (table) => [
    uniqueIndex('one_newsletter_each').on(table.campaign_id, table.email),
    index('campaign_recipients_by_email').on(table.email),
    index('campaign_recipients_open').on(table.mail_id).where(sql`${table.settled_at} is null`),
    index('campaign_recipients_by_time').on(table.queued_at),
  ],
)
