import { array, assert, boolean, constantFrom, integer, property, record, subarray, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { filterColors, filterSizes } from '../../shared/content/shop.ts'
import { makeFilterIndex } from './filter-index.ts'
import { colorPlaces, type FilterRow, pairOf, sizePlaces } from './filter-rows-store.ts'
import type { ProductFilter } from './product-pages.ts'

interface Garment extends FilterRow {
  pieces: { size: number; color: number }[]
}

const garment = record({
  _id: integer({ min: 0, max: 60 }).map((number) => `p${number}`),
  category: constantFrom('Dress', 'Set', 'Top'),
  new_price: integer({ min: 1, max: 9 }),
  on_sale: boolean(),
  pieces: array(
    record({ size: integer({ min: 0, max: sizePlaces - 1 }), color: integer({ min: 0, max: colorPlaces - 1 }) }),
    {
      maxLength: 4,
    },
  ),
}).map((made): Garment => {
  const bits = made.pieces.reduce((all, { size, color }) => all | (1n << BigInt(pairOf(size, color))), 0n)
  return { ...made, sold_out: made.pieces.length === 0, pairs: bits.toString(16) }
})

const filter = record({
  categories: subarray(['dress', 'SET']),
  sizes: subarray([...filterSizes], { maxLength: 2 }).map((sizes): string[] => sizes),
  colors: subarray([...filterColors], { maxLength: 2 }).map((colors): string[] => colors),
  minPrice: integer({ min: 1, max: 5 }),
  maxPrice: integer({ min: 3, max: 9 }),
  inStock: boolean(),
  onSale: boolean(),
})

function isWithin(product: Garment, wish: ProductFilter): boolean {
  const [sizes, colors] = [filterSizes.slice(), filterColors.slice()] as string[][]
  const hasPiece = product.pieces.some(
    ({ size, color }) =>
      (wish.sizes.length === 0 || wish.sizes.includes(sizes?.[size] ?? '')) &&
      (wish.colors.length === 0 || wish.colors.includes(colors?.[color] ?? '')),
  )
  return (
    (wish.categories.length === 0 ||
      wish.categories.some((name) => name.toLowerCase() === product.category.toLowerCase())) &&
    (wish.sizes.length + wish.colors.length === 0 || hasPiece) &&
    product.new_price >= (wish.minPrice ?? 0) &&
    product.new_price <= (wish.maxPrice ?? 99) &&
    (!wish.inStock || !product.sold_out) &&
    (!wish.onSale || product.on_sale)
  )
}

it('counts what a look at every product counts, whatever was added, changed and removed before', () => {
  assert(
    property(
      array(garment, { maxLength: 80 }),
      uniqueArray(integer({ min: 0, max: 60 }), { maxLength: 20 }),
      filter,
      (added, removed, wish) => {
        const index = makeFilterIndex(32)
        for (const product of added) index.put(product)
        for (const number of removed) index.remove(`p${number}`)
        const gone = new Set(removed.map((number) => `p${number}`))
        const left = [...new Map(added.map((product) => [product._id, product])).values()].filter(
          ({ _id }) => !gone.has(_id),
        )
        const within = (other: Partial<ProductFilter>) =>
          left.filter((product) => isWithin(product, { ...wish, ...other })).map(({ _id }) => _id)
        const counts = index.count(wish)
        expect(counts.total).toBe(within({}).length)
        expect(index.countTotal(wish)).toBe(counts.total)
        expect(index.listIds(wish).sort()).toEqual(within({}).sort())
        for (const { category, count } of counts.categories)
          expect(count).toBe(within({ categories: [category] }).length)
        for (const { size, count } of counts.sizes) expect(count).toBe(within({ sizes: [size] }).length)
        for (const { color, count } of counts.colors) expect(count).toBe(within({ colors: [color] }).length)
        expect(counts.in_stock).toBe(within({ inStock: true }).length)
        expect(counts.on_sale).toBe(within({ onSale: true }).length)
        const found = index.setOf(left.slice(0, 5).map(({ _id }) => _id))
        expect(index.countTotal(wish, found)).toBe(left.slice(0, 5).filter((product) => isWithin(product, wish)).length)
      },
    ),
  )
})
