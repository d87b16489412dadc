import { orderMessages } from '../../shared/content/messages/office/order-messages.ts'
import { type Author, auditStore } from '../audit/store.ts'
import { countUse } from '../http/limits/limits.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import { Refusal } from '../http/refusal.ts'
import { outboxStore } from '../mail/store.ts'
import { makeNewLink } from '../orders/new-link.ts'
import { orderStore } from '../orders/store.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { aboutOrder } from './ship-order.ts'
import { findVisible } from './view-order.ts'
import type { Visibility } from './visibility.ts'

interface Writer {
  author: Author
  visibility: Visibility
  secret: AppSecret
}

/** Ends the links to an order that were given out so far. A mail brings the customer the new one, if the staff wants it. */
export function renewLink(
  orderId: string,
  { is_mailed }: { is_mailed: boolean },
  { db, mail }: PaymentContext,
  { author, visibility, secret }: Writer,
): Promise<void> {
  return db.transaction(async (tx) => {
    await findVisible(tx, orderId, visibility)
    const order = await orderStore(tx).lock(orderId)
    if (!order) return
    const check = await countUse('new-order-link', orderId, author.now, rateLimitStore(tx))
    if (!check.allowed) throw new Refusal(429, { error: orderMessages.linksTooOften }, check.retryAfterSeconds)
    const renewed = await makeNewLink(tx, order, secret)
    if (is_mailed) await outboxStore(tx).queue(mail.newLink(renewed), author.now)
    await auditStore(tx).write(author, {
      ...aboutOrder(order, 'order.new-link'),
      ...(is_mailed && { after: { mail: 'order-new-link' } }),
    })
  })
}
