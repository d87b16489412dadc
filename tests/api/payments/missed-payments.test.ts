import { afterEach, describe, expect, test } from 'vitest'
import { deliverMail } from '../../../server/mail/deliver-mail.ts'
import { makeSmtpMailer } from '../../../server/mail/mailer.ts'
import { outboxStore } from '../../../server/mail/store.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { paymentStore } from '../../../server/payments/store.ts'
import { compareWithProvider, sweepPayments } from '../../../server/payments/sweep-payments.ts'
import {
  buy,
  findOrder,
  letPass,
  mailKinds,
  mailsTo,
  payWithoutWebhook,
  prepare,
  switchOffWebhooks,
} from '../../support/api/buyers.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { sendWebhook } from '../../support/api/webhook.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext, clock } = shop
const storeEmail = 'hello@asoke.example'
const tote = [{ slug: 'adire-market-tote' }]

afterEach(() => {
  sandbox.switches.clear()
})

describe('the daily comparison', () => {
  test('finds a payment without a webhook that the sweeper has missed', async () => {
    const { payment_reference, access_code, payload } = await prepare(shop, tote)
    payWithoutWebhook(shop, { access_code })
    letPass(shop, 10)
    await compareWithProvider(paymentContext)
    await compareWithProvider(paymentContext)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
    expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation'])
  })

  test('leaves out references whose payments are decided', async () => {
    const open = await prepare(shop, tote)
    const paid = await buy(shop, tote)
    const references = [paid.payment_reference, open.payment_reference, 'never-seen']
    const undecided = await paymentStore(database.db).findUndecided(references)
    expect(undecided.toSorted()).toEqual([open.payment_reference, 'never-seen'].toSorted())
  })

  test('keeps the payment of an unknown reference for the merchant, with one mail', async () => {
    switchOffWebhooks(shop)
    sandbox.chargeUnknown({ email: 'who@example.com', amount: 700_000, reference: 'unknown-reference' })
    letPass(shop, 10)
    for (let day = 0; day < 3; day++) await compareWithProvider(paymentContext)
    const kept = { status: 'mismatch', amount: 700_000, email: 'who@example.com', order_id: null }
    expect(await paymentStore(database.db).find('unknown-reference')).toMatchObject(kept)
    const mails = (await mailsTo(shop, storeEmail)).filter(({ subject }) => subject.includes('unknown-reference'))
    expect(mails.map(({ kind }) => kind)).toEqual(['attention'])
  })
})

test('a signed success for an unknown reference is kept for the merchant, with one mail for ten webhooks', async () => {
  switchOffWebhooks(shop)
  sandbox.chargeUnknown({ email: 'who@example.com', amount: 800_000, reference: 'out-of-the-blue' })
  const event = { event: 'charge.success', data: { reference: 'out-of-the-blue' } }
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendWebhook(app, event)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await paymentStore(database.db).find('out-of-the-blue')).toMatchObject({ status: 'mismatch', amount: 800_000 })
  const mails = (await mailsTo(shop, storeEmail)).filter(({ subject }) => subject.includes('out-of-the-blue'))
  expect(mails).toHaveLength(1)
})

test('one payment that cannot be settled does not keep the others waiting', async () => {
  const orders = await Promise.all([1, 2, 3].map(() => prepare(shop, tote)))
  for (const { access_code } of orders) payWithoutWebhook(shop, { access_code })
  letPass(shop, 2)
  const [spoilt, ...others] = orders
  async function verify(reference: string) {
    if (reference === spoilt?.payment_reference) throw new Error('A bug of ours.')
    return paymentContext.provider.verify(reference)
  }
  const spoiling: PaymentContext = { ...paymentContext, provider: { ...paymentContext.provider, verify } }
  await expect(sweepPayments(spoiling)).rejects.toThrow()
  for (const { payment_reference } of others)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
})

test('without a mail server orders are paid all the same, and the mail waits', async () => {
  const server = await startMailServer()
  await server.close()
  const mailer = makeSmtpMailer(server.url, 'Asoke <hello@asoke.example>')
  const { payload, payment_reference, access_code } = await prepare(shop, tote)
  payWithoutWebhook(shop, { access_code })
  await settlePayment(payment_reference, paymentContext)
  const deliver = async () => {
    for (let turn = 0; turn < 20; turn++) await deliverMail(() => clock.now, outboxStore(database.db), mailer)
  }
  await deliver()
  expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
  await server.open()
  letPass(shop, 30)
  await deliver()
  const arrived = server.received.filter(({ to }) => to && 'text' in to && to.text.includes(payload.email))
  expect(arrived.map(({ subject }) => subject)).toEqual(['Your order at Asoke: Adire Market Tote'])
  mailer.close()
  await server.close()
})

test('after all tests the reconciliation finds no difference', async () => {
  letPass(shop, 60)
  await sweepPayments(paymentContext)
  expect(await reconcile(paymentContext)).toEqual([])
})
