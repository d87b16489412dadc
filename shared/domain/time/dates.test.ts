import { expect, it } from 'vitest'
import { formatDate } from './dates.ts'

it.each([
  ['2026-11-14T10:00:00Z', 'Saturday, November 14, 2026'],
  ['2026-11-14T22:59:59Z', 'Saturday, November 14, 2026'],
  ['2026-11-14T23:00:00Z', 'Sunday, November 15, 2026'],
  ['2026-12-31T23:30:00Z', 'Friday, January 1, 2027'],
  ['2028-02-28T23:30:00Z', 'Tuesday, February 29, 2028'],
])('%s is %s, the day in Lagos', (moment, shown) => {
  expect(formatDate(new Date(moment))).toBe(shown)
})
