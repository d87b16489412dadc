import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { outboxStore } from '../../../server/mail/store.ts'
import { makeInstanceState } from '../../../server/operations/instance-state.ts'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'
import { makeBreakableDatabase } from '../../support/operations/breakable-database.ts'

const store = await openTestStore()
const { database, clock } = store

/** An instance of its own, because a result is used again for two seconds. */
async function openProbed(environment: Record<string, string> = {}, options = {}) {
  const state = makeInstanceState(clock.now)
  const breakable = makeBreakableDatabase(database)
  const app = await openInstance({ database: breakable, clock, state }, environment, undefined, options)
  return { app, state, database: breakable, ready: async () => (await app.inject({ url: '/readyz' })).json() }
}

describe.each(['/healthz', '/readyz'])('%s', (url) => {
  it.each(['GET', 'HEAD'] as const)('answers %s, is kept by nobody and not indexed', async (method) => {
    const { statusCode, headers } = await store.app.inject({ method, url })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers).not.toHaveProperty('etag')
  })

  it('answers a balancer as often as it asks, and loads the database no more for it', async () => {
    const { app, database: counted } = await openProbed()
    const asked = Array.from({ length: 700 }, () => app.inject({ url, remoteAddress: '10.8.0.1' }))
    const statuses = new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))
    expect([...statuses]).toEqual([200])
    expect(counted.queries).toBeLessThanOrEqual(1)
  })
})

it('in a burst, when pages are refused, probes are still answered', async () => {
  const { app } = await openProbed({}, { longestLag: 1 })
  await app.ready()
  await vi.waitFor(
    async () => {
      const until = Date.now() + 50
      while (Date.now() < until);
      const [page, ...probes] = await Promise.all(
        ['/robots.txt', '/healthz', '/readyz'].map((url) => app.inject({ url })),
      )
      expect(page?.statusCode).toBe(503)
      expect(probes.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    },
    { timeout: 3_000, interval: 5 },
  )
})

describe('an instance is not ready', () => {
  it('while the database does not answer, and says no more than that', async () => {
    const { app, database: broken } = await openProbed()
    broken.fault = () => Promise.reject(new Error('password authentication failed for user "asoke" at 10.0.0.5'))
    const response = await app.inject({ url: '/readyz' })
    expect(response.statusCode).toBe(503)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toEqual({ ready: false, problems: { database: 'The database does not answer.' } })
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })

  it('while the tables are older than its release; newer ones are no problem', async () => {
    const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`
    const move = (by: number) =>
      database.db.execute(
        sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by} where created_at = ${newest}`,
      )
    await move(-1)
    const { app } = await openProbed()
    const response = await app.inject({ url: '/readyz' })
    expect(response.statusCode).toBe(503)
    expect(Object.keys(response.json().problems)).toEqual(['migrations'])
    await move(60_000)
    const later = await openProbed()
    expect(await later.ready()).toEqual({ ready: true })
  })

  it('once it has a signal to stop, although it still answers', async () => {
    const { app, state } = await openProbed()
    state.isStopping = true
    const response = await app.inject({ url: '/readyz' })
    expect(response.statusCode).toBe(503)
    expect(Object.keys(response.json().problems)).toEqual(['stopping'])
    const others = await Promise.all(
      ['/healthz', '/', '/api/v1/general/all-categories'].map((url) => app.inject({ url })),
    )
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })
})

describe('mail that has been due for long', () => {
  const longAgo = () => new Date(clock.now.getTime() - 6 * 60_000)
  const withMailServer = { SMTP_URL: 'smtp://127.0.0.1:9' }

  it('makes an instance that has stopped sending not ready, and no other', async () => {
    const mail = { kind: 'enquiry', recipient: 'ada@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' }
    await outboxStore(database.db).queue(mail, longAgo())
    const stuck = await openProbed(withMailServer)
    stuck.state.lookedForMailAt = longAgo()
    expect(Object.keys((await stuck.ready()).problems)).toEqual(['mail'])
    // The mail server is slow or away: the shop goes on.
    const sending = await openProbed(withMailServer)
    expect(await sending.ready()).toEqual({ ready: true })
    const without = await openProbed()
    without.state.lookedForMailAt = longAgo()
    expect(await without.ready()).toEqual({ ready: true })
  })
})
