import { describe, expect, it } from 'vitest'
import { linesToAdd, type SharedSelection, toSharedLines, viewSharedLines, writeBagMessage } from './shared-bag.ts'

const dress = {
  ...{ _id: 'dress', item_name: 'Leaf Dress', item_slug: 'leaf-dress', img: 'leaf-dress-red-front.jpg' },
  ...{ images: 'leaf-dress-blue-front.jpg', original_price: 30_000, new_price: 26_000 },
  ...{ sizes: ['M', 'L'], colors: ['red', 'blue'] },
  variants: [
    { size: 'M', color: 'red', available: 0 },
    { size: 'L', color: 'red', available: 2 },
    { size: 'M', color: 'blue', available: null },
  ],
}
const line = (changes: Partial<SharedSelection>): SharedSelection => ({
  ...{ item_id: 'dress', size: 'M', color: 'blue', quantity: 1 },
  ...changes,
})
const rowOf = (changes: Partial<SharedSelection>) => viewSharedLines([line(changes)], [dress]).rows[0]

describe('a line of a shared bag', () => {
  it('has today’s price and the picture of its colour', () => {
    expect(rowOf({})).toMatchObject({ new_price: 26_000, img: 'leaf-dress-blue-front.jpg', state: 'on sale' })
  })

  it.each([
    [{ size: 'M', color: 'red' }, 'sold out'],
    [{ size: '', color: 'red' }, 'to choose'],
    [{ size: 'L', color: 'red' }, 'on sale'],
    // The size was taken out of the product since.
    [{ size: 'S', color: 'blue' }, 'sold out'],
  ])('with %j is %s', (changes, state) => {
    expect(rowOf(changes)?.state).toBe(state)
  })

  it('has no more pieces than there are', () => {
    expect(rowOf({ size: 'L', color: 'red', quantity: 9 })?.quantity).toBe(2)
  })
})

it('pieces of a product that is gone are counted', () => {
  expect(viewSharedLines([line({ item_id: 'gone', quantity: 3 })], [dress])).toEqual({ rows: [], gone: 3 })
})

it('only pieces that are on sale as they are go into the bag', () => {
  const lines = [line({ quantity: 2 }), line({ size: '' }), line({ size: 'M', color: 'red' })]
  const added = linesToAdd(viewSharedLines(lines, [dress]).rows)
  expect(added).toHaveLength(2)
  expect(added[0]).toEqual({
    ...{ item_id: 'dress', item_name: 'Leaf Dress', item_slug: 'leaf-dress', img: 'leaf-dress-blue-front.jpg' },
    ...{ original_price: 30_000, new_price: 26_000, size: 'M', color: 'blue' },
  })
  expect(toSharedLines(added)).toEqual([line({ quantity: 2 })])
})

describe('the message of an order', () => {
  const group = { ...linesToAdd(viewSharedLines([line({})], [dress]).rows)[0], quantity: 2 }
  const groups = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => ({ ...group, size: `${index}` }) as Parameters<typeof writeBagMessage>[1][0],
    )

  it('names the pieces, the subtotal and the link', () => {
    expect(writeBagMessage('Asoke', groups(1), 52_000, 'https://asoke.example/bag/abc')).toBe(
      [
        'Hello Asoke, I would like to order:',
        '2 × Leaf Dress, 0, blue: ₦52,000.00',
        'Subtotal: ₦52,000.00',
        'https://asoke.example/bag/abc',
      ].join('\n'),
    )
  })

  it('names five lines and counts the others; offline it has no link', () => {
    const text = writeBagMessage('Asoke', groups(12), 1_000, undefined)
    expect(text.split('\n')).toHaveLength(8)
    expect(text).toContain('\nand 7 more\n')
    expect(text).not.toContain('http')
  })
})
