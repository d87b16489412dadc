/** What forms say of a field; each belongs to one rule. */
export const formMessages = {
  invalidEmail: 'Invalid email',
  emailMissing: 'Email is missing!',
  emailLong: 'Email is too long',
  nameMissing: 'Name is missing',
  nameLong: 'Name is too long',
  enquiryMissing: 'Enquiry is missing',
  enquiryLong: 'Enquiry is too long',
  couponMissing: 'Please type a discount code',
} as const
