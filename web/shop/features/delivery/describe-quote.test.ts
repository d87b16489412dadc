import { expect, it } from 'vitest'
import { describeQuote } from './describe-quote.ts'

const method = {
  ...{ location: 'Lagos (standard)', other_info: '', fee: 2_500, delivery_duration: '1-3' },
  ...{ delivery_from: '2026-11-17', delivery_to: '2026-11-19' },
}
const point = (name: string, fee = 0) => ({
  ...method,
  ...{ _id: name, name, fee, landmark: '', address: '', hours: '', state: 'Lagos', area: '' },
})
const yaba = { state: 'Lagos', area: 'Yaba', methods: [method], pickup_points: [point('Gbagada')] }

it('says price, days and where to collect in one sentence', () => {
  expect(describeQuote(yaba)).toBe('₦2,500 to Yaba, Tuesday 17 to Thursday 19 November; or collect free in Gbagada')
})

it('names the state when the area is not listed', () => {
  expect(describeQuote({ ...yaba, area: '', pickup_points: [] })).toBe(
    '₦2,500 to Lagos, Tuesday 17 to Thursday 19 November',
  )
})

it('names two places, counts more, and says what collecting costs', () => {
  const points = [point('Gbagada', 500), point('Marina', 500)]
  expect(describeQuote({ ...yaba, pickup_points: points })).toContain('collect for ₦500 in Gbagada or Marina')
  expect(describeQuote({ ...yaba, pickup_points: [...points, point('Epe')] })).toContain(
    'in Gbagada and 2 other places',
  )
})

it('is honest where nothing goes', () => {
  expect(describeQuote({ ...yaba, methods: [] })).toBe('Collect free in Gbagada')
  expect(describeQuote({ ...yaba, methods: [], pickup_points: [] })).toBe('We do not deliver to Lagos yet.')
})
