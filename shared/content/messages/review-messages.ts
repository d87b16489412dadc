/** Sentences about writing a review, each on the rule it belongs to. */
export const reviewMessages = {
  ratingMissing: 'Please choose from one to five stars',
  textShort: 'Please write a few words',
  fitUnknown: 'Please choose small, true to size or large',
  sizeUnknown: 'Please choose a size that you have bought',
  textLong: 'A review holds 2,000 characters at most',

  shown: 'Thank you. Your review is shown with the product.',
  waiting: 'Thank you. Your review is shown as soon as we have read it.',
  notBought: 'Only customers who have bought this product can review it.',
  twice: 'You have reviewed this product already.',
} as const
