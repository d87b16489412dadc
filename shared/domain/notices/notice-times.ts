const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What people can be told: a piece is back, or a product is cheaper. */
export const noticeKinds = ['back', 'cheaper'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The ways to tell people something. There is one so far; SMS or WhatsApp could follow. */
export type ChannelName = 'mail'

/** A piece must be free for so long: whoever lost a hold of 15 minutes often takes the piece again. */
export const freeFor = 20 * minute
/** So many people are told about each free piece, and the next ones after this time. */
export const peoplePerPiece = 3
export const nextPeopleAfter = 12 * hour

export const mostMailsADay = 2
const mailDay = day

export const mostOpen = 10
/** An open notice ends by itself. */
export const openFor = 90 * day
/** A request that nobody confirms lapses. */
export const confirmWithin = 2 * day
/** How long a notice is known after it is over, to answer “why did I get this mail?”. */
export const knownFor = 30 * day

/** The moment this long before. */
export function before(now: Date, time: number): Date {
  return new Date(now.getTime() - time)
}

/** From this moment on mails count towards the limit of the day. */
export function startOfMailDay(now: Date): Date {
  return before(now, mailDay)
}
