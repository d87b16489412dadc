import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '../database/database.ts'
import { makeInstanceState } from './instance-state.ts'
import { makeReadiness } from './readiness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('three probes of a database that does not answer share one statement, and each ends within three seconds', async () => {
  const execute = vi.fn(() => new Promise<never>(() => {}))
  const db = Object.assign(Object.create(null) as Db, { execute })
  const clock = () => new Date()
  const findProblems = makeReadiness({ db, clock, state: makeInstanceState(clock()), deliversMail: false })
  for (let probe = 0; probe < 3; probe++) {
    const problems = findProblems()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await problems).toEqual({ database: 'The database does not answer.' })
  }
  expect(execute).toHaveBeenCalledTimes(1)
})
