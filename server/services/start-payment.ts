import type { Db } from '../stores/database.ts'
import { type Order, orderStore } from '../stores/orders.ts'
import { paymentStore } from '../stores/payments.ts'
import { firstCheckAfter } from './sweep-payments.ts'
import type { Till } from './till.ts'

/**
 * Starts the order's transaction at the provider. Should its reference be taken there, because an earlier start was cut
 * off before its answer was kept, the order gets a new one; the old one is still asked about.
 */
export async function startPayment(
  order: Order,
  till: Till,
): Promise<{ access_code: string; payment_reference: string }> {
  let reference = order.payment_reference
  for (let attempt = 0; attempt < 3; attempt++) {
    const started = await till.provider.start({
      reference,
      email: order.email,
      amount: order.total_paid,
      returnUrl: till.mail.orderUrl(order._id),
    })
    if (started.kind === 'started') {
      await orderStore(till.db).setAccessCode(order._id, started.accessCode)
      return { access_code: started.accessCode, payment_reference: reference }
    }
    reference = await giveNewReference(order, till)
  }
  throw new Error(`The provider knows every reference given to order ${order._id}.`)
}

async function giveNewReference(order: Order, till: Till): Promise<string> {
  const now = till.clock()
  const reference = await paymentStore(till.db).allotReference(now)
  await till.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db
    await paymentStore(tx).open(reference, order._id, now, firstCheckAfter(now))
    await orderStore(tx).useReference(order._id, reference)
  })
  return reference
}
