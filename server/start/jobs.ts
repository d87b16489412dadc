import { sessionIdKeptFor } from '../../shared/domain/payments/payment-times.ts'
import { sessionStore } from '../accounts/sessions-store.ts'
import { attemptLivesFor } from '../accounts/sign-up.ts'
import { accountStore } from '../accounts/store.ts'
import { longestWindow } from '../http/limits/limits.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import { deleteOldImports } from '../imports/apply-import.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { forgetMails } from '../mail/forget-mails.ts'
import { makeSmtpMailer } from '../mail/mailer.ts'
import { type OutboxStore, outboxStore } from '../mail/store.ts'
import { processUploads } from '../media/process-uploads.ts'
import { forgetUploads } from '../media/uploads.ts'
import { forgetRecipients } from '../newsletter/forget-recipients.ts'
import { sendCampaigns } from '../newsletter/send-campaigns.ts'
import { noticeStore } from '../notices/store.ts'
import { tellPeople } from '../notices/tell-people.ts'
import { remindOfDisputes } from '../payments/disputes.ts'
import { expireOrders } from '../payments/expire-orders.ts'
import { reconcileAsked, reconcileDaily } from '../payments/reconcile.ts'
import { refundPayments } from '../payments/refund-payments.ts'
import { remindOfPayments } from '../payments/sent/remind-of-payments.ts'
import { sentPaymentStore } from '../payments/sent/sent-payments-store.ts'
import { compareWithProvider, sweepPayments } from '../payments/sweep-payments.ts'
import { webhookStore } from '../payments/webhooks/webhooks-store.ts'
import { forgetOrders } from '../privacy/forget-orders.ts'
import { publishDue } from '../products/publish-due.ts'
import { countPopularity } from '../reports/count-popularity.ts'
import { sumPastDays } from '../reports/sum-past-days.ts'
import { deleteOldBags } from '../shared-bags/share-bag.ts'
import { staffSessionStore } from '../staff/sessions-store.ts'
import { makePaymentContext, type Outside } from './context.ts'
import type { Job } from './schedule.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute
const webhooksKeptFor = 30 * day

/**
 * The store's background jobs. Any number of instances may run them: work that must be done once is claimed in the
 * database, the rest is idempotent.
 */
export function makeJobs(outside: Outside): Job[] {
  const { config, database, clock, makePicture } = outside
  const { db } = database
  const paymentContext = makePaymentContext({ ...outside, store: outside.texts.store })
  const { store } = outside.texts
  const facts = () => outside.texts.current().facts
  const sending = { db, clock, store, secret: outside.secret, facts, rate: config.newsletterRate }
  const jobs: Job[] = [
    { name: 'asking about payments', every: 10 * second, run: () => sweepPayments(paymentContext) },
    { name: 'expiring orders', every: 10 * second, run: () => expireOrders(paymentContext) },
    { name: 'mailing about unpaid orders', every: 10 * second, run: () => remindOfPayments(paymentContext) },
    { name: 'sending money back', every: 10 * second, run: () => refundPayments(paymentContext) },
    { name: 'storing the funnel’s counts', every: 10 * second, run: () => outside.funnel.store() },
    { name: 'publishing scheduled products', every: 10 * second, run: () => publishDue(db, clock()) },
    { name: 'comparing with the provider', every: day, run: () => compareWithProvider(paymentContext) },
    { name: 'reconciling', every: day, run: () => reconcileDaily(paymentContext) },
    { name: 'reconciling when asked to', every: 2 * second, run: () => reconcileAsked(paymentContext) },
    { name: 'reminding of disputes', every: 60 * minute, run: () => remindOfDisputes(paymentContext) },
    { name: 'processing pictures', every: 10 * second, run: () => processUploads({ db, clock, makePicture }) },
    { name: 'sending newsletters', every: second, run: () => sendCampaigns(sending) },
    { name: 'telling people who wait', every: 30 * second, run: () => tellPeople(sending) },
    { name: 'summing sales of past days', every: 60 * minute, run: () => sumPastDays(db, clock()) },
    { name: 'counting popularity', every: 60 * minute, run: () => countPopularity(db, clock()) },
    { name: 'deleting what has expired', every: 10 * minute, run: () => deleteExpired(outside) },
  ]
  if (config.smtpUrl) {
    const mailer = makeSmtpMailer(config.smtpUrl, config.mailFrom)
    const outbox = outboxStore(db)
    const others: OutboxStore = {
      ...outbox,
      claimDue(...claim) {
        outside.state.lookedForMailAt = clock()
        return outbox.claimDue(...claim)
      },
    }
    jobs.push({ name: 'mail delivery', every: second, run: () => deliverMail(clock, others, mailer, 'others') })
    // A job of its own, so that no other mail waits for a newsletter.
    jobs.push({
      name: 'newsletter delivery',
      every: second,
      run: () => deliverMail(clock, outbox, mailer, 'newsletters'),
    })
  }
  return jobs
}

/**
 * Deletes expired counters, sign-ups, links, sessions, uploads, imports, mails, lists of recipients, shared bags, notices,
 * webhooks and session IDs, and the names and addresses of old orders.
 */
async function deleteExpired({ database: { db }, clock }: Outside): Promise<void> {
  const now = clock()
  await rateLimitStore(db).forgetBefore(new Date(now.getTime() - longestWindow))
  await accountStore(db).forgetSignupsBefore(new Date(now.getTime() - attemptLivesFor))
  await accountStore(db).forgetResetsBefore(now)
  await sessionStore(db).forgetDead(now)
  await staffSessionStore(db).forgetDead(now)
  await forgetUploads(db, now)
  await deleteOldImports(db, now)
  await forgetMails(db, now)
  await forgetRecipients(db, now)
  await forgetOrders(db, now)
  await deleteOldBags(db, now)
  await noticeStore(db).deleteOld(now)
  await webhookStore(db).forgetBefore(new Date(now.getTime() - webhooksKeptFor))
  await sentPaymentStore(db).forgetSessionIds(new Date(now.getTime() - sessionIdKeptFor))
}
