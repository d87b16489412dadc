/** Every sentence that code picks by a rule. Texts of whole pages live beside this file. */
export const messages = {
  invalidEmail: 'Invalid email',
  nameMissing: 'Name is missing',
  enquiryMissing: 'Enquiry is missing',
  tooLong: 'This is too long',

  sizeFirst: 'Please select your preferred size first',
  colorFirst: 'Please select your preferred color first',
  notInCart: "This item doesn't exist in cart",
  inWishListAlready: 'Item already exists in your Wish List',
  onlyLeft: (pieces: number, size: string) => (size ? `Only ${pieces} left in this size` : `Only ${pieces} left`),
  linkCopied: 'Link copied',
  linkNotCopied: (link: string) => `Copy this link: ${link}`,

  noResult: 'No result found.',
  notFound: 'The page you are trying to visit does not exist on this app. Looks like you got here by a mistake.',
  unknownProduct: 'Product not found',
  productGone: 'This product does not exist or is no longer sold.',
  unexpected: 'Unexpected Application Error!',

  couponMissing: 'Please type a discount code',
  couponUnknown: 'This discount code is not valid',
  couponApplied: (percent: number) => `Discount of ${percent}% applied`,

  enquirySent: 'Thank you. Your enquiry has been sent; we answer within one working day.',
  newsletterAsked: 'Thank you. Please open the mail we sent you and confirm your address.',
  newsletterJoined: 'Welcome to the community. You are on the list.',
  newsletterLeft: 'You are off the list. No more newsletters will be sent to you.',
  linkBroken: 'This link is not valid any more. Please ask for a new one.',

  offline: 'You seem to be offline. Check your connection and try again.',
  serverBusy: 'The store is busy right now. Please try again in a moment.',
  serverFault: 'Something went wrong on our side. Please try again in a moment.',
  tooMany: 'That was a lot of requests in a short time. Please wait a minute and try again.',
  badRequest: 'We could not read this request.',
  tooLarge: 'This request is too large.',
  jsonOnly: 'Please send JSON.',
  unknownCall: 'There is no such call.',
} as const

/** Toasts of the bag and the wish list, one function for each form the shop uses. */
export const toasts = {
  addedOnProductPage: (item: string, size: string) =>
    size ? `1 ${item} - size ${size} added to cart` : `1 ${item} added to cart`,
  addedToCart: (item: string, size: string) => `1 ${words(item, size)} added to cart`,
  removedFromCart: (item: string, size: string) => `1 ${words(item, size)} removed from cart`,
  addedToWishList: (item: string) => `1 ${item} added to your Wish List`,
  removedFromWishList: (item: string, size: string) => `1 ${words(item, size)} removed from wishlist`,
}

function words(...parts: string[]): string {
  return parts.filter(Boolean).join(' ')
}
