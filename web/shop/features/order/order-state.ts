import { paymentMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import type { OrderView } from '../../../../shared/contract/shop/order-schemas.ts'

interface OrderHeadline {
  title: string
  text: string
}

/** Title and text of an order's page by state. */
const orderHeadlines: Record<string, OrderHeadline> = {
  paid: { title: 'Thank you for your order', text: 'Your payment has arrived and your order is being prepared.' },
  shipped: { title: 'Your order is on its way', text: 'Your parcel has left us.' },
  delivered: { title: 'Your order has arrived', text: 'Your parcel was delivered. We hope you enjoy it.' },
  'awaiting payment': { title: 'Waiting for your payment', text: paymentMessages.notPaidYet },
  expired: { title: 'This order was not paid', text: paymentMessages.expired },
  'needs attention': { title: 'Your payment is being confirmed', text: paymentMessages.beingConfirmed },
  refunded: { title: 'Your refund was sent', text: paymentMessages.refunded },
}

/** Title and text of the page of an order that the buyer collects. */
const collectHeadlines = {
  paid: (place: string) => ({
    title: 'Thank you for your order',
    text: `Your payment has arrived and your order is being prepared. Please wait for our message before you collect it in ${place}.`,
  }),
  shipped: (place: string) => ({ title: 'Your order is ready', text: `Collect it in ${place}.` }),
  delivered: () => ({ title: 'You have collected your order', text: 'We hope you enjoy it.' }),
} satisfies Record<string, (place: string) => OrderHeadline>

/** By state, and by whether it is delivered or collected. */
export function headlineOf({ status, pickup_point }: Pick<OrderView, 'status' | 'pickup_point'>): OrderHeadline {
  const collect = Object.entries(collectHeadlines).find(([state]) => state === status)?.[1]
  if (pickup_point && collect) return collect(pickup_point.name)
  return orderHeadlines[status] ?? { title: 'Your order', text: '' }
}

/** The state in a few words. */
export function wordOf({ status, pickup_point }: Pick<OrderView, 'status' | 'pickup_point'>): string {
  const collected = pickup_point && { shipped: 'Ready to collect', delivered: 'Collected' }[status]
  return collected ?? orderWords[status] ?? status
}

/** For a bank transfer that has not arrived yet. */
export const transferHeadline: OrderHeadline = {
  title: 'We are waiting for your bank transfer',
  text: paymentMessages.transferPending,
}

/** Short labels of the states. */
const orderWords: Record<string, string> = {
  paid: 'Being prepared',
  shipped: 'On its way',
  delivered: 'Delivered',
  'awaiting payment': 'Not paid yet',
  expired: 'Not paid',
  'needs attention': 'Being confirmed',
  refunded: 'Refunded',
}
