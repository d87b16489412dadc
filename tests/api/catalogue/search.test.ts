import { describe, expect, it } from 'vitest'
import type { CatalogueProduct } from '../../../catalogue/product-file.ts'
import { readCatalogue } from '../../../catalogue/read-catalogue.ts'
import { ask } from '../../support/api/ask.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app } = await openTestStore()
const catalogue = await readCatalogue()

async function search(q: string, others = ''): Promise<string[]> {
  const { status, body } = await ask(app, `/general/all-products?per_page=96&q=${encodeURIComponent(q)}${others}`)
  expect(status).toBe(200)
  expect(body.meta.total).toBe(body.data.length)
  return body.data.map(({ item_slug }: { item_slug: string }) => item_slug)
}

const slugsOf = (isWanted: (product: CatalogueProduct) => boolean) =>
  catalogue.filter(isWanted).map(({ item_slug }) => item_slug)
const dresses = slugsOf(({ category }) => category === 'Dress')

describe('a search', () => {
  it('finds a product by its name first of all', async () => {
    for (const { item_name, item_slug } of catalogue) {
      const found = await search(item_name)
      expect(found[0], item_name).toBe(item_slug)
    }
  })

  it('finds by category, colour and description', async () => {
    expect(await search('playsuit')).toEqual(expect.arrayContaining(slugsOf(({ category }) => category === 'Playsuit')))
    expect(await search('purple')).toEqual(expect.arrayContaining(slugsOf(({ colors }) => colors.includes('purple'))))
    const described = slugsOf(({ description }) => /\bterracotta linen\b/.test(description))
    expect(described).not.toHaveLength(0)
    expect(await search('terracotta linen')).toEqual(expect.arrayContaining(described))
  })

  it.each(['dress', 'DRESS', '  Dress ', 'dresses', 'dres', 'drss', 'derss', 'dresss'])(
    'for “%s” finds every dress',
    async (typed) => {
      expect(await search(typed)).toEqual(expect.arrayContaining(dresses))
    },
  )

  it.each([
    ['anakra', 'ankara'],
    ['ankra', 'ankara'],
    ['playsiut', 'playsuit'],
    ['boubuo', 'boubou'],
    ['osogbo bubou', 'osogbo boubou'],
    ['terracota', 'terracotta'],
  ])('for “%s” is a search for “%s”', async (typed, meant) => {
    const found = await search(typed)
    expect(found).not.toHaveLength(0)
    expect(found).toEqual(await search(meant))
  })

  it('takes a word typed halfway', async () => {
    expect(await search('osog')).toContain('osogbo-adire-boubou')
    expect(await search('adunni le')).toContain('adunni-leaf-wrap-dress')
  })

  it('finds names written with a hyphen either way', async () => {
    const wanted = slugsOf(({ item_name }) => item_name.includes('Aso-Oke'))
    expect(await search('aso-oke')).toEqual(expect.arrayContaining(wanted))
    expect(await search('aso oke')).toEqual(expect.arrayContaining(wanted))
  })

  it('wants all of its words, and is content with any when no product has them all', async () => {
    const both = await search('black playsuit')
    expect(both).toContain('yaba-black-playsuit')
    expect(both).not.toContain('ifeoma-sage-playsuit')
    const any = await search('osogbo calabar')
    expect(any).toEqual(expect.arrayContaining(['osogbo-adire-boubou', 'calabar-terracotta-playsuit']))
    expect(await search('osogbo qqqqzzzz')).toContain('osogbo-adire-boubou')
  })

  it.each(['qqqqzzzz', 'helicopter', '!!!', '%', '___', '’', '🧵', '&|!():*', '\\'])(
    'for “%s” finds nothing and does not fail',
    async (typed) => {
      expect(await search(typed)).toEqual([])
    },
  )

  it.each([
    "'; drop table products;--",
    "' or '1'='1",
    "dress' & '",
    'dress:* | !set',
    "x'); delete from products; --",
    '\u0000dress',
    '$1',
    '<->',
  ])('cannot be turned against the database by %j', async (typed) => {
    await search(typed)
    const { body } = await ask(app, '/general/all-products?per_page=1')
    expect(body.meta.total).toBe(catalogue.length)
  })

  it('is narrowed by the filters and obeys the sort', async () => {
    const red = new Set(slugsOf(({ colors, category }) => colors.includes('red') && category === 'Dress'))
    const found = await search('dress', '&colors=red&category=dress')
    expect(new Set(found)).toEqual(red)
    const priceOf = new Map(catalogue.map(({ item_slug, new_price }) => [item_slug, new_price]))
    const prices = (await search('dress', '&sort=lowest')).map((slug) => priceOf.get(slug) ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('of a hundred characters is answered, a longer one refused', async () => {
    expect(await search('x'.repeat(100))).toEqual([])
    expect((await ask(app, `/general/all-products?q=${'x'.repeat(101)}`)).status).toBe(400)
  })
})
