import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { products, productVariants } from '../../../server/catalogue/schema.ts'
import type { ListedProduct } from '../../../shared/contract/shop/schemas.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app, database } = await openTestStore()

let visitors = 0

/** Every call from an address of its own, so that the limit does not speak where it is not asked about. */
function wholeList(acceptEncoding = '', from = `10.1.0.${++visitors}`) {
  return app.inject({
    url: '/api/v1/general/all-products',
    headers: acceptEncoding ? { 'accept-encoding': acceptEncoding } : {},
    remoteAddress: from,
  })
}

async function listed(slug: string): Promise<ListedProduct | undefined> {
  const { data } = (await wholeList()).json()
  return data.find((product: ListedProduct) => product.item_slug === slug)
}

describe('the whole list', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['deflate, gzip;q=0.5', 'gzip', gunzipSync],
  ])('for a browser that takes “%s” comes as %s and says the same', async (accepted, encoding, unpack) => {
    const plain = await wholeList()
    const packed = await wholeList(accepted)
    expect(packed.statusCode).toBe(200)
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it.each(['', 'identity', 'zstd', 'br;q=0, gzip;q=0'])(
    'for a client that takes “%s” comes as it is',
    async (accepted) => {
      const plain = await wholeList(accepted)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.json().data.length).toBeGreaterThanOrEqual(48)
    },
  )

  it('is JSON, and no cache may mix up its encodings', async () => {
    const { headers } = await wholeList('br')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers.vary).toMatch(/accept-encoding/i)
  })

  it('shows a changed price, a new name and an emptied shelf as soon as the database has them', async () => {
    const before = await listed('tiwa-crop-set')
    expect(before).toMatchObject({ new_price: 39_000, sold_out: false })
    const id = before?._id ?? ''
    await database.db.update(products).set({ new_price: 3_500_050 }).where(eq(products._id, id))
    await vi.waitFor(async () => expect(await listed('tiwa-crop-set')).toMatchObject({ new_price: 35_000.5 }), 10_000)
    await database.db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.product_id, id))
    await vi.waitFor(async () => expect(await listed('tiwa-crop-set')).toMatchObject({ sold_out: true }), 10_000)
    await database.db.delete(products).where(eq(products._id, id))
    await vi.waitFor(async () => expect(await listed('tiwa-crop-set')).toBeUndefined(), 10_000)
  })

  it('may be asked for 60 times a minute by one network, however it is written', async () => {
    const from = '10.2.0.1'
    for (let call = 1; call <= 60; call++) expect((await wholeList('', from)).statusCode).toBe(200)
    const next = await wholeList('', from)
    expect(next.statusCode).toBe(429)
    expect(next.json()).toEqual({ error: expect.any(String) })
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0)
    const address = '/api/v1/general/all-products'
    for (const url of [`${address}?`, `${address}/`, `${address}?utm_source=x`]) {
      expect((await app.inject({ url, remoteAddress: from })).statusCode, url).toBe(429)
    }
    expect((await app.inject({ url: `${address}?page=1`, remoteAddress: from })).statusCode).toBe(200)
    expect((await wholeList('', '10.2.0.2')).statusCode).toBe(200)
  })
})
