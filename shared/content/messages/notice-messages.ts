/** Sentences for people who ask to be told when a piece is back or cheaper. */
export const noticeMessages = {
  /** The same for every address. */
  asked: 'Thank you. Please open the mail we sent you and confirm. It may take a minute.',
  /** To a customer who is signed in; the address is the account’s. */
  askedSignedIn: (email: string) => `Thank you. We will write to ${email}.`,
  askedAlready: (email: string) => `You have asked for this already. We will write to ${email}.`,
  full: 'You are waiting for 10 things already. End one of them first; your wish list shows them.',
  notSold: 'This piece is no longer sold.',
  notSoldOut: 'Good news: this piece is in stock. You can put it in your bag now.',
  emailMissing: 'Please type your e-mail address.',
  linkUnknown: 'This link is not valid any more.',
  confirmed: 'Thank you. We will tell you once, by e-mail.',
  ended: 'This notice has ended. We do not write to you about it again.',
  allEnded: 'All your notices have ended. We do not write to you about sold-out pieces or prices again.',
} as const
