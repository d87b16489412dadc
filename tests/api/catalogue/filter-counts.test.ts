import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { generateProduct } from '../../../catalogue/generate-products.ts'
import { productRow, variantRows } from '../../../catalogue/product-rows.ts'
import { products, productVariants } from '../../../server/catalogue/schema.ts'
import { filterColors, filterSizes } from '../../../shared/content/shop.ts'
import type { FilterCounts, ListedProduct } from '../../../shared/contract/shop/schemas.ts'
import { ask } from '../../support/api/ask.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app, database, awaitNotice } = await openTestStore()
const { db } = database

let visitors = 0
/** Random filters need more calls than one address may make. */
const anyone = () => ({ from: `10.9.${Math.floor(++visitors / 200)}.${visitors % 200}` })

async function countsOf(search: string): Promise<FilterCounts> {
  const { status, body } = await ask(app, `/general/filter-counts?${search}`, anyone())
  expect(status, search).toBe(200)
  return body.data
}

async function totalOf(search: string): Promise<number> {
  const { status, body } = await ask(app, `/general/all-products?per_page=1&fields=card&${search}`, anyone())
  expect(status, search).toBe(200)
  return body.meta.total
}

async function idsOf(search: string): Promise<string[]> {
  const { body } = await ask(app, `/general/all-products?per_page=100&fields=card&${search}`, anyone())
  return body.data.map(({ _id }: ListedProduct) => _id).sort()
}

/** The same number in every run, from 0 to 1. */
let seed = 1
function chance(): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
const some = <Item>(list: readonly Item[], share: number) => list.filter(() => chance() < share)

interface Whole {
  _id: string
  category: string
  new_price: number
  original_price: number
  variants: { size: string; color: string; stock: number | null; closed: boolean }[]
}

async function readAll(): Promise<Whole[]> {
  const [rows, variants] = [await db.select().from(products), await db.select().from(productVariants)]
  return rows
    .filter(({ status }) => status === 'published')
    .map((row) => ({ ...row, variants: variants.filter(({ product_id }) => product_id === row._id) }))
}

interface Wish {
  category?: string
  categories: string[]
  sizes: string[]
  colors: string[]
  min?: number
  max?: number
  inStock?: boolean
  onSale?: boolean
}

/** The promise in its plainest form: one product, looked at by itself. */
function isWithin(product: Whole, wish: Wish): boolean {
  const free = product.variants.filter(({ stock, closed }) => !closed && (stock === null || stock > 0))
  const price = product.new_price / 100
  const isNamed = (name: string) => product.category.toLowerCase() === name.toLowerCase()
  const hasPiece = free.some(
    ({ size, color }) =>
      (wish.sizes.length === 0 || wish.sizes.includes(size)) &&
      (wish.colors.length === 0 || wish.colors.includes(color)),
  )
  return (
    (!wish.category || isNamed(wish.category)) &&
    (wish.categories.length === 0 || wish.categories.some(isNamed)) &&
    ((wish.sizes.length === 0 && wish.colors.length === 0) || hasPiece) &&
    price >= (wish.min ?? 0) &&
    price <= (wish.max ?? Number.POSITIVE_INFINITY) &&
    (!wish.inStock || free.length > 0) &&
    (!wish.onSale || product.new_price < product.original_price)
  )
}

function searchOf({ category, categories, sizes, colors, min, max, inStock, onSale }: Wish): string {
  const params = new URLSearchParams()
  if (category) params.set('category', category)
  for (const [name, list] of Object.entries({ categories, sizes, colors }))
    if (list.length > 0) params.set(name, list.join())
  if (min !== undefined) params.set('min_price', String(min))
  if (max !== undefined) params.set('max_price', String(max))
  if (inStock) params.set('in_stock', '1')
  if (onSale) params.set('on_sale', '1')
  return params.toString()
}

function bruteForce(all: readonly Whole[], wish: Wish): FilterCounts {
  const count = (other: Partial<Wish>) => all.filter((product) => isWithin(product, { ...wish, ...other })).length
  const categories = [...new Set(all.map(({ category }) => category))].sort()
  return {
    total: count({}),
    categories: categories.map((category) => ({ category, count: count({ categories: [category] }) })),
    sizes: filterSizes.map((size) => ({ size, count: count({ sizes: [size] }) })),
    colors: filterColors.map((color) => ({ color, count: count({ colors: [color] }) })),
    in_stock: count({ inStock: true }),
    on_sale: count({ onSale: true }),
  }
}

const sorted = (counts: FilterCounts): FilterCounts => ({
  ...counts,
  categories: counts.categories.toSorted((a, b) => (a.category < b.category ? -1 : 1)),
})

function randomWish(categories: readonly string[]): Wish {
  const [first, second] = [1, 2].map(() => Math.round(chance() * 50) * 5_000)
  return {
    ...(chance() < 0.2 && { category: categories[Math.floor(chance() * categories.length)]?.toUpperCase() ?? '' }),
    categories: some(categories, 0.15),
    sizes: chance() < 0.5 ? some(filterSizes, 0.3) : [],
    colors: chance() < 0.5 ? some(filterColors, 0.3) : [],
    ...(chance() < 0.3 && { min: Math.min(first ?? 0, second ?? 0) }),
    ...(chance() < 0.3 && { max: Math.max(first ?? 0, second ?? 0) }),
    ...(chance() < 0.3 && { inStock: true }),
    ...(chance() < 0.3 && { onSale: true }),
  }
}

describe('the counts beside filter values', () => {
  it('are what a count of every product gives, and what the list then shows, for random filters and stock', async () => {
    const generated = Array.from({ length: 60 }, (_, index) => generateProduct(index, ['one.webp']))
    await awaitNotice(() => db.insert(products).values(generated.map(productRow)))
    await db.insert(productVariants).values(generated.flatMap(variantRows))
    for (let round = 0; round < 4; round += 1) {
      await awaitNotice(() =>
        db.execute(sql`update product_variants set closed = random() < 0.1,
          stock = case when random() < 0.3 then null else floor(random() * 3)::int end`),
      )
      const all = await readAll()
      const categories = [...new Set(all.map(({ category }) => category))]
      for (let turn = 0; turn < 15; turn += 1) {
        const wish = randomWish(categories)
        const search = searchOf(wish)
        const wanted = bruteForce(all, wish)
        await expect
          .poll(async () => sorted(await countsOf(search)), { message: search, timeout: 20_000 })
          .toEqual(wanted)
        expect(await totalOf(search), search).toBe(wanted.total)
        const ids = all.filter((product) => isWithin(product, wish)).map(({ _id }) => _id)
        if (ids.length <= 100) expect(await idsOf(search), search).toEqual(ids.sort())
      }
    }
  }, 60_000)

  it('follow the sale of the last piece, a new price, a new category and a product that is taken off', async () => {
    const [product] = await readAll()
    if (!product) throw new Error('There are no products.')
    const set = (change: Partial<typeof products.$inferInsert>) =>
      awaitNotice(() => db.update(products).set(change).where(eq(products._id, product._id)))
    const expectTrue = async () => {
      const [wanted, given] = [bruteForce(await readAll(), none), await countsOf('')]
      expect(sorted(given)).toEqual(wanted)
    }
    await awaitNotice(() =>
      db.update(productVariants).set({ stock: 1, closed: false }).where(eq(productVariants.product_id, product._id)),
    )
    await expectTrue()
    await awaitNotice(() =>
      db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.product_id, product._id)),
    )
    await expectTrue()
    await set({ new_price: product.original_price })
    await expectTrue()
    await set({ category: product.category === 'Set' ? 'Top' : 'Set' })
    await expectTrue()
    await set({ status: 'draft' })
    await expectTrue()
    await set({ status: 'published' })
    await expectTrue()
  })

  it('of a search count what the search finds', async () => {
    for (const q of ['dress', 'drss', 'linen dress', 'osogbo calabar', 'qqqqzzzz', '!!!']) {
      const [counts, search] = [await countsOf(`q=${encodeURIComponent(q)}`), `q=${encodeURIComponent(q)}`]
      expect(counts.total, q).toBe(await totalOf(search))
      for (const { category, count } of counts.categories)
        expect(count, `${q} in ${category}`).toBe(await totalOf(`${search}&categories=${category}`))
      for (const { size, count } of counts.sizes)
        expect(count, `${q} in ${size}`).toBe(await totalOf(`${search}&sizes=${size}`))
      expect(counts.in_stock, q).toBe(await totalOf(`${search}&in_stock=1`))
      expect(counts.on_sale, q).toBe(await totalOf(`${search}&on_sale=1`))
    }
  })
})

const none: Wish = { categories: [], sizes: [], colors: [] }

describe('a price range', () => {
  it('given the wrong way round means the range between', async () => {
    expect(await idsOf('min_price=60000&max_price=30000')).toEqual(await idsOf('min_price=30000&max_price=60000'))
    expect(await countsOf('min_price=60000&max_price=30000')).toEqual(await countsOf('min_price=30000&max_price=60000'))
  })

  it('holds both its ends', async () => {
    const [product] = await readAll()
    const price = (product?.new_price ?? 0) / 100
    expect(await idsOf(`min_price=${price}&max_price=${price}`)).toContain(product?._id)
    expect(await idsOf(`min_price=${price + 0.01}&max_price=${price + 0.02}`)).not.toContain(product?._id)
    expect(await totalOf('min_price=1e300')).toBe(0)
  })
})

describe('a filter that makes no sense', () => {
  it.each([
    ['min_price', 'abc'],
    ['min_price', '-1'],
    ['max_price', 'NaN'],
    ['in_stock', 'perhaps'],
    ['on_sale', '2'],
    ['exact', 'x'],
    ['sizes', 'XS'],
    ['colors', 'beige'],
    ['q', 'x'.repeat(10_000)],
    ['category', 'x'.repeat(10_000)],
  ])('%s (case %#) is refused by name, by the list and by its counts', async (name, value) => {
    for (const path of ['all-products', 'filter-counts']) {
      const { status, body } = await ask(app, `/general/${path}?${name}=${value}`, anyone())
      expect(status, path).toBe(400)
      expect(body, path).toEqual({ error: expect.stringMatching(/\S+ \S+/), fields: { [name]: expect.any(String) } })
    }
  })

  it.each(['category=%00', "category='", 'categories=%25,_,%5C', 'q=%00', 'q=%F0%9F%A7%B5', 'min_price=0&max_price=0'])(
    '%s counts nothing',
    async (search) => {
      expect((await countsOf(search)).total).toBe(0)
    },
  )
})
