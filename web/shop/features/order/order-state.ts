import { paymentMessages } from '../../../../shared/content/messages/checkout-messages.ts'

interface OrderHeadline {
  title: string
  text: string
}

/** Title and text of an order's page by state. */
export const orderHeadlines: Record<string, OrderHeadline> = {
  paid: { title: 'Thank you for your order', text: 'Your payment has arrived and your order is being prepared.' },
  shipped: { title: 'Your order is on its way', text: 'Your parcel has left us.' },
  delivered: { title: 'Your order has arrived', text: 'Your parcel was delivered. We hope you enjoy it.' },
  'awaiting payment': { title: 'Waiting for your payment', text: paymentMessages.notPaidYet },
  expired: { title: 'This order was not paid', text: paymentMessages.expired },
  'needs attention': { title: 'Your payment is being confirmed', text: paymentMessages.beingConfirmed },
  refunded: { title: 'Your refund was sent', text: paymentMessages.refunded },
}

/** For a bank transfer that has not arrived yet. */
export const transferHeadline: OrderHeadline = {
  title: 'We are waiting for your bank transfer',
  text: paymentMessages.transferPending,
}

/** Short labels of the states. */
export const orderWords: Record<string, string> = {
  paid: 'Being prepared',
  shipped: 'On its way',
  delivered: 'Delivered',
  'awaiting payment': 'Not paid yet',
  expired: 'Not paid',
  'needs attention': 'Being confirmed',
  refunded: 'Refunded',
}
