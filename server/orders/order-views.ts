import type { OrderOfPerson } from '../../shared/contract/admin/order-of-person.ts'
import type { OrderRefund, OrderView } from '../../shared/contract/shop/order-schemas.ts'
import { maskPlusCode } from '../../shared/domain/delivery/plus-code.ts'
import { toNaira } from '../../shared/domain/money.ts'
import { maskPhone, maskStreet } from '../../shared/domain/orders/order.ts'
import { askFor } from '../../shared/domain/payments/payment-times.ts'
import type { Db } from '../database/database.ts'
import { promisedDelivery } from './delivery-promise.ts'
import { type PaymentViewing, viewPaymentsOf } from './order-payment.ts'
import { listRefundsOf } from './order-refunds.ts'
import { type Order, type OrderLine, orderStore } from './store.ts'

/** A customer's own orders, with their payments: paid ones and those whose money may still arrive. */
export async function listOrdersOf(db: Db, userId: string, viewing: PaymentViewing): Promise<OrderView[]> {
  const orders = await orderStore(db).listByUser(userId, { shownSince: new Date(viewing.now.getTime() - askFor) })
  const payments = await viewPaymentsOf(db, orders, viewing)
  return (await viewAll(db, orders)).map((view) => ({ ...view, payment: payments.get(view._id) }))
}

/** Every order of a customer, for the export of their data. */
export async function listAllOrdersOf(db: Db, userId: string): Promise<OrderView[]> {
  return viewAll(db, await orderStore(db).listByUser(userId, 'all'))
}

async function viewAll(db: Db, orders: readonly Order[]): Promise<OrderView[]> {
  const ids = orders.map(({ _id }) => _id)
  const [lines, refunds] = await Promise.all([orderStore(db).listLinesOf(ids), listRefundsOf(db, ids)])
  return orders.map((order) => toView(order, lines.get(order._id) ?? [], 'customer', refunds.get(order._id)))
}

export async function viewOwnOrder(
  db: Db,
  orderId: string,
  userId: string,
  viewing: PaymentViewing,
): Promise<OrderView | undefined> {
  const order = await orderStore(db).find(orderId)
  return order?.user_id === userId ? viewWhole(db, order, 'customer', viewing) : undefined
}

/** Without `viewing` the order comes without its payment. */
export async function viewWhole(
  db: Db,
  order: Order,
  viewer: 'customer' | 'guest',
  viewing?: PaymentViewing,
): Promise<OrderView> {
  const [lines, refunds, payments] = await Promise.all([
    orderStore(db).listLines(order._id),
    listRefundsOf(db, [order._id]),
    viewing && viewPaymentsOf(db, [order], viewing),
  ])
  return { ...toView(order, lines, viewer, refunds.get(order._id)), payment: payments?.get(order._id) }
}

/** Without refunds for an order that was paid just now. */
export function toView(
  order: Order,
  lines: readonly OrderLine[],
  viewer: 'customer' | 'guest',
  refunds: OrderRefund[] = [],
): OrderView {
  return {
    ...order,
    refunds,
    phone: viewer === 'guest' ? maskPhone(order.phone) : order.phone,
    address: viewer === 'guest' ? maskStreet(order.address) : order.address,
    apartment: viewer === 'guest' ? maskStreet(order.apartment) : order.apartment,
    area: order.area ?? '',
    landmark: viewer === 'guest' ? maskStreet(order.landmark ?? '') : (order.landmark ?? ''),
    plus_code: viewer === 'guest' ? maskPlusCode(order.plus_code ?? '') : (order.plus_code ?? ''),
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    shipped_at: order.shipped_at?.toISOString() ?? null,
    delivered_at: order.delivered_at?.toISOString() ?? null,
    ...promisedDelivery(order),
    carrier: order.carrier ?? '',
    rider_name: order.rider_name ?? '',
    rider_phone: order.rider_phone ?? '',
    // Of no use before the parcel is on its way and after it was handed over.
    handover_code: order.status === 'shipped' ? order.handover_code : null,
    shipping_fee: toNaira(order.shipping_fee),
    original_total: toNaira(order.original_total),
    discount: toNaira(order.discount),
    subtotal: toNaira(order.subtotal),
    total_paid: toNaira(order.total_paid),
    items: lines.map((line) => ({
      ...line,
      original_price: toNaira(line.original_price),
      new_price: toNaira(line.new_price),
    })),
  }
}

/** An order as the screens of a customer and of an enquiry list it. */
export function viewOrderOfPerson({ _id, payment_reference, created_at, status, total_paid }: Order): OrderOfPerson {
  return { _id, payment_reference, status, created_at: created_at.toISOString(), total_paid: toNaira(total_paid) }
}
