import { countUse, type LimitName, limits, uncountUse } from '../http/limits/limits.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import type { AccountContext } from './account-context.ts'

const longestPause = 5_000

/** One way failures are counted: by network and account, or by account alone. */
export interface FailureCount {
  limit: LimitName
  key: string
}

/**
 * Compares a password. Beyond the limit of failures each further try waits before it is compared, right or wrong, so that
 * guessing is slow and the customer is never locked out. A try is counted before it is compared and taken back when it
 * was right: otherwise tries sent at the same moment would all be compared without waiting.
 */
export async function throttled<Outcome>(
  counts: readonly FailureCount[],
  { db, clock, pause }: Pick<AccountContext, 'db' | 'clock' | 'pause'>,
  compare: () => Promise<Outcome>,
  isWrong: (outcome: Outcome) => boolean = (outcome) => outcome === false,
): Promise<Outcome> {
  const store = rateLimitStore(db)
  const now = clock()
  const checks = await Promise.all(counts.map(({ limit, key }) => countUse(limit, key, now, store)))
  const wait = Math.max(...checks.map(({ uses }, at) => pauseAfter(uses - 1, counts[at])))
  if (wait > 0) await pause(wait)
  const outcome = await compare()
  if (!isWrong(outcome)) for (const { limit, key } of counts) await uncountUse(limit, key, now, store)
  return outcome
}

/** Guessing with a borrowed session, at the forms that ask for the password again. */
export function failuresOf(userId: string): FailureCount[] {
  return [{ limit: 'failed-login', key: `password ${userId}` }]
}

/**
 * Guessing the password of a sign-up at the link in its mail. Counted per sign-up, apart from log-ins and codes of its e-mail
 * address, which a stranger can use up. The token of the link has 256 bits and is compared before a try is counted, so only
 * someone with the mail can slow these tries.
 */
export function failuresAtLink(signupId: string, network: string): FailureCount[] {
  return [
    { limit: 'failed-login', key: `link ${network} ${signupId}` },
    { limit: 'failed-login-of-account', key: `link ${signupId}` },
  ]
}

/** One second, two, four, five. */
function pauseAfter(failures: number, count: FailureCount | undefined): number {
  const beyond = count ? failures - limits[count.limit].most : -1
  return beyond < 0 ? 0 : Math.min(1_000 * 2 ** beyond, longestPause)
}
