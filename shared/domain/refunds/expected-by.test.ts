import { expect, it } from 'vitest'
import { expectedBy } from './expected-by.ts'

it.each([
  ['2026-11-16T10:00:00Z', '7 to 10 business days', '2026-11-30'],
  ['2026-11-20T10:00:00Z', '1 working day', '2026-11-23'],
  ['2026-11-20T10:00:00Z', '3 days', '2026-11-23'],
  // Half past midnight in Lagos is the next day already.
  ['2026-11-15T23:30:00Z', '1 business day', '2026-11-17'],
  ['2026-11-16T10:00:00Z', 'soon', null],
  ['2026-11-16T10:00:00Z', '999999999 days', '2027-11-16'],
])('a refund of %s that takes %s is expected by %s', (askedAt, refundTime, day) => {
  expect(expectedBy(new Date(askedAt), refundTime)).toBe(day)
})
