import type { Author } from '../audit/store.ts'
import { auditStore } from '../audit/store.ts'
import { outboxStore } from '../mail/store.ts'
import { orderStore } from '../orders/store.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { isEqual } from '../secrets/is-equal.ts'
import { describe, type Moved } from './ship-order.ts'

interface DeliverOptions {
  author: Author
  /** The hand-over code that the buyer told the rider; most parcels are delivered without it. */
  code?: string
}

/** Marks a shipped order as delivered and mails its buyer. */
export function deliverOrder(
  orderId: string,
  { db, mail }: PaymentContext,
  { author, code = '' }: DeliverOptions,
): Promise<Moved | { kind: 'wrong code' }> {
  return db.transaction(async (tx) => {
    const order = await orderStore(tx).lock(orderId)
    if (order?.status !== 'shipped') return { kind: 'not now' as const, status: order?.status ?? 'expired' }
    if (code && !isEqual(code, order.handover_code ?? '')) return { kind: 'wrong code' as const }
    await orderStore(tx).change(orderId, 'shipped', { status: 'delivered', delivered_at: author.now })
    // Whoever has deleted their account gets no more mail that would have to be forgotten again.
    if (!order.forget) await outboxStore(tx).queue(mail.delivered(order), author.now)
    await auditStore(tx).write(author, {
      ...describe(order, 'order.deliver'),
      before: { status: 'shipped' },
      after: { status: 'delivered', ...(code && { hand_over_code: 'was right' }) },
    })
    return { kind: 'moved' as const }
  })
}
