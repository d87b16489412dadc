import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { outbox } from '../../../server/mail/schema.ts'
import { orders } from '../../../server/orders/schema.ts'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import { refundPayments } from '../../../server/payments/refund-payments.ts'
import { sentPayments } from '../../../server/payments/schema.ts'
import { remindOfPayments } from '../../../server/payments/sent/remind-of-payments.ts'
import { sentPaymentStore } from '../../../server/payments/sent/sent-payments-store.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { sweepPayments } from '../../../server/payments/sweep-payments.ts'
import { forgettingStore } from '../../../server/privacy/store.ts'
import type { OrderPayment } from '../../../shared/contract/shop/order-schemas.ts'
import {
  anotherBuyer,
  buy,
  countPieces,
  findOrder,
  freePieces,
  letPass,
  mailKinds,
  mailsTo,
  payWithoutWebhook,
  prepare,
  switchOffWebhooks,
} from '../../support/api/buyers.ts'
import { openTestShop, post } from '../../support/api/test-shop.ts'
import { openInstance } from '../../support/api/test-store.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext, clock } = shop
const shirt = ['eko-linen-camp-shirt', 'L', 'white'] as const
const shirts = [{ slug: shirt[0], size: shirt[1], color: shirt[2] }]
const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
const tote = [{ slug: 'adire-market-tote' }]
const sessionId = '000013 261116 142030 123456789012'
const hour = 60

type Prepared = Awaited<ReturnType<typeof prepare>>

afterEach(() => {
  sandbox.switches.clear()
  vi.restoreAllMocks()
})

async function jobs(): Promise<void> {
  await sweepPayments(paymentContext)
  await expireOrders(paymentContext)
  await remindOfPayments(paymentContext)
}

const readOrder = async ({ order_key }: Pick<Prepared, 'order_key'>) =>
  (await app.inject({ url: `/api/v1/general/order-status/${order_key}` })).json().data
const paymentOf = async (bought: Pick<Prepared, 'order_key'>): Promise<OrderPayment> =>
  (await readOrder(bought)).payment
const declare = ({ order_key }: Pick<Prepared, 'order_key'>, body: object = {}, address = anotherBuyer().address) =>
  post(app, '/general/payment-sent', { order_key, ...body }, address)
const payAgain = ({ order_key }: Pick<Prepared, 'order_key'>) =>
  post(app, '/general/pay-order', { order_key }, anotherBuyer().address)
const pay = ({ access_code }: Pick<Prepared, 'access_code'>) => payWithoutWebhook(shop, { access_code })
const hearOf = (reference: string) => sendWebhook(app, { event: 'charge.success', data: { reference } })

/** Lets time pass in steps, with the jobs of the store: half hours at first, while pieces are held, then six hours. */
async function wait(minutes: number): Promise<void> {
  let passed = 0
  while (passed < minutes) {
    const step = Math.min(passed < 2 * hour ? 30 : 6 * hour, minutes - passed)
    letPass(shop, step)
    passed += step
    await jobs()
  }
}

async function prepareLastShirt(): Promise<Prepared> {
  await countPieces(shop, ...shirt, 1)
  return prepare(shop, shirts)
}

describe('the payment of an order', () => {
  test('is open with the time until which the pieces are held', async () => {
    const bought = await prepare(shop, tote)
    const payment = await paymentOf(bought)
    expect(payment).toMatchObject({
      state: 'open',
      amount: bought.payload.total_paid,
      reference: bought.payment_reference,
      held_until: new Date(clock.now.getTime() + 15 * 60_000).toISOString(),
      ask_until: new Date(clock.now.getTime() + 72 * 3_600_000).toISOString(),
      sent_at: null,
      is_late: false,
      refund: null,
    })
  })

  test('is sent while a transfer is under way, late after 30 minutes, and paid when it arrives', async () => {
    const bought = await prepare(shop, tote)
    switchOffWebhooks(shop, { transfers: { delay: 3_600_000 } })
    sandbox.transfer({ access_code: bought.access_code })
    letPass(shop, 1.1)
    await jobs()
    expect(await paymentOf(bought)).toMatchObject({ state: 'sent', sent_at: clock.now.toISOString(), is_late: false })
    await wait(31)
    expect(await paymentOf(bought)).toMatchObject({ state: 'sent', is_late: true })
    sandbox.transfer({ access_code: bought.access_code, at_once: true })
    letPass(shop, 1)
    const { body } = await post(app, '/general/check-payment', { order_key: bought.order_key })
    expect(body.data.payment).toMatchObject({ state: 'paid', held_until: null, next_ask_at: null, refund: null })
  })

  test('that the bank rejects is open again', async () => {
    const bought = await prepare(shop, tote)
    switchOffWebhooks(shop, { transfers: { delay: 3_600_000, reject: true } })
    sandbox.transfer({ access_code: bought.access_code })
    letPass(shop, 1.1)
    await jobs()
    sandbox.transfer({ access_code: bought.access_code, at_once: true })
    letPass(shop, 3)
    await jobs()
    expect(await paymentOf(bought)).toMatchObject({ state: 'open', sent_at: null })
  })

  test('that the bank rejects is told as awaited by the settlement that hears of it', async () => {
    const bought = await prepare(shop, tote)
    switchOffWebhooks(shop, { transfers: { delay: 3_600_000, reject: true } })
    sandbox.transfer({ access_code: bought.access_code })
    const settle = () => settlePayment(bought.payment_reference, paymentContext)
    expect(await settle()).toMatchObject({ status: 'transfer pending' })
    sandbox.transfer({ access_code: bought.access_code, at_once: true })
    letPass(shop, 3)
    expect(await settle()).toMatchObject({ status: 'awaiting payment' })
  })

  test('of another amount is being confirmed', async () => {
    const bought = await prepare(shop, tote)
    switchOffWebhooks(shop)
    sandbox.pay({ access_code: bought.access_code, amount: 100_000 })
    await hearOf(bought.payment_reference)
    expect(await paymentOf(bought)).toMatchObject({ state: 'being confirmed', held_until: null })
  })

  test('too late goes back with the day by which it is expected, and is refunded in the end', async () => {
    const bought = await prepare(shop, tote)
    await wait(73 * hour)
    pay(bought)
    await hearOf(bought.payment_reference)
    const payment = await paymentOf(bought)
    expect(payment).toMatchObject({ state: 'refund on its way', refund: { amount: bought.payload.total_paid } })
    expect(payment.refund?.expected_by).toMatch(/^\d{4}-\d\d-\d\d$/)
    sandbox.switches.set({ refunds: { delay: 0 } })
    await vi.waitFor(
      async () => {
        letPass(shop, 10)
        await refundPayments(paymentContext)
        expect(await paymentOf(bought)).toMatchObject({ state: 'refunded', refund: { expected_by: null } })
      },
      { timeout: 20_000 },
    )
  })
})

describe('a buyer who says that the account was debited', () => {
  test('has paid nothing, and holds the pieces until 60 minutes after preparing, however often it is said', async () => {
    const bought = await prepareLastShirt()
    letPass(shop, 5)
    const until = new Date(clock.now.getTime() + 55 * 60_000).toISOString()
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, body } = await declare(bought)
      expect([status, body.data.state, body.data.held_until]).toEqual([200, 'sent', until])
      letPass(shop, 5)
    }
    expect(await findOrder(shop, bought.payment_reference)).toMatchObject({ status: 'awaiting payment', paid_at: null })
    await wait(50)
    expect(await paymentOf(bought)).toMatchObject({ state: 'expired', held_until: null })
    expect(await freePieces(shop, ...shirt)).toBe(1)
    await declare(bought)
    expect(await findOrder(shop, bought.payment_reference)).toMatchObject({ status: 'expired', holds: false })
  })

  test.each([
    [40, 'paid', 'paid'],
    [2 * hour, 'paid', 'paid'],
    [71 * hour, 'paid', 'paid'],
    [73 * hour, 'needs attention', 'refund on its way'],
  ])('and whose transfer comes after %d minutes has an order that is %s', async (minutes, status, state) => {
    const bought = await prepareLastShirt()
    letPass(shop, 2)
    await declare(bought)
    await wait(minutes - 2)
    pay(bought)
    await hearOf(bought.payment_reference)
    expect(await findOrder(shop, bought.payment_reference)).toMatchObject({ status })
    expect(await paymentOf(bought)).toMatchObject({ state })
  })

  test('closes the tab, opens the mail and comes back to the same order', async () => {
    const bought = await prepare(shop, tote)
    letPass(shop, 3.1)
    await remindOfPayments(paymentContext)
    const [mail] = await mailsTo(shop, bought.payload.email)
    expect(mail).toMatchObject({ kind: 'payment-held' })
    const key = /\/order\/([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const again = await payAgain({ order_key: decodeURIComponent(key) })
    expect(again.body.data).toMatchObject({ access_code: bought.access_code, status: 'awaiting payment' })
    pay(bought)
    letPass(shop, 0.1)
    const { body } = await post(app, '/general/check-payment', { order_key: decodeURIComponent(key) })
    expect(body.data).toMatchObject({ status: 'paid', payment: { state: 'paid' } })
  })

  test('gets 404 for an unknown or cut key, and 400 with the field for a number that is none', async () => {
    const bought = await prepare(shop, tote)
    for (const order_key of ['x', bought.order_key.slice(0, -3), `${bought.order_key}x`])
      expect((await declare({ order_key })).status).toBe(404)
    for (const session_id of ['123', 'a'.repeat(41), '<script>alert(1)</script>', ''])
      expect(await declare(bought, { session_id })).toMatchObject({
        status: 400,
        body: { fields: { session_id: expect.any(String) } },
      })
    expect(await paymentOf(bought)).toMatchObject({ state: 'open' })
  })

  test('is refused with a sentence after ten times in an hour', async () => {
    const bought = await prepare(shop, tote)
    const statuses = []
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await declare(bought)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('of a paid order changes nothing', async () => {
    const bought = await buy(shop, tote)
    const { body } = await declare(bought, { session_id: sessionId })
    expect(body.data).toMatchObject({ state: 'paid', sent_at: null })
    expect(
      await database.db
        .select()
        .from(sentPayments)
        .where(eq(sentPayments.order_id, await idOf(bought))),
    ).toEqual([])
  })
})

const idOf = async ({ payment_reference }: Pick<Prepared, 'payment_reference'>) =>
  (await findOrder(shop, payment_reference))?._id ?? ''

describe('paying again', () => {
  test('asks the provider first: who has paid is told so, and pays nothing', async () => {
    const bought = await prepare(shop, tote)
    await declare(bought)
    pay(bought)
    letPass(shop, 0.1)
    const { status, body } = await payAgain(bought)
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ status: 'paid', access_code: bought.access_code }),
    ])
  })

  test('is refused while the bank is confirming a transfer, and after the hold', async () => {
    const pending = await prepare(shop, tote)
    switchOffWebhooks(shop, { transfers: { delay: 3_600_000 } })
    sandbox.transfer({ access_code: pending.access_code })
    expect(await payAgain(pending)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('do not pay again') },
    })
    const over = await prepare(shop, tote)
    await wait(16)
    expect((await payAgain(over)).status).toBe(409)
  })

  test('answers 503 while the provider is silent, and gives no way to pay', async () => {
    const bought = await prepare(shop, tote)
    sandbox.switches.set({ faults: { verify: { fail: 503 } } })
    expect(await payAgain(bought)).toMatchObject({ status: 503, body: { error: expect.any(String) } })
  })

  test('after a declaration takes a new reference, and of two payments the second goes back', async () => {
    const bought = await prepare(shop, tote)
    await declare(bought)
    const again = await payAgain(bought)
    expect(again.body.data.payment_reference).not.toBe(bought.payment_reference)
    pay(again.body.data)
    pay(bought)
    await Promise.all([hearOf(again.body.data.payment_reference), hearOf(bought.payment_reference)])
    const { status, payment } = await readOrder(bought)
    expect([status, payment.state, payment.refund.amount]).toEqual(['paid', 'paid', bought.payload.total_paid])
    expect((await mailKinds(shop, bought.payload.email)).filter((kind) => kind === 'refund')).toHaveLength(1)
  })

  test('gives an order five references at most', async () => {
    const bought = await prepare(shop, tote)
    await declare(bought)
    const references = new Set<string>()
    for (let turn = 0; turn < 8; turn += 1) references.add((await payAgain(bought)).body.data.payment_reference)
    expect(references.size).toBe(4)
  })
})

describe('a cart that was changed in between', () => {
  test('has one order that counts: the old one names the new one, and of two payments the second goes back', async () => {
    const checkout_id = randomUUID()
    const first = await prepare(shop, dress, { checkout_id })
    await declare(first)
    const second = await prepare(shop, tote, { checkout_id, email: first.payload.email })
    expect(second.answer.status).toBe(200)
    expect(await paymentOf(first)).toMatchObject({ state: 'expired', replaced_by: second.order_key })
    pay(first)
    pay(second)
    await Promise.all([hearOf(first.payment_reference), hearOf(second.payment_reference)])
    const states = [await paymentOf(first), await paymentOf(second)].map(({ state }) => state)
    expect(states.toSorted()).toEqual(['paid', 'refund on its way'])
  })

  test('with another e-mail address does not show the new order to the old address', async () => {
    const checkout_id = randomUUID()
    const first = await prepare(shop, dress, { checkout_id })
    const second = await prepare(shop, dress, { checkout_id })
    expect(second.payload.email).not.toBe(first.payload.email)
    expect(await paymentOf(first)).toMatchObject({ state: 'expired', replaced_by: null })
  })
})

describe('mails', () => {
  test('held comes once after three minutes if the order is open, and not after a declaration or a payment', async () => {
    const open = await prepare(shop, tote)
    const declared = await prepare(shop, tote)
    await declare(declared)
    const paid = await buy(shop, tote)
    letPass(shop, 2.9)
    await remindOfPayments(paymentContext)
    expect(await mailKinds(shop, open.payload.email)).toEqual([])
    letPass(shop, 0.2)
    await Promise.all([remindOfPayments(paymentContext), remindOfPayments(paymentContext)])
    await remindOfPayments(paymentContext)
    expect(await mailKinds(shop, open.payload.email)).toEqual(['payment-held'])
    expect(await mailKinds(shop, declared.payload.email)).toEqual(['payment-pending'])
    expect(await mailKinds(shop, paid.payload.email)).toEqual(['order-confirmation'])
  })

  test('have nothing in them that whoever placed the order typed in: the address may be a stranger’s', async () => {
    const typed = {
      first_name: 'https://evil.example/win',
      last_name: 'Evil',
      address: '1 Evil Road',
      landmark: 'Evil',
    }
    const open = await prepare(shop, tote, { ...typed, email: 'victim@example.com' })
    await wait(4)
    await declare(open)
    await wait(25 * hour)
    const mails = await mailsTo(shop, open.payload.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['payment-not-arrived', 'payment-pending', 'payment-held'])
    expect(JSON.stringify(mails)).not.toMatch(/evil/i)
  })

  test('not arrived comes after 24 and 72 hours with the text for the bank, and not once the money is here', async () => {
    const bought = await prepare(shop, tote)
    const arrived = await prepare(shop, tote)
    await declare(bought, { session_id: sessionId })
    await declare(arrived)
    pay(arrived)
    await hearOf(arrived.payment_reference)
    await wait(23.9 * hour)
    expect(await mailKinds(shop, bought.payload.email)).toEqual(['payment-pending'])
    await wait(0.2 * hour)
    await wait(73 * hour)
    const mails = await mailsTo(shop, bought.payload.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['payment-not-arrived', 'payment-not-arrived', 'payment-pending'])
    expect(mails[0]?.text).toContain(`Payment reference: ${bought.payment_reference}.`)
    expect(JSON.stringify(mails)).not.toContain(sessionId.replaceAll(' ', ''))
    expect(await mailKinds(shop, arrived.payload.email)).toEqual(['order-confirmation', 'payment-pending'])
  })

  test('are three a day for one address at most', async () => {
    // A new day, so that the count begins here.
    letPass(shop, 24 * hour)
    const email = 'flooded@example.com'
    for (let turn = 0; turn < 5; turn += 1) await declare(await prepare(shop, tote, { email }))
    expect(await mailKinds(shop, email)).toEqual(Array(3).fill('payment-pending'))
  })

  test('the link to an open order is sent again, and that of an expired one for 72 hours', async () => {
    const bought = await prepare(shop, tote)
    const { email } = bought.payload
    const resend = async () => {
      await post(app, '/general/resend-order-link', { email }, anotherBuyer().address)
      return (await mailsTo(shop, email)).filter(({ kind }) => kind === 'order-links').length
    }
    expect(await resend()).toBe(1)
    await wait(71 * hour)
    expect(await resend()).toBe(2)
    await wait(1.5 * hour)
    expect(await resend(), 'nothing is left to send').toBe(2)
  })
})

describe('at most one question about a reference in three seconds', () => {
  test('whoever asks: pages, declarations, webhooks and jobs of two instances', async () => {
    const other = await openInstance(shop, {}, shop.payments)
    const bought = await prepare(shop, tote)
    letPass(shop, 1.1)
    let questions = 0
    const { verify } = shop.payments.provider
    vi.spyOn(shop.payments.provider, 'verify').mockImplementation((reference) => {
      if (reference === bought.payment_reference) questions += 1
      return verify(reference)
    })
    const { order_key } = bought
    const start = clock.now.getTime()
    await Promise.all([
      ...[app, other, app, other].map((on) => post(on, '/general/check-payment', { order_key })),
      declare(bought),
      hearOf(bought.payment_reference),
      sweepPayments(paymentContext),
      payAgain(bought),
    ])
    expect(questions).toBeGreaterThan(0)
    // Callers who wait move the clock.
    expect(questions).toBeLessThanOrEqual(1 + (clock.now.getTime() - start) / 3_000)
  })
})

describe('at the same moment', () => {
  test('declaration and expiry: the pieces are held or free, never both', async () => {
    const bought = await prepareLastShirt()
    letPass(shop, 15.1)
    await Promise.all([declare(bought), expireOrders(paymentContext)])
    const order = await findOrder(shop, bought.payment_reference)
    expect(['awaiting payment', 'expired']).toContain(order?.status)
    expect(order?.holds).toBe(order?.status === 'awaiting payment')
    expect(await freePieces(shop, ...shirt)).toBe(order?.holds ? 0 : 1)
  })

  test('declaration and webhook: the order is paid once', async () => {
    const bought = await prepareLastShirt()
    pay(bought)
    await Promise.all([declare(bought), hearOf(bought.payment_reference), declare(bought)])
    expect(await paymentOf(bought)).toMatchObject({ state: 'paid' })
    const kinds = await mailKinds(shop, bought.payload.email)
    expect(kinds.filter((kind) => kind === 'order-confirmation')).toHaveLength(1)
  })
})

describe('a session ID', () => {
  const stored = async (bought: Prepared) => (await sentPaymentStore(database.db).find(await idOf(bought)))?.session_id

  test('is stored without spaces, is in no answer of the shop, and is deleted after 90 days', async () => {
    const bought = await prepare(shop, tote)
    const { body } = await declare(bought, { session_id: sessionId })
    const bare = sessionId.replaceAll(' ', '')
    expect(await stored(bought)).toBe(bare)
    const checked = await post(app, '/general/check-payment', { order_key: bought.order_key })
    expect(JSON.stringify([body, checked.body, await readOrder(bought)])).not.toContain(bare)
    const inMails = await database.db.select().from(outbox)
    expect(JSON.stringify(inMails)).not.toContain(bare)
    const day = 24 * 3_600_000
    await sentPaymentStore(database.db).forgetSessionIds(new Date(clock.now.getTime() - 90 * day))
    expect(await stored(bought)).toBe(bare)
    await sentPaymentStore(database.db).forgetSessionIds(new Date(clock.now.getTime() + 1))
    expect(await stored(bought)).toBeNull()
  })

  test('is deleted with the data of its buyer, also while the order is under way, and not stored after that', async () => {
    const bought = await prepare(shop, tote)
    await declare(bought, { session_id: sessionId })
    await database.db.transaction(async (tx) => forgettingStore(tx).forgetOrder(await idOfIn(tx, bought), clock.now))
    expect(await stored(bought)).toBeNull()
    await declare(bought, { session_id: sessionId })
    expect(await stored(bought)).toBeNull()
  })
})

async function idOfIn(tx: Parameters<typeof forgettingStore>[0], { payment_reference }: Prepared): Promise<string> {
  const [order] = await tx
    .select({ _id: orders._id })
    .from(orders)
    .where(eq(orders.payment_reference, payment_reference))
  return order?._id ?? ''
}
