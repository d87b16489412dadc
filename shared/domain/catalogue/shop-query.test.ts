import { assert, constantFrom, dictionary, integer, option, property, record, string, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterColors, filterSizes } from '../../content/shop.ts'
import { everything, isFiltered, readShopQuery, type ShopQuery, sliderPrice } from './shop-query.ts'
import { writeShopQuery } from './write-shop-query.ts'

const read = (search: string) => readShopQuery(new URLSearchParams(search))

const name = constantFrom('dress', 'set', 'Top & more', 'été', '50%', 'a+b')
/** Queries in the one form the shop writes them: the default sort is not spelled out, except in a search. */
const shopQuery = record({
  category: option(name, { nil: undefined }),
  categories: subarray(['Dress', 'Set', 'Playsuit', 'Short']),
  sizes: subarray([...filterSizes]) as never,
  colors: subarray([...filterColors]) as never,
  minPrice: option(integer({ min: 0, max: 100_000 }), { nil: undefined }),
  maxPrice: option(integer({ min: 100_000, max: 250_000 }), { nil: undefined }),
  inStock: constantFrom(undefined, true),
  onSale: constantFrom(undefined, true),
  sort: constantFrom(undefined, 'popular', 'oldest', 'alphabetical', 'lowest', 'highest'),
  q: option(name, { nil: undefined }),
  page: integer({ min: 1, max: 999_999 }),
}).map((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as never)

describe('a shop link', () => {
  it('says the same when it is written and read again', () => {
    assert(
      property(shopQuery, (query: ShopQuery) => {
        const link = new URLSearchParams(writeShopQuery(query)).toString()
        expect(read(link)).toEqual({ query, ignored: [] })
      }),
    )
  })

  it.each([
    ['sizes=S&sizes=M', 'sizes=S,M'],
    ['colors=red&colors=green,blue&colors=red', 'colors=red,green,blue'],
    ['categories=Dress&categories=Set', 'categories=Dress,Set'],
    ['sizes=&sizes=L', 'sizes=L'],
    ['sizes=S&sizes=XS', 'sizes=S,XS'],
  ])('reads a repeated list like a comma list: %s', (repeated, listed) => {
    expect(read(repeated)).toEqual(read(listed))
  })

  it('never stops at anything a visitor may type into it', () => {
    const anything = dictionary(
      constantFrom(
        ...['category', 'categories', 'sizes', 'colors', 'min_price', 'max_price', 'in_stock', 'on_sale', 'sort', 'q'],
        ...['exact', 'page', 'x', '__proto__'],
      ),
      string({ unit: 'grapheme', maxLength: 200 }),
    )
    assert(
      property(anything, (params) => {
        const { query, ignored } = readShopQuery(Object.entries(params))
        expect(query.page).toBeGreaterThanOrEqual(1)
        expect(ignored.every((name) => name in params)).toBe(true)
        // What was understood survives; reading it a second time changes nothing more.
        const link = new URLSearchParams(writeShopQuery(query)).toString()
        expect(writeShopQuery(read(link).query)).toEqual(writeShopQuery(query))
      }),
    )
  })

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', '1e3'],
    ['page', '1000000'],
    ['page', 'two'],
    ['min_price', 'abc'],
    ['min_price', '-5'],
    ['in_stock', 'perhaps'],
    ['on_sale', '2'],
    ['exact', 'x'],
    ['max_price', 'abc'],
    ['max_price', '-5'],
    ['max_price', 'NaN'],
    ['max_price', 'Infinity'],
    ['sizes', 'XS'],
    ['sizes', 'S,XS'],
    ['sizes', ','],
    ['colors', 'beige'],
    ['colors', 'red,beige'],
    ['sort', 'cheapest'],
    ['sort', 'toString'],
    ['q', 'x'.repeat(10_240)],
    ['category', 'x'.repeat(10_240)],
    ['categories', 'x'.repeat(10_240)],
  ])('with a wrong %s (case %#) leaves it out, names it, and keeps the rest', (param, value) => {
    const other = param === 'colors' ? { sizes: 'M' } : { colors: 'red' }
    const expected = param === 'colors' ? { sizes: ['M'] } : { colors: ['red'] }
    const { query, ignored } = readShopQuery(Object.entries({ [param]: value, ...other }))
    expect(ignored).toEqual([param])
    expect(query).toEqual({ ...everything, ...expected })
  })

  it.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'utm_source'])(
    'with the foreign parameter %s reads as if it were not there',
    (foreign) => {
      expect(readShopQuery([[foreign, 'x']])).toEqual({ query: everything, ignored: [] })
    },
  )

  it.each([
    ['', everything],
    ['q=&page=&sizes=', everything],
    ['page=9999', { ...everything, page: 9999 }],
    ['page=2&page=3', { ...everything, page: 3 }],
    ['sizes=s,%20xl%20,S', { ...everything, sizes: ['S', 'XL'] }],
    ['colors=RED,Blue', { ...everything, colors: ['red', 'blue'] }],
    ['max_price=50000', { ...everything, maxPrice: 50_000 }],
    ['min_price=20000&max_price=50000', { ...everything, minPrice: 20_000, maxPrice: 50_000 }],
    ['min_price=50000&max_price=20000', { ...everything, minPrice: 20_000, maxPrice: 50_000 }],
    ['in_stock=1&on_sale=TRUE', { ...everything, inStock: true, onSale: true }],
    ['in_stock=0&on_sale=no', everything],
    ['q=drss&exact=1', { ...everything, q: 'drss', exact: true }],
    ['category=Dress', { ...everything, category: 'Dress' }],
    ['q=%20%20red%20dress%20', { ...everything, q: 'red dress' }],
  ])('“%s” is understood', (search, query) => {
    expect(read(search)).toEqual({ query, ignored: [] })
  })

  it('leaves out what is so anyway, so equal views have equal links', () => {
    expect(writeShopQuery(everything)).toEqual({})
    expect(writeShopQuery({ ...everything, sort: 'newest', page: 1 })).toEqual({})
    // In a search the best match comes first, so there newest must be said.
    expect(writeShopQuery({ ...everything, q: 'red', sort: 'newest' })).toEqual({ q: 'red', sort: 'newest' })
  })
})

describe('the filter', () => {
  it.each([
    ['', false],
    ['category=dress', false],
    ['sort=lowest&page=2', false],
    ['categories=Dress', true],
    ['sizes=S', true],
    ['colors=red', true],
    ['max_price=5000', true],
    ['min_price=5000', true],
    ['in_stock=1', true],
    ['on_sale=1', true],
    ['q=wrap', true],
  ])('of “%s” counts as applied: %s', (search, isApplied) => {
    expect(isFiltered(read(search).query)).toBe(isApplied)
  })

  it.each([
    [undefined, 250_000],
    [50_000, 50_000],
    [0, 5_000],
    [999_999, 250_000],
  ])('with a highest price of %s puts the slider at %i', (maxPrice, position) => {
    expect(sliderPrice(maxPrice)).toBe(position)
  })

  it.each([
    [undefined, 5_000],
    [50_000, 50_000],
    [0, 5_000],
    [999_999, 250_000],
  ])('with a lowest price of %s puts its slider at %i', (minPrice, position) => {
    expect(sliderPrice(minPrice, 'min')).toBe(position)
  })
})
