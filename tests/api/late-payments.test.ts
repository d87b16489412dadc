import { afterEach, describe, expect, test } from 'vitest'
import { makeSmtpMailer } from '../../server/gateways/mailer.ts'
import type { PaymentProvider } from '../../server/gateways/payment-provider.ts'
import { deliverMail } from '../../server/jobs/deliver-mail.ts'
import { audit } from '../../server/services/audit.ts'
import { expireOrders } from '../../server/services/expire-orders.ts'
import { settlePayment } from '../../server/services/settle-payment.ts'
import { startPayment } from '../../server/services/start-payment.ts'
import { compareWithProvider, sweepPayments } from '../../server/services/sweep-payments.ts'
import type { Till } from '../../server/services/till.ts'
import { outboxStore } from '../../server/stores/outbox.ts'
import { paymentStore } from '../../server/stores/payments.ts'
import {
  countPieces,
  findOrder,
  freePieces,
  letPass,
  mailKinds,
  mailsTo,
  payUnheard,
  prepare,
} from '../support/buyers.ts'
import { makeMailServer } from '../support/mail-server.ts'
import { openTestShop, post } from '../support/test-shop.ts'
import { sendWebhook } from '../support/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, till, clock } = shop
const storeEmail = 'hello@asoke.example'
const shirt = ['eko-linen-camp-shirt', 'L', 'white'] as const
const shirts = [{ slug: shirt[0], size: shirt[1], color: shirt[2] }]
const free = () => freePieces(shop, ...shirt)

afterEach(() => {
  sandbox.switches.clear()
})

/** The till with a provider that a test stands in front of. */
const tillWith = (changes: Partial<PaymentProvider>): Till => ({ ...till, provider: { ...till.provider, ...changes } })

async function jobs(): Promise<void> {
  await sweepPayments(till)
  await expireOrders(till)
}

async function prepareLastShirt() {
  await countPieces(shop, ...shirt, 1)
  return prepare(shop, shirts)
}

describe('an order nobody pays', () => {
  test('keeps its piece while the provider is silent, and lets it go when it speaks', async () => {
    const { payment_reference } = await prepareLastShirt()
    sandbox.switches.set({ faults: { verify: { fail: 503 } } })
    for (const minutes of [16, 30, 60]) {
      letPass(shop, minutes)
      await jobs()
      expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'awaiting payment', holds: true })
      expect(await free()).toBe(0)
    }
    sandbox.switches.clear()
    await jobs()
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'expired', holds: false })
    expect(await free()).toBe(1)
  })

  test('lets its piece go after 15 minutes and not before', async () => {
    const { payment_reference } = await prepareLastShirt()
    letPass(shop, 14.9)
    await jobs()
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'awaiting payment', holds: true })
    letPass(shop, 0.2)
    await jobs()
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'expired', holds: false })
  })

  test('is asked about for 72 hours, and is paid even when the money comes later still', async () => {
    const { payment_reference, access_code } = await prepareLastShirt()
    for (let hours = 0; hours < 80; hours += 4) {
      letPass(shop, 4 * 60)
      await jobs()
    }
    expect(await paymentStore(database.db).find(payment_reference)).toMatchObject({ status: 'given up' })
    payUnheard(shop, { access_code })
    await sendWebhook(app, { event: 'charge.success', data: { reference: payment_reference } })
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid', holds: true })
    expect(await free()).toBe(0)
  })
})

describe('a bank transfer under way', () => {
  async function transferLastShirt() {
    const bought = await prepareLastShirt()
    sandbox.switches.set({ transfers: { delay: 3_600_000 }, webhooks: { off: true } })
    sandbox.transfer({ access_code: bought.access_code })
    letPass(shop, 2)
    await jobs()
    letPass(shop, 57)
    await jobs()
    expect(await findOrder(shop, bought.payment_reference)).toMatchObject({ status: 'awaiting payment', holds: true })
    expect(await free()).toBe(0)
    return bought
  }

  test('holds its piece for 60 minutes; then it expires, whatever the bank is waiting for', async () => {
    const { payment_reference } = await transferLastShirt()
    letPass(shop, 2)
    await jobs()
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'expired', holds: false })
    expect(await free()).toBe(1)
  })

  test('that arrives in time is one paid order', async () => {
    const { payment_reference, access_code, payload } = await transferLastShirt()
    sandbox.transfer({ access_code, at_once: true })
    letPass(shop, 0.9)
    await expireOrders(till)
    letPass(shop, 2)
    await jobs()
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
    expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation'])
    expect(await free()).toBe(0)
  })

  test('that arrives when its time is over gets the piece if it is still there', async () => {
    const { payment_reference, access_code } = await transferLastShirt()
    letPass(shop, 2)
    await jobs()
    sandbox.transfer({ access_code, at_once: true })
    letPass(shop, 20)
    await jobs()
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
    expect(await free()).toBe(0)
  })

  test('that the bank rejects expires, and nothing is kept', async () => {
    const { payment_reference, access_code } = await transferLastShirt()
    sandbox.switches.set({ transfers: { reject: true } })
    sandbox.transfer({ access_code, at_once: true })
    letPass(shop, 2)
    await jobs()
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'expired', holds: false })
    expect(await free()).toBe(1)
  })

  test('is not forgotten as paid by an old answer that comes late', async () => {
    const { payment_reference, access_code, payload } = await transferLastShirt()
    const lateAnswer = tillWith({
      async verify(reference) {
        const old = await till.provider.verify(reference)
        sandbox.transfer({ access_code, at_once: true })
        await settlePayment(reference, till)
        return old
      },
    })
    expect(await settlePayment(payment_reference, lateAnswer)).toMatchObject({ status: 'paid' })
    expect(await settlePayment(payment_reference, till)).toMatchObject({ status: 'paid' })
    expect(await mailKinds(shop, payload.email), 'no refund of the one payment').toEqual(['order-confirmation'])
  })
})

test('an access code that comes late does not take the place of a newer one', async () => {
  const { payment_reference, payload, address } = await prepareLastShirt()
  const order = await findOrder(shop, payment_reference)
  if (!order) throw new Error('The order is gone.')
  const renewed = tillWith({
    async start(payment) {
      const isOld = payment.reference === payment_reference
      if (!isOld) return till.provider.start(payment)
      return { kind: 'reference taken' }
    },
  })
  const late = tillWith({
    async start() {
      await database.db.execute(`update orders set access_code = null where _id = '${order._id}'`)
      await startPayment(order, renewed)
      return { kind: 'started', accessCode: 'the-old-one' }
    },
  })
  await startPayment(order, late)
  const again = await post(app, '/general/prepare-order', payload, address)
  const { transactions } = sandbox.readLedger()
  const offered = transactions.find(({ access_code }) => access_code === again.body.data.access_code)
  expect(offered?.reference, 'code and reference belong together').toBe(again.body.data.payment_reference)
})

describe('the daily comparison', () => {
  test('finds a payment that neither webhook nor sweeper told of', async () => {
    clock.now = new Date()
    const { payment_reference, access_code, payload } = await prepareLastShirt()
    payUnheard(shop, { access_code })
    clock.now = new Date(Date.now() + 1_000)
    await compareWithProvider(till)
    await compareWithProvider(till)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
    expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation'])
  })

  test('keeps money of a reference nobody prepared for the owner, and says so once', async () => {
    sandbox.switches.set({ webhooks: { off: true } })
    sandbox.chargeUnknown({ email: 'who@example.com', amount: 700_000, reference: 'never-heard-of' })
    clock.now = new Date(Date.now() + 1_000)
    for (let day = 0; day < 3; day++) await compareWithProvider(till)
    const kept = { status: 'mismatch', amount: 700_000, email: 'who@example.com', order_id: null }
    expect(await paymentStore(database.db).find('never-heard-of')).toMatchObject(kept)
    const told = (await mailsTo(shop, storeEmail)).filter(({ subject }) => subject.includes('never-heard-of'))
    expect(told.map(({ kind }) => kind)).toEqual(['attention'])
  })
})

test('a signed success for an unknown reference is kept for the owner, however often it is told', async () => {
  sandbox.switches.set({ webhooks: { off: true } })
  sandbox.chargeUnknown({ email: 'who@example.com', amount: 800_000, reference: 'out-of-the-blue' })
  const event = { event: 'charge.success', data: { reference: 'out-of-the-blue' } }
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendWebhook(app, event)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await paymentStore(database.db).find('out-of-the-blue')).toMatchObject({ status: 'mismatch', amount: 800_000 })
  const told = (await mailsTo(shop, storeEmail)).filter(({ subject }) => subject.includes('out-of-the-blue'))
  expect(told).toHaveLength(1)
})

test('one payment that cannot be settled does not keep the others waiting', async () => {
  const orders = await Promise.all([1, 2, 3].map(() => prepare(shop, [{ slug: 'adire-market-tote' }])))
  for (const { access_code } of orders) payUnheard(shop, { access_code })
  letPass(shop, 2)
  const [spoilt, ...others] = orders
  const spoiling = tillWith({
    async verify(reference) {
      if (reference === spoilt?.payment_reference) throw new Error('A bug of ours.')
      return till.provider.verify(reference)
    },
  })
  await expect(sweepPayments(spoiling)).rejects.toThrow()
  for (const { payment_reference } of others)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
})

test('without a mail server orders are paid all the same, and the mail waits', async () => {
  const server = await makeMailServer()
  const mailer = makeSmtpMailer(server.url, 'Asoke <hello@asoke.example>')
  const { payload, payment_reference, access_code } = await prepare(shop, [{ slug: 'adire-market-tote' }])
  payUnheard(shop, { access_code })
  await settlePayment(payment_reference, till)
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

test('after all this the auditor finds nothing', async () => {
  clock.now = new Date(Date.now() + 60 * 60_000)
  for (let turn = 0; turn < 3; turn++) {
    letPass(shop, 60)
    await jobs()
  }
  expect(await audit(till)).toEqual([])
})
