import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '../../../server/mail/schema.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { paymentStore } from '../../../server/payments/store.ts'
import { paymentMessages } from '../../../shared/content/messages/checkout-messages.ts'
import { anotherBuyer, findOrder, mailsTo, prepare, switchOffWebhooks } from '../../support/api/buyers.ts'
import { makeOrderPayload, openTestShop, post } from '../../support/api/test-shop.ts'
import { sendWebhook, signBody } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext } = shop
const dress = [{ slug: 'adunni-leaf-wrap-dress' }]

describe('the server prices everything', () => {
  const wrongTotal = paymentMessages.totalChanged('₦51,500.00')
  const wrongFee = paymentMessages.feeChanged('Lagos', '₦0.00', '₦3,000.00', '₦51,500.00')
  const lies: [string, Record<string, unknown>, string][] = [
    ['a total of one naira', { total_paid: 1 }, wrongTotal],
    ['a discount without a code', { discount: 40_000, subtotal: 8_500, total_paid: 11_500 }, wrongTotal],
    ['a free delivery', { shipping_fee: 0, total_paid: 48_500 }, wrongFee],
    ['a lower item total', { original_total: 1, subtotal: 1, total_paid: 3_001 }, wrongTotal],
  ]
  test.each(lies)('%s is refused with the right total, and nothing is charged', async (_name, changes, sentence) => {
    const { answer } = await prepare(shop, dress, changes)
    expect(answer.status).toBe(409)
    expect(answer.body.error).toBe(sentence)
    expect(answer.body.totals).toMatchObject({ total_paid: 51_500, shipping_fee: 3_000, discount: 0 })
  })

  test('prices sent by the browser are ignored', async () => {
    const payload = await makeOrderPayload(app, dress, anotherBuyer())
    for (const item of payload.items) item.new_price = 1
    const { status, body } = await post(app, '/general/prepare-order', payload, '10.9.0.1')
    expect([status, body.data.amount]).toEqual([200, 5_150_000])
  })

  test('a delivery method that does not serve the address is refused', async () => {
    const { answer } = await prepare(shop, dress, { state: 'Kano' })
    expect([answer.status, answer.body.error]).toEqual([409, paymentMessages.notServed])
  })
})

test('a thousand orders in one millisecond have a thousand references', async () => {
  const frozen = new Date('2026-11-14T10:00:00Z')
  const references = await Promise.all(
    Array.from({ length: 1_000 }, () => paymentStore(database.db).allotReference(frozen)),
  )
  expect(new Set(references).size).toBe(1_000)
  expect(references.every((reference) => /^\d{13}$/.test(reference))).toBe(true)
})

describe('a reference that someone else paid', () => {
  test('reveals nothing and changes nothing', async () => {
    const { payment_reference, access_code } = await prepare(shop, dress)
    sandbox.pay({ access_code })
    await settlePayment(payment_reference, paymentContext)
    const before = await findOrder(shop, payment_reference)
    const thief = await makeOrderPayload(app, dress, {
      email: 'thief@example.com',
      address: '1 Thief Road',
      payment_reference,
    })
    const { status, body } = await post(app, '/general/make-order', thief)
    expect(status).toBeLessThan(300)
    expect(JSON.stringify(body)).not.toContain('@')
    expect(body.data.order).toBeUndefined()
    expect(await findOrder(shop, payment_reference)).toEqual(before)
    expect(await mailsTo(shop, 'thief@example.com')).toEqual([])
  })

  test('an unprepared payment of another payer makes no order for the caller', async () => {
    switchOffWebhooks(shop)
    sandbox.chargeUnknown({ email: 'victim@example.com', amount: 5_150_000, reference: 'unprepared-1' })
    const thief = await makeOrderPayload(app, dress, { email: 'thief@example.com', payment_reference: 'unprepared-1' })
    const { status, body } = await post(app, '/general/make-order', thief)
    expect([status, body.data]).toEqual([202, { status: 'being confirmed' }])
    expect(await findOrder(shop, 'unprepared-1')).toBeUndefined()
    sandbox.switches.clear()
  })
})

describe('an unprepared payment of the caller’s own', () => {
  test('becomes an order when it is the right amount', async () => {
    switchOffWebhooks(shop)
    sandbox.chargeUnknown({ email: 'own@example.com', amount: 5_150_000, reference: 'unprepared-2' })
    const payload = await makeOrderPayload(app, dress, { email: 'own@example.com', payment_reference: 'unprepared-2' })
    expect(await post(app, '/general/make-order', payload)).toMatchObject({
      status: 200,
      body: { data: { status: 'paid' } },
    })
    expect(await findOrder(shop, 'unprepared-2')).toMatchObject({ status: 'paid', email: 'own@example.com' })
    sandbox.switches.clear()
  })

  test('waits for the merchant when it does not match', async () => {
    switchOffWebhooks(shop)
    sandbox.chargeUnknown({ email: 'own@example.com', amount: 10_000, reference: 'unprepared-3' })
    const payload = await makeOrderPayload(app, dress, { email: 'own@example.com', payment_reference: 'unprepared-3' })
    expect(await post(app, '/general/make-order', payload)).toMatchObject({
      status: 202,
      body: { data: { status: 'being confirmed' } },
    })
    expect(await paymentStore(database.db).find('unprepared-3')).toMatchObject({ status: 'mismatch', amount: 10_000 })
    sandbox.switches.clear()
  })
})

test('whoever names payments by the dozen must wait, and still gets the order that was prepared', async () => {
  const { payload, address, payment_reference, access_code } = await prepare(shop, dress)
  const guess = (reference: string) =>
    post(app, '/general/make-order', { ...payload, payment_reference: reference }, address)
  const guesses = await Promise.all(Array.from({ length: 31 }, (_, index) => guess(`guess-${index}`)))
  expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(30).fill(404), 429])
  sandbox.pay({ access_code })
  expect(await guess(payment_reference)).toMatchObject({ status: 200, body: { data: { status: 'paid' } } })
})

describe('a webhook counts only with a valid signature, and once', () => {
  const event = { event: 'charge.success', data: { reference: 'nobody' } }
  const body = JSON.stringify(event)
  const forgeries: [string, Record<string, string>][] = [
    ['an empty signature', { 'x-paystack-signature': '' }],
    ['another key', { 'x-paystack-signature': signBody(body, 'sk_test_other') }],
    ['upper case', { 'x-paystack-signature': signBody(body).toUpperCase() }],
    ['another body', { 'x-paystack-signature': signBody(JSON.stringify(event, null, 1)) }],
  ]
  test.each(forgeries)('signed with %s: 401', async (_name, headers) => {
    expect((await sendWebhook(app, event, headers)).statusCode).toBe(401)
  })

  test('unsigned: 401', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/v1/payments/webhook', payload: event })
    expect(response.statusCode).toBe(401)
  })

  test('fifty replays make one paid order and one mail', async () => {
    const { payment_reference, access_code, payload } = await prepare(shop, dress)
    sandbox.pay({ access_code })
    const message = { event: 'charge.success', data: { reference: payment_reference } }
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendWebhook(app, message)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
    expect((await mailsTo(shop, payload.email)).map(({ kind }) => kind)).toEqual(['order-confirmation'])
  })

  test('an event nobody knows is acknowledged', async () => {
    expect((await sendWebhook(app, { event: 'subscription.create', data: {} })).statusCode).toBe(200)
  })
})

describe('the wrong money never pays an order, and is always flagged', () => {
  const merchantMails = async (reference: string) =>
    (await database.db.select().from(outbox)).filter(({ subject }) => subject.includes(reference))

  test.each([
    ['a hundred naira', { amount: 10_000 }],
    ['one kobo less', { amount: 5_149_999 }],
    ['one kobo more', { amount: 5_150_001 }],
    ['another currency', { currency: 'GHS' }],
  ])('%s', async (_name, wrong) => {
    const { payment_reference, access_code, payload, order_key } = await prepare(shop, dress)
    switchOffWebhooks(shop)
    sandbox.pay({ access_code, ...wrong })
    const order = await findOrder(shop, payment_reference)
    expect(await settlePayment(payment_reference, paymentContext)).toEqual({
      status: 'being confirmed',
      orderId: order?._id,
    })
    const made = await post(app, '/general/make-order', { ...payload, payment_reference, order_key })
    expect(made).toMatchObject({ status: 202, body: { data: { status: 'being confirmed' } } })
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'needs attention' })
    expect(await paymentStore(database.db).find(payment_reference)).toMatchObject({ status: 'mismatch' })
    expect(await mailsTo(shop, payload.email)).toEqual([])
    expect(await merchantMails(payment_reference)).toMatchObject([{ kind: 'attention' }])
    sandbox.switches.clear()
  })
})

test('a cancel that was a pending transfer ends as one paid order', async () => {
  sandbox.switches.set({ transfers: { delay: 3_600_000 } })
  const { payment_reference, access_code, payload, order_key } = await prepare(shop, dress)
  sandbox.transfer({ access_code })
  const asked = await post(app, '/general/check-payment', { order_key })
  expect(asked).toMatchObject({ status: 202, body: { data: { status: 'transfer pending' } } })
  sandbox.switches.clear()
  const second = await prepare(shop, dress, { checkout_id: payload.checkout_id, email: payload.email, city: 'Ikeja' })
  expect([second.answer.status, second.answer.body.error]).toEqual([409, paymentMessages.transferPending])
  expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'awaiting payment', holds: true })
})

describe('hostile input gets a sentence and changes nothing', () => {
  test.each<[string, (payload: Record<string, unknown>) => unknown]>([
    ['101 items', (payload) => ({ ...payload, items: Array(101).fill((payload.items as unknown[])[0]) })],
    ['no items', (payload) => ({ ...payload, items: [] })],
    ['a prototype', (payload) => JSON.parse(`{"__proto__":{"a":1},"items":${JSON.stringify(payload.items)}}`)],
    ['text for a total', (payload) => ({ ...payload, total_paid: 'NaN' })],
    ['a negative total', (payload) => ({ ...payload, total_paid: -1 })],
    ['SQL for an item', (payload) => ({ ...payload, items: [{ item_id: "'; drop table orders;--" }] })],
    ['an array', () => []],
    ['a huge name', (payload) => ({ ...payload, first_name: 'a'.repeat(10_000) })],
  ])('%s is a clear 4xx', async (_name, spoil) => {
    const payload = await makeOrderPayload(app, dress, anotherBuyer())
    const { status, body } = await post(app, '/general/prepare-order', spoil(payload) as object, '10.8.0.1')
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.error).toMatch(/\w/)
    const result = (await database.db.execute(sql`select count(*)::int as count from orders`)) as { rows: unknown[] }
    expect(result.rows).toHaveLength(1)
  })
})
