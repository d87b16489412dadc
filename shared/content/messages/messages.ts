/** Sentences any page may need, picked by a rule. Those of single pages, forms and the server are beside this file. */
export const messages = {
  sizeFirst: 'Please select your preferred size first',
  colorFirst: 'Please select your preferred color first',
  notInCart: "This item doesn't exist in cart",
  inWishListAlready: 'Item already exists in your Wish List',
  onlyLeft: (pieces: number, size: string) => (size ? `Only ${pieces} left in this size` : `Only ${pieces} left`),
  unexpected: 'Unexpected Application Error!',
  offline: 'You seem to be offline. Check your connection and try again.',
  guestNow: 'Your session has ended. You go on as a guest.',
  logInAgain: 'Your session has ended. Please log in again.',
  serverFault: 'Something went wrong on our side. Please try again in a moment.',
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
