import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayInLagos,
  daysBetween,
  formatDay,
  formatDayAndMonth,
  formatLongDay,
  formatWeekday,
  hourInLagos,
  isDay,
  startOfDay,
} from './days.ts'

describe('a day', () => {
  it.each([
    ['2026-11-17', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['0000-01-01', false],
    ['0001-01-01', false],
    ['', false],
  ])('%s: %s', (text, is) => {
    expect(isDay(text)).toBe(is)
  })

  it('is that of Lagos', () => {
    expect(dayInLagos(new Date('2026-11-16T23:00:00Z'))).toBe('2026-11-17')
    expect(hourInLagos(new Date('2026-11-16T23:00:00Z'))).toBe(0)
  })

  it('has neighbours', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2026-02-28', '2026-03-02')).toBe(2)
  })

  it('begins at midnight in Lagos', () => {
    expect(startOfDay('2026-11-16')).toEqual(new Date('2026-11-15T23:00:00Z'))
  })

  it('is written short and long', () => {
    expect(formatDay('2026-11-17')).toBe('Tue 17 Nov')
    expect(formatDayAndMonth('2026-11-17')).toBe('17 Nov')
    expect(formatWeekday('2026-11-17')).toBe('Tue')
    expect(formatLongDay('2026-11-17')).toBe('Tuesday 17 November')
  })
})
