/** Sentences of the back office about orders. */
export const orderMessages = {
  notNow: (status: string) =>
    ({
      'awaiting payment': 'It is not paid yet.',
      expired: 'It was not paid in time.',
      shipped: 'It is shipped already.',
      delivered: 'It is delivered already.',
      'needs attention': 'Its payment needs a decision first.',
      refunded: 'Its money was sent back.',
      'being refunded': 'Its money is being sent back.',
      paid: 'It is not shipped yet.',
    })[status] ?? `It is ${status}.`,
  doubtful: (note: string) => `There is a note on this order: ${note}`,
  /** For roles that do not see amounts, which the note may name. */
  askOwner: 'Something about its payment is not right. Ask an owner before you ship it.',
  wrongCode: 'This is not the hand-over code of the order.',
  tooManyCodes: 'Too many wrong codes were typed for this order today. Mark it as delivered without a code.',
  undoTooLate: 'The mail to the customer was sent, so shipping cannot be undone any more.',
  notShipped: 'This order is not shipped.',
  noteMissing: 'Please write a note!',
  noteUsed: 'This note was saved before with another text.',
  addressFixed: (status: string) => `The address of an order that is ${status} cannot be changed.`,
  notServed: (method: string, place: string) =>
    `${method} does not go to ${place}. Keep the old state and country, or refund the order and have it placed again.`,
  methodGone: (method: string) =>
    `${method} is not offered any more, so only the street and the city can be changed, not the state or the country.`,
  mailTooOften: 'Five mails about this order were sent again today. More can be sent tomorrow.',
  linksTooOften: 'Ten new links were made for this order today. More can be made tomorrow.',
  mailWaits: 'This mail is still waiting to be sent.',
  mailNotYet: 'There is no such mail for this order yet.',
  nobodyToMail: 'The customer has deleted their account, so there is no address to write to.',
  otherExport: 'This page belongs to another export. Please export the orders again.',
  searchTooShort: 'Please type two letters or four digits at least.',
}
