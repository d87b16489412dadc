import type { AdminOrder } from '../../../../shared/contract/admin/orders/schemas.ts'
import type { OrderState } from '../../../../shared/domain/orders/order.ts'
import { orderNumber } from '../../../../shared/domain/orders/reference.ts'

type Order = Pick<AdminOrder, 'status' | 'first_name' | 'payment_reference' | 'rider_name' | 'rider_phone'>

/** The first message of a chat with the customer, by the state of the order. */
export function chatText(order: Order, storeName: string): string {
  const greeting = `Good day ${order.first_name}, this is ${storeName} about your order ${orderNumber(order.payment_reference)}.`
  return `${greeting} ${sentences[order.status](order)}`.trim()
}

const sentences: Record<OrderState, (order: Order) => string> = {
  'awaiting payment': () => 'We have not received your payment yet. May we help you?',
  expired: () => 'It was not paid in time. Would you like to order again?',
  paid: () => 'We have your payment and are packing your parcel.',
  shipped: ({ rider_name, rider_phone }) => {
    const rider = [rider_name, rider_phone].filter(Boolean).join(', ')
    return `Your parcel is on its way.${rider && ` Your rider: ${rider}.`}`
  },
  delivered: () => 'Your parcel was delivered. Is everything as you hoped?',
  'needs attention': () => 'There is a question about your payment.',
  refunded: () => 'We have sent your money back.',
}
