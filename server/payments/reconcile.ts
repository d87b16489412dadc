import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import { lastEventStore } from '../settings/last-events.ts'
import type { PaymentContext } from './payment-context.ts'
import { sumOf } from './provider-refunds.ts'
import { reconcileStore } from './reconcile-store.ts'
import { paymentStore } from './store.ts'

const anHour = 60 * 60 * 1000
const aDay = 24 * anHour
const daysBack = 90

/** The screen names so many differences; the command line names all of them. */
const mostSentences = 20

/** Compares the provider's payments and refunds with our orders and stock, and records the result for the owner. */
export async function reconcile(paymentContext: PaymentContext): Promise<string[]> {
  const problems = await findDifferences(paymentContext)
  await lastEventStore(paymentContext.db).record('reconciliation', paymentContext.clock(), {
    differences: problems.length,
    sentences: problems.slice(0, mostSentences),
  })
  return problems
}

/** Once a day, whichever instance comes first, and not again when the store was restarted. */
export async function reconcileDaily(paymentContext: PaymentContext): Promise<void> {
  const last = await lastEventStore(paymentContext.db).find('reconciliation')
  if (last && paymentContext.clock().getTime() - last.at.getTime() < aDay - anHour) return
  await reconcile(paymentContext)
}

/** Each difference is a sentence. */
async function findDifferences(paymentContext: PaymentContext): Promise<string[]> {
  const store = reconcileStore(paymentContext.db)
  const [unpaid, orphaned, wrongStock] = await Promise.all([
    store.ordersWithoutPayment(),
    store.paymentsWithoutOrder(),
    store.wrongStock(),
  ])
  return [
    ...(await comparePayments(paymentContext)),
    ...(await compareRefunds(paymentContext)),
    ...unpaid.map(
      ({ payment_reference, status }) => `Order ${payment_reference} is ${status}, but no settled payment matches it.`,
    ),
    ...orphaned.map(({ reference }) => `Payment ${reference} is settled, but its order is not sold.`),
    ...wrongStock.map(
      ({ item_slug, size, color, supplied, stock, taken }) =>
        `${[item_slug, size, color].filter(Boolean).join(' ')}: ${supplied} put in, ${stock} free, ${taken} held or sold.`,
    ),
  ]
}

/** Refunds made in the provider's dashboard that we have not recorded. */
async function compareRefunds(paymentContext: PaymentContext): Promise<string[]> {
  const now = paymentContext.clock()
  const payments = paymentStore(paymentContext.db)
  const since = new Date(now.getTime() - daysBack * aDay)
  const problems: string[] = []
  for (const reference of await paymentContext.provider.listRefunded(since, new Date(now.getTime() + aDay))) {
    const payment = await payments.find(reference)
    if (!payment?.provider_id) continue
    const atProvider = sumOf(await paymentContext.provider.listRefunds(payment.provider_id))
    const wanted = (await payments.findRefund(reference))?.amount ?? 0
    const known = Math.max(wanted, await payments.sumProviderRefunds(reference))
    if (atProvider > known)
      problems.push(
        `The provider sent ${formatNaira(toNaira(atProvider))} of payment ${reference} back, but we know of ${formatNaira(toNaira(known))}.`,
      )
  }
  return problems
}

async function comparePayments(paymentContext: PaymentContext): Promise<string[]> {
  const now = paymentContext.clock()
  const since = new Date(now.getTime() - daysBack * aDay)
  const paid = new Set(await paymentContext.provider.listPaid(since, new Date(now.getTime() + aDay)))
  const payments = paymentStore(paymentContext.db)
  const problems: string[] = []
  for (const reference of paid) {
    const known = await payments.find(reference)
    const isDecided = known && ['settled', 'surplus', 'mismatch'].includes(known.status)
    if (!isDecided) problems.push(`The provider took payment ${reference}, but we have not decided about it.`)
  }
  // Older payments are not in the provider's list, and verifying each would take longer every day.
  for (const { reference } of await payments.listSettledSince(since)) {
    if (paid.has(reference)) continue
    const verified = await paymentContext.provider.verify(reference)
    const isSentBack = verified.kind === 'reversed' && (await payments.findRefund(reference)) !== undefined
    const isExplained = verified.kind === 'paid' || isSentBack
    if (!isExplained)
      problems.push(`Payment ${reference} is settled with us, but the provider says it is ${verified.kind}.`)
  }
  return problems
}
