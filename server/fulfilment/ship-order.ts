import { randomInt } from 'node:crypto'
import type { OrderState } from '../../shared/domain/orders/order.ts'
import { orderNumber } from '../../shared/domain/orders/reference.ts'
import { undoShippingFor } from '../../shared/domain/orders/shipping.ts'
import { type Author, auditStore } from '../audit/store.ts'
import { outboxStore } from '../mail/store.ts'
import { type Order, orderStore } from '../orders/store.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { isBeingRefundedWholly } from '../payments/refunds/is-being-refunded-wholly.ts'

/** Who takes a parcel. All of it may be empty. */
export interface Shipment {
  carrier: string
  tracking_note: string
  rider_name: string
  rider_phone: string
}

export type Moved =
  | { kind: 'moved' }
  | { kind: 'not now'; status: OrderState | 'being refunded' }
  | { kind: 'doubtful'; note: string }

interface ShipOptions {
  author: Author
  /** Ships an order although the check of its payment left a note on it. */
  insists?: boolean
}

/**
 * Marks a paid order as shipped. The mail to the buyer waits two minutes, so that the shipment can be undone. An order with
 * a note is shipped only if the merchant insists.
 */
export function shipOrder(
  orderId: string,
  shipment: Shipment,
  { db, mail }: PaymentContext,
  { author, insists = false }: ShipOptions,
): Promise<Moved> {
  return db.transaction(async (tx) => {
    const order = await orderStore(tx).lock(orderId)
    if (order?.status !== 'paid') return { kind: 'not now' as const, status: order?.status ?? 'expired' }
    if (await isBeingRefundedWholly(tx, order)) return { kind: 'not now' as const, status: 'being refunded' as const }
    if (order.attention_note && !insists) return { kind: 'doubtful' as const, note: order.attention_note }
    const { now } = author
    const changes = {
      status: 'shipped',
      shipped_at: now,
      ...shipment,
      handover_code: String(randomInt(10_000)).padStart(4, '0'),
    } as const
    await orderStore(tx).change(orderId, 'paid', changes)
    const undoUntil = new Date(now.getTime() + undoShippingFor)
    await outboxStore(tx).queue(mail.shipped({ ...order, ...changes }), now, undoUntil)
    const { carrier, tracking_note } = shipment
    await auditStore(tx).write(author, {
      ...aboutOrder(order, 'order.ship'),
      before: { status: 'paid' },
      // The log is never erased. Rider and tracking note may be personal, so only the carrier is copied.
      after: { status: 'shipped', ...(carrier && { carrier }), ...(tracking_note && { tracking_note: 'given' }) },
    })
    return { kind: 'moved' as const }
  })
}

/** Undoes a shipment within two minutes and withdraws the mail to the buyer. It is too late once that mail was sent. */
export function undoShipping(
  orderId: string,
  { db }: PaymentContext,
  author: Author,
): Promise<'undone' | 'too late' | 'not shipped'> {
  return db.transaction(async (tx) => {
    const order = await orderStore(tx).lock(orderId)
    if (order?.status !== 'shipped' || !order.shipped_at) return 'not shipped'
    if (author.now.getTime() - order.shipped_at.getTime() > undoShippingFor) return 'too late'
    if (!(await outboxStore(tx).withdraw(orderId, 'order-shipped', order.shipped_at))) return 'too late'
    await orderStore(tx).change(orderId, 'shipped', {
      ...{ status: 'paid', shipped_at: null, tracking_note: '', handover_code: null },
      ...{ carrier: null, rider_name: null, rider_phone: null },
    })
    await auditStore(tx).write(author, {
      ...aboutOrder(order, 'order.undo-ship'),
      before: { status: 'shipped' },
      after: { status: 'paid' },
    })
    return 'undone'
  })
}

/** How the audit log names an order. */
export function aboutOrder({ _id, payment_reference }: Pick<Order, '_id' | 'payment_reference'>, action: string) {
  return { action, subject: subjectOf(_id), label: `order ${orderNumber(payment_reference)}` }
}

export function subjectOf(orderId: string): string {
  return `order:${orderId}`
}
