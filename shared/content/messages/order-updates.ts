/** One sentence in the customer's inbox for each thing that happens to an order. */
export const orderUpdates = {
  paid: () => 'Your payment has arrived and your order is being prepared.',
  shipped: ({ trackingNote }) => `Your parcel is on its way to you${trackingNote ? ` (${trackingNote})` : ''}.`,
  delivered: () => 'Your parcel has been delivered; we hope you enjoy it.',
  refunding: ({ amount, refundTime }) => `We are sending ${amount} back to you; it takes ${refundTime} to arrive.`,
  refunded: ({ amount }) => `We have sent ${amount} back to the card or account you paid with.`,
} as const satisfies Record<string, (facts: UpdateFacts) => string>

interface UpdateFacts {
  trackingNote: string
  /** The money that goes back, as it is shown. */
  amount: string
  /** How long a refund takes. */
  refundTime: string
}
