/** Sentences of the back office about coupons and the general discount. */
export const discountMessages = {
  codeMissing: 'Please enter a code!',
  badCode: 'A code has letters, digits and hyphens, 2 to 40 of them.',
  codeTaken: 'There is a coupon with this code already. Ended coupons keep their codes.',
  badPercent: 'Enter a whole number from 1 to 90.',
  badGeneralPercent: 'Enter a whole number from 0 to 90.',
  badMoment: 'Enter a date and a time.',
  endBeforeStart: 'The end must be after the start.',
  badLimit: 'Enter a whole number of 1 or more, or leave it empty.',
  fixedAfterUse: 'This is fixed since the coupon was first used. End it and create another one.',
}
