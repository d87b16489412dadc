import { describe, expect, it } from 'vitest'
import { dayBefore, dayInLagos, daysBetween, formatDay, hourInLagos, isDay } from './days.ts'

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
    expect(dayBefore('2026-03-01')).toBe('2026-02-28')
    expect(daysBetween('2026-02-28', '2026-03-02')).toBe(2)
  })

  it('is written short', () => {
    expect(formatDay('2026-11-17')).toBe('Tue 17 Nov')
  })
})
