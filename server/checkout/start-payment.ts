import { setTimeout as sleep } from 'node:timers/promises'
import { type Order, orderStore } from '../orders/store.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { paymentStore } from '../payments/store.ts'
import { firstCheckAfter } from '../payments/sweep-payments.ts'

/** What its payment needs to know of an order. */
export type Payable = Pick<
  Order,
  '_id' | 'key_version' | 'user_id' | 'email' | 'total_paid' | 'payment_reference' | 'access_code'
>

export interface StartedPayment {
  access_code: string
  payment_reference: string
}

/**
 * Starts the order's transaction at the provider. Its reference may be taken there: by another call for the same order
 * that is about to keep the access code, or by one that was cut off before it could. Then the order gets a new reference;
 * the old one is still asked about.
 */
export async function startPayment(order: Payable, paymentContext: PaymentContext): Promise<StartedPayment> {
  let reference = order.payment_reference
  for (let attempt = 0; attempt < 3; attempt++) {
    const started = await paymentContext.provider.start({
      reference,
      email: order.email,
      amount: order.total_paid,
      returnUrl: paymentContext.mail.orderUrl(order),
    })
    if (started.kind === 'started') {
      await orderStore(paymentContext.db).setAccessCode(order._id, reference, started.accessCode)
      return { access_code: started.accessCode, payment_reference: reference }
    }
    const rival = await awaitRival(order._id, paymentContext)
    if (rival) return rival
    reference = await giveNewReference(order._id, reference, paymentContext)
  }
  throw new Error(`The provider knows every reference given to order ${order._id}.`)
}

async function awaitRival(orderId: string, paymentContext: PaymentContext): Promise<StartedPayment | undefined> {
  for (let look = 0; look < 20; look++) {
    const order = await orderStore(paymentContext.db).find(orderId)
    if (order?.access_code) return { access_code: order.access_code, payment_reference: order.payment_reference }
    await sleep(100)
  }
  return undefined
}

/** In the place of the one that is taken; if another call was quicker, the one that call has given. */
export async function giveNewReference(
  orderId: string,
  taken: string,
  paymentContext: PaymentContext,
): Promise<string> {
  const now = paymentContext.clock()
  const reference = await paymentStore(paymentContext.db).allotReference(now)
  return paymentContext.db.transaction(async (tx) => {
    const order = await orderStore(tx).lock(orderId)
    if (order && order.payment_reference !== taken) return order.payment_reference
    await paymentStore(tx).open(reference, orderId, now, firstCheckAfter(now))
    await orderStore(tx).useReference(orderId, reference)
    return reference
  })
}
