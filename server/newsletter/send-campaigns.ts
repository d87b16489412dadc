import { v7 as timeOrderedId } from 'uuid'
import type { Facts } from '../../shared/content/pages/markdown-line.ts'
import type { StoreInfo } from '../../shared/content/store-info.ts'
import { paths } from '../../shared/paths.ts'
import type { Db } from '../database/database.ts'
import { type Mail, newsletterKind, outboxStore } from '../mail/store.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { signLink } from '../secrets/signed-link.ts'
import { layOutNewsletter, type NewsletterContent } from './campaign-mail.ts'
import { type Campaign, campaignStore } from './campaigns-store.ts'

/** What writing newsletters needs. */
export interface NewsletterContext {
  store: StoreInfo
  secret: AppSecret
  facts: () => Facts
}

interface SendingContext extends NewsletterContext {
  db: Db
  clock: () => Date
  /** Newsletters a minute. */
  rate: number
}

const minute = 60_000

/**
 * Puts the next mails of a newsletter into the outbox, as many as the rate allows in a second; runs every second. Addresses
 * are taken in their order and recorded in the same transaction as their mails, so a process that dies leaves nobody out
 * and writes to nobody twice.
 */
export async function sendCampaigns({ db, clock, rate, ...newsletterContext }: SendingContext): Promise<void> {
  if (!(await campaignStore(db).hasWork(clock()))) return
  await campaignStore(db).countOutcomes(clock())
  await db.transaction(async (tx) => {
    const store = campaignStore(tx)
    const now = clock()
    const campaign = await store.lockDue(now)
    if (!campaign) return
    const startedAt = campaign.started_at ?? now
    if (campaign.state === 'scheduled') await store.change(campaign._id, { state: 'sending', started_at: startedAt })
    const most = await countAllowed(tx, now, rate)
    if (most <= 0) return
    const emails = await store.lockNextEmails(campaign, startedAt, most)
    const recipients = emails.map((email) => ({ mail_id: timeOrderedId(), email }))
    const claimed = await store.claim(campaign._id, recipients, now)
    const newsletter = await readNewsletter(tx, campaign)
    const mails = claimed.map(({ mail_id, email }) => ({
      _id: mail_id,
      ...writeNewsletterMail(newsletter, email, newsletterContext),
    }))
    await outboxStore(tx).queue(mails, now)
    await store.recordProgress(campaign._id, {
      lastEmail: emails.at(-1) ?? campaign.last_email,
      made: claimed.length,
      finishedAt: emails.length < most ? now : undefined,
    })
  })
}

/** Spread over the minute. While the mail server is away, no more mails are made than a minute's. */
async function countAllowed(tx: Db, now: Date, rate: number): Promise<number> {
  const made = await campaignStore(tx).countSince(new Date(now.getTime() - minute))
  const waiting = await outboxStore(tx).countWaitingNewsletters()
  return Math.min(Math.ceil(rate / 60), rate - made, rate - waiting)
}

export async function readNewsletter(db: Db, { subject, text, product_ids }: Campaign): Promise<NewsletterContent> {
  return { subject, text, products: await campaignStore(db).findProducts(product_ids) }
}

/** With the headers by which mail programs offer to unsubscribe with one click (RFC 8058). */
export function writeNewsletterMail(
  newsletter: NewsletterContent,
  email: string,
  { store, secret, facts }: NewsletterContext,
): Mail {
  const leaveUrl = store.origin + paths.newsletterLeave(signLink('newsletter-leave', email, secret))
  return {
    kind: newsletterKind,
    recipient: email,
    headers: { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...layOutNewsletter(newsletter, leaveUrl, store, facts()),
  }
}
