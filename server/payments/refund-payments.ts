import { claimOneByOne } from '../database/claim-due.ts'
import { outboxStore } from '../mail/store.ts'
import { releaseHold } from '../orders/holds.ts'
import { orderStore } from '../orders/store.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentStore, type Refund } from './store.ts'
import { workThrough } from './work-through.ts'

const minute = 60_000
const batch = 20

/** Asks the provider for refunds that are wanted, and how those it was asked for are doing. */
export async function refundPayments(paymentContext: PaymentContext): Promise<void> {
  const claimNext = () => {
    const now = paymentContext.clock()
    return paymentStore(paymentContext.db).claimRefunds(now, new Date(now.getTime() + minute), 1)
  }
  await workThrough(claimOneByOne(batch, claimNext), async (refund) => {
    const state = await paymentContext.provider.refund(refund.reference, refund.amount)
    await recordRefund(refund.reference, state, paymentContext)
    if (state === 'requested') await waitLonger(refund, paymentContext)
  })
}

async function waitLonger({ reference, tries }: Refund, paymentContext: PaymentContext): Promise<void> {
  const pause = Math.min(6 * 60 * minute, minute * 2 ** Math.min(tries, 9))
  await paymentStore(paymentContext.db).changeRefund(reference, ['requested'], {
    next_try_at: new Date(paymentContext.clock().getTime() + pause),
  })
}

/** News that comes late or twice changes nothing; a refund that failed may still be seen to and arrive. */
const statesBefore = {
  requested: ['wanted'],
  failed: ['wanted', 'requested'],
  processed: ['wanted', 'requested', 'failed'],
} as const satisfies Record<string, readonly Refund['status'][]>

/** What became of a refund; told by the provider's answer or its webhook, any number of times. */
export async function recordRefund(
  reference: string,
  state: 'requested' | 'processed' | 'failed',
  paymentContext: PaymentContext,
  /** How much the news is about, if it says so: a part sent back elsewhere is not the refund we want. */
  amount?: number,
): Promise<void> {
  await paymentContext.db.transaction(async (tx) => {
    const now = paymentContext.clock()
    const payments = paymentStore(tx)
    if (amount !== undefined && (await payments.findRefund(reference))?.amount !== amount) return
    const isNew = await payments.changeRefund(reference, statesBefore[state], {
      status: state,
      ...(state !== 'requested' && { next_try_at: null }),
      ...(state === 'processed' && { processed_at: now }),
    })
    const payment = await payments.find(reference)
    const order = payment?.order_id ? await orderStore(tx).lock(payment.order_id) : undefined
    if (!isNew) return
    if (state === 'failed') {
      await outboxStore(tx).queue(
        paymentContext.mail.attention(reference, 'The provider could not send the money back. Please see to it.'),
        now,
      )
      return
    }
    if (!order) return
    const isWholeOrder = order.payment_reference === reference || order.status === 'needs attention'
    if (state !== 'processed' || !isWholeOrder || order.status === 'refunded') return
    // What was not sent out yet goes back on sale; a shipped piece comes back by hand.
    const isReleased = order.holds && !order.shipped_at
    await orderStore(tx).change(order._id, order.status, { status: 'refunded', ...(isReleased && { holds: false }) })
    if (isReleased) await releaseHold(tx, order)
  })
}

/** The merchant's decision to send an order's money back. */
export async function wantRefund(
  orderId: string,
  reason: string,
  paymentContext: PaymentContext,
): Promise<'wanted' | 'no payment' | 'under way'> {
  const payments = await paymentStore(paymentContext.db).listByOrder(orderId)
  const taken =
    payments.find(({ status }) => status === 'settled') ?? payments.find(({ status }) => status === 'mismatch')
  return taken ? wantPaymentBack(taken.reference, reason, paymentContext) : 'no payment'
}

/** The same for one payment, whether or not an order was made for it. */
export async function wantPaymentBack(
  reference: string,
  reason: string,
  paymentContext: PaymentContext,
): Promise<'wanted' | 'no payment' | 'under way'> {
  return paymentContext.db.transaction(async (tx) => {
    const payments = paymentStore(tx)
    const now = paymentContext.clock()
    // The payment before its order, as settling does it, so that the two never wait for each other.
    const payment = await payments.lock(reference, now)
    const order = payment.order_id ? await orderStore(tx).lock(payment.order_id) : undefined
    if (await payments.findRefund(reference)) return 'under way'
    if (!payment.amount || (payment.status !== 'settled' && payment.status !== 'mismatch')) return 'no payment'
    await payments.wantRefund(reference, payment.amount, reason, now)
    if (order) await outboxStore(tx).queue(paymentContext.mail.refundStarted(order, payment.amount, reason), now)
    return 'wanted'
  })
}
