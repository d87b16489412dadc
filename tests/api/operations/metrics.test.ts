import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { outboxStore } from '../../../server/mail/store.ts'
import { makeInstanceState } from '../../../server/operations/instance-state.ts'
import { disputes, payments, refunds } from '../../../server/payments/schema.ts'
import { lastEventStore } from '../../../server/settings/last-events.ts'
import { prepare } from '../../support/api/buyers.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { openInstance } from '../../support/api/test-store.ts'
import { makeBreakableDatabase } from '../../support/operations/breakable-database.ts'

const shop = await openTestShop()
const { clock } = shop
const { db } = shop.database

async function openMeasured() {
  const state = makeInstanceState(clock.now)
  const database = makeBreakableDatabase(shop.database)
  return { app: await openInstance({ database, clock, state }, {}, shop.payments), state, database }
}

const scrape = async (app: FastifyInstance) => (await app.inject({ url: '/metrics' })).payload

/** The samples of a metric: what stands behind its name, and its value. */
function samplesOf(text: string, name: string): Record<string, number> {
  const samples = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
  return Object.fromEntries(
    samples.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

const ago = (seconds: number) => new Date(clock.now.getTime() - seconds * 1000)

describe('requests', () => {
  it('are counted by the pattern of their route and by status', async () => {
    const { app } = await openMeasured()
    for (const slug of ['adunni-leaf-wrap-dress', 'no-such-dress'])
      await app.inject({ url: `/api/v1/general/single-product-slug/${slug}` })
    await app.inject({ method: 'POST', url: '/api/v1/general/contact', payload: {} })
    const counts = samplesOf(await scrape(app), 'asoke_http_requests_total')
    const product = '/api/v1/general/single-product-slug/:slug'
    expect(counts).toMatchObject({
      [`{method="GET",route="${product}",status="200"}`]: 1,
      [`{method="GET",route="${product}",status="404"}`]: 1,
      '{method="POST",route="/api/v1/general/contact",status="400"}': 1,
    })
  })

  it('leave nothing of their address, and no more labels, however many addresses there are', async () => {
    const { app } = await openMeasured()
    const addresses = (round: number) => [
      `/order/secret-key-${round}`,
      `/secret-page-${round}`,
      `/api/v1/secret-call-${round}`,
      `/shop?q=secret-${round}@example.com`,
      `/assets/secret-${round}.js`,
      `/%zz-secret-${round}`,
    ]
    const ask = async (round: number) => {
      for (const url of addresses(round)) await app.inject({ url, remoteAddress: `10.9.0.${round}` })
      return scrape(app)
    }
    await ask(1)
    // The scrape itself is a route.
    const before = Object.keys(samplesOf(await ask(2), 'asoke_http_requests_total'))
    for (let round = 3; round < 8; round++) await ask(round)
    const text = await scrape(app)
    expect(text).not.toContain('secret')
    expect(Object.keys(samplesOf(text, 'asoke_http_requests_total'))).toEqual(before)
  })

  it('are a histogram of seconds: buckets grow, and the last one has them all', async () => {
    const { app } = await openMeasured()
    for (let read = 0; read < 3; read++) await app.inject({ url: '/robots.txt' })
    const text = await scrape(app)
    const name = 'asoke_http_request_duration_seconds'
    const ofRoute = (samples: Record<string, number>) =>
      Object.entries(samples).flatMap(([labels, value]) => (labels.includes('"/robots.txt"') ? [value] : []))
    const buckets = ofRoute(samplesOf(text, `${name}_bucket`))
    expect(buckets).toEqual([...buckets].sort((one, other) => one - other))
    expect([buckets.at(-1), ...ofRoute(samplesOf(text, `${name}_count`))]).toEqual([3, 3])
    expect(ofRoute(samplesOf(text, `${name}_sum`))[0]).toBeGreaterThan(0)
  })
})

it('the process, its connections, its cache and its jobs are measured', async () => {
  const { app, state } = await openMeasured()
  state.jobFailures.set('mail delivery', 2)
  for (let read = 0; read < 3; read++) await app.inject({ url: '/api/v1/general/all-categories' })
  const text = await scrape(app)
  expect(samplesOf(text, 'asoke_response_cache_misses_total')).toEqual({ '': 1 })
  expect(samplesOf(text, 'asoke_response_cache_hits_total')).toEqual({ '': 2 })
  expect(samplesOf(text, 'asoke_response_cache_entries')).toEqual({ '': 1 })
  expect(samplesOf(text, 'asoke_response_cache_bytes')['']).toBeGreaterThan(0)
  expect(samplesOf(text, 'asoke_job_failures_total')).toEqual({ '{task="mail delivery"}': 2 })
  expect(Object.keys(samplesOf(text, 'asoke_database_connections'))).toHaveLength(3)
  expect(samplesOf(text, 'asoke_database_connections')['{state="total"}']).toBe(
    shop.database.connections?.().total ?? 0,
  )
  expect(samplesOf(text, 'process_resident_memory_bytes')['']).toBeGreaterThan(0)
  expect(samplesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toHaveProperty('')
})

describe('figures of the database', () => {
  it('have no sample for what has not happened yet', async () => {
    const text = await scrape((await openMeasured()).app)
    for (const name of ['asoke_webhook_age_seconds', 'asoke_reconciliation_differences'])
      expect(samplesOf(text, name), name).toEqual({})
    expect(samplesOf(text, 'asoke_outbox_waiting')).toEqual({ '{queue="others"}': 0, '{queue="newsletters"}': 0 })
    expect(samplesOf(text, 'asoke_payments_oldest_age_seconds')).toEqual({ '': 0 })
  })

  it('say what is open and for how long', async () => {
    const { payment_reference } = await prepare(shop, [{ slug: 'adunni-leaf-wrap-dress' }])
    const outbox = outboxStore(db)
    const mail = { kind: 'enquiry', recipient: 'ada@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' }
    await outbox.queue([mail, { ...mail, kind: 'newsletter' }], ago(90))
    await outbox.queue({ ...mail, _id: 'hopeless' }, ago(500))
    await outbox.giveUp('hopeless', 'No such mailbox.', clock.now)
    await db.insert(payments).values({ reference: '1', created_at: ago(7_200), next_check_at: ago(60) })
    await db.insert(payments).values({ reference: '2', status: 'settled', created_at: ago(90_000) })
    for (const status of ['wanted', 'failed', 'failed'] as const)
      await db.insert(refunds).values({ payment_reference, amount: 100, reason: 'test', status })
    await db.insert(disputes).values([
      { _id: 'd1', reference: '2', status: 'open', due_at: ago(-3_600), opened_at: ago(60), mailed_at: ago(60) },
      { _id: 'd2', reference: '2', status: 'closed', opened_at: ago(60), mailed_at: ago(60) },
    ])
    await lastEventStore(db).record('webhook', ago(30), {})
    await lastEventStore(db).record('reconciliation', ago(40), { differences: 2, sentences: ['…', '…'] })
    const text = await scrape((await openMeasured()).app)
    const now = clock.now.getTime() / 1000
    expect(samplesOf(text, 'asoke_outbox_waiting')).toEqual({ '{queue="others"}': 1, '{queue="newsletters"}': 1 })
    expect(samplesOf(text, 'asoke_outbox_oldest_age_seconds')['{queue="others"}']).toBeCloseTo(90, 1)
    expect(samplesOf(text, 'asoke_outbox_overdue_seconds')['{queue="newsletters"}']).toBeCloseTo(90, 1)
    expect(samplesOf(text, 'asoke_outbox_given_up')).toEqual({ '': 1 })
    expect(samplesOf(text, 'asoke_payments_open')).toEqual({ '': 2 })
    expect(samplesOf(text, 'asoke_payments_oldest_age_seconds')['']).toBeCloseTo(7_200, 0)
    expect(samplesOf(text, 'asoke_payments_overdue_seconds')['']).toBeCloseTo(60, 1)
    expect(samplesOf(text, 'asoke_holds_open')).toEqual({ '': 1 })
    expect(samplesOf(text, 'asoke_holds_overdue_seconds')).toEqual({ '': 0 })
    expect(samplesOf(text, 'asoke_refunds')).toEqual({
      '{state="wanted"}': 1,
      '{state="requested"}': 0,
      '{state="processed"}': 0,
      '{state="failed"}': 2,
    })
    expect(samplesOf(text, 'asoke_disputes_open')).toEqual({ '': 1 })
    expect(samplesOf(text, 'asoke_dispute_deadline_timestamp_seconds')['']).toBeCloseTo(now + 3_600, 1)
    expect(samplesOf(text, 'asoke_webhook_age_seconds')['']).toBeCloseTo(30, 1)
    expect(samplesOf(text, 'asoke_reconciliation_timestamp_seconds')['']).toBeCloseTo(now - 40, 1)
    expect(samplesOf(text, 'asoke_reconciliation_differences')).toEqual({ '': 2 })
    expect(text).not.toMatch(/ada@example\.com|Hello|mailbox/)
  })

  it('are read once, however often somebody scrapes', async () => {
    const { app, database } = await openMeasured()
    await Promise.all(Array.from({ length: 20 }, () => scrape(app)))
    expect(database.queries).toBe(1)
  })

  it('have no sample while the database is away; everything else is still measured', async () => {
    const { app, database } = await openMeasured()
    database.fault = () => Promise.reject(new Error('connection to 10.0.0.5 failed'))
    const { statusCode, payload } = await app.inject({ url: '/metrics' })
    expect(statusCode).toBe(200)
    expect(samplesOf(payload, 'asoke_database_up')).toEqual({ '': 0 })
    expect(samplesOf(payload, 'asoke_payments_open')).toEqual({})
    expect(samplesOf(payload, 'asoke_refunds')).toEqual({})
    expect(samplesOf(payload, 'process_cpu_seconds_total')).toHaveProperty('')
    expect(payload).not.toContain('10.0.0.5')
  })
})
