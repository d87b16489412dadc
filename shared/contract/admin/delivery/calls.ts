import { staff } from '../access.ts'

/** Delivery methods, areas, pick-up points and the calendar of the days that parcels leave. */
export const deliveryCalls = {
  deliveryMethods: staff('delivery.read', 'GET', '/delivery-methods'),
  createDeliveryMethod: staff('delivery.edit', 'POST', '/delivery-methods'),
  changeDeliveryMethod: staff('delivery.edit', 'PUT', '/delivery-methods/:id'),
  moveDeliveryMethod: staff('delivery.edit', 'PUT', '/delivery-methods/:id/position'),
  deliveryCalendar: staff('delivery.read', 'GET', '/delivery-calendar'),
  deliveryAreas: staff('delivery.read', 'GET', '/delivery-areas'),
  createDeliveryArea: staff('delivery.edit', 'POST', '/delivery-areas'),
  changeDeliveryArea: staff('delivery.edit', 'PUT', '/delivery-areas/:id'),
  pickupPoints: staff('delivery.read', 'GET', '/pickup-points'),
  createPickupPoint: staff('delivery.edit', 'POST', '/pickup-points'),
  changePickupPoint: staff('delivery.edit', 'PUT', '/pickup-points/:id'),
  changeDeliveryCalendar: staff('delivery.edit', 'PUT', '/delivery-calendar'),
}
