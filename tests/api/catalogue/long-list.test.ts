import { inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { generateProduct } from '../../../catalogue/generate-products.ts'
import { productRow } from '../../../catalogue/product-rows.ts'
import { seedDemoData } from '../../../catalogue/seed.ts'
import { makeCatalogue } from '../../../server/catalogue/catalogue.ts'
import { categories, products } from '../../../server/catalogue/schema.ts'
import { productStore } from '../../../server/catalogue/store.ts'
import { makeResponseCache } from '../../../server/http/cache/response-cache.ts'
import { readShopQuery } from '../../../shared/domain/catalogue/shop-query.ts'
import { openTestDatabase } from '../../support/api/test-store.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database

test('a list’s length that was remembered over a change is put right in a while, though nothing changes again', async () => {
  await seedDemoData(db)
  await db.delete(products)
  const rows = Array.from({ length: 1_200 }, (_, index) => productRow(generateProduct(index, ['one.webp'])))
  for (let start = 0; start < rows.length; start += 300)
    await db.insert(products).values(rows.slice(start, start + 300))
  const reads = await makeResponseCache(database)
  const catalogue = makeCatalogue(productStore(db), reads, 3_000)
  const { query } = readShopQuery([])
  const tellTotal = async () => {
    const { text } = await reads.get('list', async () => {
      const { meta } = await catalogue.listPage(query, { perPage: 24, fields: 'card' })
      return { text: String(meta.total), type: 'text/plain' }
    })
    return Number(text)
  }
  expect(await tellTotal()).toBe(1_200)
  await db.delete(products).where(
    inArray(
      products.item_slug,
      rows.slice(0, 900).map(({ item_slug }) => item_slug),
    ),
  )
  await expect.poll(() => reads.find('list')).toBeUndefined()
  expect(await tellTotal(), 'still the remembered one').toBe(1_200)
  await expect.poll(tellTotal, { timeout: 20_000 }).toBe(300)
}, 40_000)

test('a search finds the same among the newest of many products and behind them', async () => {
  await db.delete(products)
  await db.insert(categories).values({ category: 'Robe', position: 99 })
  await db.execute(sql`insert into products
      (_id, item_name, item_slug, category, img, images, description, specification, sizes, colors, original_price, new_price)
    select lpad(n::text, 5, '0'), case when n % 100 = 0 then 'Kuramo' when n % 2 = 0 then 'Zanzibari' else 'Plain' end || ' Robe',
      'robe-' || n, 'Robe', '', '', case when n = 300 then 'Kuramo, and Kuramo again' else '' end, '{}', '{}', '{}', 100, 100
    from generate_series(1, 4400) as n`)
  const catalogue = makeCatalogue(productStore(db), await makeResponseCache(database))
  const search = async (q: string, page = 1) => {
    const { query } = readShopQuery([...Object.entries({ q, page: String(page) })])
    const { products: found, meta } = await catalogue.listPage(query, { perPage: 24, fields: 'card' })
    return { ids: found.read().map(({ _id }) => _id), total: meta.total }
  }
  const rare = await search('kuramo')
  expect(rare).toMatchObject({ total: 44, ids: ['00300', '04400', '04300'].concat(rare.ids.slice(3)) })
  expect((await search('kuramo', 2)).ids.at(-1)).toBe('00100')
  expect(await search('kuramo plain')).toMatchObject({ total: 2_244 })
  const common = await search('zanzibari')
  expect([common.total, common.ids[0], common.ids.at(-1)]).toEqual([2_156, '04398', '04352'])
  expect((await search('zanzibari', 90)).ids).toHaveLength(2_156 - 89 * 24)
  expect(await search('zanzibari robe kuramo')).toMatchObject({ total: 4_400 })
}, 40_000)
