import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { orders } from '../../../server/orders/schema.ts'
import { makePaystack } from '../../../server/payments/paystack.ts'
import { refundStore } from '../../../server/payments/refunds/refunds-store.ts'
import { payments } from '../../../server/payments/schema.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { paymentStore } from '../../../server/payments/store.ts'
import { findOrder, letPass, payWithoutWebhook, prepare, switchOffWebhooks } from '../../support/api/buyers.ts'
import { makeOrderPayload, openTestShop, paymentSecretKey, post } from '../../support/api/test-shop.ts'
import { openInstance } from '../../support/api/test-store.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext, clock } = shop
const tote = [{ slug: 'adire-market-tote' }]

afterEach(() => {
  sandbox.switches.clear()
})

/** The store behind a proxy that turns every path to the provider into lower case. */
async function openBehindFoldingProxy() {
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming
    const onward = request(sandbox.origin, { method, headers, path: url.toLowerCase() }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  afterAll(() => void proxy.close())
  const apiUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`
  const provider = makePaystack({ apiUrl, secretKey: paymentSecretKey })
  return openInstance(shop, {}, { ...shop.payments, provider })
}

describe('one payment never pays two orders', () => {
  test('when a proxy folds the case of references', async () => {
    const folding = await openBehindFoldingProxy()
    switchOffWebhooks(shop)
    const payload = await makeOrderPayload(app, tote, { email: 'folded@example.com' })
    sandbox.chargeUnknown({ email: payload.email, amount: payload.total_paid * 100, reference: 'abc-1' })
    const make = (payment_reference: string) =>
      post(folding, '/general/make-order', { ...payload, payment_reference }, '10.60.0.1')
    expect((await make('abc-1')).body.data).toMatchObject({ status: 'paid' })
    for (const reference of ['ABC-1', 'Abc-1']) expect((await make(reference)).status).not.toBe(200)
    const made = await database.db.select().from(orders).where(eq(orders.email, payload.email))
    expect(made.map(({ payment_reference }) => payment_reference)).toEqual(['abc-1'])
  })

  test('when two references claim the same payment of the provider', async () => {
    const first = await prepare(shop, tote)
    const second = await prepare(shop, tote)
    payWithoutWebhook(shop, { access_code: first.access_code })
    await settlePayment(first.payment_reference, paymentContext)
    const facts = await paymentContext.provider.verify(first.payment_reference)
    const lying = {
      ...paymentContext,
      settling: new Map(),
      provider: { ...paymentContext.provider, verify: async () => facts },
    }
    expect(await settlePayment(second.payment_reference, lying)).toMatchObject({ status: 'being confirmed' })
    expect(await findOrder(shop, second.payment_reference)).toMatchObject({ status: 'awaiting payment' })
    expect(await paymentStore(database.db).find(second.payment_reference)).toMatchObject({
      status: 'mismatch',
      provider_id: null,
    })
  })

  test('because the database keeps a provider’s payment once', async () => {
    const twice = [
      { reference: 'once-1', provider_id: 'the-same' },
      { reference: 'once-2', provider_id: 'the-same' },
    ]
    await expect(database.db.insert(payments).values(twice)).rejects.toThrow()
  })
})

describe('a reference that could lead elsewhere', () => {
  const odd = ['..', '.', 'a/b', 'a.b', 'a=b', '../transaction', 'x'.repeat(65), 'a b', 'é']

  test.each(odd)('%s is refused by make-order and never sent to the provider', async (payment_reference) => {
    const payload = await makeOrderPayload(app, tote)
    const { status, body } = await post(app, '/general/make-order', { ...payload, payment_reference })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['payment_reference']])
    expect(await paymentContext.provider.verify(payment_reference)).toEqual({ kind: 'unknown' })
  })

  test.each(odd)('%s in a signed webhook is acknowledged and stored nowhere', async (reference) => {
    const answer = await sendWebhook(app, { event: 'charge.success', data: { reference } })
    expect(answer.statusCode).toBe(200)
    expect(await paymentStore(database.db).find(reference)).toBeUndefined()
  })
})

describe('a payment that the provider calls', () => {
  test.each([
    ['success', 'paid'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['ongoing', 'ongoing'],
    ['abandoned', 'unpaid'],
    ['failed', 'unpaid'],
    ['a word we do not know', 'unpaid'],
    ['reversed', 'reversed'],
    ['reversal-pending', 'reversed'],
  ])('%s is %s', async (status, kind) => {
    const data = {
      id: 1,
      reference: 'said-1',
      status,
      amount: 500_000,
      currency: 'NGN',
      customer: { email: 'a@b.example' },
    }
    const server = createServer((_request, response) => response.end(JSON.stringify({ status: true, data })))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    expect(await makePaystack({ apiUrl, secretKey: paymentSecretKey }).verify('said-1')).toMatchObject({ kind })
    server.close()
  })
})

describe('the provider’s quota', () => {
  async function countQuestions(work: () => Promise<unknown>): Promise<number> {
    const verify = vi.spyOn(shop.payments.provider, 'verify')
    await work()
    const { length } = verify.mock.calls
    verify.mockRestore()
    return length
  }
  const check = (order_key: string, on = app, address = '10.61.0.1') =>
    post(on, '/general/check-payment', { order_key }, address)

  test('200 check-payment calls for one order on two instances make one provider call in three seconds', async () => {
    const other = await openInstance(shop, {}, shop.payments)
    const { order_key } = await prepare(shop, tote)
    const questions = await countQuestions(async () => {
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, number) => check(order_key, number % 2 ? app : other)),
      )
      for (const { body } of answers) expect(['awaiting payment', 'being confirmed']).toContain(body.data.status)
    })
    expect(questions).toBe(1)
    clock.now = new Date(clock.now.getTime() + 3_000)
    expect(await countQuestions(() => check(order_key)), 'then it may be asked again').toBe(1)
  })

  test('200 make-order calls for one unpaid order make at most ten provider calls', async () => {
    const { order_key, payload, payment_reference } = await prepare(shop, tote)
    // Two hundred callers wait at the same time, so their waits must not add up.
    const { now } = clock
    const frozen = await openInstance({ database, clock: Object.freeze({ now }) }, {}, shop.payments)
    const questions = await countQuestions(async () => {
      await check(order_key, frozen)
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => post(frozen, '/general/make-order', { ...payload, payment_reference })),
      )
      for (const { status } of answers) expect([202, 402]).toContain(status)
    })
    expect(questions).toBeLessThanOrEqual(10)
  })

  test('a caller who waits takes the answer to a question that somebody else has put meanwhile', async () => {
    const { order_key, payment_reference } = await prepare(shop, tote)
    await check(order_key)
    const start = clock.now.getTime()
    const questions = await countQuestions(async () => {
      const waits = {
        ...paymentContext,
        settling: new Map(),
        // As if another instance had asked during the first pause.
        async pause(milliseconds: number) {
          const moment = new Date(start + milliseconds)
          await paymentStore(database.db).change(payment_reference, { asked_at: moment, answered_at: moment })
        },
      }
      expect(await settlePayment(payment_reference, waits)).toMatchObject({ status: 'awaiting payment' })
    })
    expect(questions).toBe(0)
  })

  test('a caller who has waited in vain learns that the provider did not answer', async () => {
    const { payment_reference } = await prepare(shop, tote)
    await paymentStore(database.db).change(payment_reference, { asked_at: clock.now })
    // The clock stands still, so this caller may never ask the provider itself.
    const waits = { ...paymentContext, settling: new Map(), pause: async () => undefined }
    const questions = await countQuestions(async () => {
      expect(await settlePayment(payment_reference, waits)).toMatchObject({
        status: 'being confirmed',
        isUnanswered: true,
      })
    })
    expect(questions).toBe(0)
  })

  test('a shopper who has just paid is not answered from an old record', async () => {
    const { order_key, access_code, payload, payment_reference } = await prepare(shop, tote)
    await check(order_key)
    letPass(shop, 1 / 60)
    payWithoutWebhook(shop, { access_code })
    const made = await post(app, '/general/make-order', { ...payload, payment_reference, order_key })
    expect(made).toMatchObject({ status: 200, body: { data: { status: 'paid' } } })
  })

  test('a paid order is told without a question, also while the provider is away', async () => {
    const { access_code, payment_reference } = await prepare(shop, tote)
    payWithoutWebhook(shop, { access_code })
    expect(await settlePayment(payment_reference, paymentContext)).toMatchObject({ status: 'paid' })
    sandbox.switches.set({ faults: { verify: { fail: 503 } } })
    const questions = await countQuestions(async () => {
      expect(await settlePayment(payment_reference, paymentContext)).toMatchObject({ status: 'paid' })
    })
    expect(questions).toBe(0)
  })

  test('without an answer of the provider the payment is being confirmed, not missing', async () => {
    const { order_key } = await prepare(shop, tote)
    sandbox.switches.set({ faults: { verify: { fail: 503 } } })
    for (let times = 0; times < 3; times++)
      expect(await check(order_key)).toMatchObject({ status: 202, body: { data: { status: 'being confirmed' } } })
  })
})

describe('make-order answers', () => {
  const make = (body: object) => post(app, '/general/make-order', body)

  test('404 for a reference nobody knows', async () => {
    const payload = await makeOrderPayload(app, tote)
    expect(await make({ ...payload, payment_reference: 'nobody-knows' })).toMatchObject({
      status: 404,
      body: { error: 'We do not know this payment.' },
    })
  })

  test('402 for an order that is not paid, and once it has expired', async () => {
    const { payload, payment_reference, order_key } = await prepare(shop, tote)
    const body = { ...payload, payment_reference, order_key }
    expect(await make(body)).toMatchObject({ status: 402, body: { error: expect.any(String) } })
    await database.db
      .update(orders)
      .set({ status: 'expired', holds: false })
      .where(eq(orders.payment_reference, payment_reference))
    expect((await make(body)).status).toBe(402)
  })

  test('202 while a transfer is on its way, and 200 with the order once it has arrived', async () => {
    const { payload, payment_reference, order_key, access_code } = await prepare(shop, tote)
    const body = { ...payload, payment_reference, order_key }
    switchOffWebhooks(shop, { transfers: { delay: 3_600_000 } })
    sandbox.transfer({ access_code })
    expect(await make(body)).toMatchObject({ status: 202, body: { data: { status: 'transfer pending' } } })
    expect(await post(app, '/general/check-payment', { order_key })).toMatchObject({
      status: 202,
      body: { data: { status: 'transfer pending' } },
    })
    sandbox.transfer({ access_code, at_once: true })
    expect(await make(body)).toMatchObject({
      status: 200,
      body: { data: { status: 'paid', order: expect.anything() } },
    })
  })

  test('202 while money is being sent back, 402 once it is back', async () => {
    const { payload, payment_reference, order_key, access_code } = await prepare(shop, tote)
    payWithoutWebhook(shop, { access_code })
    const clockThen = clock.now
    await database.db
      .update(orders)
      .set({ status: 'expired', holds: false, created_at: new Date(clockThen.getTime() - 80 * 3_600_000) })
      .where(eq(orders.payment_reference, payment_reference))
    const body = { ...payload, payment_reference, order_key }
    expect(await make(body)).toMatchObject({ status: 202, body: { data: { status: 'refunding' } } })
    await refundStore(database.db).change(
      (await refundStore(database.db).findFirst(payment_reference))?._id ?? '',
      ['wanted'],
      { status: 'processed' },
    )
    expect((await make(body)).status).toBe(402)
  })
})
