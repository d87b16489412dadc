import { inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { generateProduct } from '../../../catalogue/generate-products.ts'
import { productRow } from '../../../catalogue/product-rows.ts'
import { seedDemoData } from '../../../catalogue/seed.ts'
import { makeCatalogue } from '../../../server/catalogue/catalogue.ts'
import { products } from '../../../server/catalogue/schema.ts'
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
