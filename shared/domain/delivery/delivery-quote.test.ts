import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoAreas, demoPickupPoints } from '../../../catalogue/demo-delivery.ts'
import { demoShippingOptions } from '../../../catalogue/demo-selling.ts'
import { nigerianStates } from '../../content/places.ts'
import { usualCalendar } from '../orders/delivery.ts'
import {
  type AreaPrice,
  offersFor,
  type PricedMethod,
  quoteDelivery,
  termsFor,
  unservedAreas,
} from './delivery-quote.ts'

const yaba = { _id: 'yaba', state: 'Lagos', name: 'Yaba', aliases: [], zone: 'Mainland' }
const price = (values: Partial<AreaPrice>): AreaPrice => ({
  ...{ state: 'Lagos', zone: '', area: '', fee: 0, delivery_duration: '' },
  ...values,
})
const method = (values: Partial<PricedMethod> = {}): PricedMethod => ({
  ...{ location: 'Rider', states: ['Lagos'], countries: ['Nigeria'], fee: 3_000, delivery_duration: '1-3' },
  ...{ prices: [], pickup: false },
  ...values,
})
const inYaba = { country: 'Nigeria', state: 'Lagos', area: yaba }

describe('the price of a method', () => {
  const prices = [price({ zone: 'Mainland', fee: 2_500 }), price({ area: 'yaba', fee: 2_000, delivery_duration: '1' })]

  it('is that of the area, then of its zone, then of the state', () => {
    expect(termsFor(method({ prices }), inYaba)).toEqual({ fee: 2_000, delivery_duration: '1' })
    const surulere = { ...yaba, _id: 'surulere' }
    expect(termsFor(method({ prices }), { ...inYaba, area: surulere })).toEqual({
      fee: 2_500,
      delivery_duration: '1-3',
    })
    const ikeja = { ...surulere, zone: 'Ikeja' }
    expect(termsFor(method({ prices }), { ...inYaba, area: ikeja }).fee).toBe(3_000)
    expect(termsFor(method({ prices }), { ...inYaba, area: undefined }).fee).toBe(3_000)
  })

  it('is never that of another zone for an area without an id', () => {
    const nameless = { ...yaba, _id: '', zone: 'Ikeja' }
    expect(termsFor(method({ prices }), { ...inYaba, area: nameless }).fee).toBe(3_000)
  })

  it('is never that of an area or zone of another state or country', () => {
    expect(termsFor(method({ prices }), { ...inYaba, state: 'Ogun' }).fee).toBe(3_000)
    expect(termsFor(method({ prices }), { ...inYaba, country: 'Ghana' }).fee).toBe(3_000)
    const twin = [price({ zone: 'Mainland', state: 'Rivers', fee: 1 })]
    expect(termsFor(method({ prices: twin }), inYaba).fee).toBe(3_000)
  })
})

describe('the methods that are shown', () => {
  const shown = (...methods: PricedMethod[]) => offersFor(methods, inYaba).map(({ location }) => location)

  it('leave out one that costs more and arrives later', () => {
    const slow = method({ location: 'Expedited', fee: 5_000, delivery_duration: '2-4' })
    expect(shown(method(), slow)).toEqual(['Rider'])
    expect(shown(slow, method())).toEqual(['Rider'])
  })

  it('keep one that costs more and arrives earlier, and two that are alike', () => {
    const fast = method({ location: 'Express', fee: 6_000, delivery_duration: '1' })
    expect(shown(method(), fast)).toEqual(['Rider', 'Express'])
    expect(shown(method(), method({ location: 'Bicycle' }))).toEqual(['Rider', 'Bicycle'])
  })

  it('leave out one that is worse in one way and no better in the other', () => {
    const later = method({ location: 'Later', delivery_duration: '1-4' })
    const dearer = method({ location: 'Dearer', fee: 3_001 })
    for (const worse of [later, dearer]) {
      expect(shown(method(), worse)).toEqual(['Rider'])
      expect(shown(worse, method())).toEqual(['Rider'])
    }
    const begins = method({ location: 'Begins later', delivery_duration: '2-3' })
    expect(shown(begins, method())).toEqual(['Rider'])
  })

  it('compare prices of the area, not of the state', () => {
    const prices = [price({ zone: 'Mainland', fee: 7_000, delivery_duration: '2-3' })]
    expect(shown(method({ prices }), method({ location: 'Express', fee: 6_000, delivery_duration: '1' }))).toEqual([
      'Express',
    ])
  })

  it('do not compare collecting with delivering', () => {
    const pickup = method({ location: 'Pickup', fee: 0, delivery_duration: '1', pickup: true })
    expect(shown(pickup, method())).toEqual(['Pickup', 'Rider'])
  })

  it('are never none where a method goes, and none is dearer and slower than another', () => {
    const days = constantFrom('1', '1-2', '1-3', '2', '2-4', '3', '3-5')
    const any = record({ fee: integer({ min: 0, max: 5 }), delivery_duration: days, pickup: boolean() })
    const most = (duration: string) => Number(duration.split('-').at(-1))
    assert(
      property(array(any, { minLength: 1, maxLength: 6 }), (terms) => {
        const offers = offersFor(
          terms.map((one) => method(one)),
          inYaba,
        )
        const kinds = new Set(terms.map(({ pickup }) => pickup))
        expect(new Set(offers.map(({ pickup }) => pickup))).toEqual(kinds)
        for (const one of offers)
          for (const other of offers.filter(({ pickup }) => pickup === one.pickup))
            expect(one.fee > other.fee && most(one.delivery_duration) > most(other.delivery_duration)).toBe(false)
      }),
    )
  })
})

describe('a quote', () => {
  const point = { _id: 'a', name: 'Gate', landmark: '', address: '', hours: '', state: 'Lagos', area: '' }
  const elsewhere = { ...point, _id: 'b', name: 'Abuja gate', state: 'Abuja' }
  const quoted = (...methods: PricedMethod[]) =>
    quoteDelivery(
      {
        ...{ methods: methods.map((one) => ({ ...one, other_info: '' })), areas: [], points: [elsewhere, point] },
        calendar: usualCalendar,
      },
      { state: 'Lagos', area: '' },
      new Date('2026-11-16T08:00:00Z'),
    )

  it('names the cheapest method first, in whatever order they are stored', () => {
    const [slow, usual, fast] = [
      method({ location: 'Slow', fee: 1_000, delivery_duration: '5' }),
      method({ location: 'Usual', fee: 2_000, delivery_duration: '3' }),
      method({ location: 'Fast', fee: 3_000, delivery_duration: '1' }),
    ]
    for (const stored of [
      [fast, usual, slow],
      [usual, fast, slow],
      [slow, fast, usual],
    ])
      expect(quoted(...stored).methods.map(({ location }) => location)).toEqual(['Slow', 'Usual', 'Fast'])
  })

  it('has the pick-up points of its state, only where a method collects', () => {
    expect(quoted(method()).pickup_points).toEqual([])
    const pickup = method({ location: 'Pickup', fee: 0, pickup: true })
    expect(quoted(method(), pickup).pickup_points).toMatchObject([{ name: 'Gate', fee: 0 }])
  })
})

it('an area is not served when no method brings orders there', () => {
  const lekki = { ...yaba, _id: 'lekki', name: 'Lekki' }
  const gwarinpa = { ...yaba, _id: 'gwarinpa', state: 'Abuja', name: 'Gwarinpa' }
  const collect = method({ states: ['Lagos', 'Abuja'], pickup: true })
  expect(unservedAreas([method(), collect], [yaba, gwarinpa, lekki])).toEqual([gwarinpa])
  expect(unservedAreas([], [yaba])).toEqual([yaba])
})

describe('the demo', () => {
  const book = {
    methods: demoShippingOptions,
    areas: demoAreas,
    points: demoPickupPoints,
    calendar: usualCalendar,
  }
  const monday = new Date('2026-11-16T08:00:00Z')

  it('has 40 areas in 5 zones in Lagos and 12 in Abuja', () => {
    const of = (state: string) => demoAreas.filter((area) => area.state === state)
    expect(of('Lagos')).toHaveLength(40)
    expect(new Set(of('Lagos').map(({ zone }) => zone)).size).toBe(5)
    expect(of('Abuja FCT')).toHaveLength(12)
  })

  it('has no two areas with one name', () => {
    const names = demoAreas.flatMap(({ state, keys }) => keys.map((key) => `${state} ${key}`))
    expect(new Set(names).size).toBe(names.length)
  })

  it('quotes Yaba as the page shows it', () => {
    const quote = quoteDelivery(book, { state: 'Lagos', area: 'yaba' }, monday)
    expect(quote.methods[0]).toMatchObject({
      location: 'Lagos (standard)',
      fee: 250_000,
      delivery_from: '2026-11-17',
      delivery_to: '2026-11-19',
    })
    expect(quote.pickup_points.map(({ name, fee }) => [name, fee])).toEqual([['Gbagada', 0]])
  })

  it('delivers to every area and every state, each faster where it costs more', () => {
    expect(unservedAreas(demoShippingOptions, demoAreas)).toEqual([])
    const places = [
      ...demoAreas.map(({ state, name }) => ({ state, area: name })),
      ...nigerianStates.map((state) => ({ state, area: '' })),
    ]
    for (const place of places) {
      const { methods } = quoteDelivery(book, place, monday)
      expect(methods.length).toBeGreaterThan(1)
      for (const [index, one] of methods.entries())
        for (const cheaper of methods.slice(0, index)) expect(one.delivery_to < cheaper.delivery_to).toBe(true)
    }
  })

  it('has for an area that is not listed the rate of the state', () => {
    const quote = quoteDelivery(book, { state: 'Lagos', area: 'Atlantis' }, monday)
    expect(quote).toMatchObject({ area: '', methods: [{ fee: 300_000 }, { fee: 600_000 }] })
  })
})
