import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import { formatDate } from '../../shared/domain/time/dates.ts'
import { type Author, auditStore } from '../audit/store.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { outboxStore } from '../mail/store.ts'
import { type Dispute, disputeStore } from './disputes-store.ts'
import type { PaymentContext } from './payment-context.ts'
import { refundStore, sumOf } from './refunds/refunds-store.ts'
import { paymentStore } from './store.ts'
import { warnMerchant } from './warn-merchant.ts'

const hour = 60 * 60 * 1000
/** The provider repeats its messages; one mail in this time is enough. */
const pauseBetweenMails = 12 * hour
const remindBefore = 48 * hour
const remindEvery = 20 * hour

/** What the provider says of a dispute. */
export type DisputeNews = Pick<
  Dispute,
  '_id' | 'reference' | 'status' | 'amount' | 'category' | 'resolution' | 'due_at'
>

/** Records a dispute and mails the merchant. Messages may come twice and out of order: a closed dispute stays closed. */
export async function recordDispute(news: DisputeNews, paymentContext: PaymentContext): Promise<void> {
  await paymentContext.db.transaction(async (tx) => {
    // A refund takes this lock as well, so that it either sees the dispute or is named in the mail about it.
    await paymentStore(tx).lockKnown(news.reference)
    const now = paymentContext.clock()
    const store = disputeStore(tx)
    const isOpen = news.status === 'open'
    const row: Dispute = {
      ...{ ...news, opened_at: now, closed_at: isOpen ? null : now, mailed_at: now },
      ...{ evidence: '', evidence_at: null, version: 1 },
    }
    if (await store.add(row)) return mailAbout(tx, row, paymentContext)
    const known = await store.lock(news._id)
    if (!known || known.status === 'closed') return
    if (!isOpen) {
      const { resolution } = news
      await store.change(news._id, { status: 'closed', resolution, closed_at: now, mailed_at: now })
      return mailAbout(tx, { ...known, status: 'closed', resolution }, paymentContext)
    }
    const due_at = news.due_at ?? known.due_at
    const isTimeToMail = now.getTime() - known.mailed_at.getTime() >= pauseBetweenMails
    await store.change(news._id, { due_at, ...(isTimeToMail && { mailed_at: now }) })
    if (isTimeToMail) await mailAbout(tx, { ...known, due_at }, paymentContext)
  })
}

/** Mails once a day about disputes that must be answered within two days. */
export async function remindOfDisputes(paymentContext: PaymentContext): Promise<void> {
  await paymentContext.db.transaction(async (tx) => {
    const now = paymentContext.clock()
    const dueBefore = new Date(now.getTime() + remindBefore)
    const mailedBefore = new Date(now.getTime() - remindEvery)
    for (const dispute of await disputeStore(tx).claimReminders(dueBefore, mailedBefore, now))
      await mailAbout(tx, dispute, paymentContext)
  })
}

async function mailAbout(tx: Db, dispute: Dispute, paymentContext: PaymentContext): Promise<void> {
  const payment = await paymentStore(tx).find(dispute.reference)
  const sentBack = sumOf(await refundStore(tx).listOf(dispute.reference))
  const isRefunded = dispute.status === 'open' && sentBack > 0
  const note = isRefunded
    ? `${describeDispute(dispute)} ${formatNaira(toNaira(sentBack))} of it was refunded or is on its way: tell the bank.`
    : describeDispute(dispute)
  if (payment) return warnMerchant(tx, payment, note, paymentContext)
  await outboxStore(tx).queue(paymentContext.mail.attention(dispute.reference, note), paymentContext.clock())
}

export function describeDispute({
  status,
  due_at,
  resolution,
}: Pick<Dispute, 'status' | 'due_at' | 'resolution'>): string {
  if (status === 'closed')
    return `The dispute about this payment is closed${resolution && `: ${resolution}`}. See the provider’s dashboard.`
  const answer = due_at
    ? `Answer in the provider’s dashboard by ${formatDate(due_at)}`
    : 'Answer in the provider’s dashboard'
  return `The customer’s bank disputes this payment. Do not send the parcel. ${answer}.`
}

/**
 * Saves what the staff writes for the customer's bank. The provider's API takes no evidence, so the text is kept here and is
 * copied into the provider's dashboard by hand.
 */
export async function saveEvidence(
  id: string,
  { evidence, version }: Pick<Dispute, 'evidence' | 'version'>,
  author: Author,
  { db, clock }: Pick<PaymentContext, 'db' | 'clock'>,
): Promise<Dispute | undefined> {
  return db.transaction(async (tx) => {
    const store = disputeStore(tx)
    const dispute = await store.lock(id)
    if (!dispute) return undefined
    const subject = `dispute:${id}`
    const { evidence: current } = dispute
    // The same text again, after a lost answer.
    if (current === evidence && dispute.version === version + 1) return dispute
    const saved = { evidence: current, version: dispute.version }
    await refuseOldVersion(tx, { subject, given: version, current: saved })
    if (current === evidence) return dispute
    const changes = { evidence, evidence_at: clock(), version: version + 1 }
    await store.change(id, changes)
    await auditStore(tx).write(author, {
      ...{ action: 'dispute.evidence', subject, label: dispute.reference },
      // It says who got the parcel and where, so the log names it and does not copy it.
      after: { changed: 'evidence' },
    })
    return { ...dispute, ...changes }
  })
}
