import { describe, expect, it } from 'vitest'
import { describeDay, describeLateness, describeMoment, shortTitle } from './order-words.ts'

const now = new Date('2026-11-16T10:00:00Z')

describe('the words of an order', () => {
  it.each([
    [null, undefined],
    [0, 'Late today'],
    [1, '1 day late'],
    [2, '2 days late'],
  ])('%s', (days, words) => {
    expect(describeLateness(days)).toBe(words)
  })

  it('say today and yesterday, as it is in Lagos', () => {
    expect(describeDay('2026-11-16', now)).toBe('Today')
    expect(describeDay('2026-11-17', now)).toBe('Tue 17 Nov')
    expect(describeMoment(new Date('2026-11-16T08:41:00Z'), now)).toBe('Today, 09:41')
    expect(describeMoment(new Date('2026-11-15T15:13:00Z'), now)).toBe('Yesterday, 16:13')
    expect(describeMoment(new Date('2026-11-12T09:22:00Z'), now)).toBe('Thu 12 Nov, 10:22')
  })

  it('shorten the title', () => {
    expect(shortTitle({ order_title: 'Adunni Leaf Wrap Dress and 2 more' })).toBe('Adunni Leaf Wrap Dress + 2')
    expect(shortTitle({ order_title: 'Yaba Black Playsuit' })).toBe('Yaba Black Playsuit')
  })
})
