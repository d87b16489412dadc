import { randomUUID } from 'node:crypto'
import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import type { Db } from '../database/database.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderRefund } from './payment-provider.ts'
import { describeFailure } from './refunds/describe-failure.ts'
import { endRefundedOrder } from './refunds/end-refunded-order.ts'
import { type LockedPayment, lockPayment } from './refunds/lock-payment.ts'
import { matchRefunds } from './refunds/match-refunds.ts'
import { applyNews, recordRefund } from './refunds/record-refund.ts'
import { refundStore, sumOf } from './refunds/refunds-store.ts'
import { paymentStore } from './store.ts'
import { warnMerchant } from './warn-merchant.ts'

const dashboardNote = 'Refunded in the provider’s dashboard.'

/**
 * Reads a payment's refunds from the provider and records each one. Those that we did not ask for become refunds of ours as
 * well: once all of the payment went back, the order ends; until then the merchant is told of each part. It may be called
 * any number of times.
 */
export async function recordProviderRefunds(reference: string, paymentContext: PaymentContext): Promise<void> {
  const known = await paymentStore(paymentContext.db).find(reference)
  if (!known?.provider_id || !known.amount) return
  const listed = await paymentContext.provider.listRefunds(known.provider_id)
  if (listed.length === 0) return
  await paymentContext.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, reference, paymentContext)
    const news = await refundStore(tx).saveListed(reference, listed, paymentContext.clock())
    const { matches, others } = matchRefunds(await refundStore(tx).listOf(reference), listed)
    for (const { refund, attempt, listed: item } of matches)
      await applyNews(
        tx,
        refund._id,
        { ...item, attempt, problem: describeFailure(item), ...shrunkAmount(item.amount, refund) },
        locked,
        paymentContext,
      )
    for (const other of others) if (news.has(other.id)) await addDashboardRefund(tx, other, locked, paymentContext)
  })
}

/** A refund of the whole payment asks for less if a part of the payment was refunded before. */
function shrunkAmount(amount: number, refund: { amount: number; reference: string | null }) {
  return refund.reference !== null && amount < refund.amount ? { amount } : {}
}

/** A refund that the merchant made in the provider's dashboard. */
async function addDashboardRefund(
  tx: Db,
  { id, amount }: ProviderRefund,
  locked: LockedPayment,
  paymentContext: PaymentContext,
): Promise<void> {
  const now = paymentContext.clock()
  const { payment } = locked
  const refund = { _id: randomUUID(), staff_id: '', staff_name: 'Provider’s dashboard' }
  await refundStore(tx).add({
    ...refund,
    ...{ payment_reference: payment.reference, amount, reason: dashboardNote, status: 'processed' },
    ...{ created_at: now, processed_at: now, provider_refund_id: id },
  })
  const all = await refundStore(tx).listOf(payment.reference)
  const sentBack = sumOf(all.filter(({ status }) => status === 'processed'))
  const paid = payment.amount ?? 0
  const isRefunded = await endRefundedOrder(tx, locked, refund, now)
  if (payment.status === 'settled' || payment.status === 'mismatch')
    await warnMerchant(
      tx,
      payment,
      isRefunded
        ? `${dashboardNote} The order is refunded now. If the parcel has not left, keep it.`
        : `The provider has sent ${formatNaira(toNaira(sentBack))} of ${formatNaira(toNaira(paid))} of this payment back, not at our request.`,
      paymentContext,
    )
}

/**
 * Records a refund webhook. It names the payment and perhaps the amount, never the refund, so the provider's list decides.
 * The list can lag behind the webhook. The state in the webhook therefore counts too, if only one refund can be meant.
 */
export async function recordRefundEvent(
  reference: string,
  { state, needsAccount }: Pick<ProviderRefund, 'state' | 'needsAccount'>,
  amount: number | undefined,
  paymentContext: PaymentContext,
): Promise<void> {
  await recordProviderRefunds(reference, paymentContext)
  const [refund, ...others] = (await refundStore(paymentContext.db).listOf(reference)).filter(
    (each) => amount === undefined || each.amount === amount,
  )
  if (!refund || others.length > 0) return
  // The failure may be that of an earlier attempt; only the list tells which.
  if (state === 'failed' && refund.attempt > 1) return
  const problem = needsAccount ? describeFailure({ state, needsAccount }) : ''
  const news = { id: null, state, needsAccount, problem, attempt: refund.attempt }
  await recordRefund(refund._id, news, paymentContext)
}
