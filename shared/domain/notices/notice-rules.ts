import { before, freeFor, mostMailsADay, nextPeopleAfter, peoplePerPiece } from './notice-times.ts'

/** Someone who waits for a piece or a lower price. */
export interface Waiting {
  _id: string
  address: string
}

/** A variant that people wait for and that has free pieces. */
export interface FreeVariant {
  /** Null where pieces are not counted: then there are enough for everybody. */
  free: number | null
  freeSince: Date
  /** When people were told about it. */
  told: readonly Date[]
  /** In the order of asking. */
  waiting: readonly Waiting[]
}

/** How many further people can be told about a variant now. */
export function countPlaces({ free, freeSince, told }: Omit<FreeVariant, 'waiting'>, now: Date): number {
  if (freeSince > before(now, freeFor)) return 0
  if (free === null) return Number.POSITIVE_INFINITY
  // Who was told before these pieces came was told about others.
  const lately = told.filter((at) => at > freeSince && at > before(now, nextPeopleAfter))
  return Math.max(0, free * peoplePerPiece - lately.length)
}

/** People are told about a price of at most this percentage of the one when they asked. */
export const cheaperPercent = 95

export function isCheaper(price: number, priceAsked: number): boolean {
  return price * 100 <= priceAsked * cheaperPercent
}

export interface Run {
  variants: readonly FreeVariant[]
  /** Those whose product is cheaper now. */
  cheaper: readonly Waiting[]
  /** How many mails each address got within the last day. */
  mailsOfDay: ReadonlyMap<string, number>
}

/**
 * The notices that are told now, by address: everything for one address is one mail. An address that has had its mails of the
 * day keeps its place, and the next person is told instead.
 */
export function chooseNotices({ variants, cheaper, mailsOfDay }: Run, now: Date): Map<string, string[]> {
  const chosen = new Map<string, string[]>()
  const hasRoom = ({ address }: Waiting) => (mailsOfDay.get(address) ?? 0) < mostMailsADay
  const tell = ({ _id, address }: Waiting) => chosen.set(address, [...(chosen.get(address) ?? []), _id])
  for (const variant of variants) {
    const places = countPlaces(variant, now)
    for (const waiting of variant.waiting.filter(hasRoom).slice(0, places)) tell(waiting)
  }
  for (const waiting of cheaper.filter(hasRoom)) tell(waiting)
  return chosen
}
