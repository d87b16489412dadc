import { afterAll, describe, expect, it, vi } from 'vitest'
import { openServerDatabase } from '../../../server/database/server-database.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { ask } from '../../support/api/ask.ts'
import { findOrder, mailKinds, payWithoutWebhook, prepare } from '../../support/api/buyers.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { createServerDatabase, injectServer } from '../../support/api/test-store.ts'
import { sendWebhook } from '../../support/api/webhook.ts'
import { makeBreakableConnection } from '../../support/servers/breakable-connection.ts'

const server = injectServer()
const connection = await makeBreakableConnection(Number(new URL(server.adminUrl).port))
afterAll(() => connection.cut())
const address = new URL(await createServerDatabase({ ...server, template: server.seededTemplate }))
address.port = String(connection.port)
const shop = await openTestShop(await openServerDatabase(address.href))
const { app, sandbox, paymentContext } = shop
const tote = [{ slug: 'adire-market-tote' }]

describe('while the database is down', () => {
  it('a webhook is not acknowledged, is sent again, and makes one paid order', async () => {
    const { payment_reference, access_code, payload } = await prepare(shop, tote)
    await connection.cut()
    const event = { event: 'charge.success', data: { reference: payment_reference } }
    const response = await sendWebhook(app, event)
    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    sandbox.pay({ access_code })
    const tries = () => sandbox.readLedger().webhooks.find(({ reference }) => reference === payment_reference)?.tries
    await vi.waitFor(() => expect(tries()?.length).toBeGreaterThan(1), { timeout: 10_000 })
    expect(new Set(tries()?.map(({ result }) => result))).toEqual(new Set([503]))
    await connection.mend()
    await vi.waitFor(() => expect(tries()?.at(-1)?.result).toBe(200), { timeout: 10_000 })
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
    expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation'])
  })

  it('every checkout call answers with retry-after, and none asks for a session', async () => {
    const { payload, payment_reference, order_key } = await prepare(shop, tote)
    await connection.cut()
    const answers = [
      await ask(app, '/general/prepare-order', { body: payload }),
      await ask(app, '/general/make-order', { body: { ...payload, payment_reference, order_key } }),
      await ask(app, '/general/check-payment', { body: { order_key } }),
      await ask(app, `/general/order-status/${order_key}`),
      await ask(app, '/general/resend-order-link', { body: { email: payload.email } }),
    ]
    await connection.mend()
    for (const { status, headers, body } of answers) {
      expect(status).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body).toEqual({ error: expect.stringMatching(/^[A-Z].+ .+/) })
    }
  })

  it('a payment that could not be recorded is settled once when the database is back', async () => {
    const { payment_reference, access_code, payload } = await prepare(shop, tote)
    payWithoutWebhook(shop, { access_code })
    const cutting = {
      ...paymentContext.provider,
      async verify(reference: string) {
        const verified = await paymentContext.provider.verify(reference)
        await connection.cut()
        return verified
      },
    }
    // More often than the store has connections: none may be lost for good.
    for (let turn = 0; turn < 12; turn++) {
      await expect(settlePayment(payment_reference, { ...paymentContext, provider: cutting })).rejects.toThrow()
      await connection.mend()
      await vi.waitFor(() => findOrder(shop, payment_reference), 10_000)
    }
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'awaiting payment' })
    await settlePayment(payment_reference, paymentContext)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
    expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation'])
  })
})
