import { orderStore } from '../stores/orders.ts'
import { paymentStore } from '../stores/payments.ts'
import { releaseHold } from './holds.ts'
import { settlePayment } from './settle-payment.ts'
import type { Settlement } from './settlement.ts'
import type { Till } from './till.ts'
import { workThrough } from './work-through.ts'

const batch = 50

/** Frees the pieces of orders that were not paid in time. The provider is asked first; if it is silent, they stay held. */
export async function expireOrders(till: Till): Promise<void> {
  const overdue = await orderStore(till.db).listOverdue(till.clock(), batch)
  await workThrough(overdue, async (order) => {
    const state = await askAboutOrder(order._id, till)
    // A transfer under way has just been given its longer hold; when that is over as well, the pieces are free.
    if (state !== 'paid') await expireOrder(order._id, till, 'when overdue')
  })
}

/** Asks about every reference an order was ever given. */
export async function askAboutOrder(
  orderId: string,
  till: Till,
): Promise<'paid' | 'being confirmed' | 'pending' | 'unpaid'> {
  const states = new Set<Settlement['status']>()
  for (const payment of await paymentStore(till.db).listByOrder(orderId))
    states.add((await settlePayment(payment.reference, till)).status)
  if (states.has('paid')) return 'paid'
  if (states.has('being confirmed')) return 'being confirmed'
  return states.has('transfer pending') ? 'pending' : 'unpaid'
}

/** Ends the wait for a payment, unless the order moved on meanwhile. Must not be called before the provider was asked. */
export async function expireOrder(
  orderId: string,
  till: Pick<Till, 'db' | 'clock'>,
  when: 'when overdue' | 'now',
): Promise<boolean> {
  return till.db.transaction(async (tx) => {
    const order = await orderStore(tx).lock(orderId)
    const isOver = order?.status === 'awaiting payment' && (when === 'now' || order.held_until <= till.clock())
    if (!order || !isOver) return false
    await orderStore(tx).change(order._id, 'awaiting payment', { status: 'expired', holds: false })
    if (order.holds) await releaseHold(tx, order)
    return true
  })
}
