import { describe, expect, it } from 'vitest'
import type { Product } from '../../contract/shop/schemas.ts'
import type { CartLine } from './cart.ts'
import { compareCart } from './compare-cart.ts'

const dress: Product = {
  _id: 'dress',
  item_name: 'Adunni Leaf Wrap Dress',
  item_slug: 'adunni-leaf-wrap-dress',
  category: 'Dress',
  img: 'dress.jpg',
  images: 'dress.jpg',
  sizes: ['S', 'M'],
  colors: ['orange'],
  original_price: 56_000,
  new_price: 48_500,
  sold_out: false,
  rating: null,
  description: '',
  specification: [],
  variants: [
    { size: 'S', color: 'orange', available: 2 },
    { size: 'M', color: 'orange', available: null },
  ],
}
const line: CartLine = {
  item_id: 'dress',
  item_name: 'Adunni Leaf Wrap Dress',
  item_slug: 'adunni-leaf-wrap-dress',
  img: 'dress-orange.jpg',
  original_price: 56_000,
  new_price: 48_500,
  size: 'S',
  color: 'orange',
}

describe('the bag beside the products as they are now', () => {
  it('is as it was when nothing changed', () => {
    const cart = compareCart([line, line], [dress], false)
    expect(cart).toMatchObject({ units: [line, line], notices: [], obstacle: undefined })
    expect(cart.groups).toEqual([{ ...line, quantity: 2, isGone: false }])
  })

  it('takes current prices and says so once, however many pieces there are', () => {
    const cart = compareCart([line, line], [{ ...dress, new_price: 50_000 }], false)
    expect(cart.units.map(({ new_price }) => new_price)).toEqual([50_000, 50_000])
    expect(cart.notices).toEqual(['Adunni Leaf Wrap Dress now costs ₦50,000.00.'])
    expect(cart.obstacle).toBeUndefined()
  })

  it('keeps the picture of the chosen colour', () => {
    expect(compareCart([line], [dress], false).units[0]?.img).toBe('dress-orange.jpg')
  })

  it('stops at what is no longer sold, and counts it in nothing', () => {
    const cart = compareCart([line, { ...line, item_id: 'gone', item_name: 'Old Dress' }], [dress], false)
    expect(cart.obstacle).toMatch(/^Old Dress is no longer sold/)
    expect(cart.units).toEqual([line])
    expect(cart.groups.map(({ isGone }) => isGone)).toEqual([false, true])
  })

  it.each([
    ['a size it has lost', { size: 'XL' }],
    ['a colour it has lost', { color: 'blue' }],
    ['no size, though it has some', { size: '' }],
  ])('stops at %s', (_, choice) => {
    expect(compareCart([{ ...line, ...choice }], [dress], false).obstacle).toMatch(
      /does not come in the size or colour/,
    )
  })

  it('tells when there are too few pieces, without stopping: the server has the last word', () => {
    const cart = compareCart([line, line, line], [dress], false)
    expect(cart.notices).toEqual(['Only 2 of Adunni Leaf Wrap Dress (S, orange) left.'])
    expect(cart.obstacle).toBeUndefined()
    expect(cart.units).toHaveLength(3)
  })

  it('says nothing of missing pieces while this shopper’s own order holds them', () => {
    expect(compareCart([line, line, line], [dress], true).notices).toEqual([])
  })

  it('never runs short where pieces are not counted', () => {
    expect(compareCart(Array(9).fill({ ...line, size: 'M' }), [dress], false).notices).toEqual([])
  })
})
