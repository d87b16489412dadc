import { orderStore } from '../orders/store.ts'
import { askAboutOrder } from '../payments/expire-orders.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { ProviderUnavailable } from '../payments/payment-provider.ts'
import { sentPaymentStore } from '../payments/sent/sent-payments-store.ts'
import { paymentStore } from '../payments/store.ts'
import type { PlacedOrder } from './place-order.ts'
import { giveNewReference, type Payable, startPayment } from './start-payment.ts'

/** Each reference is asked about for three days, so an order gets only so many. */
const mostReferences = 5

export type PayableOrder =
  | Extract<PlacedOrder, { kind: 'placed' | 'already paid' | 'transfer pending' | 'being confirmed' | 'provider down' }>
  | { kind: 'expired' }

/**
 * Takes up the payment of an order again. The provider is asked about every reference first, so that nobody pays for what
 * is paid. A buyer who said that the account was debited and pays again all the same gets a new reference: should the first
 * payment arrive after all, it is known as the second one and goes back.
 */
export async function payOrder(orderId: string, paymentContext: PaymentContext): Promise<PayableOrder> {
  try {
    const state = await askAboutOrder(orderId, paymentContext)
    const order = await orderStore(paymentContext.db).find(orderId)
    if (!order) return { kind: 'expired' }
    if (state === 'paid') return { kind: 'already paid', order }
    if (state === 'being confirmed') return { kind: 'being confirmed' }
    if (state === 'pending') return { kind: 'transfer pending' }
    if (order.status !== 'awaiting payment' || order.held_until <= paymentContext.clock()) return { kind: 'expired' }
    const payable = await renewSent(order, paymentContext)
    if (payable.access_code) return { kind: 'placed', order: { ...payable, access_code: payable.access_code } }
    return { kind: 'placed', order: { ...payable, ...(await startPayment(payable, paymentContext)) } }
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { kind: 'provider down' }
    throw error
  }
}

async function renewSent(order: Payable, paymentContext: PaymentContext): Promise<Payable> {
  const { db } = paymentContext
  if (!(await sentPaymentStore(db).find(order._id))) return order
  if ((await paymentStore(db).listByOrder(order._id)).length >= mostReferences) return order
  const reference = await giveNewReference(order._id, order.payment_reference, paymentContext)
  const renewed = await orderStore(db).find(order._id)
  return renewed ?? { ...order, payment_reference: reference, access_code: null }
}
