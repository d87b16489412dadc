import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import { refundPayments, wantRefund } from '../../../server/payments/refund-payments.ts'
import { createRefund } from '../../../server/payments/refunds/create-refund.ts'
import { commandLine } from '../../../server/staff/author.ts'
import type { ExportedData, OrderUpdate } from '../../../shared/contract/shop/customer-schemas.ts'
import { makeCustomers } from '../../support/api/accounts.ts'
import { countPieces, findOrder, letPass, payWithoutWebhook, switchOffWebhooks } from '../../support/api/buyers.ts'
import { deliver, ship } from '../../support/api/fulfilment.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, paymentContext } = shop
const { send, register, prepareAs, buyAs, read, logIn } = makeCustomers(shop)
const tote = [{ slug: 'adire-market-tote' }]

afterEach(() => {
  sandbox.switches.clear()
})

const inbox = (token: string): Promise<OrderUpdate[]> => read('/inbox', token)
const kinds = async (token: string) => (await inbox(token)).map(({ kind }) => kind)
const idOf = async (reference: string) => (await findOrder(shop, reference))?._id ?? ''

test('the inbox lists each step of an order once, newest first', async () => {
  const ada = await register()
  const bisi = await register()
  expect(await inbox(ada.token)).toEqual([])
  const { payment_reference } = await buyAs(ada.token, tote, { email: ada.form.email })
  const id = await idOf(payment_reference)
  await prepareAs(ada.token, tote, { email: ada.form.email })
  expect(await inbox(ada.token), 'an unpaid order is no news').toEqual([
    {
      ...{ _id: `${id}:paid`, order_id: id, order_title: 'Adire Market Tote', img: expect.stringMatching(/\.jpg$/) },
      ...{ kind: 'paid', text: 'Your payment has arrived and your order is being prepared.', is_new: true },
      created_at: shop.clock.now.toISOString(),
    },
  ])
  letPass(shop, 1)
  await ship(id, 'GIG 0042', paymentContext)
  letPass(shop, 1)
  await deliver(id, paymentContext)
  const updates = await inbox(ada.token)
  expect(updates.map(({ kind }) => kind)).toEqual(['delivered', 'shipped', 'paid'])
  expect(updates[1]?.text).toBe('Your parcel is on its way to you (GIG 0042).')
  expect(new Set(updates.map(({ _id }) => _id)).size).toBe(3)
  expect(await inbox(bisi.token)).toEqual([])
})

test('a message is unread until the inbox is opened', async () => {
  const { form, token } = await register()
  const { payment_reference } = await buyAs(token, tote, { email: form.email })
  letPass(shop, 1)
  expect(await send('POST', '/user-profile/inbox-seen', {}, { token })).toMatchObject({ status: 200 })
  expect((await inbox(token)).map(({ is_new }) => is_new)).toEqual([false])
  letPass(shop, 1)
  await ship(await idOf(payment_reference), '', paymentContext)
  expect(await inbox(token)).toMatchObject([
    { kind: 'shipped', is_new: true, text: 'Your parcel is on its way to you.' },
    { kind: 'paid', is_new: false },
  ])
  expect((await send('POST', '/user-profile/inbox-seen', {})).status).toBe(401)
})

test('the inbox shows a refund when it starts and again when it is processed', async () => {
  switchOffWebhooks(shop, { refunds: { delay: 3_600_000 } })
  const { form, token } = await register()
  const { payment_reference } = await buyAs(token, tote, { email: form.email })
  letPass(shop, 1)
  await wantRefund(await idOf(payment_reference), 'By the merchant.', paymentContext)
  expect((await inbox(token))[0]).toMatchObject({
    kind: 'refunding',
    text: 'We are sending ₦25,000.00 back to you; it takes 7 to 10 business days to arrive.',
  })
  letPass(shop, 5)
  await refundPayments(paymentContext)
  expect(await kinds(token)).toEqual(['refunding', 'paid'])
  await sendWebhook(app, { event: 'refund.processed', data: { transaction_reference: payment_reference } })
  const [newest, ...others] = await inbox(token)
  expect(newest).toMatchObject({
    kind: 'refunded',
    text: 'We have sent ₦25,000.00 back to the card or account you paid with.',
    created_at: shop.clock.now.toISOString(),
  })
  expect(others).toHaveLength(2)
})

test('a refund of one piece names the piece in the inbox and on the order’s page', async () => {
  switchOffWebhooks(shop, { refunds: { delay: 1 } })
  const { form, token } = await register()
  const two = [...tote, { slug: 'lekki-linen-shorts', size: 'M', color: 'orange' }]
  const { payment_reference, order_key } = await buyAs(token, two, { email: form.email })
  letPass(shop, 1)
  const outcome = await createRefund(
    {
      ...{ _id: randomUUID(), reference: payment_reference, lines: [{ position: 1, back_on_sale: false }] },
      ...{ delivery_fee: 300_000, amount: 0, reason: 'Ours', sentence: 'We are sorry.' },
    },
    commandLine(shop.clock.now),
    paymentContext,
  )
  expect(outcome).toMatchObject({ kind: 'created' })
  expect((await inbox(token))[0]).toMatchObject({
    kind: 'refunding',
    text: 'We are sending ₦22,500.00 back to you for Lekki Linen Shorts; it takes 7 to 10 business days to arrive.',
  })
  const refund = { amount: 22_500, pieces: ['Lekki Linen Shorts, M, orange'], delivery_fee: 3_000 }
  const id = await idOf(payment_reference)
  expect(await read(`/order/${id}`, token)).toMatchObject({
    status: 'paid',
    refunds: [{ ...refund, status: 'on its way', sent_at: null }],
  })
  await refundPayments(paymentContext)
  await expect
    .poll(async () => {
      letPass(shop, 10)
      await refundPayments(paymentContext)
      const { body } = await send('GET', `/general/order-status/${order_key}`)
      return body.data.refunds
    })
    .toMatchObject([{ ...refund, status: 'sent', sent_at: expect.any(String) }])
  expect(await kinds(token)).toEqual(['refunded', 'refunding', 'paid'])
  expect((await read('/orders', token))[0]).toMatchObject({ status: 'paid', refunds: [refund] })
})

test('the inbox shows the refund of a late payment, though the order was never paid', async () => {
  const shorts = ['lekki-linen-shorts', 'M', 'green'] as const
  const items = [{ slug: shorts[0], size: shorts[1], color: shorts[2] }]
  await countPieces(shop, ...shorts, 1)
  const { form, token } = await register()
  const late = await prepareAs(token, items, { email: form.email })
  await countPieces(shop, ...shorts, 0)
  letPass(shop, 16)
  await expireOrders(paymentContext)
  await countPieces(shop, ...shorts, 0)
  payWithoutWebhook(shop, { access_code: late.access_code })
  await sendWebhook(app, { event: 'charge.success', data: { reference: late.payment_reference } })
  expect(await findOrder(shop, late.payment_reference)).toMatchObject({ status: 'needs attention', paid_at: null })
  expect(await kinds(token)).toEqual(['refunding'])
  expect(await read('/orders', token), 'its buyer finds it in the list').toMatchObject([
    { status: 'needs attention', payment: { state: 'refund on its way' } },
  ])
})

test('the download holds everything kept about the customer, and no hash and no token', async () => {
  const { form, userId, token } = await register()
  const paid = await buyAs(token, tote, { email: form.email })
  const unpaid = await prepareAs(token, tote, { email: form.email })
  await send('POST', '/general/newsletter', { email: form.email })
  const question = { name: 'Ada', email: form.email.toUpperCase(), enquiry: 'Do you sell aso-oke by the yard?' }
  expect((await send('POST', '/general/contact', question)).status).toBe(200)
  const review = { product_id: paid.payload.items[0]?.item_id, rating: 4, review: 'Roomy and well made.' }
  expect((await send('POST', '/user-profile/review', review, { token })).status).toBe(200)
  letPass(shop, 1)
  const second = await logIn(form.email, form.password)
  await send('POST', '/user-auth/logout', {}, { token: second.token })

  const { status, headers, body } = await send('GET', '/user-profile/export', undefined, { token })
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  const data: ExportedData = body.data
  expect(Object.keys(data).sort()).toEqual([
    'enquiries',
    'made_at',
    'newsletter',
    'notices',
    'orders',
    'profile',
    'reviews',
    'sessions',
  ])
  expect(data.profile).toMatchObject({ _id: userId, email: form.email, first_name: 'Ada', address: '12 Adeola Street' })
  expect(data.orders.map(({ payment_reference, status }) => [payment_reference, status])).toEqual([
    [unpaid.payment_reference, 'awaiting payment'],
    [paid.payment_reference, 'paid'],
  ])
  expect(data.orders[1]).toMatchObject({ phone: '0803 123 4567', items: [{ item_name: 'Adire Market Tote' }] })
  expect(data.reviews).toMatchObject([{ ...review, reviewer: 'Ada O.', is_shown: false }])
  expect(data.newsletter).toMatchObject({ confirmed_at: null, left_at: null })
  expect(data.enquiries).toMatchObject([{ name: 'Ada', enquiry: question.enquiry }])
  expect(data.sessions, 'the one that is signed in').toHaveLength(1)
  const text = JSON.stringify(body)
  expect(text).not.toMatch(/argon2|hash|token|access_code|client_address/)
  expect(text).not.toContain(token)
  expect((await send('GET', '/user-profile/export')).status).toBe(401)
})
