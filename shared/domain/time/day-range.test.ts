import { expect, test } from 'vitest'
import { formatDayRange } from './day-range.ts'

test.each([
  ['2026-11-17', '2026-11-19', 'Tuesday 17 to Thursday 19 November'],
  ['2026-11-17', '2026-11-17', 'Tuesday 17 November'],
  ['2026-11-28', '2026-12-01', 'Saturday 28 November to Tuesday 1 December'],
  ['2026-12-31', '2027-01-02', 'Thursday 31 December to Saturday 2 January'],
])('%s to %s is “%s”', (from, to, words) => {
  expect(formatDayRange(from, to)).toBe(words)
})
