import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { products, productVariants } from '../../../server/catalogue/schema.ts'
import { shippingOptions } from '../../../server/delivery/schema.ts'
import { settings } from '../../../server/settings/schema.ts'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app, database, awaitNotice } = store
const other = await openInstance(store)
const { db } = database

const slug = 'adunni-leaf-wrap-dress'
const [dress] = await db.select().from(products).where(eq(products.item_slug, slug))
const id = dress?._id ?? ''

const get = (url: string, headers: Record<string, string> = {}, on = app) => on.inject({ url, headers })
const api = (path: string, on = app) => get(`/api/v1/general${path}`, {}, on)

/** A change without a notice: a response that still shows the old value comes from the cache. */
async function withoutNotices(change: () => Promise<unknown>): Promise<void> {
  const tables = ['products', 'product_variants', 'reviews', 'shipping_options']
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await change()
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} enable trigger user`))
}

const changeSilently = (name: string) =>
  withoutNotices(() => db.update(products).set({ item_name: name }).where(eq(products._id, id)))

const rename = (name: string) =>
  awaitNotice(() => db.update(products).set({ item_name: name }).where(eq(products._id, id)))

async function pieceOf(slug: string) {
  const [variant] = await db
    .select({ product_id: productVariants.product_id, size: productVariants.size, color: productVariants.color })
    .from(productVariants)
    .innerJoin(products, eq(products._id, productVariants.product_id))
    .where(eq(products.item_slug, slug))
    .limit(1)
  if (!variant) throw new Error('The demo catalogue has no such piece.')
  return (stock: number) =>
    db
      .update(productVariants)
      .set({ stock })
      .where(
        and(
          eq(productVariants.product_id, variant.product_id),
          eq(productVariants.size, variant.size),
          eq(productVariants.color, variant.color),
        ),
      )
}

const readers = {
  list: '/api/v1/general/all-products?category=dress&per_page=96',
  product: `/api/v1/general/single-product-slug/${slug}`,
  'shop page': '/shop?category=dress',
  'product page': `/shop/${slug}`,
}

test('a search knows a new word as soon as a product has it, on every instance', async () => {
  const find = async (instance: typeof app) => (await api('/all-products?q=zanzibari&per_page=96', instance)).payload
  for (const instance of [app, other]) expect(await find(instance)).not.toContain(slug)
  await rename('Zanzibari Wrap Dress')
  for (const instance of [app, other])
    await vi.waitFor(async () => expect(await find(instance)).toContain(slug), 10_000)
})

describe.each(Object.entries(readers))('the %s', (_name, url) => {
  test('is made once and kept until it changes, on every instance', async () => {
    await rename('Kept Dress')
    for (const instance of [app, other])
      await vi.waitFor(async () => expect((await get(url, {}, instance)).payload).toContain('Kept Dress'), 10_000)
    await changeSilently('Unheard Dress')
    for (const instance of [app, other]) expect((await get(url, {}, instance)).payload).toContain('Kept Dress')
    await rename('Heard Dress')
    for (const instance of [app, other])
      await vi.waitFor(async () => expect((await get(url, {}, instance)).payload).toContain('Heard Dress'), 10_000)
  })

  test('is not sent again to who has it', async () => {
    const { headers } = await get(url)
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })
})

test('parameters nobody knows make no answer of their own', async () => {
  const plain = await get('/shop')
  expect((await get('/shop?utm_source=mail&fbclid=1')).headers.etag).toBe(plain.headers.etag)
  expect((await get('/shop?page=1&sort=newest')).headers.etag).toBe(plain.headers.etag)
  expect((await get('/about?x=<script>')).headers.etag).toBe((await get('/about')).headers.etag)
})

describe('a sold piece', () => {
  test('drops what its own product’s page says, and nothing else', async () => {
    const setStock = await pieceOf(slug)
    // Waited for, or a late notice of it would drop the lists below.
    await awaitNotice(() => setStock(7))
    await rename('Before')
    const isFresh = async () => {
      for (const url of Object.values(readers)) expect((await get(url)).payload).toContain('Before')
    }
    await vi.waitFor(isFresh, 10_000)
    await changeSilently('After')
    await setStock(6)
    await vi.waitFor(async () => {
      expect((await get(readers.product)).payload).toContain('After')
      expect((await get(readers['product page'])).payload).toContain('After')
    }, 10_000)
    expect((await get(readers.list)).payload).toContain('Before')
    expect((await get(readers['shop page'])).payload).toContain('Before')
  })

  test('that was the last one changes the lists as well', async () => {
    const setStock = await pieceOf(slug)
    await setStock(1)
    await rename('Still There')
    await vi.waitFor(async () => expect((await get(readers.list)).payload).toContain('Still There'), 10_000)
    await changeSilently('Just Gone')
    await setStock(0)
    await vi.waitFor(async () => expect((await get(readers.list)).payload).toContain('Just Gone'), 10_000)
  })
})

test('delivery methods and the general discount follow the owner', async () => {
  expect((await api('/general-discount')).json().data).toEqual({ percent: 0 })
  await db
    .insert(settings)
    .values({ name: 'general-discount', value: { percent: 15 } })
    .onConflictDoUpdate({ target: settings.name, set: { value: { percent: 15 } } })
  await vi.waitFor(
    async () => expect((await api('/general-discount', other)).json().data).toEqual({ percent: 15 }),
    10_000,
  )
  await api('/all-shipping-data')
  await db.update(shippingOptions).set({ other_info: 'By boat' })
  await vi.waitFor(async () => expect((await api('/all-shipping-data')).payload).toContain('By boat'), 10_000)
})

test('what does not exist is looked for each time', async () => {
  const url = '/api/v1/general/single-product-slug/not-yet'
  expect((await get(url)).statusCode).toBe(404)
  expect((await get('/shop/not-yet')).statusCode).toBe(404)
  await withoutNotices(() => db.update(products).set({ item_slug: 'not-yet' }).where(eq(products._id, id)))
  expect((await get(url)).statusCode).toBe(200)
  expect((await get('/shop/not-yet')).statusCode).toBe(200)
})

test('an address that was answered before says so when its product is gone', async () => {
  const path = `/single-product-slug/${slug}`
  const setSlug = (item_slug: string) =>
    awaitNotice(() => db.update(products).set({ item_slug }).where(eq(products._id, id)))
  await setSlug(slug)
  expect((await api(path)).statusCode).toBe(200)
  await setSlug('another-name')
  const gone = await api(path)
  await setSlug(slug)
  expect(gone.statusCode).toBe(404)
  expect(gone.json().error).toMatch(/^[A-Z].+ .+/)
  expect((await api(path)).statusCode).toBe(200)
})
