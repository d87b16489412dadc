/** Sentences about customers in the back office. */
export const customerMessages = {
  searchShort: 'Enter three characters or more.',
  wrongConfirmation: 'This is not the e-mail address of this customer.',
} as const
