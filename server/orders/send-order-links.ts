import { askFor } from '../../shared/domain/payments/payment-times.ts'
import type { Db } from '../database/database.ts'
import { countUse } from '../http/limits/limits.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import { outboxStore } from '../mail/store.ts'
import type { OrderMailWriter } from './order-mails.ts'
import { orderStore } from './store.ts'

const mostOrders = 20

/** Mails the links of an address's orders to that address. The answer does not tell whether there are any. */
export async function sendOrderLinks(email: string, now: Date, db: Db, mails: OrderMailWriter): Promise<void> {
  await db.transaction(async (tx) => {
    const { allowed } = await countUse('order-links-mail', email, now, rateLimitStore(tx))
    if (!allowed) return
    const orders = await orderStore(tx).listByEmail(
      email,
      ['awaiting payment', 'paid', 'shipped', 'delivered', 'needs attention', 'refunded'],
      mostOrders,
      // The money of an expired order may still arrive.
      new Date(now.getTime() - askFor),
    )
    if (orders.length > 0) await outboxStore(tx).queue(mails.orderLinks(email, orders), now)
  })
}
