import { describe, expect, it } from 'vitest'
import { chooseNotices, countPlaces, type FreeVariant, isCheaper, type Waiting } from './notice-rules.ts'

const now = new Date('2026-11-16T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const hours = (count: number) => count * 60

const people = (...names: string[]): Waiting[] => names.map((name) => ({ _id: `for ${name}`, address: name }))
const variant = (changes: Partial<FreeVariant> = {}): FreeVariant => ({
  free: 1,
  freeSince: minutesAgo(20),
  told: [],
  waiting: people('a', 'b', 'c', 'd', 'e'),
  ...changes,
})
const told = (run: Partial<Parameters<typeof chooseNotices>[0]>) =>
  [...chooseNotices({ variants: [], cheaper: [], mailsOfDay: new Map(), ...run }, now).keys()].join('')

describe('places for people who are told about a variant', () => {
  it.each([
    ['a piece that is free for 19 minutes', { freeSince: minutesAgo(19) }, 0],
    ['a piece that is free for 20 minutes', {}, 3],
    ['two pieces', { free: 2 }, 6],
    ['no piece', { free: 0 }, 0],
    ['pieces that are not counted', { free: null }, Number.POSITIVE_INFINITY],
    ['pieces that are not counted since a minute', { free: null, freeSince: minutesAgo(1) }, 0],
    ['three told just now', { freeSince: minutesAgo(60), told: [1, 1, 1].map(minutesAgo) }, 0],
    ['two told just now', { freeSince: minutesAgo(60), told: [1, 1].map(minutesAgo) }, 1],
    ['three told, and a second piece', { free: 2, freeSince: minutesAgo(60), told: [9, 9, 9].map(minutesAgo) }, 3],
    ['six told, and one of two pieces sold', { freeSince: minutesAgo(60), told: Array(6).fill(minutesAgo(9)) }, 0],
    [
      'three told nearly 12 hours ago',
      { freeSince: minutesAgo(hours(13)), told: Array(3).fill(minutesAgo(hours(12) - 1)) },
      0,
    ],
    ['three told 12 hours ago', { freeSince: minutesAgo(hours(13)), told: Array(3).fill(minutesAgo(hours(12))) }, 3],
    ['three told about an earlier piece', { freeSince: minutesAgo(30), told: Array(3).fill(minutesAgo(90)) }, 3],
  ] as const)('%s: %j leaves %d', (_, changes, places) => {
    expect(countPlaces(variant(changes), now)).toBe(places)
  })
})

describe('who is told now', () => {
  it('the first three in the order of asking', () => {
    expect(told({ variants: [variant()] })).toBe('abc')
  })

  it('the next person, where one has had two mails today', () => {
    expect(told({ variants: [variant()], mailsOfDay: new Map([['b', 2]]) })).toBe('acd')
    expect(told({ variants: [variant()], mailsOfDay: new Map([['b', 1]]) })).toBe('abc')
  })

  it('everybody whose product is cheaper, but nobody with two mails today', () => {
    expect(told({ cheaper: people('x', 'y', 'z'), mailsOfDay: new Map([['y', 2]]) })).toBe('xz')
  })

  it('one address in one mail, whatever it asked for', () => {
    const run = { variants: [variant(), variant({ waiting: [{ _id: 'other', address: 'a' }] })], cheaper: people('a') }
    const chosen = chooseNotices({ ...run, mailsOfDay: new Map() }, now)
    expect(chosen.get('a')).toEqual(['for a', 'other', 'for a'])
  })

  it('nobody, when nothing is free', () => {
    expect(told({ variants: [variant({ freeSince: minutesAgo(5) })] })).toBe('')
  })
})

describe('cheaper', () => {
  it.each([
    [100_000, 95_000, true],
    [100_000, 95_001, false],
    [100_000, 100_000, false],
    [100_000, 120_000, false],
    [100_000, 1, true],
    [99_999, 94_999, true],
    [99_999, 95_000, false],
  ])('from %d to %d kobo: %s', (asked, price, isNews) => {
    expect(isCheaper(price, asked)).toBe(isNews)
  })
})
