import { describe, expect, it } from 'vitest'
import { daysLate, lateDays } from './lateness.ts'

const calendar = { cutoff_hour: 14, closed_days: [] }
const noon = new Date('2026-11-16T11:00:00Z')
const afternoon = new Date('2026-11-16T13:00:00Z')

describe('an order is late', () => {
  it('from the day after the promised one, and on that day from the cut-off hour on', () => {
    expect(lateDays(noon, calendar).lateUntil).toBe('2026-11-15')
    expect(lateDays(afternoon, calendar).lateUntil).toBe('2026-11-16')
  })

  it('by the day in Lagos', () => {
    expect(lateDays(new Date('2026-11-15T23:30:00Z'), calendar).lateUntil).toBe('2026-11-15')
  })

  it.each([
    ['2026-11-14', noon, 2],
    ['2026-11-16', noon, null],
    ['2026-11-16', afternoon, 0],
    ['2026-11-17', afternoon, null],
    [null, afternoon, null],
  ])('promised for %s', (promised, now, late) => {
    expect(daysLate({ status: 'paid', promised }, lateDays(now, calendar))).toBe(late)
    expect(daysLate({ status: 'shipped', promised }, lateDays(now, calendar))).toBeNull()
  })
})
