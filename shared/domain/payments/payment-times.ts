import { holdMinutes } from '../../content/shop.ts'

const minute = 60_000
const hour = 60 * minute

/** Pieces are held this long while an order awaits payment. All times are in milliseconds. */
export const holdFor = holdMinutes * minute
/** An ongoing or sent payment holds them longer. The time counts from preparing the order, so it extends the hold once. */
const holdForSent = 60 * minute
/** Every reference ever given is asked about for three days, and an order keeps its price that long. */
export const askFor = 72 * hour
/** The provider is asked about one reference at most this often, whoever asks. */
export const askEvery = 3_000
/** A payment that was sent this long ago is late: the shopper may need the bank. */
export const lateAfter = 30 * minute
/** The mail with the way back to an open order. */
export const heldMailAfter = 3 * minute
/** The mails about a payment that was sent and has not arrived. */
const notArrivedMailsAfter = [24 * hour, 72 * hour] as const
/** The number on the bank's receipt is deleted after this time. */
export const sessionIdKeptFor = 90 * 24 * hour

/** Until when the store asks the provider about an order's payment. */
export function askUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + askFor)
}

/** Until when pieces are held for an order whose payment is ongoing or was sent. */
export function heldForSent(createdAt: Date): Date {
  return new Date(createdAt.getTime() + holdForSent)
}

/** An expired order keeps its price for three days; money that was paid later goes back. */
export function isTooLate(createdAt: Date, paidAt: Date): boolean {
  return paidAt > askUntil(createdAt)
}

/** The moment of the next mail about a payment that has not arrived; null after the last one. */
export function notArrivedMailAt(sentAt: Date, mailsSoFar: number): Date | null {
  const after = notArrivedMailsAfter[mailsSoFar]
  return after === undefined ? null : new Date(sentAt.getTime() + after)
}
