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
  /** Payments no order was prepared for: each is a question to the provider. */
  'unprepared-order': { most: 30, window: 10 * minute },
  'order-link': { most: 10, window: hour },
  login: { most: 60, window: 15 * minute },
  /** Of one account from one network. Beyond it, each further try waits. */
  'failed-login': { most: 5, window: 15 * minute },
  /** Of one account from all networks together. Beyond it, each further try waits. */
  'failed-login-of-account': { most: 20, window: hour },
  signup: { most: 20, window: hour },
  forgot: { most: 20, window: hour },
  code: { most: 60, window: hour },
  'code-link': { most: 60, window: hour },
  /** Of one customer, who changes the password or deletes the account with it. */
  password: { most: 60, window: 15 * minute },
  // Mail to one address. Whoever is beyond these is answered as ever and no mail is sent.
  'signup-mail': { most: 10, window: hour },
  'code-again': { most: 5, window: hour },
  'reset-mail': { most: 5, window: hour },
  'newsletter-mail': { most: 5, window: hour },
  'order-links-mail': { most: 5, window: hour },
  'code-cool-down': { most: 1, window: 2 * minute },
  // Wrong codes. Beyond these, codes are not compared any more; the link in the mail still works.
  'wrong-codes-of-email': { most: 20, window: 24 * hour },
  'wrong-codes-of-network': { most: 20, window: hour },
  newsletter: { most: 20, window: hour },
  contact: { most: 20, window: hour },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export type LimitCheck = { uses: number } & ({ allowed: true } | { allowed: false; retryAfterSeconds: number })

/** Counts one use of something by one caller, in the database, and tells whether it is still within its limit. */
export async function countUse(name: LimitName, caller: string, now: Date, store: RateLimitStore): Promise<LimitCheck> {
  const uses = await store.count(`${name}:${caller}`, startOfWindow(name, now))
  if (uses <= limits[name].most) return { uses, allowed: true }
  return { uses, allowed: false, retryAfterSeconds: secondsLeft(name, now) }
}

/** Takes back a use that does not count after all. `now` is the moment it was counted at. */
export function uncountUse(name: LimitName, caller: string, now: Date, store: RateLimitStore): Promise<void> {
  return store.uncount(`${name}:${caller}`, startOfWindow(name, now))
}

/** Seconds until the limit counts from zero again. */
export function secondsLeft(name: LimitName, now: Date): number {
  return Math.ceil((startOfWindow(name, now).getTime() + limits[name].window - now.getTime()) / 1000)
}

/** How often it was counted in this window. */
function countSoFar(name: LimitName, caller: string, now: Date, store: RateLimitStore): Promise<number> {
  return store.countSoFar(`${name}:${caller}`, startOfWindow(name, now))
}

export async function isUsedUp(name: LimitName, caller: string, now: Date, store: RateLimitStore): Promise<boolean> {
  return (await countSoFar(name, caller, now, store)) >= limits[name].most
}

function startOfWindow(name: LimitName, now: Date): Date {
  const { window } = limits[name]
  return new Date(Math.floor(now.getTime() / window) * window)
}

/** Counters older than this are of no use to any limit. */
export const longestWindow = 24 * hour
