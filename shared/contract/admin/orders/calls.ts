import { fresh, staff } from '../access.ts'

/** Orders: the list, one order, shipping and delivering. Refunds are calls of payments. */
export const orderCalls = {
  orders: staff('orders.read', 'GET', '/orders'),
  order: staff('orders.read', 'GET', '/orders/:id'),
  orderSheets: staff('orders.read', 'GET', '/order-sheets'),
  shipOrders: staff('orders.ship', 'POST', '/orders-shipped'),
  deliverOrders: staff('orders.ship', 'POST', '/orders-delivered'),
  undoShipping: staff('orders.ship', 'POST', '/orders/:id/undo-shipping'),
  addOrderNote: staff('orders.ship', 'POST', '/orders/:id/notes'),
  changeOrderAddress: staff('orders.edit', 'PUT', '/orders/:id/address'),
  resendOrderMail: staff('orders.edit', 'POST', '/orders/:id/mails'),
  newOrderLink: staff('orders.edit', 'POST', '/orders/:id/new-link'),
  exportOrders: fresh('orders.export', 'POST', '/orders-export'),
}
