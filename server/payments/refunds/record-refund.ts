import type { Db } from '../../database/database.ts'
import { outboxStore } from '../../mail/store.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { RefundState } from '../payment-provider.ts'
import { endRefundedOrder } from './end-refunded-order.ts'
import { type LockedPayment, lockPayment } from './lock-payment.ts'
import { type Refund, refundStore } from './refunds-store.ts'

/** What the provider says about one attempt of a refund. */
export interface RefundNews {
  state: RefundState
  attempt: number
  /** The provider's id, if it is known. */
  id: string | null
  needsAccount: boolean
  problem: string
  /** Kobo that were asked for, if it was less than wanted. */
  amount?: number
}

/** The states that each state may follow. News that comes late or twice changes nothing. A failed refund may still arrive. */
const statesBefore = {
  requested: ['wanted'],
  failed: ['wanted', 'requested'],
  processed: ['wanted', 'requested', 'failed'],
} as const satisfies Record<string, readonly Refund['status'][]>

/** Records what became of a refund, any number of times, and ends the order once all its money went back. */
export async function recordRefund(id: string, news: RefundNews, paymentContext: PaymentContext): Promise<void> {
  await paymentContext.db.transaction(async (tx) => {
    const found = await refundStore(tx).find(id)
    if (!found) return
    const locked = await lockPayment(tx, found.payment_reference, paymentContext)
    await applyNews(tx, id, news, locked, paymentContext)
  })
}

/** As `recordRefund`, within a transaction that has locked the payment and its order. */
export async function applyNews(
  tx: Db,
  id: string,
  { state, attempt, needsAccount, problem, amount, id: providerId }: RefundNews,
  locked: LockedPayment,
  paymentContext: PaymentContext,
): Promise<void> {
  const now = paymentContext.clock()
  const refunds = refundStore(tx)
  // Read under the lock: another attempt may have begun meanwhile.
  const refund = await refunds.find(id)
  if (!refund) return
  // A failure of an earlier attempt says nothing about the current one. Money that was sent counts for every attempt.
  if (attempt !== refund.attempt && state !== 'processed') return
  const isNew = await refunds.change(id, statesBefore[state], {
    status: state,
    ...(state !== 'requested' && { next_try_at: null }),
    ...(state === 'processed' && { processed_at: now, needs_account: false, problem: '' }),
    ...(state === 'failed' && { needs_account: needsAccount, problem }),
    ...(amount !== undefined && { amount }),
  })
  if (providerId && providerId !== refund.provider_refund_id && attempt === refund.attempt)
    await refunds.change(id, ['wanted', 'requested', 'processed', 'failed'], { provider_refund_id: providerId })
  // The webhook of the failure may come before the one that tells why.
  if (!isNew && state === 'failed' && needsAccount)
    await refunds.change(id, ['failed'], { needs_account: true, problem })
  if (!isNew) return
  if (state === 'failed') {
    const sentence = `The provider could not send the money back. ${problem || 'Please look into it.'}`
    await outboxStore(tx).queue(paymentContext.mail.attention(refund.payment_reference, sentence), now)
  }
  if (state === 'processed') await endRefundedOrder(tx, locked, refund, now)
}
