import { orderMessages } from '../../shared/content/messages/office/order-messages.ts'
import type { ResendableMail } from '../../shared/domain/orders/order-lists.ts'
import { type Author, auditStore } from '../audit/store.ts'
import { countUse } from '../http/limits/limits.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import { Refusal } from '../http/refusal.ts'
import { forgottenAddress } from '../mail/forgotten-address.ts'
import { type Mail, outboxStore } from '../mail/store.ts'
import type { OrderMailWriter } from '../orders/order-mails.ts'
import { type Order, type OrderLine, orderStore } from '../orders/store.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { aboutOrder } from './ship-order.ts'
import { findVisible } from './view-order.ts'
import type { Visibility } from './visibility.ts'

const writers: Record<
  ResendableMail,
  {
    since: 'paid_at' | 'shipped_at' | 'delivered_at'
    write: (to: OrderMailWriter, order: Order, lines: OrderLine[]) => Mail
  }
> = {
  'order-confirmation': { since: 'paid_at', write: (mail, order, lines) => mail.confirmation(order, lines) },
  'order-shipped': { since: 'shipped_at', write: (mail, order) => mail.shipped(order) },
  'order-delivered': { since: 'delivered_at', write: (mail, order) => mail.delivered(order) },
}

/** Sends a mail about an order again, with what is true now; five a day. */
export function resendMail(
  orderId: string,
  kind: ResendableMail,
  { db, mail }: PaymentContext,
  { author, visibility }: { author: Author; visibility: Visibility },
): Promise<void> {
  return db.transaction(async (tx) => {
    await findVisible(tx, orderId, visibility)
    const order = await orderStore(tx).lock(orderId)
    const { since, write } = writers[kind]
    if (!order?.[since]) throw new Refusal(400, { error: orderMessages.mailNotYet })
    if (order.email === forgottenAddress) throw new Refusal(400, { error: orderMessages.nobodyToMail })
    // A mail that waits can still be withdrawn; a second one beside it could not.
    if (await outboxStore(tx).isWaiting(orderId, kind)) throw new Refusal(400, { error: orderMessages.mailWaits })
    const check = await countUse('order-mail-again', orderId, author.now, rateLimitStore(tx))
    if (!check.allowed) throw new Refusal(429, { error: orderMessages.mailTooOften }, check.retryAfterSeconds)
    await outboxStore(tx).queue(write(mail, order, await orderStore(tx).listLines(orderId)), author.now)
    await auditStore(tx).write(author, { ...aboutOrder(order, 'order.resend'), after: { mail: kind } })
  })
}
