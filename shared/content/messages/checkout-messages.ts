import { holdMinutes } from '../shop.ts'

/** Sentences of the checkout, each on the rule it belongs to. */
export const deliveryMessages = {
  email: 'Invalid email adress',
  phone: 'Phone number is missing!',
  country: 'In which country are you located?',
  firstName: 'First name is missing!',
  lastName: 'Last name is missing!',
  address: 'Delivery address is missing!',
  city: 'Delivery city is missing!',
  state: 'Delivery state is missing!',
  landmark: 'Please name a landmark near your address, because the street has no number',
  plusCode: 'This is not a Plus Code',
  shippingMethod: 'Please select Shipping Method',
  tooLong: (label: string) => `${label} is too long`,
  emptyCart: 'Your cart is empty',
  tooMany: 'An order holds 100 pieces at most',
  checkoutId: 'This checkout has no number. Please reload the page.',
  reference: 'This is not a payment reference',
  sessionId: 'A session ID has 10 to 40 letters and digits. It is on the receipt of your bank.',
} as const

export const paymentMessages = {
  completed: 'Payment successfully completed. Submitting your order...',
  closeQuestion: 'Are you sure you want to close this order?',
  placed: 'Your order has been placed. Thank you for shopping with us.',
  beingConfirmed: 'Your payment is being confirmed. We write to you as soon as it is; please do not pay again.',
  notPaidYet: 'We have not received this payment yet.',
  transferPending:
    'Your bank transfer is being confirmed. Please do not pay again; we write to you as soon as it arrives.',
  alreadyPaid: 'This order is already paid.',
  paidUnderNewLink:
    'This order is already paid. Please do not pay again. It has a new link: enter your email address here and we send it to you.',
  paidTwice: 'This order was already paid, so this second payment is being sent back to you.',
  refunding: 'We cannot send this order, so your money is being sent back to you.',
  refunded: 'Your money has been sent back to you.',
  expired: `This order was not paid within ${holdMinutes} minutes, so we no longer hold its items. Please check out again.`,
  totalChanged: (total: string) => `The total of this order is ${total}. Please check it and try again.`,
  feeChanged: (place: string, before: string, now: string, total: string) =>
    `Delivery to ${place} now costs ${now} instead of ${before}, so the total is ${total}. Please check it and try again.`,
  pickupPointGone: 'This pick-up point is no longer open. Please choose another one.',
  totalTooSmall: 'An order must be at least ₦50.00.',
  totalTooLarge: 'One order can be at most ₦10,000,000.00. Please place two orders.',
  itemGone: (item: string) => `${item || 'An item'} is no longer sold. Please take it out of your cart.`,
  choiceGone: (item: string) => `${item} does not come in the size or colour you chose.`,
  soldOut: (item: string, left: number) => (left > 0 ? `Only ${left} of ${item} left.` : `${item} is sold out.`),
  notServed: 'This shipping method does not serve your address. Please choose another one.',
  couponGone: 'This discount code is not valid any more.',
  tooManyOpen: `There are several unpaid orders under this address. Please finish one of them or wait ${holdMinutes} minutes.`,
  changedElsewhere: 'This checkout was changed in another tab. Please try again.',
  providerDown:
    'Our payment partner does not answer right now. Nothing was charged and your cart is kept; please try again in a moment.',
  paymentUnknown: 'We do not know this payment.',
  sentNoted: 'Thank you. Please do not pay again; we ask our payment partner and write to you.',
  orderUnknown: 'We could not find this order.',
  newLinkMade: 'The order has a new link. Links in our mails so far do not open it any more.',
  linkSent: 'If there are orders under this address, a mail with their links is on its way.',
} as const

/** What the checkout page says of its own accord. */
export const checkoutMessages = {
  secure: 'All transactions are secure and encrypted.',
  testMode: 'Test mode: no real money moves.',
  detailsKept: 'What you type here is kept on this device for 24 hours.',
  detailsCleared: 'Your details are removed from this form and this device.',
  deliveringTo: (location: string) => `Deliverying to ${location}`,
  chooseShipping: 'Choose a shipping method',
  loadingPrices: 'Loading the current prices',
  noShipping: 'We do not deliver to this address yet.',
  couponTooSmall: (code: string, percent: number, generalPercent: number) =>
    `The general discount of ${generalPercent}% is larger than the ${percent}% of ${code}, so this code is not used.`,
  nowCosts: (item: string, price: string) => `${item} now costs ${price}.`,
  noPrices: 'The current prices are still loading. Please try again in a moment.',
  noPaymentSettings: 'The payment is not ready yet. Please try again in a moment.',
  popupFailed: 'The payment window could not be opened. Nothing was charged and your cart is kept; please try again.',
  walletFailed: 'An error occurred while paying with Apple Pay. Please try again or use another payment method.',
  notChecked:
    'We could not check whether your payment went through. If you have paid, please resume instead of ordering again: an order is never charged twice.',
  retrying: 'The connection is weak. We keep trying; please leave this page open.',
  unconfirmed:
    'The payment window says that you have paid, and we are confirming it. Please do not pay again; we write to you as soon as it is confirmed.',
} as const
