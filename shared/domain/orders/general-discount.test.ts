import { expect, test } from 'vitest'
import { type GeneralDiscount, nextChange, noDiscount, percentAt } from './general-discount.ts'

const starts_at = '2026-12-01T00:00:00.000Z'
const ends_at = '2026-12-26T00:00:00.000Z'
const before = '2026-11-30T23:59:59.999Z'
const within = '2026-12-10T00:00:00.000Z'

test.each<[string, GeneralDiscount, string, number, string | undefined]>([
  ['without dates', { percent: 10 }, within, 10, undefined],
  ['where there is none', noDiscount, within, 0, undefined],
  ['without dates, stored as null', { percent: 10, starts_at: null, ends_at: null }, within, 10, undefined],
  ['before its start', { percent: 10, starts_at, ends_at }, before, 0, starts_at],
  ['at its start', { percent: 10, starts_at, ends_at }, starts_at, 10, ends_at],
  ['at its end', { percent: 10, starts_at, ends_at }, ends_at, 0, undefined],
  ['with an end only', { percent: 10, ends_at }, before, 10, ends_at],
  ['with a start only', { percent: 10, starts_at }, ends_at, 10, undefined],
  ['with a percent that is not whole', { percent: 9.6 }, within, 10, undefined],
])('%s', (_, discount, now, percent, next) => {
  expect(percentAt(discount, new Date(now))).toBe(percent)
  expect(nextChange(discount, new Date(now))?.toISOString()).toBe(next)
})
