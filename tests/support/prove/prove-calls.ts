import { describe, expect, it } from 'vitest'
import { type FuzzedCall, fuzzCall } from './fuzz-calls.ts'
import type { openFuzzedShop } from './fuzzed-shop.ts'
import { notReached } from './not-reached.ts'
import { recordRow } from './proof.ts'

/** Files of tests share the work, so that it ends on both cores at the same time. */
export function partOf<Item>(all: readonly Item[], part: number, parts: number): Item[] {
  const size = Math.ceil(all.length / parts)
  return all.slice((part - 1) * size, part * size)
}

/** Sends odd requests to one call after the other and records the answers. `ids` are ids that exist in the shop. */
export function proveCalls(
  name: string,
  calls: readonly FuzzedCall[],
  ids: readonly string[],
  fuzzed: Awaited<ReturnType<typeof openFuzzedShop>>,
): void {
  const totals = {
    requests: 0,
    endpoints: 0,
    'endpoints whose sample succeeded': 0,
    'answers below 400': 0,
    'answers 4xx': 0,
  }

  describe(`no request makes ${name} fail`, () => {
    it.each(calls)('$name', async (call) => {
      // It fails at the first 5xx. The log names the fault.
      const { statuses, isReached } = await fuzzCall(fuzzed.app, call, ids, fuzzed.resetRateLimits).catch((error) => {
        throw new Error(`${error.message}\nThe log ends with ${fuzzed.readLog().slice(-3).join('')}`, { cause: error })
      })
      totals.endpoints += 1
      if (isReached) totals['endpoints whose sample succeeded'] += 1
      else expect(notReached, 'endpoints whose sample never succeeds, with the reason').toHaveProperty(call.name)
      for (const [status, count] of statuses) {
        totals.requests += count
        totals[status < 400 ? 'answers below 400' : 'answers 4xx'] += count
      }
    })

    it('the log has neither the mark nor an e-mail address of the tests, and the shop still sells', async () => {
      const lines = fuzzed.expectNoInputInLog()
      await fuzzed.resetRateLimits()
      await fuzzed.expectStillSells()
      expect(totals.endpoints).toBe(calls.length)
      recordRow({ part: 'fuzz', name, figures: { ...totals, 'log lines': lines } })
    })
  })
}
