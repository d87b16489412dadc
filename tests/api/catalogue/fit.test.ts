import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { products } from '../../../server/catalogue/schema.ts'
import type { ListedProduct } from '../../../shared/contract/shop/schemas.ts'
import { ask } from '../../support/api/ask.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app, database } = await openTestStore()
const { db } = database
const single = async (slug: string) => (await ask(app, `/general/single-product-slug/${slug}`)).body.data
const fits = (ids: readonly string[]) => ask(app, `/general/garment-fits?ids=${ids.join(',')}`)
const dress = await single('ngozi-ankara-flare-dress')
const skirt = await single('adire-market-skirt')
const tote = await single('adire-market-tote')

describe('the measurements of a garment', () => {
  it('come with the product, and of many products at once, without those that have none', async () => {
    expect(dress.fit).toEqual({ stretch: 0, matters: ['bust', 'waist'] })
    expect(dress.measurements.S).toEqual({ bust: 91, waist: 70.5, hip: 158.5, length: 101 })
    const { status, body } = await fits([skirt._id, tote._id, 'nothing', dress._id, dress._id])
    expect(status).toBe(200)
    const found = new Map(body.data.map((garment: { _id: string }) => [garment._id, garment]))
    expect(new Set(found.keys())).toEqual(new Set([skirt._id, dress._id]))
    expect(found.get(dress._id)).toEqual({ _id: dress._id, fit: dress.fit, measurements: dress.measurements })
  })

  it('do not make lists of products longer', async () => {
    const { body } = await ask(app, '/general/all-products?per_page=3&fields=card')
    for (const product of body.data as ListedProduct[]) expect(Object.keys(product)).not.toContain('measurements')
    const whole = (await ask(app, '/general/all-products')).body.data
    expect(Object.keys(whole[0])).not.toContain('fit')
  })

  it('of a page of cards are at most 3 KB when compressed', async () => {
    const { body } = await ask(app, '/general/all-products?per_page=24&fields=card')
    const ids = body.data.map(({ _id }: ListedProduct) => _id).join(',')
    const { rawPayload } = await app.inject({
      url: `/api/v1/general/garment-fits?ids=${ids}`,
      headers: { 'accept-encoding': 'br' },
    })
    expect(rawPayload.length).toBeLessThan(3_072)
  })

  it('are shown as soon as the merchant has changed them, and not of products that are not published', async () => {
    await db
      .update(products)
      .set({ fit: { stretch: 0.1, matters: ['hip'] } })
      .where(eq(products._id, skirt._id))
    await vi.waitFor(async () => expect((await single('adire-market-skirt')).fit.stretch).toBe(0.1), 10_000)
    expect((await fits([skirt._id])).body.data[0].fit).toEqual({ stretch: 0.1, matters: ['hip'] })
    await db.update(products).set({ status: 'archived' }).where(eq(products._id, skirt._id))
    expect((await fits([skirt._id])).body.data).toEqual([])
    await db.execute(sql`update products set status = 'published' where _id = ${skirt._id}`)
  })

  it.each(['', '?ids=', '?ids=,,,', "?ids=';drop", '?ids=%00', `?ids=${'a,'.repeat(2_000)}`, '?ids=a&ids=b'])(
    'for %s answer without a fault',
    async (query) => {
      const { status } = await ask(app, `/general/garment-fits${query}`)
      expect([200, 400]).toContain(status)
    },
  )
})
