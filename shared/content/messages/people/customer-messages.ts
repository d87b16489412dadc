/** Sentences about customers in the back office. */
export const customerMessages = {
  searchShort: 'Enter at least three characters.',
  wrongConfirmation: 'This is not the e-mail address of this customer.',
} as const
