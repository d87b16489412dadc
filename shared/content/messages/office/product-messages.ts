/** Sentences about products in the back office. */
export const productMessages = {
  nameMissing: 'Please enter a name!',
  categoryMissing: 'Please choose a category!',
  categoryUnknown: 'There is no such category.',
  slugForm: 'The address may have small letters, digits and single hyphens.',
  slugTaken: 'Another product has this address.',
  priceMissing: 'Please enter a price!',
  priceRange: 'A price is between ₦50 and ₦10,000,000.',
  badMeasurement: 'Enter centimetres from 1 to 300, in steps of a half.',
  badStretch: 'Enter whole percents from 0 to 60.',
  priceAboveBefore: 'The price now must not be above the price before.',
  dateForm: 'This is not a date and time.',
  dateMissing: 'Please choose when it is published!',
  datePast: 'This date is in the past. Publish it now instead.',
  percentForm: 'A percentage is a whole number from −90 to 100.',
  nothingToSell: 'A published product needs at least one size or colour that is made.',
  picturesUnready: 'Its pictures are still being processed. Try again in a moment.',
  onlySellers: 'Your role may change texts and pictures, not prices, pieces or publishing.',
  countedMeanwhile: (variant: string) =>
    `Somebody has begun or stopped counting ${variant} meanwhile. Reload the page to see its pieces.`,
  tooFew: (left: number) => `Only ${left} ${left === 1 ? 'piece is' : 'pieces are'} left to take away.`,
}
