/** Sentences about refunds, disputes and payments in the back office. */
export const refundMessages = {
  noPayment: 'There is no money in this payment that could be sent back.',
  nothingLeft: 'All of this payment was sent back or is on its way.',
  tooMuch: (left: string) => `Only ${left} of this payment is left.`,
  tooSmall: 'The provider does not refund less than ₦50.00.',
  changed: 'Something of this order was refunded meanwhile. Look at the new amounts, then refund again.',
  disputed:
    'The customer’s bank disputes this payment and may take the money itself. Refund it only if the bank agrees, or you pay twice.',
  idUsed: 'This was sent before for another payment. Please reload the page.',
  notFailed: 'The state of this refund has changed. Look at it before you try again.',
  chooseSomething: 'Choose what to refund!',
  onlyOneKind: 'Refund pieces and the fee, or an amount, not both.',
  reasonMissing: 'Write what the customer reads!',
  amountMissing: 'Enter an amount!',
  evidenceMissing: 'Write what the bank should know!',
  providerAway: 'The provider does not answer. Please try again in a minute.',
  notAcceptable:
    'Only a payment in naira that is smaller than its order, and whose order waits for it, can be accepted.',
  piecesGone: 'The pieces of this order or its coupon are gone, so it cannot be accepted. Refund the payment.',
}
