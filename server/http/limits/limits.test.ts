import { describe, expect, it } from 'vitest'
import { countUse, isUsedUp, limits, longestWindow, secondsLeft, uncountUse } from './limits.ts'
import type { RateLimitStore } from './store.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Uses and window of each limit, as the store promises them. */
const promised: Record<keyof typeof limits, [most: number, window: number]> = {
  coupon: [10, minute],
  'prepare-order': [30, 10 * minute],
  'unprepared-order': [30, 10 * minute],
  'order-link': [10, hour],
  'pay-order': [30, 10 * minute],
  'payment-sent': [30, hour],
  'payment-sent-of-order': [10, hour],
  login: [60, 15 * minute],
  'failed-login': [5, 15 * minute],
  'failed-login-of-account': [20, hour],
  signup: [20, hour],
  forgot: [20, hour],
  code: [60, hour],
  'code-link': [60, hour],
  password: [60, 15 * minute],
  'signup-mail': [10, hour],
  'code-again': [5, hour],
  'reset-mail': [5, hour],
  'newsletter-mail': [5, hour],
  'order-links-mail': [5, hour],
  'notice-mail': [10, hour],
  'payment-mail': [3, day],
  'order-mail-again': [5, day],
  'new-order-link': [10, day],
  'wrong-hand-over-codes': [10, day],
  'code-cool-down': [1, 2 * minute],
  'wrong-codes-of-email': [20, day],
  'wrong-codes-of-network': [20, hour],
  'staff-sign-in': [60, 15 * minute],
  'staff-code': [20, hour],
  newsletter: [20, hour],
  'newsletter-test': [30, hour],
  contact: [20, hour],
  'shared-bag': [20, hour],
  notice: [20, hour],
}

/** Counts in memory what the database counts in its table. */
function makeCounts(): RateLimitStore {
  const counts = new Map<string, number>()
  const keyOf = (key: string, start: Date) => `${key} ${start.toISOString()}`
  const read = (key: string, start: Date) => counts.get(keyOf(key, start)) ?? 0
  const add = (key: string, start: Date, more: number) => {
    counts.set(keyOf(key, start), read(key, start) + more)
    return read(key, start)
  }
  return {
    count: async (key, start) => add(key, start, 1),
    uncount: async (key, start) => void add(key, start, -1),
    countSoFar: async (key, start) => read(key, start),
    forgetBefore: async () => {},
  }
}

const start = new Date('2026-11-14T10:00:00Z')
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds)

describe('a limit', () => {
  it.each(Object.entries(promised))('%s allows as many uses in its time as promised', (name, [most, window]) => {
    expect(limits[name as keyof typeof limits]).toEqual({ most, window })
  })

  it('allows the last use and refuses the one after it, until its window ends', async () => {
    const counts = makeCounts()
    for (let uses = 1; uses <= 10; uses++)
      expect(await countUse('coupon', 'a', later(15_000), counts)).toEqual({ uses, allowed: true })
    expect(await countUse('coupon', 'a', later(15_000), counts)).toEqual({
      ...{ uses: 11, allowed: false, retryAfterSeconds: 45 },
    })
    expect(await countUse('coupon', 'b', later(15_000), counts)).toEqual({ uses: 1, allowed: true })
    expect(await countUse('coupon', 'a', later(minute), counts)).toEqual({ uses: 1, allowed: true })
  })

  it('is used up with the last use, and not before it', async () => {
    const counts = makeCounts()
    for (let uses = 1; uses <= 9; uses++) await countUse('coupon', 'a', start, counts)
    expect(await isUsedUp('coupon', 'a', start, counts)).toBe(false)
    await countUse('coupon', 'a', start, counts)
    expect(await isUsedUp('coupon', 'a', start, counts)).toBe(true)
    expect(await isUsedUp('coupon', 'a', later(minute), counts)).toBe(false)
    expect(await isUsedUp('login', 'a', start, counts)).toBe(false)
  })

  it('counts a use back', async () => {
    const counts = makeCounts()
    await countUse('coupon', 'a', start, counts)
    await countUse('coupon', 'a', start, counts)
    await uncountUse('coupon', 'a', later(59_999), counts)
    expect(await countUse('coupon', 'a', start, counts)).toEqual({ uses: 2, allowed: true })
  })

  it('tells the seconds that are left, rounded up', () => {
    expect(secondsLeft('coupon', start)).toBe(60)
    expect(secondsLeft('coupon', later(1))).toBe(60)
    expect(secondsLeft('coupon', later(59_999))).toBe(1)
    expect(secondsLeft('login', later(14 * minute))).toBe(60)
    expect(secondsLeft('payment-mail', start)).toBe(14 * 60 * 60)
  })

  it('has no longer window than a day, so that older counters may go', () => {
    expect(longestWindow).toBe(day)
    expect(Math.max(...Object.values(limits).map(({ window }) => window))).toBe(longestWindow)
  })
})
