import { describe, expect, it } from 'vitest'
import { usualCalendar } from '../../../../shared/domain/orders/delivery.ts'
import { arrival, durationText } from './arrival.ts'

describe('when a parcel arrives', () => {
  it.each([
    [
      'a span of days',
      '1-3',
      '2026-11-14T10:00:00Z',
      'Arrives Monday, November 16, 2026 – Wednesday, November 18, 2026',
    ],
    ['one day', '1', '2026-11-14T10:00:00Z', 'Arrives Monday, November 16, 2026'],
    ['after the cut-off on a Saturday', '1', '2026-11-14T14:00:00Z', 'Arrives Tuesday, November 17, 2026'],
  ])('is told in dates without Sundays: %s', (_, duration, now, text) => {
    expect(arrival(duration, new Date(now), usualCalendar)).toBe(text)
  })

  it('is told in days', () => {
    expect(durationText('1-3')).toBe('1-3 days, Excluding Sundays')
    expect(durationText('1')).toBe('1 day, Excluding Sundays')
  })
})
