import { createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestShop, secretKey, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ dataFile: join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'ledger.jsonl') })
})
afterEach(() => shop.close())

async function pay() {
  const { reference } = await shop.initialize({ metadata: { note: 'ẹ — “quoted”' } })
  return shop.sandbox.pay({ reference })
}

const states = () => shop.sandbox.readLedger().webhooks.map(({ state }) => state)
const references = () => shop.received.map(({ data }) => data.reference)

describe('webhooks', () => {
  it('are signed over the very bytes that are sent', async () => {
    const { id, reference } = await pay()
    await vi.waitFor(() => expect(shop.received).toHaveLength(1), 10_000)
    const [{ raw, headers, event, data }] = shop.received as [TestShop['received'][number]]
    expect(headers['x-paystack-signature']).toBe(createHmac('sha512', secretKey).update(raw).digest('hex'))
    expect(headers['x-paystack-signature']).toMatch(/^[0-9a-f]{128}$/)
    expect(event).toBe('charge.success')
    expect(data).toMatchObject({
      id,
      reference,
      status: 'success',
      fees: 28_000,
      plan: {},
      metadata: { note: 'ẹ — “quoted”' },
    })
    for (const absent of ['receipt_number', 'createdAt', 'connect', 'transaction_date', 'plan_object']) {
      expect(data).not.toHaveProperty(absent)
    }
  })

  it('are sent again until the answer is 200, and only 200', async () => {
    shop.replies.push(500, 201, 302, 404)
    await pay()
    await vi.waitFor(() => expect(states()).toEqual(['acknowledged']), 3_000)
    const [acknowledged] = shop.sandbox.readLedger().webhooks
    expect(acknowledged?.tries.map(({ result }) => result)).toEqual([500, 201, 302, 404, 200])
    expect(new Set(shop.received.map(({ raw }) => raw.toString())).size).toBe(1)
    // The second webhook's three pauses outlast the one after which the first would be sent again.
    shop.replies.push(500, 500, 500)
    await pay()
    await vi.waitFor(() => expect(states()).toEqual(['acknowledged', 'acknowledged']), 3_000)
    expect(references()).toEqual([...Array(5).fill('order-1'), ...Array(4).fill('order-2')])
  })

  it('are sent on after a restart', async () => {
    shop.replies.push(...Array(3).fill(503))
    shop.sandbox.switches.set({ webhooks: { delay: 50 } })
    await pay()
    await shop.restart()
    await vi.waitFor(() => expect(states()).toEqual(['acknowledged']), 3_000)
    expect(shop.received).toHaveLength(4)
  })

  it('are not sent for failed payments', async () => {
    const { reference } = await shop.initialize()
    shop.sandbox.pay({ reference, card: '4084080000005408' })
    await pay()
    await vi.waitFor(() => expect(states()).toEqual(['acknowledged']), 10_000)
    expect(references()).toEqual(['order-2'])
  })

  it('can be held back and sent later', async () => {
    shop.sandbox.switches.set({ webhooks: { off: true } })
    const { reference } = await pay()
    shop.sandbox.switches.set({ webhooks: { off: false } })
    await pay()
    await vi.waitFor(() => expect(states()).toEqual(['held back', 'acknowledged']), 10_000)
    expect(references()).toEqual(['order-2'])
    expect(shop.sandbox.resendWebhooks(reference)).toBe(1)
    await vi.waitFor(() => expect(references()).toEqual(['order-2', 'order-1']), 10_000)
  })

  it('can come several times, or late', async () => {
    const [late, prompt] = [await shop.initialize(), await shop.initialize()]
    shop.sandbox.switches.set({ webhooks: { copies: 3, delay: 200 } })
    shop.sandbox.pay({ reference: late.reference })
    shop.sandbox.switches.set({ webhooks: { copies: 1, delay: 0 } })
    shop.sandbox.pay({ reference: prompt.reference })
    await vi.waitFor(() => expect(states()).toEqual(Array(4).fill('acknowledged')), 3_000)
    expect(references()).toEqual(['order-2', 'order-1', 'order-1', 'order-1'])
  })

  it('can come in the wrong order', async () => {
    shop.sandbox.switches.set({ webhooks: { outOfOrder: true }, refunds: { delay: 5_000 } })
    const { reference } = await pay()
    await shop.call('/refund', { transaction: reference })
    await vi.waitFor(() => expect(shop.received).toHaveLength(2), 2_000)
    expect(shop.received.map(({ event }) => event)).toEqual(['refund.pending', 'charge.success'])
  })

  it('report a charge the shop never prepared', async () => {
    shop.sandbox.chargeUnknown({ email: 'eve@example.com', amount: 50_000, reference: 'unknown-1' })
    await vi.waitFor(
      () => expect(shop.received[0]?.data).toMatchObject({ reference: 'unknown-1', amount: 50_000 }),
      10_000,
    )
  })
})
