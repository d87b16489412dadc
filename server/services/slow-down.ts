import { rateLimitStore } from '../stores/rate-limits.ts'
import type { AccountDesk } from './account-desk.ts'
import { countSoFar, countUse, limits } from './limits.ts'

const longestPause = 5_000

/**
 * Compares a password. After five failures of the same kind each further try waits before it is compared, right or wrong,
 * so that guessing is slow while the rightful owner is never locked out.
 */
export async function slowly<Outcome>(
  who: string,
  { db, clock, pause }: AccountDesk,
  compare: () => Promise<Outcome>,
  isWrong: (outcome: Outcome) => boolean = (outcome) => outcome === false,
): Promise<Outcome> {
  const store = rateLimitStore(db)
  const wait = pauseAfter(await countSoFar('failed-login', who, clock(), store))
  if (wait > 0) await pause(wait)
  const outcome = await compare()
  if (isWrong(outcome)) await countUse('failed-login', who, clock(), store)
  return outcome
}

/** One second, two, four, five. */
function pauseAfter(failures: number): number {
  const beyond = failures - limits['failed-login'].most
  return beyond < 0 ? 0 : Math.min(1_000 * 2 ** beyond, longestPause)
}
