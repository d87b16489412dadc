import { ProviderUnavailable } from '../gateways/payment-provider.ts'
import type { Db } from '../stores/database.ts'
import { orderStore } from '../stores/orders.ts'
import { paymentStore } from '../stores/payments.ts'
import { releaseHold } from './holds.ts'
import { settlePayment } from './settle-payment.ts'
import type { Till } from './till.ts'

const batch = 50

/** Frees the pieces of orders that were not paid in time. The provider is asked first; if it is silent, they stay held. */
export async function expireOrders(till: Till): Promise<void> {
  for (const order of await orderStore(till.db).listOverdue(till.clock(), batch)) {
    try {
      const state = await askAboutOrder(order._id, till)
      // A transfer under way has just been given its longer hold; when that is over as well, the pieces are free.
      if (state !== 'paid') await expireOrder(order._id, till, 'when overdue')
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
    }
  }
}

/** Asks about every reference an order was ever given. */
export async function askAboutOrder(orderId: string, till: Till): Promise<'paid' | 'pending' | 'unpaid'> {
  let isPending = false
  for (const payment of await paymentStore(till.db).listByOrder(orderId)) {
    const { status } = await settlePayment(payment.reference, till)
    if (status === 'transfer pending') isPending = true
    else if (status !== 'awaiting payment' && status !== 'expired' && status !== 'unknown') return 'paid'
  }
  return isPending ? 'pending' : 'unpaid'
}

/** Ends the wait for a payment, unless the order moved on meanwhile. Must not be called before the provider was asked. */
export async function expireOrder(
  orderId: string,
  till: Pick<Till, 'db' | 'clock'>,
  when: 'when overdue' | 'now',
): Promise<boolean> {
  return till.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db
    const order = await orderStore(tx).lock(orderId)
    const isOver = order?.status === 'awaiting payment' && (when === 'now' || order.held_until <= till.clock())
    if (!order || !isOver) return false
    await orderStore(tx).change(order._id, 'awaiting payment', { status: 'expired', holds: false, checkout_id: null })
    if (order.holds) await releaseHold(tx, order)
    return true
  })
}
