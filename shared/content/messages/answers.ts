/** Sentences that only the server says. */
export const answers = {
  couponUnknown: 'This discount code is not valid',
  couponApplied: (percent: number) => `Discount of ${percent}% applied`,
  enquirySent: 'Thank you. Your enquiry has been sent. We answer by email.',
  newsletterAsked: 'Thank you. Please open the mail we sent you and confirm your address.',
  newsletterJoined: 'Thank you. We write to you about new collections and special offers.',
  newsletterLeft: 'We will send you no more newsletters.',
  linkBroken: 'This link is not valid any more. Please ask for a new one.',
  serverBusy: 'The store is busy right now. Please try again in a moment.',
  tooMany: 'You sent too many requests in a short time. Please wait a minute and try again.',
  badRequest: 'We could not read this request.',
  oddPath: 'This address is not valid.',
  tooLarge: 'This request is too large.',
  jsonOnly: 'Please send JSON.',
  notFound: 'There is nothing at this address.',
  unknownCall: 'There is no such call.',
} as const
