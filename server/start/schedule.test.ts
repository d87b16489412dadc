import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobs } from './schedule.ts'

const minute = 60_000
const day = 24 * 60 * minute

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a daily job has its first turn within a minute, so that daily restarts do not starve it', async () => {
  const run = vi.fn(async () => {})
  const jobs = startJobs([{ name: 'daily', every: day, run }], () => {})
  await vi.advanceTimersByTimeAsync(minute)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(day)
  expect(run).toHaveBeenCalledTimes(2)
  await jobs.stop()
  await vi.advanceTimersByTimeAsync(3 * day)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a run that fails is reported and the next one still comes', async () => {
  const reported = vi.fn()
  const run = vi.fn(async () => {
    throw new Error('A bug of ours.')
  })
  const jobs = startJobs([{ name: 'often', every: 1_000, run }], reported)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(run).toHaveBeenCalledTimes(3)
  expect(reported).toHaveBeenCalledTimes(3)
  await jobs.stop()
})

test('a run that takes long is not joined by another', async () => {
  const run = vi.fn(() => new Promise<void>((done) => setTimeout(done, 4_500)))
  const jobs = startJobs([{ name: 'slow', every: 1_000, run }], () => {})
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(2)
  const stopped = jobs.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  await stopped
})
