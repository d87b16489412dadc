import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { webhookStore } from '../../../server/payments/webhooks/webhooks-store.ts'
import { forgetOrders } from '../../../server/privacy/forget-orders.ts'
import { forgettingStore } from '../../../server/privacy/store.ts'
import { webhookMessages } from '../../../shared/content/messages/office/webhook-messages.ts'
import type { WebhookView } from '../../../shared/contract/admin/payments/schemas.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { findOrder, letPass, mailKinds, payWithoutWebhook, prepare } from '../../support/api/buyers.ts'
import { deliver, ship } from '../../support/api/fulfilment.ts'
import { paidOrder } from '../../support/api/paid-orders.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { untilWaiting } from '../../support/api/test-store.ts'
import { sendWebhook, signBody } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, database, sandbox, clock, paymentContext } = shop
const staff = makeStaff(shop)
let manager = await staff.join('manager')
const tote = [{ slug: 'adire-market-tote' }]

afterEach(() => sandbox.switches.clear())

const list = async (): Promise<WebhookView[]> => (await manager.call('webhooks')).body.data.webhooks
const ofPayment = async (reference: string) => (await list()).filter((webhook) => webhook.reference === reference)
const open = async (id: string) => (await manager.call('webhook', { params: { id } })).body.data
const again = (id: string) => manager.call('handleWebhookAgain', { params: { id } })
const paidEvent = (reference: string, others: object = {}) => ({
  event: 'charge.success',
  data: { reference, ...others },
})
const sendBytes = (body: string | Buffer) =>
  app.inject({
    ...{ method: 'POST', url: '/api/v1/payments/webhook', payload: body },
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signBody(body as string) },
  })

describe('a webhook', () => {
  it('is in the log with its bytes and its outcome', async () => {
    const { payment_reference, access_code } = await prepare(shop, tote)
    payWithoutWebhook(shop, { access_code })
    const body = `{ "event":"charge.success",\n "data":{"reference":"${payment_reference}","customer":{"first_name":"Ọlá"}}}`
    expect((await sendBytes(body)).statusCode).toBe(200)
    const [webhook, ...others] = await ofPayment(payment_reference)
    expect(others).toEqual([])
    expect(webhook).toMatchObject({
      ...{ event: 'charge.success', is_signed: true, outcome: 'handled', note: '', times: 1 },
      first_at: clock.now.toISOString(),
    })
    expect((await open(webhook?._id ?? '')).body).toBe(body)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
  })

  it('that comes again only counts up, also twenty at once', async () => {
    const { payment_reference } = await paidOrder(shop)
    const event = paidEvent(payment_reference)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendWebhook(app, event)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await ofPayment(payment_reference)).toMatchObject([{ times: 20, outcome: 'handled' }])
  })

  it('with other bytes for the same event is one row within a minute', async () => {
    const { payment_reference } = await paidOrder(shop)
    for (let time = 0; time < 5; time += 1)
      await sendWebhook(app, paidEvent(payment_reference, { id: 4_711, sent: time }))
    expect(await ofPayment(payment_reference)).toMatchObject([{ times: 5 }])
    letPass(shop, 2)
    await sendWebhook(app, paidEvent(payment_reference, { id: 4_711, sent: 'later' }))
    expect(await ofPayment(payment_reference)).toHaveLength(2)
  })

  // The embedded database runs one transaction at a time.
  it.runIf(database.kind === 'server')(
    'with other bytes for an event that has two rows already locks one of them, so that no two deadlock',
    async () => {
      const { payment_reference } = await paidOrder(shop)
      const facts = { event: 'refund.failed', event_id: '7', outcome: 'handled', note: '' } as const
      const message = (_id: string) => ({
        ...facts,
        ...{ _id, reference: payment_reference, body: Buffer.from(_id), at: clock.now },
      })
      const { db } = database
      const lock = (_id: string) => sql`select 1 from webhooks where _id = ${_id} for update nowait`
      const [first, second] = [`a ${payment_reference}`, `b ${payment_reference}`]
      await db.transaction(async (tx) => {
        await webhookStore(tx).record(message(first))
        // Does not see the first one yet.
        await webhookStore(db).record(message(second))
      })
      const { counting } = await db.transaction(async (tx) => {
        await tx.execute(lock(first))
        const counting = webhookStore(db).record(message(`c ${payment_reference}`))
        await untilWaiting(db, 1)
        await tx.execute(lock(second))
        // In an object: the transaction would wait for a promise that it returns.
        return { counting }
      })
      await counting
      const stored = await ofPayment(payment_reference)
      const times = stored.filter(({ event }) => event === facts.event).map((webhook) => webhook.times)
      expect(times.sort()).toEqual([1, 2])
    },
  )

  it('about another event of the same payment has a row of its own', async () => {
    const { payment_reference } = await paidOrder(shop)
    await sendWebhook(app, paidEvent(payment_reference, { id: 1 }))
    await sendWebhook(app, { event: 'refund.pending', data: { transaction_reference: payment_reference, id: 1 } })
    await sendWebhook(app, paidEvent(payment_reference, { id: 2 }))
    expect(await ofPayment(payment_reference)).toHaveLength(3)
  })

  it.each(['__proto__', 'constructor', 'toString', 'transfer.success'])(
    'called %s is acknowledged and changes nothing',
    async (event) => {
      const { payment_reference } = await paidOrder(shop)
      const data = { reference: payment_reference, transaction_reference: payment_reference, id: 7, amount: 100 }
      expect((await sendWebhook(app, { event, data })).statusCode).toBe(200)
      expect((await ofPayment(payment_reference)).filter((webhook) => webhook.event === event)).toMatchObject([
        { outcome: 'handled', times: 1 },
      ])
      expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
    },
  )

  it('without a valid signature is only counted', async () => {
    const secret = 'a body that nobody signed'
    for (let time = 0; time < 30; time += 1)
      await sendWebhook(app, { event: secret, data: {} }, { 'x-paystack-signature': 'wrong' })
    letPass(shop, 1)
    await sendWebhook(app, { event: secret, data: {} }, { 'x-paystack-signature': '' })
    const refused = (await list()).filter(({ outcome }) => outcome === 'refused')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ is_signed: false, event: '', times: 31 })
    const bodies = await queryRows(
      database.db,
      sql`select 1 from webhooks where position(convert_to(${secret}, 'UTF8') in body) > 0 or event = ${secret}`,
    )
    expect(bodies).toEqual([])
    const { status, body } = await again(refused[0]?._id ?? '')
    expect([status, body.error]).toEqual([400, webhookMessages.noBytes])
  })

  it('without a valid signature is counted after the clock was set back', async () => {
    const sendUnsigned = () => sendWebhook(app, { event: 'x', data: {} }, { 'x-paystack-signature': 'wrong' })
    const counted = async () =>
      (await list()).filter(({ outcome }) => outcome === 'refused').reduce((sum, { times }) => sum + times, 0)
    letPass(shop, 1)
    await sendUnsigned()
    const before = await counted()
    letPass(shop, -60)
    await sendUnsigned()
    letPass(shop, 60)
    expect(await counted()).toBe(before + 1)
  })

  it.each([
    ['bytes that are no text', Buffer.from([0xff, 0x00, 0xfe, 0x22])],
    ['an empty body', ''],
    ['another shape', '[]'],
    ['odd characters', JSON.stringify({ event: `\u0000\ud83d\u202e${'x'.repeat(500)}`, data: { id: '\u0000' } })],
    ['a reference that leads elsewhere', JSON.stringify({ event: 'charge.success', data: { reference: '../x' } })],
  ])('with %s is stored and handled again without harm', async (_, body) => {
    const before = new Set((await list()).map(({ _id }) => _id))
    expect((await sendBytes(body)).statusCode).toBe(200)
    const [webhook] = (await list()).filter(({ _id }) => !before.has(_id))
    expect(webhook).toMatchObject({ outcome: 'handled', reference: null })
    expect(webhook?.event.length).toBeLessThanOrEqual(60)
    expect((await open(webhook?._id ?? '')).body).toBe(Buffer.from(body).toString())
    expect((await again(webhook?._id ?? '')).status).toBe(200)
  })

  it('that fails while the provider is away is handled again by the staff, and makes one paid order', async () => {
    const { payment_reference, access_code, payload } = await prepare(shop, tote)
    payWithoutWebhook(shop, { access_code })
    sandbox.switches.set({ faults: { verify: { drop: true } } })
    expect((await sendWebhook(app, paidEvent(payment_reference))).statusCode).toBe(503)
    const [webhook] = await ofPayment(payment_reference)
    expect(webhook).toMatchObject({ outcome: 'failed', note: webhookMessages.providerAway })
    expect((await again(webhook?._id ?? '')).body.data).toMatchObject({ outcome: 'failed' })
    sandbox.switches.clear()
    letPass(shop, 1)
    const answers = await Promise.all([again(webhook?._id ?? ''), again(webhook?._id ?? '')])
    expect(answers.map(({ body }) => body.data.outcome)).toEqual(['handled', 'handled'])
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
    expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation'])
    expect((await auditEntries(database, `webhook:${webhook?._id}`)).at(-1)).toMatchObject({
      ...{ action: 'webhook.handle', label: payment_reference, after: { outcome: 'handled' } },
    })
    expect((await ofPayment(payment_reference))[0]).toMatchObject({ times: 1, outcome: 'handled' })
  })
})

describe('the log', () => {
  it('is for those who decide about payments', async () => {
    const [webhook] = await list()
    const params = { id: webhook?._id ?? '' }
    for (const role of ['packer', 'editor', 'bookkeeper'] as const) {
      const member = await staff.join(role)
      for (const answer of [
        await member.call('webhooks'),
        await member.call('webhook', { params }),
        await member.call('handleWebhookAgain', { params }),
      ])
        expect(answer.status, role).toBe(403)
    }
    expect((await manager.call('webhook', { params: { id: 'none' } })).status).toBe(404)
    expect((await again('none')).status).toBe(404)
    expect(JSON.stringify(await list())).not.toContain('"body"')
  })

  it('is read page by page, the newest first', async () => {
    for (let number = 0; number < 60; number += 1) await sendBytes(`{"event":"page.${number}","data":{}}`)
    const seen: string[] = []
    let before: string | null = null
    do {
      const { body } = await manager.call('webhooks', { query: before ? { before } : {} })
      seen.push(...body.data.webhooks.map(({ event }: WebhookView) => event))
      before = body.data.next
    } while (before)
    expect(new Set(seen.filter((event) => event.startsWith('page.'))).size).toBe(60)
    expect(seen.filter((event) => event.startsWith('page.'))).toHaveLength(60)
  })

  it('holds nothing of a customer whose data is gone', async () => {
    const order = await paidOrder(shop)
    const body = paidEvent(order.payment_reference, { customer: { email: order.email } })
    await sendWebhook(app, body)
    await sendWebhook(app, { event: 'customeridentification.success', data: { email: order.email } })
    await ship(order._id, '', paymentContext)
    await deliver(order._id, paymentContext)
    const store = forgettingStore(database.db)
    await store.forgetOrder(order._id, clock.now)
    await store.forgetWebhooks([order.email])
    const named = () =>
      queryRows(database.db, sql`select 1 from webhooks where position(convert_to(${order.email}, 'UTF8') in body) > 0`)
    expect(await named()).toEqual([])
    await sendWebhook(app, body)
    expect(await named()).toHaveLength(1)
    await forgetOrders(database.db, clock.now)
    expect(await named()).toEqual([])
  })

  it('forgets webhooks after 30 days', async () => {
    const { payment_reference } = await paidOrder(shop)
    letPass(shop, 1)
    await sendWebhook(app, paidEvent(payment_reference))
    letPass(shop, 29 * 24 * 60)
    manager = await staff.join('manager')
    await webhookStore(database.db).forgetBefore(new Date(clock.now.getTime() - 30 * 24 * 3_600_000))
    expect(await ofPayment(payment_reference)).toHaveLength(1)
    letPass(shop, 2 * 24 * 60)
    manager = await staff.join('manager')
    await webhookStore(database.db).forgetBefore(new Date(clock.now.getTime() - 30 * 24 * 3_600_000))
    expect(await list()).toEqual([])
  })
})
