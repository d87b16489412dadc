import { randomUUID } from 'node:crypto'
import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import { claimOneByOne } from '../database/claim-due.ts'
import { lastEventStore } from '../settings/last-events.ts'
import type { PaymentContext } from './payment-context.ts'
import { reconcileStore } from './reconcile-store.ts'
import { reconciliationStore } from './reconciliations-store.ts'
import { refundStore, sumOf } from './refunds/refunds-store.ts'
import type { ReconciledDifference } from './schema.ts'
import { paymentStore } from './store.ts'
import { workThrough } from './work-through.ts'

const aMinute = 60 * 1000
const anHour = 60 * aMinute
const aDay = 24 * anHour
const daysBack = 90
/** After this time a run counts as killed and is started again. */
const longestRun = 30 * aMinute

/** The settings show this many differences; the reconciliation screen and the command line show all. */
const mostSentences = 20

/** Compares the provider's payments and refunds with our orders and stock, and records the result. */
export async function reconcile(paymentContext: PaymentContext): Promise<string[]> {
  const runs = reconciliationStore(paymentContext.db)
  const now = paymentContext.clock()
  const _id = randomUUID()
  await runs.add({ _id, asked_at: now, due_at: new Date(now.getTime() + longestRun) })
  return finishRun(_id, paymentContext)
}

/** Once a day, whichever instance comes first, and not again when the store was restarted. */
export async function reconcileDaily(paymentContext: PaymentContext): Promise<void> {
  const last = await lastEventStore(paymentContext.db).find('reconciliation')
  if (last && paymentContext.clock().getTime() - last.at.getTime() < aDay - anHour) return
  await reconcile(paymentContext)
}

/** Runs the comparisons that the staff asked for, and those that a killed process left unfinished. */
export async function reconcileAsked(paymentContext: PaymentContext): Promise<void> {
  const claimNext = () => {
    const now = paymentContext.clock()
    return reconciliationStore(paymentContext.db).claim(now, new Date(now.getTime() + longestRun))
  }
  await workThrough(claimOneByOne(1, claimNext), ({ _id }) => finishRun(_id, paymentContext))
}

async function finishRun(id: string, paymentContext: PaymentContext): Promise<string[]> {
  const differences = await findDifferences(paymentContext).catch(async (error) => {
    // Mostly the provider cannot be reached: the run begins again soon.
    const soon = new Date(paymentContext.clock().getTime() + aMinute)
    await reconciliationStore(paymentContext.db).postpone(id, soon)
    throw error
  })
  const now = paymentContext.clock()
  const sentences = differences.map(({ sentence }) => sentence)
  await reconciliationStore(paymentContext.db).finish(id, differences, now)
  await reconciliationStore(paymentContext.db).forgetBefore(new Date(now.getTime() - daysBack * aDay))
  await lastEventStore(paymentContext.db).record('reconciliation', now, {
    differences: sentences.length,
    sentences: sentences.slice(0, mostSentences),
  })
  return sentences
}

async function findDifferences(paymentContext: PaymentContext): Promise<ReconciledDifference[]> {
  const store = reconcileStore(paymentContext.db)
  const [unpaid, orphaned, refunds, wrongStock] = await Promise.all([
    store.ordersWithoutPayment(),
    store.paymentsWithoutOrder(),
    store.wrongRefunds(),
    store.wrongStock(),
  ])
  return [
    ...(await comparePayments(paymentContext)),
    ...(await compareRefunds(paymentContext)),
    ...unpaid.map(({ payment_reference, status }) => ({
      sentence: `Order ${payment_reference} is ${status}, but no settled payment matches it.`,
      reference: payment_reference,
    })),
    ...orphaned.map(({ reference }) => ({
      sentence: `Payment ${reference} is settled, but its order is not sold.`,
      reference,
    })),
    ...refunds,
    ...wrongStock.map(({ item_slug, size, color, supplied, stock, taken }) => ({
      sentence: `${[item_slug, size, color].filter(Boolean).join(' ')}: ${supplied} put in, ${stock} free, ${taken} held or sold.`,
      reference: null,
    })),
  ]
}

/** Refunds that the provider and we count differently. */
async function compareRefunds(paymentContext: PaymentContext): Promise<ReconciledDifference[]> {
  const now = paymentContext.clock()
  const payments = paymentStore(paymentContext.db)
  const since = new Date(now.getTime() - daysBack * aDay)
  const problems: ReconciledDifference[] = []
  for (const reference of await paymentContext.provider.listRefunded(since, new Date(now.getTime() + aDay))) {
    const payment = await payments.find(reference)
    if (!payment?.provider_id) continue
    const listed = await paymentContext.provider.listRefunds(payment.provider_id)
    const atProvider = sumOf(listed.filter(({ state }) => state === 'processed'))
    const underWay = sumOf(listed.filter(({ state, needsAccount }) => state === 'requested' || needsAccount))
    const ours = await refundStore(paymentContext.db).listOf(reference)
    const known = sumOf(ours)
    const sentByUs = sumOf(ours.filter(({ status }) => status === 'processed'))
    if (atProvider > known)
      problems.push({
        sentence: `The provider sent ${naira(atProvider)} of payment ${reference} back, but we know of ${naira(known)}.`,
        reference,
      })
    if (sentByUs > atProvider + underWay)
      problems.push({
        sentence: `We count ${naira(sentByUs)} of payment ${reference} as sent back, but the provider sent ${naira(atProvider)}.`,
        reference,
      })
  }
  return problems
}

async function comparePayments(paymentContext: PaymentContext): Promise<ReconciledDifference[]> {
  const now = paymentContext.clock()
  const since = new Date(now.getTime() - daysBack * aDay)
  const paid = new Set(await paymentContext.provider.listPaid(since, new Date(now.getTime() + aDay)))
  const payments = paymentStore(paymentContext.db)
  const problems: ReconciledDifference[] = []
  for (const reference of paid) {
    const known = await payments.find(reference)
    const isDecided = known && ['settled', 'surplus', 'mismatch'].includes(known.status)
    if (!isDecided)
      problems.push({
        sentence: `The provider took payment ${reference}, but we have not decided about it.`,
        reference,
      })
  }
  // Older payments are not in the provider's list, and verifying each would take longer every day.
  for (const { reference } of await payments.listSettledSince(since)) {
    if (paid.has(reference)) continue
    const verified = await paymentContext.provider.verify(reference)
    const isSentBack =
      verified.kind === 'reversed' && (await refundStore(paymentContext.db).findFirst(reference)) !== undefined
    const isExplained = verified.kind === 'paid' || isSentBack
    if (!isExplained)
      problems.push({
        sentence: `Payment ${reference} is settled with us, but the provider says it is ${verified.kind}.`,
        reference,
      })
  }
  return problems
}

function naira(kobo: number): string {
  return formatNaira(toNaira(kobo))
}
