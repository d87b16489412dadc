import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { CatalogueProduct } from '../../../catalogue/product-file.ts'
import { productRow } from '../../../catalogue/product-rows.ts'
import { demoCategories, readCatalogue } from '../../../catalogue/read-catalogue.ts'
import { products } from '../../../server/catalogue/schema.ts'
import { reviews } from '../../../server/reviews/schema.ts'
import { nigerianStates } from '../../../shared/content/places.ts'
import type { ShippingOption } from '../../../shared/contract/shop/delivery-schemas.ts'
import type { Review, Variant } from '../../../shared/contract/shop/schemas.ts'
import { ask } from '../../support/api/ask.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app, database } = await openTestStore()
const catalogue = await readCatalogue()
const source = catalogue.find(({ item_slug }) => item_slug === 'tiwa-crop-set') as CatalogueProduct
const { _id } = productRow(source)

const product = (slug: string) => ask(app, `/general/single-product-slug/${slug}`)
const reviewsOf = (id: string) => ask(app, `/general/all-product-reviews/${id}`)

describe('a product', () => {
  it('has exactly the fields of the contract, prices in naira, and every size and colour it comes in', async () => {
    const { status, body } = await product(source.item_slug)
    const { variants, pictures, ...others } = body.data
    expect(status).toBe(200)
    expect(others).toEqual({
      ...productRow(source),
      original_price: source.original_price,
      new_price: source.new_price,
      sold_out: false,
      rating: { average: 4.33, count: 6 },
    })
    expect(pictures.map(({ file }: { file: string }) => file).join(', ')).toBe(others.images)
    expect(pictures[0]).toEqual({ file: others.img, alt: `${source.item_name}, orange, front`, zoom: false })
    expect(Object.keys(body)).toEqual(['data'])
    expect(variants).toHaveLength(source.sizes.length * source.colors.length)
    expect(new Set(variants.map((variant: Variant) => `${variant.size} ${variant.color}`)).size).toBe(variants.length)
    expect(variants).toContainEqual({ size: 'S', color: 'orange', available: 4 })
    expect(variants).toContainEqual({ size: 'L', color: 'orange', available: 0 })
    expect(variants).toContainEqual({ size: 'XL', color: 'white', available: null })
    for (const variant of variants) expect(Object.keys(variant).sort()).toEqual(['available', 'color', 'size'])
  })

  it('is sold out only when every piece of every size and colour is gone', async () => {
    const { body } = await ask(app, '/general/all-products?per_page=96')
    const soldOut = body.data.filter((one: { sold_out: boolean }) => one.sold_out)
    expect(soldOut).toHaveLength(1)
    const { data } = (await product(soldOut[0].item_slug)).body
    expect(data.sold_out).toBe(true)
    expect(data.variants.every(({ available }: Variant) => available === 0)).toBe(true)
  })

  it('keeps its kobo', async () => {
    await database.db.update(products).set({ new_price: 1_999_999 }).where(eq(products._id, _id))
    await vi.waitFor(async () => expect((await product(source.item_slug)).body.data.new_price).toBe(19_999.99), 10_000)
    const kept = async (price: string) =>
      (await ask(app, `/general/all-products?max_price=${price}&category=set`)).body.data
        .map(({ item_slug }: { item_slug: string }) => item_slug)
        .includes(source.item_slug)
    expect(await kept('19999.99')).toBe(true)
    expect(await kept('19999.98')).toBe(false)
  })

  it.each([
    'no-such-product',
    'TIWA-CROP-SET-',
    "x'%20or%20'1'='1",
    "';drop%20table%20products;--",
    '%25',
    '..%2f..%2fpackage.json',
    '__proto__',
    'a'.repeat(5_000),
  ])('called by case %# does not exist, and says so in JSON', async (slug) => {
    const { status, body } = await product(slug)
    expect(status).toBe(404)
    expect(body).toEqual({ error: expect.stringMatching(/\S+ \S+/) })
  })

  it('is still there after all of that', async () => {
    expect((await ask(app, '/general/all-products?per_page=1')).body.meta.total).toBe(catalogue.length)
  })
})

describe('the reviews of a product', () => {
  it('are all of its reviews, newest first, and name the product they are of', async () => {
    const { status, body } = await reviewsOf(_id)
    expect(status).toBe(200)
    expect(body.data.map(({ review }: Review) => review)).toEqual(source.reviews.map(({ review }) => review).reverse())
    for (const review of body.data) {
      expect(Object.keys(review).sort()).toEqual([
        '_id',
        'created_at',
        'fit',
        'product_id',
        'rating',
        'reply',
        'review',
        'reviewer',
        'size_bought',
      ])
      expect(review.product_id).toBe(_id)
      expect(new Date(review.created_at).toISOString()).toBe(review.created_at)
    }
    const moments = body.data.map(({ created_at }: Review) => created_at)
    expect(moments).toEqual(moments.toSorted().reverse())
  })

  it('wait for approval', async () => {
    const before = (await reviewsOf(_id)).body.data
    const hidden = { _id: 'ffff', product_id: _id, reviewer: 'Spam', rating: 1, review: 'Buy gold', approved: false }
    await database.db.insert(reviews).values(hidden)
    expect((await reviewsOf(_id)).body.data).toEqual(before)
  })

  it.each(['unknown', "'%20or%20true--", '0'])('of product %s are none', async (id) => {
    const { status, body } = await reviewsOf(id)
    expect(status).toBe(200)
    expect(body).toEqual({ data: [] })
  })
})

describe('the shop’s other facts', () => {
  it('are its categories in the order of the menu', async () => {
    const { body } = await ask(app, '/general/all-categories')
    expect(body).toEqual({ data: demoCategories.map((category) => ({ category })) })
  })

  it('are its delivery methods with fees in naira and the places they serve', async () => {
    const { status, body } = await ask(app, '/general/all-shipping-data')
    expect(status).toBe(200)
    const options: ShippingOption[] = body.data
    const named = (location: string) => options.find((option) => option.location === location)
    expect(named('Lagos (standard)')).toMatchObject({
      location: 'Lagos (standard)',
      delivery_duration: '1-3',
      other_info: expect.any(String),
      fee: 3_000,
      states: ['Lagos'],
      countries: ['Nigeria'],
    })
    expect(named('International')).toMatchObject({ fee: 45_000, states: null, countries: null })
    const served = options.filter(({ fee }) => fee > 0).flatMap(({ states }) => states ?? [])
    expect(new Set(served)).toEqual(new Set(nigerianStates))
  })

  it('are its general discount, which is none', async () => {
    expect((await ask(app, '/general/general-discount')).body).toEqual({ data: { percent: 0 } })
  })
})
