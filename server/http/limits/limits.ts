import type { RateLimitStore } from './store.ts'

interface Limit {
  most: number
  /** Milliseconds. */
  window: number
}

const minute = 60_000
const hour = 60 * minute

/** Loose on purpose: many phones share one address on mobile networks. */
export const limits = {
  coupon: { most: 10, window: minute },
  'prepare-order': { most: 30, window: 10 * minute },
  /** Payments without a prepared order: each one is a request to the provider. */
  'unprepared-order': { most: 30, window: 10 * minute },
  'order-link': { most: 10, window: hour },
  /** Payments of orders that are taken up again; each one asks the provider. */
  'pay-order': { most: 30, window: 10 * minute },
  'payment-sent': { most: 30, window: hour },
  'payment-sent-of-order': { most: 10, window: hour },
  login: { most: 60, window: 15 * minute },
  /** Per account and network. Above the limit, each further attempt is delayed. */
  'failed-login': { most: 5, window: 15 * minute },
  /** Per account, from all networks together. Above the limit, each further attempt is delayed. */
  'failed-login-of-account': { most: 20, window: hour },
  signup: { most: 20, window: hour },
  forgot: { most: 20, window: hour },
  code: { most: 60, window: hour },
  'code-link': { most: 60, window: hour },
  /** Per customer: password changes and account deletions, which both need the password. */
  password: { most: 60, window: 15 * minute },
  // Mails to one address. Above these limits the answer is the same, but no mail is sent.
  'signup-mail': { most: 10, window: hour },
  'code-again': { most: 5, window: hour },
  'reset-mail': { most: 5, window: hour },
  'newsletter-mail': { most: 5, window: hour },
  'order-links-mail': { most: 5, window: hour },
  'notice-mail': { most: 10, window: hour },
  /** Mails about orders that are not paid: held, sent and not arrived, together. */
  'payment-mail': { most: 3, window: 24 * hour },
  /** Mails about one order that the staff sends again. */
  'order-mail-again': { most: 5, window: 24 * hour },
  /** New links of one order. */
  'new-order-link': { most: 10, window: 24 * hour },
  /** Wrong hand-over codes of one order. Above the limit no code of it counts as right; it can be delivered without one. */
  'wrong-hand-over-codes': { most: 10, window: 24 * hour },
  'code-cool-down': { most: 1, window: 2 * minute },
  // Wrong codes. Above these limits codes are no longer compared; the link in the mail still works.
  'wrong-codes-of-email': { most: 20, window: 24 * hour },
  'wrong-codes-of-network': { most: 20, window: hour },
  /** Sign-ins to the back office and links to its welcome page, per network. */
  'staff-sign-in': { most: 60, window: 15 * minute },
  /** Codes of the second factor, right or wrong, per member of the staff. */
  'staff-code': { most: 20, window: hour },
  newsletter: { most: 20, window: hour },
  /** Per member of the staff: test mails of newsletters. */
  'newsletter-test': { most: 30, window: hour },
  contact: { most: 20, window: hour },
  'shared-bag': { most: 20, window: hour },
  notice: { most: 20, window: hour },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export type LimitCheck = { uses: number } & ({ allowed: true } | { allowed: false; retryAfterSeconds: number })

/** Counts one use in the database and returns whether it is within the limit. */
export async function countUse(name: LimitName, caller: string, now: Date, store: RateLimitStore): Promise<LimitCheck> {
  const uses = await store.count(`${name}:${caller}`, startOfWindow(name, now))
  if (uses <= limits[name].most) return { uses, allowed: true }
  return { uses, allowed: false, retryAfterSeconds: secondsLeft(name, now) }
}

/** Undoes the counting of one use. `now` is the moment it was counted at. */
export function uncountUse(name: LimitName, caller: string, now: Date, store: RateLimitStore): Promise<void> {
  return store.uncount(`${name}:${caller}`, startOfWindow(name, now))
}

/** Seconds until the window ends. */
export function secondsLeft(name: LimitName, now: Date): number {
  return Math.ceil((startOfWindow(name, now).getTime() + limits[name].window - now.getTime()) / 1000)
}

export async function isUsedUp(name: LimitName, caller: string, now: Date, store: RateLimitStore): Promise<boolean> {
  return (await store.countSoFar(`${name}:${caller}`, startOfWindow(name, now))) >= limits[name].most
}

function startOfWindow(name: LimitName, now: Date): Date {
  const { window } = limits[name]
  return new Date(Math.floor(now.getTime() / window) * window)
}

/** No limit reads counters that are older. */
export const longestWindow = 24 * hour
