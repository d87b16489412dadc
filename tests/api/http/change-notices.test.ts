import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories, products } from '../../../server/catalogue/schema.ts'
import { shippingOptions } from '../../../server/delivery/schema.ts'
import { reviews } from '../../../server/reviews/schema.ts'
import { settings } from '../../../server/settings/schema.ts'
import { stockStore } from '../../../server/stock/store.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app, database, awaitNotice } = await openTestStore()
const { db } = database

async function findProduct(slug: string) {
  const [product] = await db.select().from(products).where(eq(products.item_slug, slug))
  if (!product) throw new Error(`The demo catalogue has no ${slug}.`)
  return product
}

const dress = await findProduct('adunni-leaf-wrap-dress')
const [tote] = await db.select().from(products).where(eq(products.category, 'Lifestyle')).limit(1)
if (!tote) throw new Error('The demo catalogue has no lifestyle product.')

const api = '/api/v1/general'
const shown = {
  product: `${api}/single-product-slug/${dress.item_slug}`,
  'product page': `/shop/${dress.item_slug}`,
  reviews: `${api}/all-product-reviews/${dress._id}`,
  'list of all': `${api}/all-products?per_page=96`,
  'list of its category': `${api}/all-products?category=DRESS&per_page=96`,
  'shop page': '/shop',
  'other product': `${api}/single-product-slug/${tote.item_slug}`,
  'page of the other product': `/shop/${tote.item_slug}`,
  'reviews of the other product': `${api}/all-product-reviews/${tote._id}`,
  'list of the other category': `${api}/all-products?category=lifestyle&per_page=96`,
  categories: `${api}/all-categories`,
  'delivery methods': `${api}/all-shipping-data`,
  'general discount': `${api}/general-discount`,
}

const tables = ['products', 'reviews', 'shipping_options', 'categories', 'settings']

/** Every response would change, but no notice says so. */
async function changeSilently(): Promise<void> {
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await db.execute(sql`update products set item_name = item_name || '*'`)
  await db.execute(sql`update reviews set reviewer = reviewer || '*'`)
  await db.execute(sql`update shipping_options set other_info = other_info || '*'`)
  await db.execute(
    sql`update categories set category = category || '*' where category not in (select category from products)`,
  )
  await db.execute(
    sql`update settings set value = jsonb_build_object('percent', (value ->> 'percent')::int + 1) where name = 'general-discount'`,
  )
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} enable trigger user`))
}

async function readAll(): Promise<Map<string, string>> {
  const payloads = new Map<string, string>()
  for (const [name, url] of Object.entries(shown)) {
    const { statusCode, payload } = await app.inject({ url })
    expect([name, statusCode]).toEqual([name, 200])
    payloads.set(name, payload)
  }
  return payloads
}

/** The responses that are made anew after a change; all others still come from the cache. */
async function droppedBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = await readAll()
  await changeSilently()
  await awaitNotice(change)
  const after = await readAll()
  return [...after.keys()].filter((name) => after.get(name) !== before.get(name))
}

const lists = ['list of all', 'list of its category', 'shop page']
/** A category that no product has, so that its name can change silently. */
await awaitNotice(() => db.insert(categories).values({ category: 'Hats', position: 99 }))

test('an approved review drops its product and the lists that show its stars, and no other product’s responses', async () => {
  const review = {
    _id: 'waiting',
    product_id: dress._id,
    reviewer: 'Ada O.',
    rating: 5,
    review: 'Good',
    approved: false,
  }
  await awaitNotice(() => db.insert(reviews).values(review))
  const approve = () => db.update(reviews).set({ approved: true }).where(eq(reviews._id, review._id))
  expect(await droppedBy(approve)).toEqual(['product', 'product page', 'reviews', ...lists])
})

test('a new price drops the product, its page and the lists that show it', async () => {
  const reprice = () => db.update(products).set({ new_price: 123_00 }).where(eq(products._id, dress._id))
  expect(await droppedBy(reprice)).toEqual(['product', 'product page', ...lists])
})

test('a product that moves to another category drops the lists of both', async () => {
  const move = (category: string) => () => db.update(products).set({ category }).where(eq(products._id, dress._id))
  const dropped = ['product', 'product page', ...lists, 'page of the other product', 'list of the other category']
  expect((await droppedBy(move('Lifestyle'))).sort()).toEqual(dropped.sort())
  expect((await droppedBy(move('Dress'))).sort()).toEqual(dropped.sort())
})

test('a piece of many that is sold drops its product’s responses only, the last one the lists as well', async () => {
  const [size = ''] = dress.sizes
  const [color = ''] = dress.colors
  const setStock = (free: number) => () => stockStore(db).setFree({ item_id: dress._id, size, color }, free)
  await awaitNotice(setStock(5))
  expect(await droppedBy(setStock(4))).toEqual(['product', 'product page'])
  expect(await droppedBy(setStock(0))).toEqual(['product', 'product page', ...lists])
})

test('a changed delivery fee drops only the delivery methods', async () => {
  const raiseFees = () => db.update(shippingOptions).set({ fee: 5_000_00 })
  expect(await droppedBy(raiseFees)).toEqual(['delivery methods'])
})

test('a new general discount drops only the general discount, another setting nothing', async () => {
  const set = (name: string, value: object) =>
    db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
  expect(await droppedBy(() => set('general-discount', { percent: 15 }))).toEqual(['general discount'])
  expect(await droppedBy(() => set('review-approval', { needed: true }))).toEqual([])
})

test('a new category drops the categories, and the pages, which all have them in their menu', async () => {
  const add = () => db.insert(categories).values({ category: 'Shoes', position: 100 })
  expect(await droppedBy(add)).toEqual(['product page', 'shop page', 'page of the other product', 'categories'])
})

test('a change of more than a hundred products drops everything', async () => {
  const { search: _, ...row } = dress
  const many = Array.from({ length: 101 }, (_, index) => ({ ...row, _id: `many-${index}`, item_slug: `many-${index}` }))
  expect(await droppedBy(() => db.insert(products).values(many))).toEqual(Object.keys(shown))
})
