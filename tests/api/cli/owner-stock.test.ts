import { describe, expect, test } from 'vitest'
import { buy, freePieces, prepare } from '../../support/api/buyers.ts'
import { cells, makeMerchant } from '../../support/api/merchant.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { done, refused } = makeMerchant(shop.paymentContext)
const shirt = ['eko-linen-camp-shirt', 'L', 'white'] as const
const shirts = [{ slug: shirt[0], size: shirt[1], color: shirt[2] }]

describe('stock', () => {
  test('is counted from the number the merchant gives, until the merchant ends the count', async () => {
    const counted = await done('stock', ...shirt, '2')
    expect(cells(counted)).toContainEqual(['L', 'white', '2'])
    expect(cells(counted)).toContainEqual(['S', 'white', 'not counted'])
    expect(await done('stock', shirt[0])).toBe(counted)
    expect(cells(await done('stock'))).toEqual([
      ['Product', 'Size', 'Colour', 'Free'],
      [...shirt, '2'],
    ])
    await buy(shop, shirts)
    expect(await freePieces(shop, ...shirt)).toBe(1)
    await done('stock', ...shirt, '5')
    expect(await freePieces(shop, ...shirt), 'free ones, whatever was sold').toBe(5)
    expect(await done('reconcile')).toContain('agree')
    await done('stock', ...shirt, '0')
    expect((await prepare(shop, shirts)).answer.status).toBe(409)
    await done('stock', ...shirt, 'off')
    expect((await prepare(shop, shirts)).answer.status).toBe(200)
    expect(await done('reconcile')).toContain('agree')
  })

  test('counts what an order takes in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await done('stock', ...shirt, '10')
      await Promise.all([prepare(shop, shirts), done('stock', ...shirt, '9'), prepare(shop, shirts)])
      expect(await done('reconcile')).toContain('agree')
    }
    await done('stock', ...shirt, 'off')
  })

  test('of a product without sizes or colours is named with a dash', async () => {
    await done('stock', 'indigo-stripe-cushion-cover', '-', '-', '3')
    expect(await freePieces(shop, 'indigo-stripe-cushion-cover', '', '')).toBe(3)
    await done('stock', 'indigo-stripe-cushion-cover', '-', '-', 'off')
  })

  test.each<[string[], RegExp]>([
    [['no-such-thing'], /^There is no product no-such-thing\.\n/],
    [['no-such-thing', 'M', 'blue', '1'], /^There is no product no-such-thing\.\n/],
    [[shirt[0], 'XXS', 'white', '1'], /does not come in XXS, white\.\n/],
    [[shirt[0], 'L', 'grey', '1'], /does not come in L, grey\.\n/],
    [[...shirt, '-1'], /whole number/],
    [[...shirt, '1.5'], /whole number/],
    [[...shirt, 'many'], /whole number/],
    [[...shirt, ''], /whole number/],
    [[...shirt, '99999999999'], /whole number/],
    [[shirt[0], 'L', '5'], /It goes like this: npm run owner -- stock/],
  ])('%j is refused and changes nothing', async (words, reason) => {
    expect(await refused('stock', ...words)).toMatch(reason)
    expect(await freePieces(shop, ...shirt)).toBeNull()
  })
})
