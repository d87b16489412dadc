import { describe, expect, test } from 'vitest'
import { priceOrder } from '../orders/pricing.ts'
import { shareOut, worthOfLines } from './share-out.ts'

const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

describe('shareOut', () => {
  test.each([
    ['one weight takes all', 100, [7], [100]],
    ['equal weights, and the first gets what is left', 100, [1, 1, 1], [34, 33, 33]],
    ['the largest remainder gets what is left', 10, [5, 3, 3], [4, 3, 3]],
    ['the largest remainder wins wherever it stands', 10, [3, 5, 3], [3, 4, 3]],
    ['weights that add up to one', 9, [0, 1], [0, 9]],
    ['no weight at all', 5, [0, 0], [3, 2]],
    ['a weight of nothing gets nothing', 9, [0, 3], [0, 9]],
    ['nothing to share', 0, [4, 5], [0, 0]],
    ['nobody to share with', 10, [], []],
  ])('%s', (_, sum, weights, shares) => {
    expect(shareOut(sum, weights)).toEqual(shares)
  })

  test('as drawn: ₦98,000.00 less 10 %', () => {
    const lines = [4_850_000, 2_750_000, 2_200_000].map((new_price) => ({ new_price }))
    expect(worthOfLines(8_820_000, lines)).toEqual([4_365_000, 2_475_000, 1_980_000])
  })
})

/** A generator with a fixed seed: a failing case is the same on every machine. */
function makeRandom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

test('over 20,000 orders the lines add up to the subtotal, and none is a kobo from its exact share', () => {
  const random = makeRandom(16)
  for (let turn = 0; turn < 20_000; turn++) {
    const prices = Array.from({ length: 1 + random(12) }, () => 5_000 + random(1_000_000_000))
    const percent = random(91)
    const { subtotal, original_total } = priceOrder({
      ...{ prices, generalPercent: 0, couponPercent: percent, shippingFee: 0 },
    })
    const shares = worthOfLines(
      subtotal,
      prices.map((new_price) => ({ new_price })),
    )
    expect(sumOf(shares)).toBe(subtotal)
    const distances = shares.map((share, index) => Math.abs(share - (subtotal / original_total) * (prices[index] ?? 0)))
    expect(Math.max(...distances)).toBeLessThan(1 + 1e-6)
  }
})
