import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { remindOfPayments } from '../../../server/payments/sent/remind-of-payments.ts'
import { paymentStore } from '../../../server/payments/store.ts'
import { sweepPayments } from '../../../server/payments/sweep-payments.ts'
import type { OrderPayment } from '../../../shared/contract/shop/order-schemas.ts'
import {
  anotherBuyer,
  countPieces,
  findOrder,
  freePieces,
  letPass,
  mailKinds,
  payWithoutWebhook,
  prepare,
  switchOffWebhooks,
} from '../../support/api/buyers.ts'
import { makeOrderPayload, openTestShop, paymentSecretKey, post } from '../../support/api/test-shop.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext, clock } = shop
const shirt = ['eko-linen-camp-shirt', 'L', 'white'] as const
const shirts = [{ slug: shirt[0], size: shirt[1], color: shirt[2] }]
const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
const tote = [{ slug: 'adire-market-tote' }]

type Prepared = Awaited<ReturnType<typeof prepare>>

afterEach(() => {
  sandbox.switches.clear()
})

async function runJobs(): Promise<void> {
  await sweepPayments(paymentContext)
  await expireOrders(paymentContext)
  await remindOfPayments(paymentContext)
}

async function pass(minutes: number): Promise<void> {
  letPass(shop, minutes)
  await runJobs()
}

const minutesFromNow = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000).toISOString()
const paymentOf = async ({ order_key }: Pick<Prepared, 'order_key'>): Promise<OrderPayment> =>
  (await app.inject({ url: `/api/v1/general/order-status/${order_key}` })).json().data.payment
const payAgain = ({ order_key }: Pick<Prepared, 'order_key'>) =>
  post(app, '/general/pay-order', { order_key }, anotherBuyer().address)
const hearOf = (reference: string) => sendWebhook(app, { event: 'charge.success', data: { reference } })
const statusAtProvider = async (reference: string) => {
  const headers = { authorization: `Bearer ${paymentSecretKey}` }
  const response = await fetch(`${sandbox.origin}/transaction/verify/${reference}`, { headers })
  return ((await response.json()) as { data: { status: string } }).data.status
}

/** Prepares an order whose buyer opens the Transfer tab after five minutes and sends nothing. */
async function openTransferTab(items = tote): Promise<Prepared & { heldUntil: string }> {
  const bought = await prepare(shop, items)
  const heldUntil = minutesFromNow(60)
  letPass(shop, 5)
  sandbox.openTransfer({ access_code: bought.access_code })
  expect(await statusAtProvider(bought.payment_reference)).toBe('ongoing')
  await runJobs()
  return { ...bought, heldUntil }
}

/** Keeps the Transfer tab open, because an account expires after half an hour. */
async function passWithOpenTab({ access_code, payment_reference }: Prepared, minutes: number): Promise<void> {
  letPass(shop, minutes)
  sandbox.openTransfer({ access_code })
  expect(await statusAtProvider(payment_reference)).toBe('ongoing')
  await runJobs()
}

describe('the order of a shopper who opened the Transfer tab and paid nothing', () => {
  test('is not paid yet, and its page offers the same payment again', async () => {
    const bought = await openTransferTab()
    const { order_key, payment_reference, access_code, payload } = bought
    expect(await paymentOf(bought)).toMatchObject({ state: 'open', sent_at: null, is_late: false })
    const checked = await post(app, '/general/check-payment', { order_key })
    expect(checked).toMatchObject({ status: 200, body: { data: { status: 'awaiting payment' } } })
    letPass(shop, 0.1)
    const again = await payAgain(bought)
    expect(again).toMatchObject({
      status: 200,
      body: { data: { status: 'awaiting payment', payment_reference, access_code } },
    })
    expect(await mailKinds(shop, payload.email)).toEqual(['payment-held'])
  })

  test('is answered 402 by make-order, as an unpaid order', async () => {
    const { payload, payment_reference, order_key } = await openTransferTab()
    letPass(shop, 0.1)
    expect(await post(app, '/general/make-order', { ...payload, payment_reference, order_key })).toMatchObject({
      status: 402,
      body: { error: 'We have not received this payment yet.' },
    })
  })

  test('holds its piece until 60 minutes after preparing, however often the tab is opened, and then expires', async () => {
    await countPieces(shop, ...shirt, 1)
    const bought = await openTransferTab(shirts)
    expect(await paymentOf(bought)).toMatchObject({ held_until: bought.heldUntil })
    for (const minutes of [20, 20, 14]) {
      await passWithOpenTab(bought, minutes)
      expect(await paymentOf(bought)).toMatchObject({ state: 'open', held_until: bought.heldUntil })
      expect(await freePieces(shop, ...shirt)).toBe(0)
    }
    await passWithOpenTab(bought, 1.1)
    expect(await paymentOf(bought)).toMatchObject({ state: 'expired', held_until: null })
    expect(await findOrder(shop, bought.payment_reference)).toMatchObject({ status: 'expired', holds: false })
    expect(await freePieces(shop, ...shirt)).toBe(1)
    expect((await payAgain(bought)).status).toBe(409)
  })

  test('gets the longer hold also when the provider is asked about it only as it expires', async () => {
    const bought = await prepare(shop, tote)
    const heldUntil = minutesFromNow(60)
    letPass(shop, 16)
    sandbox.openTransfer({ access_code: bought.access_code })
    await expireOrders(paymentContext)
    expect(await paymentOf(bought)).toMatchObject({ state: 'open', held_until: heldUntil })
  })

  test.each([
    [120, 'paid', 'paid'],
    [73 * 60, 'needs attention', 'refund on its way'],
  ])('and who pays after %d minutes has an order that is %s', async (minutes, status, state) => {
    const bought = await openTransferTab()
    await pass(60)
    await pass(minutes - 65)
    expect(await paymentOf(bought)).toMatchObject({ state: 'expired' })
    payWithoutWebhook(shop, { access_code: bought.access_code })
    await hearOf(bought.payment_reference)
    expect(await findOrder(shop, bought.payment_reference)).toMatchObject({ status })
    expect(await paymentOf(bought)).toMatchObject({ state })
  })

  test('makes room for another order when the cart changes', async () => {
    const checkout_id = randomUUID()
    const first = await prepare(shop, dress, { checkout_id })
    sandbox.openTransfer({ access_code: first.access_code })
    const second = await prepare(shop, tote, { checkout_id, email: first.payload.email })
    expect(second.answer.status).toBe(200)
    expect(await paymentOf(first)).toMatchObject({ state: 'expired', replaced_by: second.order_key })
  })
})

describe('an ongoing payment', () => {
  test('of a card that asks for a PIN is not paid yet', async () => {
    const bought = await prepare(shop, tote)
    const card = { number: '507850785078507812', cvv: '081', exp_month: '12', exp_year: '40' }
    await fetch(`${sandbox.origin}/popup/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ access_code: bought.access_code, ...card }),
    })
    expect(await statusAtProvider(bought.payment_reference)).toBe('ongoing')
    await pass(1.1)
    expect(await paymentOf(bought)).toMatchObject({ state: 'open', sent_at: null })
  })

  test('may be on its way once the buyer has said so, whatever the provider says', async () => {
    const bought = await openTransferTab()
    switchOffWebhooks(shop, { transfers: { delay: 3_600_000, ongoing: true } })
    sandbox.transfer({ access_code: bought.access_code })
    expect(await statusAtProvider(bought.payment_reference)).toBe('ongoing')
    const { order_key } = bought
    const { body } = await post(app, '/general/payment-sent', { order_key }, anotherBuyer().address)
    expect(body.data).toMatchObject({ state: 'sent', held_until: bought.heldUntil })
    await pass(31)
    expect(await paymentOf(bought)).toMatchObject({ state: 'sent', is_late: true })
  })

  test('that was pending before is not paid yet', async () => {
    const bought = await openTransferTab()
    switchOffWebhooks(shop, { transfers: { delay: 3_600_000 } })
    sandbox.transfer({ access_code: bought.access_code })
    await pass(3)
    expect(await paymentOf(bought)).toMatchObject({ state: 'sent' })
    sandbox.switches.set({ transfers: { ongoing: true } })
    await pass(3)
    expect(await paymentOf(bought)).toMatchObject({ state: 'open', sent_at: null })
    expect(await paymentStore(database.db).find(bought.payment_reference)).toMatchObject({ status: 'open' })
  })

  test('without a prepared order is answered 402 by make-order', async () => {
    const payload = await makeOrderPayload(app, tote)
    const started = await paymentContext.provider.start({
      ...{ reference: 'ongoing-1', email: payload.email, amount: payload.total_paid * 100 },
      returnUrl: 'http://store.example/',
    })
    expect(started).toMatchObject({ kind: 'started' })
    sandbox.openTransfer({ reference: 'ongoing-1' })
    const { status } = await post(app, '/general/make-order', { ...payload, payment_reference: 'ongoing-1' })
    expect(status).toBe(402)
  })
})

test('after all tests the reconciliation finds no difference', async () => {
  for (let turn = 0; turn < 3; turn += 1) await pass(60)
  expect(await reconcile(paymentContext)).toEqual([])
})
