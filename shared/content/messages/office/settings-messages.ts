/** Sentences of the owner's settings. */
export const settingsMessages = {
  badLowStock: 'Enter a whole number from 0 to 1,000.',
  badLargeDiscount: 'Enter a whole number from 0 to 90.',
}
