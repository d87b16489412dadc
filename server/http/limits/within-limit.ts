import { answers } from '../../../shared/content/messages/answers.ts'
import type { Context } from '../../start/context.ts'
import type { Caller } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { countUse, type LimitName } from './limits.ts'

export type Within = (limit: LimitName, caller: Caller) => Promise<void>

/** Refuses a caller who does something too often. */
export function withinLimit({ clock, rateLimits }: Context): Within {
  return async (limit, caller) => {
    const check = await countUse(limit, caller.address, clock(), rateLimits)
    if (!check.allowed) throw new Refusal(429, { error: answers.tooMany }, check.retryAfterSeconds)
  }
}
