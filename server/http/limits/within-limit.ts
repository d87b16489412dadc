import { answers } from '../../../shared/content/messages/answers.ts'
import type { Caller } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { countUse, type LimitName } from './limits.ts'
import type { RateLimitStore } from './store.ts'

export type Within = (limit: LimitName, caller: Pick<Caller, 'address'>) => Promise<void>

/** Refuses a caller who does something too often. */
export function withinLimit(clock: () => Date, rateLimits: RateLimitStore): Within {
  return async (limit, caller) => {
    const check = await countUse(limit, caller.address, clock(), rateLimits)
    if (!check.allowed) throw new Refusal(429, { error: answers.tooMany }, check.retryAfterSeconds)
  }
}
