import type { OrderState } from '../../shared/domain/orders/order.ts'
import { outboxStore } from '../mail/store.ts'
import { orderStore } from '../orders/store.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { isBeingRefundedWholly } from '../payments/refunds/is-being-refunded-wholly.ts'

export type Moved =
  | { kind: 'moved' }
  | { kind: 'not now'; status: OrderState | 'being refunded' }
  | { kind: 'doubtful'; note: string }

/** Marks a paid order as shipped and mails its buyer. An order with a note is shipped only if the merchant insists. */
export function shipOrder(
  orderId: string,
  trackingNote: string,
  paymentContext: PaymentContext,
  insists = false,
): Promise<Moved> {
  return paymentContext.db.transaction(async (tx) => {
    const order = await orderStore(tx).lock(orderId)
    if (order?.status !== 'paid') return { kind: 'not now' as const, status: order?.status ?? 'expired' }
    if (await isBeingRefundedWholly(tx, order)) return { kind: 'not now' as const, status: 'being refunded' as const }
    if (order.attention_note && !insists) return { kind: 'doubtful' as const, note: order.attention_note }
    const now = paymentContext.clock()
    await orderStore(tx).change(orderId, 'paid', { status: 'shipped', shipped_at: now, tracking_note: trackingNote })
    await outboxStore(tx).queue(
      paymentContext.mail.shipped({ ...order, status: 'shipped', shipped_at: now }, trackingNote),
      now,
    )
    return { kind: 'moved' as const }
  })
}

export async function markDelivered(orderId: string, paymentContext: PaymentContext): Promise<Moved> {
  const isMoved = await orderStore(paymentContext.db).change(orderId, 'shipped', {
    status: 'delivered',
    delivered_at: paymentContext.clock(),
  })
  if (isMoved) return { kind: 'moved' }
  const order = await orderStore(paymentContext.db).find(orderId)
  return { kind: 'not now', status: order?.status ?? 'expired' }
}
