import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { orderMessages } from '../../shared/content/messages/office/order-messages.ts'
import type { AdminOrder, AdminOrderLine, OrderSheet } from '../../shared/contract/admin/orders/schemas.ts'
import { toNaira } from '../../shared/domain/money.ts'
import type { DeliveryCalendar } from '../../shared/domain/orders/delivery.ts'
import { undoShippingFor } from '../../shared/domain/orders/shipping.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { promisedDelivery } from '../orders/delivery-promise.ts'
import { type Order, orderStore } from '../orders/store.ts'
import { isBeingRefundedWholly } from '../payments/refunds/is-being-refunded-wholly.ts'
import { daysLate, lateDays } from './lateness.ts'
import { officeOrderStore, type PackedLine, type StoredEntry } from './order-store.ts'
import { isVisible, type Visibility } from './visibility.ts'

export interface OrderReader {
  visibility: Visibility
  now: Date
  calendar: DeliveryCalendar
}

/** The order, if the reader may see it. */
export async function findVisible(db: Db, id: string, visibility: Visibility): Promise<Order> {
  const order = await orderStore(db).find(id)
  if (!order || !isVisible(order, visibility)) throw new Refusal(404, { error: adminMessages.notFound })
  return order
}

/** An order with everything around it, with four statements. */
export async function viewOrder(db: Db, id: string, reader: OrderReader): Promise<AdminOrder> {
  const order = await findVisible(db, id, reader.visibility)
  const store = officeOrderStore(db)
  const lines = await store.listLines([id])
  const timeline = await store.listTimeline(order)
  const { orders_of_customer, carrier, rider_name, rider_phone } = await store.readContext(order)
  const { isFull } = reader.visibility
  return {
    ...viewDelivery(order),
    version: order.version,
    paid_at: order.paid_at?.toISOString() ?? null,
    shipped_at: order.shipped_at?.toISOString() ?? null,
    delivered_at: order.delivered_at?.toISOString() ?? null,
    undo_until: undoUntil(order)?.toISOString() ?? null,
    email: isFull ? order.email : null,
    promised_from: promisedDelivery(order).delivery_from,
    days_late: daysLate(
      { status: order.status, promised: promisedDelivery(order).delivery_to },
      lateDays(reader.now, reader.calendar),
    ),
    carrier: order.carrier ?? '',
    rider_name: order.rider_name ?? '',
    rider_phone: order.rider_phone ?? '',
    tracking_note: order.tracking_note,
    attention_note: isFull ? order.attention_note : order.attention_note && orderMessages.askOwner,
    isBeingRefunded: timeline.some(isOpenRefund) && (await isBeingRefundedWholly(db, order)),
    orders_of_customer: isFull ? orders_of_customer : null,
    coupon_code: isFull ? order.coupon_code : null,
    totals: isFull ? totalsOf(order) : null,
    lines: lines.map((line) => viewLine(line, isFull)),
    timeline: timeline.map((entry) => viewEntry(entry, isFull)),
    last_shipment: carrier ? { carrier, rider_name: rider_name ?? '', rider_phone: rider_phone ?? '' } : null,
  }
}

/** What is printed, for up to 100 orders, with two statements. Orders that the reader may not see are left out. */
export async function viewSheets(db: Db, ids: readonly string[], { visibility }: OrderReader): Promise<OrderSheet[]> {
  const store = officeOrderStore(db)
  const orders = (await store.findAll(ids)).filter((order) => isVisible(order, visibility))
  const lines = await store.listLines(orders.map(({ _id }) => _id))
  return orders.map((order) => ({
    ...viewDelivery(order),
    lines: lines.filter(({ order_id }) => order_id === order._id).flatMap((line) => viewPacked(line)),
  }))
}

function viewDelivery(order: Order): Omit<OrderSheet, 'lines'> {
  const { _id, payment_reference, status, first_name, last_name, phone, shipping_method } = order
  const { country, address, apartment, city, state, postal_code } = order
  return {
    ...{ _id, payment_reference, status, first_name, last_name, phone, shipping_method },
    ...{ country, address, apartment, city, state, postal_code, landmark: order.landmark ?? '' },
    ...{ area: order.area ?? '', plus_code: order.plus_code ?? '', pickup_point: order.pickup_point },
    created_at: order.created_at.toISOString(),
    promised: promisedDelivery(order).delivery_to,
  }
}

function undoUntil({ status, shipped_at }: Order): Date | undefined {
  return status === 'shipped' && shipped_at ? new Date(shipped_at.getTime() + undoShippingFor) : undefined
}

function isOpenRefund({ kind, name }: StoredEntry): boolean {
  return kind === 'refund' && (name === 'wanted' || name === 'requested')
}

function totalsOf(order: Order): NonNullable<AdminOrder['totals']> {
  return {
    original_total: toNaira(order.original_total),
    discount: toNaira(order.discount),
    subtotal: toNaira(order.subtotal),
    shipping_fee: toNaira(order.shipping_fee),
    total_paid: toNaira(order.total_paid),
  }
}

function viewLine({ order_id: _, price, ...line }: PackedLine, isFull: boolean): AdminOrderLine {
  return { ...line, price: isFull ? toNaira(price) : null }
}

/** What goes into the parcel. */
function viewPacked(line: PackedLine): AdminOrderLine[] {
  const left = line.quantity - line.refunded
  return left > 0 ? [{ ...viewLine(line, false), quantity: left, refunded: 0 }] : []
}

/** A mail names its address, a payment its amount. Notes about a payment may name both. */
function viewEntry({ at, amount, ...entry }: StoredEntry, isFull: boolean): AdminOrder['timeline'][number] {
  const isAboutMoney = entry.kind === 'payment' || entry.kind === 'refund' || entry.kind === 'placed'
  return {
    ...entry,
    at: at.toISOString(),
    amount: isFull && amount !== null ? toNaira(amount) : null,
    ...(!isFull && entry.kind === 'mail' && { who: '', text: '' }),
    ...(!isFull && isAboutMoney && { text: '' }),
  }
}
