/** What the panel about an order's payment says, by state. Times are those in Lagos. */
export const paymentPanel = {
  open: {
    title: 'Not paid yet',
    text: (heldUntil: string) => `We hold your pieces until ${heldUntil}.`,
    hint: 'Did money leave your account? Then do not pay again, tell us.',
  },
  sent: {
    title: 'Please do not pay again',
    text: 'Your payment was sent and has not arrived yet. We ask our payment partner, and write to you as soon as it arrives.',
    held: (heldUntil: string) => `We hold your pieces until ${heldUntil}.`,
  },
  'being confirmed': {
    title: 'Your payment is being confirmed',
    text: 'Money has arrived, and we compare it with your order. Please do not pay again; we write to you.',
  },
  paid: {
    title: 'Paid',
    text: 'Your payment has arrived.',
    second: 'You paid twice for this order. The second payment goes back to you; you need not do anything.',
    secondSent: 'You paid twice for this order. The second payment was sent back to you.',
  },
  'refund on its way': {
    title: 'Your refund is on its way',
    text: 'We send your money back to the card or account you paid with. You need not do anything.',
    delayed: 'It takes longer than usual. We are looking into it, and you need not do anything.',
  },
  refunded: {
    title: 'Your refund was sent',
    text: 'We have sent your money back to the card or account you paid with.',
  },
  expired: {
    title: 'This order was not paid in time',
    text: 'Your pieces are free again.',
    asking: (weekday: string) =>
      `If money left your account, it goes back or finds this order; we keep asking until ${weekday}.`,
    over: 'We asked our payment partner for three days, and no money has arrived. Should it still arrive, it goes back to you.',
    replaced: 'You changed your cart, and another order took the place of this one.',
  },
  buttons: {
    pay: 'Pay now',
    sent: 'My account was debited',
    payAgain: 'Pay again anyway',
    orderAgain: 'Order again',
    toNewOrder: 'See the new order',
    copy: 'Copy the text',
    sendSessionId: 'Send the session ID',
  },
  bank: {
    title: 'Text for your bank',
    text: 'Half an hour is long. Your bank can trace the payment with this text.',
    copied: 'Copied. You can paste it into a message to your bank.',
    notCopied: 'Please mark the text and copy it by hand.',
    sessionId: 'Session ID',
    sessionHint: 'It is on the receipt of your bank, often 30 digits. We look for the payment with it.',
    sessionSent: 'Thank you. We look for your payment with this session ID.',
  },
  payAgainHint: 'We first ask our payment partner about every payment for this order.',
  checking: 'Asking our payment partner…',
  popupFailed: 'The payment window could not be opened. Nothing was charged; please try again.',
  lost: (time: string) => `No connection. This is the state as of ${time}; it updates itself when you are back online.`,
  withoutScripts: 'Reload this page to see whether your payment has arrived.',
} as const

/** Short labels of the states, for lists. */
export const paymentWords = {
  open: 'Not paid yet',
  sent: 'Payment on its way',
  'being confirmed': 'Being confirmed',
  paid: 'Paid',
  'refund on its way': 'Refund on its way',
  refunded: 'Refunded',
  expired: 'Not paid in time',
} as const
