import { staff } from '../access.ts'

/** Delivery methods and the calendar of the days that parcels leave. */
export const deliveryCalls = {
  deliveryMethods: staff('delivery.read', 'GET', '/delivery-methods'),
  createDeliveryMethod: staff('delivery.edit', 'POST', '/delivery-methods'),
  changeDeliveryMethod: staff('delivery.edit', 'PUT', '/delivery-methods/:id'),
  moveDeliveryMethod: staff('delivery.edit', 'PUT', '/delivery-methods/:id/position'),
  deliveryCalendar: staff('delivery.read', 'GET', '/delivery-calendar'),
  changeDeliveryCalendar: staff('delivery.edit', 'PUT', '/delivery-calendar'),
}
