import { paymentMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import { paymentWords } from '../../../../shared/content/messages/payment-panel.ts'
import type { OrderPayment, OrderView } from '../../../../shared/contract/shop/order-schemas.ts'

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

type Described = Pick<OrderView, 'status' | 'payment' | 'pickup_point'>

/**
 * By state, and by whether it is delivered or collected. An order that is not paid is described by its payment, which the
 * panel below explains.
 */
export function headlineOf({ status, payment, pickup_point }: Described): OrderHeadline {
  const isUnpaid = status === 'awaiting payment' || status === 'expired' || status === 'needs attention'
  const title = isUnpaid && payment && paymentHeadlines[payment.state]
  if (title) return { title, text: '' }
  const collect = Object.entries(collectHeadlines).find(([state]) => state === status)?.[1]
  if (pickup_point && collect) return collect(pickup_point.name)
  return orderHeadlines[status] ?? { title: 'Your order', text: '' }
}

const paymentHeadlines: Partial<Record<OrderPayment['state'], string>> = {
  open: 'Your order is waiting for its payment',
  sent: 'We are waiting for your payment',
  'being confirmed': 'We are looking at your payment',
  'refund on its way': 'Your money goes back to you',
  refunded: 'Your money went back to you',
  expired: 'We no longer hold this order',
}

/** A short label of an order's state. */
export function orderWord({ status, payment, pickup_point }: Described): string {
  const collected = pickup_point && { shipped: 'Ready to collect', delivered: 'Collected' }[status]
  return collected ?? orderWords[status] ?? (payment ? paymentWords[payment.state] : status)
}

const orderWords: Record<string, string> = {
  paid: 'Being prepared',
  shipped: 'On its way',
  delivered: 'Delivered',
  refunded: 'Refunded',
}
