import { countUse } from '../http/limits/limits.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import { outboxStore } from '../mail/store.ts'
import { orderStore } from '../orders/store.ts'
import type { PaymentContext } from './payment-context.ts'

const mostOrders = 20

/** Mails the links of an address's orders to that address and no other; the caller learns nothing. */
export async function sendOrderLinks(email: string, paymentContext: PaymentContext): Promise<void> {
  const now = paymentContext.clock()
  await paymentContext.db.transaction(async (tx) => {
    const { allowed } = await countUse('order-links-mail', email, now, rateLimitStore(tx))
    if (!allowed) return
    const orders = await orderStore(tx).listByEmail(
      email,
      ['paid', 'shipped', 'delivered', 'needs attention', 'refunded'],
      mostOrders,
    )
    if (orders.length > 0) await outboxStore(tx).queue(paymentContext.mail.orderLinks(email, orders), now)
  })
}
