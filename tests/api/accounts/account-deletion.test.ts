import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AccountContext } from '../../../server/accounts/account-context.ts'
import { makeAccountMailWriter } from '../../../server/accounts/account-mails.ts'
import { accountStore } from '../../../server/accounts/store.ts'
import { builtInStore } from '../../../server/content/published-texts.ts'
import { queryRows } from '../../../server/database/database.ts'
import { type Order, orderStore } from '../../../server/orders/store.ts'
import { disputeStore } from '../../../server/payments/disputes-store.ts'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { refundPayments, wantRefund } from '../../../server/payments/refund-payments.ts'
import { refundStore } from '../../../server/payments/refunds/refunds-store.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { paymentStore } from '../../../server/payments/store.ts'
import { deleteAccount } from '../../../server/privacy/delete-account.ts'
import { forgetOrders } from '../../../server/privacy/forget-orders.ts'
import { readConfig } from '../../../server/start/config.ts'
import { accountMessages } from '../../../shared/content/messages/account-messages.ts'
import { makeCustomers } from '../../support/api/accounts.ts'
import { findOrder, letPass, payWithoutWebhook, switchOffWebhooks } from '../../support/api/buyers.ts'
import { deliver as markDelivered, ship } from '../../support/api/fulfilment.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { testSecret } from '../../support/api/test-store.ts'
import { sendWebhook } from '../../support/api/webhook.ts'
import { textWithoutIds } from '../../support/text-without-ids.ts'

const shop = await openTestShop()
const { app, sandbox, database, clock, paymentContext } = shop
const { db } = database
const { send, mailsTo, logIn, register, prepareAs, buyAs, read } = makeCustomers(shop)
const tote = [{ slug: 'adire-market-tote' }]

afterEach(() => {
  sandbox.switches.clear()
})

const remove = (token: string, password = 'correct horse') =>
  send('POST', '/user-profile/delete-account', { password }, { token })
const hearOf = (reference: string) => sendWebhook(app, { event: 'charge.success', data: { reference } })
const forget = () => forgetOrders(db, clock.now)
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)

async function orderOf(reference: string): Promise<Order> {
  const order = await findOrder(shop, reference)
  if (!order) throw new Error(`No order has ${reference}.`)
  return order
}

async function deliver(reference: string): Promise<void> {
  const { _id } = await orderOf(reference)
  await ship(_id, 'GIG 0042', paymentContext)
  await markDelivered(_id, paymentContext)
}

const nobody = {
  ...{ email: 'deleted@invalid', phone: '', first_name: '', last_name: '', address: '', apartment: '', city: '' },
  ...{ postal_code: '', client_address: '', tracking_note: '', checkout_id: null, user_id: null, forget: false },
  ...{ country: 'Nigeria', state: 'Lagos', total_paid: 2_500_000 },
}

/** Every place of the database where a text stands, but for counters, which are gone after a day. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits'`,
  )
  const found = await Promise.all(
    tables.map(({ name }) =>
      queryRows<{ row: string }>(
        db,
        sql`select ${name} || ' ' || t::text as row from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`}`,
      ),
    ),
  )
  return found.flat().map(({ row }) => row)
}

describe('deleting an account', () => {
  test('takes the password, and a wrong one changes nothing', async () => {
    const { form, token } = await register()
    const error = accountMessages.wrongPassword
    expect(await remove(token, 'not this one')).toMatchObject({
      status: 400,
      body: { error, fields: { password: error } },
    })
    expect((await remove('')).status).toBe(401)
    expect((await logIn(form.email, form.password)).status).toBe(200)
  })

  test('takes the password as it is in the end, and an account that is already gone is gone', async () => {
    const { form, userId, token } = await register()
    const compared = await accountStore(db).find(userId)
    if (!compared) throw new Error('No account was opened.')
    const passwords = { oldPassword: form.password, newPassword: 'another one', confirmNewPassword: 'another one' }
    await send('PUT', '/user-profile/update-password', passwords, { token })
    const accountContext: AccountContext = {
      db,
      mail: makeAccountMailWriter(builtInStore(readConfig({}).store)),
      secret: testSecret,
      clock: () => clock.now,
      pause: async () => {},
    }
    expect(await deleteAccount(compared, form.password, accountContext)).toBe('wrong password')
    expect((await logIn(form.email, 'another one')).status).toBe(200)
    expect((await remove(token, 'another one')).status).toBe(200)
    expect(await deleteAccount(compared, form.password, accountContext)).toBe('gone')
  })

  test('leaves no trace of the person but what the post still has to carry', async () => {
    const { form, userId, token } = await register()
    const other = await logIn(form.email, form.password)
    const { payment_reference, payload, order_key } = await buyAs(token, tote, {
      email: form.email,
      phone: '0809 111 22 33',
    })
    await deliver(payment_reference)
    await send('POST', '/user-auth/forgot-password', { email: form.email })
    await send('POST', '/user-auth/signup', form)
    await send('POST', '/general/newsletter', { email: form.email })
    await send('POST', '/general/contact', { name: 'Ada', email: form.email, enquiry: 'By the yard?' })
    const review = { product_id: payload.items[0]?.item_id, rating: 4, review: 'Roomy, and well made.' }
    await send('POST', '/user-profile/review', review, { token })
    await db.execute(sql`update outbox set sent_at = now() where kind <> 'welcome'`)

    expect(await remove(token)).toMatchObject({ status: 200, body: { message: accountMessages.accountDeleted } })
    for (const dead of [token, other.token])
      expect((await send('GET', '/user-profile/user', undefined, { token: dead })).status).toBe(401)
    expect((await logIn(form.email, form.password)).body).toEqual({ error: accountMessages.wrongLogin })
    expect(await kindsTo(form.email), 'what waits is still sent').toEqual(['account-deleted', 'welcome'])
    expect(await orderOf(payment_reference)).toMatchObject({ ...nobody, status: 'delivered' })
    expect(await rowsWith('Roomy, and well made.')).toEqual([expect.stringContaining('"A customer"')])

    await db.execute(sql`update outbox set sent_at = now()`)
    await forget()
    expect(await rowsWith(form.email)).toEqual([])
    expect(await rowsWith(userId)).toEqual([])
    expect(await rowsWith('0809 111 22 33')).toEqual([])
    const { status, body } = await send('GET', `/general/order-status/${order_key}`)
    expect([status, body.data.order_title, body.data.total_paid]).toEqual([200, 'Adire Market Tote', 25_000])
    expect(textWithoutIds(body)).not.toMatch(/Ada|Obi|Adeola|0803|0809|GIG|ada\d+@/)
  })

  test('frees the address for a new account, which gets nothing of the old one', async () => {
    const { form, token } = await register()
    const bought = await buyAs(token, tote, { email: form.email })
    await remove(token)
    const again = await register(form)
    expect(await read('/orders', again.token)).toEqual([])
    expect(await orderOf(bought.payment_reference)).toMatchObject({ user_id: null, forget: true, email: form.email })
    expect(await read('/user', again.token)).toMatchObject({ address: '', phone: '' })
  })

  test('happens once, of many at the same time, whatever else the customer does just then', async () => {
    const { form, token } = await register()
    const paying = await prepareAs(undefined, tote, { email: form.email })
    payWithoutWebhook(shop, { access_code: paying.access_code })
    const work = [
      ...Array.from({ length: 4 }, () => remove(token)),
      ...Array.from({ length: 2 }, () =>
        prepareAs(token, tote, { email: 'aside@example.com' }).then(({ answer }) => answer),
      ),
      hearOf(paying.payment_reference).then(({ statusCode }) => ({ status: statusCode })),
    ]
    const statuses = (await Promise.all<{ status: number }>(work)).map(({ status }) => status)
    expect(statuses.slice(0, 4).sort()).toEqual([200, 401, 401, 401])
    expect(statuses.slice(4)).toEqual([200, 200, 200])
    expect(await orderOf(paying.payment_reference)).toMatchObject({ status: 'paid', user_id: null })
  })
})

describe('orders under way when their buyer’s account is deleted', () => {
  test('are paid, kept and confirmed to the buyer’s address without an account; once delivered they are forgotten', async () => {
    const { form, token } = await register()
    const { payment_reference, access_code } = await prepareAs(token, tote, { email: form.email })
    await remove(token)
    const again = await register(form)
    payWithoutWebhook(shop, { access_code })
    await hearOf(payment_reference)
    expect(await orderOf(payment_reference)).toMatchObject({
      ...{ status: 'paid', user_id: null, forget: true, holds: true },
      ...{ email: form.email, address: '12 Adeola Street' },
    })
    expect(await kindsTo(form.email)).toContain('order-confirmation')
    expect(await read('/orders', again.token)).toEqual([])
    await forget()
    await ship((await orderOf(payment_reference))._id, '', paymentContext)
    await forget()
    expect(await orderOf(payment_reference)).toMatchObject({ email: form.email })
    await markDelivered((await orderOf(payment_reference))._id, paymentContext)
    await forget()
    expect(await orderOf(payment_reference)).toMatchObject({ ...nobody, status: 'delivered' })
    expect(await paymentStore(db).find(payment_reference)).toMatchObject({ status: 'settled', email: null })
  })

  test('lose what was written about them for the customer’s bank once the bank has decided', async () => {
    const { form, token } = await register()
    const { payment_reference: reference } = await buyAs(token, tote, { email: form.email })
    await ship((await orderOf(reference))._id, '', paymentContext)
    await markDelivered((await orderOf(reference))._id, paymentContext)
    const data = { id: 7_001, transaction_reference: reference, refund_amount: 100, category: 'fraud' }
    await sendWebhook(app, { event: 'charge.dispute.create', data })
    await disputeStore(db).change('7001', { evidence: 'Ada Obi took it at her door.' })
    await remove(token)
    const evidence = async () => {
      await forget()
      return (await disputeStore(db).listAll(1))[0]?.evidence
    }
    expect(await evidence()).toBe('Ada Obi took it at her door.')
    await sendWebhook(app, { event: 'charge.dispute.resolve', data: { ...data, resolution: 'declined' } })
    expect(await evidence()).toBe('')
  })

  test('about which a bank asks keep their buyer until the bank has decided', async () => {
    const { form, token } = await register()
    const { payment_reference: reference } = await buyAs(token, tote, { email: form.email })
    await ship((await orderOf(reference))._id, '', paymentContext)
    await markDelivered((await orderOf(reference))._id, paymentContext)
    const data = { id: 7_002, transaction_reference: reference, refund_amount: 100, category: 'fraud' }
    await sendWebhook(app, { event: 'charge.dispute.create', data })
    await remove(token)
    await forget()
    expect(await orderOf(reference)).toMatchObject({ forget: true, email: form.email, address: '12 Adeola Street' })
    await sendWebhook(app, { event: 'charge.dispute.resolve', data: { ...data, resolution: 'declined' } })
    await forget()
    expect(await orderOf(reference)).toMatchObject({ ...nobody, status: 'delivered' })
  })

  describe('with a refund that waits for the customer’s bank account', () => {
    const refundNeedsAttention = '4084080000671902'

    async function deleteWhileRefunding() {
      const { form, token } = await register()
      const { payment_reference: reference, access_code } = await prepareAs(token, tote, { email: form.email })
      payWithoutWebhook(shop, { access_code, card: refundNeedsAttention })
      await settlePayment(reference, paymentContext)
      await deliver(reference)
      await wantRefund((await orderOf(reference))._id, 'A seam opened.', paymentContext)
      sandbox.switches.set({ refunds: { delay: 5 } })
      await refundPayments(paymentContext)
      const refund = () => refundStore(db).findFirst(reference)
      await vi.waitFor(async () => expect(await refund()).toMatchObject({ needs_account: true }), 10_000)
      await remove(token)
      letPass(shop, 89 * 24 * 60)
      await forget()
      expect(await orderOf(reference)).toMatchObject({ forget: true, email: form.email, address: '12 Adeola Street' })
      return reference
    }

    test('keep their buyer until the money has arrived', async () => {
      const reference = await deleteWhileRefunding()
      await sendWebhook(app, { event: 'refund.processed', data: { transaction_reference: reference } })
      await forget()
      expect(await orderOf(reference)).toMatchObject({ ...nobody, status: 'refunded' })
    })

    test('keep their buyer for 90 days at most', async () => {
      const reference = await deleteWhileRefunding()
      letPass(shop, 2 * 24 * 60)
      await forget()
      expect(await orderOf(reference)).toMatchObject({ ...nobody, status: 'delivered' })
    })
  })

  test('that nobody marks as delivered are forgotten 60 days after they were shipped', async () => {
    const { form, token } = await register()
    const { payment_reference } = await buyAs(token, tote, { email: form.email })
    await ship((await orderOf(payment_reference))._id, '', paymentContext)
    await remove(token)
    letPass(shop, 59 * 24 * 60)
    await forget()
    expect(await orderOf(payment_reference)).toMatchObject({ email: form.email })
    letPass(shop, 2 * 24 * 60)
    await forget()
    expect(await orderOf(payment_reference)).toMatchObject({ ...nobody, status: 'shipped' })
  })

  test('that are never paid are forgotten when they expire', async () => {
    const { form, token } = await register()
    const { payment_reference } = await prepareAs(token, tote, { email: form.email })
    await remove(token)
    await forget()
    expect(await orderOf(payment_reference)).toMatchObject({ email: form.email, forget: true })
    letPass(shop, 16)
    await forget()
    expect(await orderOf(payment_reference), 'its payment may still come').toMatchObject({ email: form.email })
    await expireOrders(paymentContext)
    await forget()
    expect(await orderOf(payment_reference)).toMatchObject({ ...nobody, status: 'expired' })
  })
})

describe('orders without a buyer', () => {
  const forgotten = async (isPaid: boolean) => {
    const { form, token } = await register()
    const order = await (isPaid ? buyAs : prepareAs)(token, tote, { email: form.email })
    if (isPaid) await deliver(order.payment_reference)
    letPass(shop, 16)
    await expireOrders(paymentContext)
    await remove(token)
    expect(await orderOf(order.payment_reference)).toMatchObject(nobody)
    return { ...order, form }
  }

  test('that are paid after all get their money back, and the payer a last mail', async () => {
    const { payment_reference, access_code, form } = await forgotten(false)
    payWithoutWebhook(shop, { access_code })
    await hearOf(payment_reference)
    expect(await orderOf(payment_reference)).toMatchObject({ status: 'needs attention', holds: false })
    expect(await refundStore(db).findFirst(payment_reference)).toMatchObject({ amount: 2_500_000, status: 'wanted' })
    expect((await mailsTo(form.email))[0]).toMatchObject({
      kind: 'refund',
      text: expect.stringContaining('Dear customer'),
    })
    switchOffWebhooks(shop, { refunds: { delay: 3_600_000 } })
    await refundPayments(paymentContext)
    await sendWebhook(app, { event: 'refund.processed', data: { transaction_reference: payment_reference } })
    expect(await orderOf(payment_reference)).toMatchObject({ ...nobody, status: 'refunded' })
    expect(await paymentStore(db).find(payment_reference)).toMatchObject({ status: 'surplus', email: null })
  })

  test('that were delivered stay so when a second payment comes, which goes back', async () => {
    const { payment_reference, form } = await forgotten(true)
    const { _id, total_paid } = await orderOf(payment_reference)
    const reference = `${payment_reference}-2`
    sandbox.chargeUnknown({ email: form.email, amount: total_paid, reference })
    await db.execute(sql`insert into payments (reference, order_id, status) values (${reference}, ${_id}, 'open')`)
    expect(await settlePayment(reference, paymentContext)).toMatchObject({ status: 'refunding' })
    expect(await orderOf(payment_reference)).toMatchObject({ ...nobody, status: 'delivered' })
    expect(await refundStore(db).findFirst(reference)).toMatchObject({ amount: total_paid, status: 'wanted' })
    switchOffWebhooks(shop, { refunds: { delay: 3_600_000 } })
    await refundPayments(paymentContext)
    await sendWebhook(app, { event: 'refund.processed', data: { transaction_reference: reference } })
    expect(await orderOf(payment_reference)).toMatchObject({ status: 'delivered' })
  })

  test('can be refunded by the merchant without a mail', async () => {
    const { payment_reference } = await forgotten(true)
    const { _id } = await orderOf(payment_reference)
    expect(await wantRefund(_id, 'A seam opened.', paymentContext)).toBe('wanted')
    expect(await mailsTo('deleted@invalid')).toEqual([])
    switchOffWebhooks(shop, { refunds: { delay: 3_600_000 } })
    await refundPayments(paymentContext)
    await sendWebhook(app, { event: 'refund.processed', data: { transaction_reference: payment_reference } })
    expect(await orderOf(payment_reference)).toMatchObject({ ...nobody, status: 'refunded' })
  })

  test('are never taken for one another', async () => {
    const { form, token } = await register()
    const unpaid = await prepareAs(token, tote, { email: form.email })
    letPass(shop, 16)
    await expireOrders(paymentContext)
    const paid = await buyAs(token, tote, { email: form.email })
    await deliver(paid.payment_reference)
    const isTwin = async () => orderStore(db).hasPaidTwin(await orderOf(unpaid.payment_reference))
    expect(await isTwin()).toBe(true)
    await remove(token)
    expect(await isTwin()).toBe(false)
  })
})

test('after all tests the reconciliation finds no difference', async () => {
  expect(await reconcile(paymentContext)).toEqual([])
})
