import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../../../catalogue/read-catalogue.ts'
import { categories, products } from '../../../server/catalogue/schema.ts'
import { Suggestions } from '../../../shared/contract/shop/schemas.ts'
import { ask } from '../../support/api/ask.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app, database, awaitNotice } = await openTestStore()
const catalogue = await readCatalogue()

let visitors = 0
const suggest = (q: string) =>
  ask(app, `/general/search-suggestions?q=${encodeURIComponent(q)}`, { from: `10.8.0.${++visitors % 250}` })

async function suggestionsFor(q: string): Promise<Suggestions> {
  const { status, body } = await suggest(q)
  expect(status, q).toBe(200)
  expect(Suggestions.safeParse(body.data), q).toEqual({ success: true, data: body.data })
  return body.data
}

describe('suggestions', () => {
  it.each(['dr', 'dre', 'dress', 'DRESS', ' dresses'])('for “%s” are dresses and their category', async (q) => {
    const { products: found, categories: named, corrected } = await suggestionsFor(q)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(6)
    expect(named).toContainEqual({ category: 'Dress' })
    expect(corrected).toBeNull()
  })

  it('have name, address, picture and price in naira', async () => {
    const source = catalogue.find(({ item_slug }) => item_slug === 'osogbo-adire-boubou')
    const { products: found } = await suggestionsFor('osogbo adire bou')
    const { item_name, item_slug, original_price, new_price } = source ?? catalogue[0] ?? {}
    expect(found[0]).toEqual({
      ...{ item_name, item_slug, original_price, new_price },
      img: `${source?.pictures[0]}.jpg`,
    })
  })

  it.each([
    ['drss', 'dress'],
    ['anakra skrt', 'ankara skirt'],
    ['linen drss', 'linen dress'],
  ])('for “%s” say that “%s” was meant, and are those of it', async (typed, meant) => {
    const found = await suggestionsFor(typed)
    expect(found.corrected).toBe(meant)
    expect(found.products).toEqual((await suggestionsFor(meant)).products)
    expect(found.products.length).toBeGreaterThan(0)
  })

  it.each(
    [
      [
        '',
        'd',
        ' ',
        '!!!',
        '%',
        '%%',
        '_',
        '\\',
        '\\\\',
        "'",
        '"',
        "''';--",
        '🧵',
        '🧵🧵🧵',
        '&|!():*',
        '\u0000',
        '<->',
      ],
      ['qqqqzzzz', 'x'.repeat(100), '\u202e\u202e', '\ufeff', '日本語', 'ẹ́'.repeat(30)],
    ].flat(),
  )('for %j are none, and nothing fails', async (typed) => {
    expect(await suggestionsFor(typed)).toEqual({ corrected: null, categories: [], products: [] })
  })

  it.each(["dress'", 'dress%', 'dress\\', '\u0000dress', 'dress🧵', '"dress"', "'; drop table products;--dress"])(
    'for %j look at its words alone',
    async (typed) => {
      expect((await suggestionsFor(typed)).products.length).toBeGreaterThan(0)
    },
  )

  it('are refused for a search that is too long, given twice or missing, with a sentence', async () => {
    for (const search of [`q=${'x'.repeat(101)}`, `q=${'x'.repeat(10_000)}`, 'q=a&q=b', '']) {
      const { status, body } = await ask(app, `/general/search-suggestions?${search}`)
      expect(status, search.slice(0, 20)).toBe(400)
      expect(body).toEqual({ error: expect.stringMatching(/\S+ \S+/), fields: { q: expect.any(String) } })
    }
  })

  it('show a new price, a product that is taken off and a hidden category as soon as the database has them', async () => {
    const slug = 'osogbo-adire-boubou'
    const find = async () => (await suggestionsFor('osogbo')).products.find(({ item_slug }) => item_slug === slug)
    const change = (set: Partial<typeof products.$inferInsert>) =>
      awaitNotice(() => database.db.update(products).set(set).where(eq(products.item_slug, slug)))
    expect(await find()).toBeDefined()
    await change({ new_price: 1_234_500 })
    expect((await find())?.new_price).toBe(12_345)
    await change({ status: 'draft' })
    expect(await find()).toBeUndefined()
    await change({ status: 'published' })
    expect(await find()).toBeDefined()
    await awaitNotice(() =>
      database.db.update(categories).set({ hidden: true }).where(eq(categories.category, 'Dress')),
    )
    expect((await suggestionsFor('dress')).categories).toEqual([])
  })

  it('are limited to 300 a minute and network, and others still get theirs', async () => {
    const from = '10.7.7.7'
    for (let time = 0; time < 300; time += 1)
      expect((await ask(app, '/general/search-suggestions?q=dress', { from })).status, String(time)).toBe(200)
    const { status, body, headers } = await ask(app, '/general/search-suggestions?q=dress', { from })
    expect(status).toBe(429)
    expect(body.error).toMatch(/\S+ \S+/)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(app, '/general/all-products?per_page=1', { from })).status).toBe(200)
    expect((await ask(app, '/general/search-suggestions?q=dress', { from: '10.7.7.8' })).status).toBe(200)
  })
})

describe('of requests that come at the same moment', () => {
  it.each([
    ['suggestions', '/general/search-suggestions?q=dress', 300],
    ['pages of the list', '/general/all-products?per_page=1', 600],
    ['whole lists', '/general/all-products', 60],
  ])('as many %s are answered as the limit allows', async (what, path, most) => {
    const from = `10.7.9.${what.length}`
    const answers = await Promise.all(Array.from({ length: most + 1 }, () => ask(app, path, { from })))
    expect(answers.map(({ status }) => status)).toEqual([...Array(most).fill(200), 429])
  })
})

describe('a search with a misspelt word', () => {
  const search = async (params: string) => (await ask(app, `/general/all-products?per_page=96&${params}`)).body

  it('says what was searched for instead', async () => {
    expect((await search('q=drss')).meta.corrected).toBe('dress')
    expect((await search('q=Linen,+DRSS')).meta.corrected).toBe('linen dress')
  })

  it('that is right or typed halfway says nothing', async () => {
    for (const q of ['dress', 'dres', 'linen', 'qqqqzzzz', '!!!'])
      expect((await search(`q=${q}`)).meta, q).not.toHaveProperty('corrected')
    expect((await search('category=dress')).meta).not.toHaveProperty('corrected')
  })

  it('is taken as it is when the visitor says so', async () => {
    expect(await search('q=drss&exact=1')).toEqual({ data: [], meta: { total: 0, page: 1, pages: 1 } })
    expect((await search('q=dress&exact=1')).meta.total).toBeGreaterThan(0)
    expect((await search('q=drss&exact=0')).meta.corrected).toBe('dress')
    expect((await ask(app, '/general/filter-counts?q=drss&exact=1')).body.data.total).toBe(0)
  })
})
