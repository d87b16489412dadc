import { assert, constantFrom, date, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoShippingOptions } from '../../../catalogue/demo-selling.ts'
import { countries } from '../../content/countries.ts'
import { nigerianStates } from '../../content/places.ts'
import { formatDate } from '../time/dates.ts'
import { deliveryDates, methodsFor, type ServedPlaces, serves, unservedStates } from './delivery.ts'

/** Lagos is an hour ahead of UTC; 13:00 UTC is the cut-off at 2:00 PM. */
const monday = '2026-11-16'
const days = (duration: string, orderedAt: string) => {
  const { from, to } = deliveryDates(duration, new Date(orderedAt))
  return [from, to].map((day) => day.toISOString().slice(0, 10))
}

describe('the days a parcel arrives', () => {
  it.each([
    ['on Monday morning, next day', '1', `${monday}T08:00:00Z`, '2026-11-17', '2026-11-17'],
    ['on Monday morning, 1 to 3 days', '1-3', `${monday}T08:00:00Z`, '2026-11-17', '2026-11-19'],
    ['a second before 2:00 PM', '1', `${monday}T12:59:59Z`, '2026-11-17', '2026-11-17'],
    ['at 2:00 PM sharp: as if tomorrow', '1', `${monday}T13:00:00Z`, '2026-11-18', '2026-11-18'],
    ['late on Monday evening', '1-3', `${monday}T22:59:59Z`, '2026-11-18', '2026-11-20'],
    ['at midnight in Lagos it is Tuesday', '1', `${monday}T23:00:00Z`, '2026-11-18', '2026-11-18'],
    ['on Friday morning, next day is Saturday', '1', '2026-11-20T08:00:00Z', '2026-11-21', '2026-11-21'],
    ['on Friday, 1 to 3 days pass over Sunday', '1-3', '2026-11-20T08:00:00Z', '2026-11-21', '2026-11-24'],
    ['on Friday after the cut-off', '1', '2026-11-20T14:00:00Z', '2026-11-23', '2026-11-23'],
    ['on Saturday morning', '1', '2026-11-21T08:00:00Z', '2026-11-23', '2026-11-23'],
    ['on Saturday after the cut-off: as if Monday', '1', '2026-11-21T13:30:00Z', '2026-11-24', '2026-11-24'],
    ['on Sunday: as if Monday', '1', '2026-11-22T08:00:00Z', '2026-11-24', '2026-11-24'],
    ['early on Sunday in Lagos, Saturday in UTC', '1', '2026-11-21T23:30:00Z', '2026-11-24', '2026-11-24'],
    ['abroad, over one or two Sundays', '5-10', `${monday}T08:00:00Z`, '2026-11-21', '2026-11-27'],
    ['over New Year', '1-3', '2026-12-31T08:00:00Z', '2027-01-01', '2027-01-04'],
    ['over a leap day', '1', '2028-02-28T08:00:00Z', '2028-02-29', '2028-02-29'],
  ])('ordered %s', (_, duration, orderedAt, from, to) => {
    expect(days(duration, orderedAt)).toEqual([from, to])
  })

  it.each([
    ['before an earlier cut-off', { cutoff_hour: 9, closed_days: [] }, `${monday}T07:59:59Z`, '2026-11-17'],
    ['at an earlier cut-off', { cutoff_hour: 9, closed_days: [] }, `${monday}T08:00:00Z`, '2026-11-18'],
    ['with no cut-off in the day', { cutoff_hour: 24, closed_days: [] }, `${monday}T22:59:59Z`, '2026-11-17'],
    ['on a closed day', { cutoff_hour: 14, closed_days: [monday] }, `${monday}T08:00:00Z`, '2026-11-18'],
    [
      'before closed days',
      { cutoff_hour: 14, closed_days: ['2026-11-17', '2026-11-18'] },
      `${monday}T08:00:00Z`,
      '2026-11-19',
    ],
    [
      'before a closed Saturday',
      { cutoff_hour: 14, closed_days: ['2026-11-21'] },
      '2026-11-20T08:00:00Z',
      '2026-11-23',
    ],
  ])('ordered %s of the store’s own calendar', (_, calendar, orderedAt, from) => {
    expect(deliveryDates('1', new Date(orderedAt), calendar).from.toISOString().slice(0, 10)).toBe(from)
  })

  const anyTime = date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  const anyDuration = constantFrom(...demoShippingOptions.map(({ delivery_duration }) => delivery_duration))

  it('are never a Sunday, never before the next day, and never the wrong way round', () => {
    assert(
      property(anyDuration, anyTime, (duration, orderedAt) => {
        const { from, to } = deliveryDates(duration, orderedAt)
        const isAfter = formatDate(from) !== formatDate(orderedAt) && from > orderedAt
        return isAfter && from <= to && ![from, to].some((day) => formatDate(day).startsWith('Sunday'))
      }),
    )
  })

  it('read the same in Lagos, in UTC and on any shopper’s calendar', () => {
    assert(
      property(anyDuration, anyTime, (duration, orderedAt) => {
        const { from } = deliveryDates(duration, orderedAt)
        const calendars = ['Africa/Lagos', 'UTC', 'America/New_York', 'Asia/Tokyo']
        return new Set(calendars.map((timeZone) => from.toLocaleDateString('en-NG', { timeZone }))).size === 1
      }),
    )
  })

  it('do not come earlier for an order that comes later', () => {
    assert(
      property(anyDuration, anyTime, anyTime, (duration, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one]
        return deliveryDates(duration, earlier).from <= deliveryDates(duration, later).from
      }),
    )
  })
})

describe('where a delivery method goes', () => {
  const lagos: ServedPlaces = { states: ['Lagos'], countries: ['Nigeria'] }
  const nigeria: ServedPlaces = { states: null, countries: ['Nigeria'] }
  const abroad: ServedPlaces = { states: null, countries: null }

  it.each<[string, ServedPlaces, string, string, boolean]>([
    ['Lagos', lagos, 'Nigeria', 'Lagos', true],
    ['Lagos', lagos, 'Nigeria', 'Kano', false],
    ['Lagos', lagos, 'Ghana', 'Lagos', false],
    ['Lagos', lagos, 'Nigeria', '', true],
    ['Lagos', lagos, 'Ghana', '', false],
    ['all Nigeria', nigeria, 'Nigeria', 'Kano', true],
    ['all Nigeria', nigeria, 'Ghana', 'Accra', false],
    ['abroad', abroad, 'Ghana', 'Greater Accra', true],
    ['abroad', abroad, 'United Kingdom', '', true],
    ['abroad', abroad, 'Nigeria', 'Lagos', false],
    ['abroad', abroad, '', '', true],
    ['Lagos', lagos, '', '', true],
  ])('%s, to %j %s, %s: %s', (_, places, country, state, isServed) => {
    expect(serves(places, country, state)).toBe(isServed)
  })

  it('the methods of an address keep their order, and states without any are named', () => {
    const methods = [nigeria, abroad, lagos]
    expect(methodsFor(methods, 'Nigeria', 'Lagos')).toEqual([nigeria, lagos])
    expect(methodsFor(methods, 'Ghana', '')).toEqual([abroad])
    expect(unservedStates(methods)).toEqual([])
    expect(unservedStates([abroad, lagos])).toEqual(nigerianStates.filter((state) => state !== 'Lagos'))
  })

  it('every state and every country has a way of the demo store to it', () => {
    const reached = (country: string, state: string) =>
      demoShippingOptions.some((option) => serves(option, country, state))
    expect(nigerianStates.filter((state) => !reached('Nigeria', state))).toEqual([])
    expect(countries.filter((country) => country !== 'Nigeria' && !reached(country, 'anywhere'))).toEqual([])
  })
})
