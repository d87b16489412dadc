import { describe, expect, it } from 'vitest'
import { dayInLagos } from './days.ts'
import { countDays, lastDays, listDays, periodBefore } from './report-period.ts'

describe('the days of a report', () => {
  it.each([
    ['2026-11-15T22:59:59Z', '2026-11-15'],
    ['2026-11-15T23:00:00Z', '2026-11-16'],
  ])('%s is %s in Lagos', (moment, day) => {
    expect(dayInLagos(new Date(moment))).toBe(day)
  })

  it('go over the ends of months and leap days', () => {
    expect(listDays({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
  })

  it('are compared with as many days right before', () => {
    const week = lastDays('2026-11-16', 7)
    expect(week).toEqual({ from: '2026-11-10', to: '2026-11-16' })
    expect(countDays(week)).toBe(7)
    expect(periodBefore(week)).toEqual({ from: '2026-11-03', to: '2026-11-09' })
  })
})
