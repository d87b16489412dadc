import { type DeliveryCalendar, deliveryDates } from '../../shared/domain/orders/delivery.ts'
import type { Order } from './store.ts'

/** The first and the last day on which an order is to arrive, as 2026-11-17. */
type Promised = Pick<Order, 'delivery_from' | 'delivery_to'>

/** What an order promises when it is paid. */
export function promiseDelivery(duration: string, paidAt: Date, calendar?: DeliveryCalendar): Promised {
  const { from, to } = deliveryDates(duration, paidAt, calendar)
  return { delivery_from: from.toISOString().slice(0, 10), delivery_to: to.toISOString().slice(0, 10) }
}

/** What an order promised; nothing until it is paid. Orders that were paid before promises were stored have the usual one. */
export function promisedDelivery(order: Promised & Pick<Order, 'paid_at' | 'delivery_duration'>): Promised {
  const { delivery_from, delivery_to, paid_at, delivery_duration } = order
  if (!paid_at) return { delivery_from: null, delivery_to: null }
  return delivery_from ? { delivery_from, delivery_to } : promiseDelivery(delivery_duration, paid_at)
}
