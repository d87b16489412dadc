import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedDemoData } from '../../../catalogue/seed.ts'
import { products } from '../../../server/catalogue/schema.ts'
import { openServerDatabase } from '../../../server/database/server-database.ts'
import { injectServer, openInstance } from '../../support/api/test-store.ts'
import { type BreakableConnection, makeBreakableConnection } from '../../support/servers/breakable-connection.ts'

const { adminUrl, template } = injectServer()
const name = `store_${randomBytes(6).toString('hex')}`
const admin = new pg.Client({ connectionString: `${adminUrl}/postgres` })
await admin.connect()
await admin.query(`create database ${name} template ${template}`)
await admin.end()
const connection: BreakableConnection = await makeBreakableConnection(Number(new URL(adminUrl).port))
const database = await openServerDatabase(`postgresql://postgres:postgres@127.0.0.1:${connection.port}/${name}`)
afterAll(async () => {
  await database.close()
  await connection.cut()
})
await seedDemoData(database.db)
const app = await openInstance({ database, clock: { now: new Date('2026-11-14T10:00:00Z') } })

let visitors = 0
const wholeList = () => app.inject({ url: '/api/v1/general/all-products', remoteAddress: `10.7.0.${++visitors}` })
const coupon = () =>
  app.inject({ method: 'POST', url: '/api/v1/general/verify-coupon', payload: { code: 'welcome10' } })

describe('while the database is away', () => {
  beforeAll(() => connection.cut())
  afterAll(() => connection.mend())

  it.each([
    '/api/v1/general/all-categories',
    '/api/v1/general/all-products?page=1',
    '/api/v1/general/all-products',
    '/api/v1/general/single-product-slug/adunni-leaf-wrap-dress',
    '/api/v1/general/all-shipping-data',
    '/api/v1/general/general-discount',
  ])('%s answers 503 and when to come back', async (url) => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json()).toEqual({ error: expect.stringMatching(/^[A-Z].+ .+/) })
    expect(response.payload).not.toMatch(/ECONN|127\.0\.0\.1|postgres/)
  })

  it('a change answers 503 as well, and never seems done', async () => {
    const response = await coupon()
    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each(['/', '/shop', '/shop/adunni-leaf-wrap-dress'])('the page %s says so as a page', async (url) => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.headers['content-type']).toMatch(/^text\/html/)
    expect(response.payload).toContain('href="/"')
  })
})

describe('when the database is back', () => {
  it('the store works again by itself', async () => {
    expect((await coupon()).statusCode).toBe(200)
    expect((await app.inject({ url: '/shop' })).statusCode).toBe(200)
  })

  it('it hears of changes again, also of those it missed', async () => {
    const nameOf = async () => (await wholeList()).json().data.at(0).item_name
    const newest = (await wholeList()).json().data.at(0)
    await connection.cut()
    await connection.mend()
    const rename = (item_name: string) =>
      vi.waitFor(() => database.db.update(products).set({ item_name }).where(eq(products._id, newest._id)))
    await rename('Renamed at once')
    await vi.waitFor(async () => expect(await nameOf()).toBe('Renamed at once'), { timeout: 15_000, interval: 200 })
    await rename('Renamed later')
    await vi.waitFor(async () => expect(await nameOf()).toBe('Renamed later'), { timeout: 15_000, interval: 200 })
  })

  it('a request that was under way fails as busy, not as broken', async () => {
    const asked = Array.from({ length: 20 }, () => app.inject({ url: '/api/v1/general/all-products?page=1' }))
    await connection.cut()
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    await connection.mend()
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  })
})
