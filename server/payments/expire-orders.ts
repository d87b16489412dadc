import { releaseHold } from '../orders/holds.ts'
import { orderStore } from '../orders/store.ts'
import type { PaymentContext } from './payment-context.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import { settlePayment } from './settle-payment.ts'
import type { Settlement } from './settlement.ts'
import { paymentStore } from './store.ts'
import { workThrough } from './work-through.ts'

const batch = 50

/** Frees the pieces of orders that were not paid in time. The provider is asked first; if it is silent, they stay held. */
export async function expireOrders(paymentContext: PaymentContext): Promise<void> {
  const overdue = await orderStore(paymentContext.db).listOverdue(paymentContext.clock(), batch)
  await workThrough(overdue, async (order) => {
    const state = await askAboutOrder(order._id, paymentContext)
    // An ongoing or sent payment has just extended the hold, once. After that the order expires whatever the provider says.
    if (state !== 'paid') await expireOrder(order._id, paymentContext, 'when overdue')
  })
}

/** Asks about every reference an order was ever given. */
export async function askAboutOrder(
  orderId: string,
  paymentContext: PaymentContext,
): Promise<'paid' | 'being confirmed' | 'pending' | 'unpaid'> {
  const states = new Set<Settlement['status']>()
  for (const payment of await paymentStore(paymentContext.db).listByOrder(orderId)) {
    const { status, isUnanswered } = await settlePayment(payment.reference, paymentContext)
    if (isUnanswered) throw new ProviderUnavailable()
    states.add(status)
  }
  if (states.has('paid')) return 'paid'
  if (states.has('being confirmed')) return 'being confirmed'
  return states.has('transfer pending') ? 'pending' : 'unpaid'
}

/** Ends the wait for a payment, unless the order moved on meanwhile. Must not be called before the provider was asked. */
export async function expireOrder(
  orderId: string,
  paymentContext: Pick<PaymentContext, 'db' | 'clock'>,
  when: 'when overdue' | 'now',
): Promise<boolean> {
  return paymentContext.db.transaction(async (tx) => {
    const order = await orderStore(tx).lock(orderId)
    const isOver =
      order?.status === 'awaiting payment' && (when === 'now' || order.held_until <= paymentContext.clock())
    if (!order || !isOver) return false
    await orderStore(tx).change(order._id, 'awaiting payment', { status: 'expired', holds: false })
    if (order.holds) await releaseHold(tx, order)
    return true
  })
}
