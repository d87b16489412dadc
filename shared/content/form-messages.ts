/** What forms say of a field; each stands on the rule it belongs to. */
export const formMessages = {
  invalidEmail: 'Invalid email',
  nameMissing: 'Name is missing',
  enquiryMissing: 'Enquiry is missing',
  tooLong: 'This is too long',
  couponMissing: 'Please type a discount code',
} as const
