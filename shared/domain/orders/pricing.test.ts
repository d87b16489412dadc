import { array, assert, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toKobo, toNaira } from '../money.ts'
import { largestTotal, mostUnits, type OrderTotals, type Pricing, priceOrder, smallestTotal } from './pricing.ts'

const plain: Pricing = { prices: [], generalPercent: 0, couponPercent: 0, shippingFee: 0 }

describe('the price of an order', () => {
  it.each<[string, Partial<Pricing>, OrderTotals]>([
    ['nothing', {}, totals(0, 0, 0, 0, 0)],
    ['one dress to Lagos', { prices: [4_850_000], shippingFee: 300_000 }, totals(4_850_000, 0, 4_850_000, 300_000)],
    ['two alike and one other', { prices: [100, 100, 55] }, totals(255, 0, 255, 0)],
    ['the general discount', { prices: [4_850_000], generalPercent: 15 }, totals(4_850_000, 727_500, 4_122_500, 0)],
    [
      'a coupon',
      { prices: [4_850_000], couponPercent: 10, shippingFee: 300_000 },
      totals(4_850_000, 485_000, 4_365_000, 300_000),
    ],
    ['a larger coupon', { prices: [10_000], generalPercent: 10, couponPercent: 25 }, totals(10_000, 2_500, 7_500, 0)],
    ['a smaller coupon', { prices: [10_000], generalPercent: 25, couponPercent: 10 }, totals(10_000, 2_500, 7_500, 0)],
    ['an equal coupon', { prices: [10_000], generalPercent: 20, couponPercent: 20 }, totals(10_000, 2_000, 8_000, 0)],
    ['no discount on delivery', { prices: [100], couponPercent: 90, shippingFee: 1_000 }, totals(100, 90, 10, 1_000)],
    ['a discount rounded once, not by piece', { prices: [5, 5, 5], couponPercent: 10 }, totals(15, 2, 13, 0)],
    ['half a kobo, for the buyer', { prices: [5], couponPercent: 10 }, totals(5, 1, 4, 0)],
    ['₦19,999.99 thrice', { prices: [1_999_999, 1_999_999, 1_999_999] }, totals(5_999_997, 0, 5_999_997, 0)],
  ])('%s', (_, pricing, expected) => {
    expect(priceOrder({ ...plain, ...pricing })).toEqual(expected)
  })

  it('is refused below what the provider takes, and holds a hundred pieces at most', () => {
    expect([toNaira(smallestTotal), toNaira(largestTotal), mostUnits]).toEqual([50, 10_000_000, 100])
  })
})

describe('over 100,000 prices', () => {
  const prices = array(integer({ min: 1, max: 2_147_483_647 }), { minLength: mostUnits, maxLength: mostUnits })
  const percents = tuple(integer({ min: 0, max: 90 }), integer({ min: 0, max: 90 }))
  const fees = integer({ min: 0, max: 100_000_000 })

  function everyOrder(holds: (priced: OrderTotals, asked: Pricing) => boolean): void {
    assert(
      property(prices, percents, fees, (drawn, [generalPercent, couponPercent], shippingFee) => {
        const asked = { prices: drawn, generalPercent, couponPercent, shippingFee }
        return holds(priceOrder(asked), asked)
      }),
      { numRuns: 1_000 },
    )
  }

  it('lines sum to the total, and every figure follows from the ones before it', () => {
    everyOrder(({ original_total, discount, subtotal, shipping_fee, total_paid }, { prices, shippingFee }) => {
      const sum = prices.reduce((total, price) => total + BigInt(price), 0n)
      return (
        BigInt(original_total) === sum &&
        subtotal + discount === original_total &&
        shipping_fee === shippingFee &&
        total_paid === subtotal + shipping_fee
      )
    })
  })

  it('the discount is the larger percent to the nearest kobo, in whole numbers alone', () => {
    everyOrder(({ original_total, discount }, { generalPercent, couponPercent }) => {
      const percent = BigInt(Math.max(generalPercent, couponPercent))
      return BigInt(discount) === (BigInt(original_total) * percent + 50n) / 100n
    })
  })

  it('the discount never exceeds what it is taken from, and nothing is negative', () => {
    everyOrder(
      (priced) =>
        priced.discount <= priced.original_total &&
        Object.values(priced).every((kobo) => Number.isSafeInteger(kobo) && kobo >= 0),
    )
  })

  it('a figure that travels as naira in JSON comes back as the same kobo', () => {
    everyOrder((priced) =>
      Object.values(priced).every((kobo) => toKobo(JSON.parse(JSON.stringify(toNaira(kobo)))) === kobo),
    )
  })

  it('the order of the pieces does not matter, nor does one more piece lower the total', () => {
    everyOrder((priced, asked) => {
      const reversed = priceOrder({ ...asked, prices: asked.prices.toReversed() })
      const without = priceOrder({ ...asked, prices: asked.prices.slice(1) })
      return reversed.total_paid === priced.total_paid && without.total_paid <= priced.total_paid
    })
  })
})

function totals(
  original_total: number,
  discount: number,
  subtotal: number,
  shipping_fee: number,
  total_paid = subtotal + shipping_fee,
): OrderTotals {
  return { original_total, discount, subtotal, shipping_fee, total_paid }
}
