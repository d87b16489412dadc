/** One sentence in the customer's inbox for each thing that happens to an order. */
export const orderUpdates = {
  paid: () => 'Your payment has arrived and your order is being prepared.',
  shipped: ({ trackingNote, pickup }) =>
    pickup
      ? `Your order is ready: collect it in ${pickup}.`
      : `Your parcel is on its way to you${trackingNote ? ` (${trackingNote})` : ''}.`,
  delivered: ({ pickup }) =>
    pickup
      ? 'You have collected your order; we hope you enjoy it.'
      : 'Your parcel has been delivered; we hope you enjoy it.',
  refunding: ({ amount, refundTime, pieces }) =>
    `We are sending ${amount} back to you${forPieces(pieces)}; it takes ${refundTime} to arrive.`,
  refunded: ({ amount, pieces }) =>
    `We have sent ${amount} back to the card or account you paid with${forPieces(pieces)}.`,
} as const satisfies Record<string, (facts: UpdateFacts) => string>

interface UpdateFacts {
  trackingNote: string
  /** The name of the pick-up point; empty for an order that is delivered. */
  pickup: string
  /** The money that goes back, as it is shown. */
  amount: string
  /** The names of the pieces that a refund is for; none when it is for no piece in particular. */
  pieces: readonly string[]
  /** How long a refund takes. */
  refundTime: string
}

function forPieces(pieces: readonly string[]): string {
  return pieces.length > 0 ? ` for ${pieces.join(', ')}` : ''
}
