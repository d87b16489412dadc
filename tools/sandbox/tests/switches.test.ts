import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => {
  shop.sandbox.switches.clear()
})
afterAll(() => shop.close())

const order = { email: 'ada@example.com', amount: 50_000 }
const noKey = {}

describe('switches', () => {
  it('delay the answers of one group only', async () => {
    const { reference } = await shop.initialize()
    shop.sandbox.switches.set({ faults: { verify: { delay: 400 } } })
    const started = performance.now()
    await shop.call('/transaction')
    expect(performance.now() - started).toBeLessThan(390)
    await shop.call(`/transaction/verify/${reference}`)
    expect(performance.now() - started).toBeGreaterThan(399)
  })

  it('fail the next calls and then no more', async () => {
    shop.sandbox.switches.set({ faults: { initialize: { fail: 503, times: 2 } } })
    const statuses = []
    for (let each = 0; each < 3; each++) statuses.push((await shop.call('/transaction/initialize', order)).status)
    expect(statuses).toEqual([503, 503, 200])
  })

  it('fail until cleared, everything at once', async () => {
    shop.sandbox.switches.set({ faults: { all: { fail: 429 } } })
    for (const path of ['/transaction', '/refund', '/transaction/verify/x']) {
      expect((await shop.call(path)).status).toBe(429)
    }
    shop.sandbox.switches.set({ faults: { all: null } })
    expect((await shop.call('/transaction')).status).toBe(200)
  })

  it('cut the connection before the work', async () => {
    shop.sandbox.switches.set({ faults: { initialize: { drop: true, times: 1 } } })
    await expect(shop.call('/transaction/initialize', { ...order, reference: 'cut-1' })).rejects.toThrow()
    expect((await shop.call('/transaction/verify/cut-1')).status).toBe(400)
  })

  it('lose the answer after the work', async () => {
    shop.sandbox.switches.set({ faults: { initialize: { drop: true, afterwards: true, times: 1 } } })
    await expect(shop.call('/transaction/initialize', { ...order, reference: 'cut-2' })).rejects.toThrow()
    expect((await shop.call('/transaction/verify/cut-2')).status).toBe(200)
    shop.sandbox.switches.set({ faults: { initialize: { fail: 502, afterwards: true, times: 1 } } })
    expect((await shop.call('/transaction/initialize', { ...order, reference: 'cut-3' })).status).toBe(502)
    expect((await shop.call('/transaction/verify/cut-3')).status).toBe(200)
  })

  it('decline the next card', async () => {
    shop.sandbox.switches.set({ cards: { declineNext: 1 } })
    const { reference } = await shop.initialize()
    expect(shop.sandbox.pay({ reference })).toMatchObject({ status: 'failed', gateway_response: 'Declined' })
    expect(shop.sandbox.pay({ reference }).status).toBe('success')
    expect(() => shop.sandbox.pay({ reference })).toThrow(/paid before/)
  })

  it('work over HTTP, for programs on this machine', async () => {
    const patch = { webhooks: { off: true }, faults: { refunds: { fail: 500 } } }
    expect((await shop.call('/_sandbox/switches', patch, noKey)).body).toMatchObject(patch)
    expect(shop.sandbox.switches.read()).toMatchObject(patch)
    const wrong = await shop.call('/_sandbox/switches', { webhooks: { of: true } }, noKey)
    expect(wrong.status).toBe(400)
    const { reference } = await shop.initialize()
    expect((await shop.call('/_sandbox/pay', { reference }, noKey)).body.status).toBe('success')
    expect((await shop.call('/_sandbox/pay', { reference }, noKey)).status).toBe(400)
    const unknown = { ...order, reference: 'unknown-2' }
    expect((await shop.call('/_sandbox/charge-unknown', unknown, noKey)).body.reference).toBe('unknown-2')
    expect((await shop.call('/_sandbox/charge-unknown', unknown, noKey)).status).toBe(400)
    const ledger = (await shop.call('/_sandbox/ledger', undefined, noKey)).body
    expect(ledger.transactions.at(-1)).toMatchObject({ reference: 'unknown-2', status: 'success' })
    expect(ledger.webhooks.at(-1)).toMatchObject({ event: 'charge.success', state: 'held back' })
  })

  it.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { origin: 'http://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ])('do not obey a proxy or a web page: %j', async (headers) => {
    expect((await shop.call('/_sandbox/ledger', undefined, headers as Record<string, string>)).status).toBe(403)
  })
})
