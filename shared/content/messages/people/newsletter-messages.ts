/** Sentences about writing and sending newsletters. */
export const newsletterMessages = {
  subjectMissing: 'Please enter a subject!',
  textMissing: 'Please write a text!',
  tooManyProducts: 'Choose six products at most.',
  badProducts: 'Choose products that are published.',
  badMoment: 'Choose a day and a time.',
  past: 'Choose a time in the future.',
  notDraft: 'It is not a draft any more, so it cannot be changed.',
  notSending: 'It is neither scheduled nor being sent.',
  nobody: 'Nobody is on the mailing list yet.',
  testSent: (email: string) => `A test mail is on its way to ${email}.`,
} as const
