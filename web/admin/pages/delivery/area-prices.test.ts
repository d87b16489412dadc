import { expect, it } from 'vitest'
import { priceRows, pricesOf, rowOfArea } from './area-prices.ts'

const yaba = { _id: 'yaba', version: 1, state: 'Lagos', name: 'Yaba', aliases: [], zone: 'Mainland', active: true }
const epe = { ...yaba, _id: 'epe', name: 'Epe', zone: 'Outskirts' }
const prices = [
  { state: 'Lagos', zone: 'Mainland', area: '', fee: 2_500, delivery_duration: '1-3' },
  { state: 'Lagos', zone: '', area: 'yaba', fee: 2_000.5, delivery_duration: '' },
]

it('shows a row for every zone and every priced area, and stores what it shows', () => {
  const rows = priceRows(prices, [yaba, epe])
  expect(rows.map(({ label, fee, days }) => [label, fee, days])).toEqual([
    ['Mainland, Lagos', '2500', '1-3'],
    ['Outskirts, Lagos', '', ''],
    ['Yaba, Lagos', '2000.5', ''],
  ])
  expect(pricesOf(rows)).toEqual(prices)
})

it('keeps the price of a zone that has no area now', () => {
  expect(pricesOf(priceRows(prices, []))).toEqual(prices)
})

it('reads typed amounts, and drops no days that were typed without one', () => {
  const row = rowOfArea(epe)
  expect(pricesOf([{ ...row, fee: '₦4,500' }])).toMatchObject([{ fee: 4_500, area: 'epe' }])
  expect(pricesOf([row])).toEqual([])
  expect(pricesOf([{ ...row, days: '2' }])).toMatchObject([{ fee: Number.NaN, delivery_duration: '2' }])
})
