import { describe, expect, it } from 'vitest'
import type { CatalogueProduct } from '../../../catalogue/product-file.ts'
import { productRow, variantRows } from '../../../catalogue/product-rows.ts'
import { readCatalogue } from '../../../catalogue/read-catalogue.ts'
import type { ListedProduct } from '../../../shared/contract/shop/schemas.ts'
import { ask } from '../../support/api/ask.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app } = await openTestStore()
const catalogue = await readCatalogue()

const list = (search: string) => ask(app, `/general/all-products${search}`)
const slugs = (products: { item_slug: string }[]) => products.map(({ item_slug }) => item_slug)

async function everyPage(search: string, perPage: number): Promise<ListedProduct[]> {
  const products: ListedProduct[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await list(`?${search}&per_page=${perPage}&page=${page}`)
    pages = body.meta.pages
    products.push(...body.data)
  }
  return products
}

describe('all products', () => {
  it('without parameters is the whole list, newest first', async () => {
    const { status, body } = await list('')
    expect(status).toBe(200)
    expect(body.data).toHaveLength(catalogue.length)
    expect(body.meta).toBeUndefined()
    const ids = body.data.map((product: ListedProduct) => product._id)
    expect(ids).toEqual([...ids].sort().reverse())
  })

  it('gives exactly the fields of the contract, prices in naira', async () => {
    const { body } = await list('')
    const given = body.data.find((product: ListedProduct) => product.item_slug === 'adunni-leaf-wrap-dress')
    const source = catalogue.find(({ item_slug }) => item_slug === 'adunni-leaf-wrap-dress') as CatalogueProduct
    const { original_price, new_price } = source
    // Measurements are part of a single product's answer.
    const { fit: _, measurements: __, ...row } = productRow(source)
    expect(given).toEqual({ ...row, original_price, new_price, sold_out: false, rating: given.rating })
    expect(given.rating).toEqual({ average: expect.any(Number), count: expect.any(Number) })
  })

  it('with a page is that page and tells where it stands', async () => {
    const { body } = await list('?page=2')
    expect(body.data).toHaveLength(24)
    expect(body.meta).toEqual({ total: catalogue.length, page: 2, pages: Math.ceil(catalogue.length / 24) })
  })

  it('with any parameter is a page, never the whole list', async () => {
    for (const search of ['?fields=card', '?fields=all', '?sort=oldest', '?q=', '?per_page=']) {
      const { body } = await list(search)
      expect(body.data, search).toHaveLength(24)
      expect(body.meta.total, search).toBe(catalogue.length)
    }
  })

  it('narrowed in every way at once is answered in both forms and every order', async () => {
    const every = '?category=dress&categories=dress&sizes=M&colors=blue&min_price=1&max_price=200000&in_stock=1'
    for (const sort of ['newest', 'popular', 'oldest', 'alphabetical', 'lowest', 'highest']) {
      const [cards, all] = [
        await list(`${every}&sort=${sort}&fields=card`),
        await list(`${every}&sort=${sort}&fields=all`),
      ]
      expect([cards.status, all.status], sort).toEqual([200, 200])
      expect(slugs(all.body.data)).toEqual(slugs(cards.body.data))
      expect(all.body.data[0], sort).toHaveProperty('description')
      expect(cards.body.data[0], sort).not.toHaveProperty('description')
    }
  })

  it('beyond the last page is empty and still tells the truth about the list', async () => {
    const { status, body } = await list('?page=9999')
    expect(status).toBe(200)
    expect(body).toEqual({ data: [], meta: { total: catalogue.length, page: 9999, pages: 3 } })
    expect((await list('?category=nothing')).body).toEqual({ data: [], meta: { total: 0, page: 1, pages: 1 } })
  })

  it('as cards leaves out what cards do not show', async () => {
    const { body } = await list('?fields=card')
    for (const card of body.data) {
      expect(card).not.toHaveProperty('description')
      expect(card).not.toHaveProperty('specification')
      expect(card).toHaveProperty('item_name')
    }
    expect((await list('?fields=all')).body.data[0]).toHaveProperty('description')
  })
})

/** A piece in one of the sizes and one of the colours is in stock; where no quantity is given, pieces are not counted. */
function hasPiece({ sizes, colors }: { sizes?: string[]; colors?: string[] }) {
  return (product: CatalogueProduct) =>
    variantRows(product).some(
      ({ size, color, stock }) => stock !== 0 && (sizes?.includes(size) ?? true) && (colors?.includes(color) ?? true),
    )
}

describe('a filter', () => {
  it.each<[string, (product: CatalogueProduct) => boolean]>([
    ['category=dress', ({ category }) => category === 'Dress'],
    ['category=DreSS', ({ category }) => category === 'Dress'],
    ['categories=Set,short', ({ category }) => category === 'Set' || category === 'Short'],
    ['category=set&categories=Set,Short', ({ category }) => category === 'Set'],
    ['sizes=3XL', hasPiece({ sizes: ['3XL'] })],
    ['sizes=S,3XL', hasPiece({ sizes: ['S', '3XL'] })],
    ['colors=red', hasPiece({ colors: ['red'] })],
    ['colors=red,blue', hasPiece({ colors: ['red', 'blue'] })],
    ['sizes=M&colors=red', hasPiece({ sizes: ['M'], colors: ['red'] })],
    ['in_stock=1', hasPiece({})],
    ['in_stock=0', () => true],
    ['on_sale=1', ({ original_price, new_price }) => new_price < original_price],
    ['min_price=48500', ({ new_price }) => new_price >= 48_500],
    ['min_price=30000&max_price=48500', ({ new_price }) => new_price >= 30_000 && new_price <= 48_500],
    ['max_price=48500', ({ new_price }) => new_price <= 48_500],
    ['max_price=48499.99', ({ new_price }) => new_price < 48_500],
    ['max_price=250000', () => true],
    ['max_price=1e300', () => true],
    [
      'category=dress&colors=red,green&sizes=M&max_price=60000',
      (product) =>
        product.category === 'Dress' &&
        hasPiece({ sizes: ['M'], colors: ['red', 'green'] })(product) &&
        product.new_price <= 60_000,
    ],
  ])('%s keeps exactly what it asks for', async (search, isWanted) => {
    const wanted = slugs(catalogue.filter(isWanted))
    const { body } = await list(`?${search}&per_page=96`)
    expect(wanted.length).toBeGreaterThan(0)
    expect(new Set(slugs(body.data))).toEqual(new Set(wanted))
    expect(body.meta).toEqual({ total: wanted.length, page: 1, pages: 1 })
  })

  it.each(['category=dress&categories=set', 'max_price=0', 'category=%25', 'category=d_ess'])(
    '%s keeps nothing',
    async (search) => {
      expect((await list(`?${search}`)).body).toEqual({ data: [], meta: { total: 0, page: 1, pages: 1 } })
    },
  )
})

describe('a list given in several parameters', () => {
  it.each([
    ['sizes=S&sizes=M', 'sizes=S,M'],
    ['colors=red&colors=green,blue', 'colors=red,green,blue'],
    ['categories=dress&categories=set', 'categories=dress,set'],
  ])('%s means the same as %s', async (repeated, listed) => {
    const { status, body } = await list(`?${repeated}&per_page=100`)
    expect(status).toBe(200)
    expect(body).toEqual((await list(`?${listed}&per_page=100`)).body)
  })

  it('is refused by name when one of its parts makes no sense', async () => {
    const { status, body } = await list('?sizes=S&sizes=XS')
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(['sizes'])
  })
})

describe('sorting', () => {
  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const orders: [string, (a: ListedProduct, b: ListedProduct) => number][] = [
    ['newest', (a, b) => byText(b._id, a._id)],
    // Nothing was sold, so nothing is more popular than what is new.
    ['popular', (a, b) => byText(b._id, a._id)],
    ['oldest', (a, b) => byText(a._id, b._id)],
    ['alphabetical', (a, b) => byText(a.item_name.toLowerCase(), b.item_name.toLowerCase())],
    ['lowest', (a, b) => a.new_price - b.new_price],
    ['highest', (a, b) => b.new_price - a.new_price],
  ]

  it.each(orders)(
    'by %s is right within and across pages, which never overlap and leave nothing out',
    async (sort, compare) => {
      const products = await everyPage(`sort=${sort}&fields=card`, 7)
      expect(products).toEqual(products.toSorted(compare))
      expect(slugs(products).sort()).toEqual(slugs(catalogue).sort())
    },
  )

  it('is newest first when nothing is said', async () => {
    expect(slugs((await list('?per_page=8')).body.data)).toEqual(slugs(catalogue).reverse().slice(0, 8))
  })
})

describe('a parameter that makes no sense', () => {
  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', 'two'],
    ['page', '1000000'],
    ['per_page', '0'],
    ['per_page', '101'],
    ['per_page', '1.5'],
    ['per_page', 'all'],
    ['max_price', 'abc'],
    ['max_price', '-1'],
    ['sizes', 'XS'],
    ['colors', 'beige'],
    ['sort', 'cheapest'],
    ['fields', 'everything'],
    ['q', 'x'.repeat(10_240)],
    ['category', 'x'.repeat(10_240)],
    ['categories', 'x'.repeat(10_240)],
  ])('%s (case %#) is refused by name', async (name, value) => {
    const { status, body } = await list(`?${name}=${value}`)
    expect(status).toBe(400)
    expect(body).toEqual({ error: expect.stringMatching(/\S+ \S+/), fields: { [name]: expect.any(String) } })
  })

  it('is reported together with the others', async () => {
    const { status, body } = await list('?sort=cheapest&page=0&colors=red&per_page=x')
    expect(status).toBe(400)
    expect(Object.keys(body.fields).sort()).toEqual(['page', 'per_page', 'sort'])
    for (const sentence of Object.values(body.fields)) expect(body.error).toContain(sentence)
  })

  it.each(['q=a&q=b', 'page=1&page=1', 'category=set&category=dress', 'fields=card&fields=card'])(
    'given twice (%s) is refused by name',
    async (search) => {
      const { status, body } = await list(`?${search}`)
      expect(status).toBe(400)
      expect(Object.keys(body.fields)).toEqual([search.split('=')[0]])
    },
  )

  it.each([1, 100])('is not per_page=%i', async (perPage) => {
    const { body } = await list(`?per_page=${perPage}`)
    expect(body.data).toHaveLength(Math.min(perPage, catalogue.length))
    expect(body.meta.pages).toBe(Math.ceil(catalogue.length / perPage))
  })
})
