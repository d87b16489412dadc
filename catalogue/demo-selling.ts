import { nigerianStates } from '../shared/content/places.ts'
import type { AreaPrice } from '../shared/domain/delivery/delivery-quote.ts'
import { toKobo } from '../shared/domain/money.ts'
import { demoAreaPrices } from './demo-delivery.ts'

const outsideLagos = nigerianStates.filter((state) => state !== 'Lagos')

/** Delivery methods of the demo store; durations are days without Sundays. */
export const demoShippingOptions = [
  {
    location: 'Pickup in Gbagada, Lagos',
    delivery_duration: '1',
    other_info: 'Collect your order from us; please wait for our message that it is ready',
    fee: toKobo(0),
    states: null,
    countries: ['Nigeria'],
  },
  {
    location: 'Lagos (standard)',
    delivery_duration: '1-3',
    other_info: 'By dispatch rider to your door',
    fee: toKobo(3_000),
    states: ['Lagos'],
    countries: ['Nigeria'],
  },
  {
    location: 'Lagos (express)',
    delivery_duration: '1',
    other_info: 'By dispatch rider to your door',
    fee: toKobo(6_000),
    states: ['Lagos'],
    countries: ['Nigeria'],
  },
  {
    location: 'Other states (standard)',
    delivery_duration: '1-3',
    other_info: 'By courier to your door',
    fee: toKobo(5_500),
    states: outsideLagos,
    countries: ['Nigeria'],
  },
  {
    location: 'Other states (expedited)',
    delivery_duration: '1-2',
    other_info: 'By fast courier to your door',
    fee: toKobo(8_500),
    states: outsideLagos,
    countries: ['Nigeria'],
  },
  {
    location: 'International',
    delivery_duration: '5-10',
    other_info: 'By air; duties are paid on arrival',
    fee: toKobo(45_000),
    states: null,
    countries: null,
  },
].map((option, position) => ({
  ...option,
  position,
  pickup: option.fee === 0,
  prices: pricesOf(option.location),
}))

function pricesOf(location: string): AreaPrice[] {
  return Object.entries(demoAreaPrices).find(([name]) => name === location)?.[1] ?? []
}

export const demoCoupons = [
  { code: 'welcome10', percent: 10 },
  { code: 'harmattan15', percent: 15, ends_at: new Date('2026-03-01T00:00:00Z') },
  { code: 'firstfifty', percent: 20, total_limit: 50, uses: 50 },
]
