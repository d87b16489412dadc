import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { startPayment } from '../../../server/checkout/start-payment.ts'
import { orders } from '../../../server/orders/schema.ts'
import { orderStore } from '../../../server/orders/store.ts'
import { expireOrder, expireOrders } from '../../../server/payments/expire-orders.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import type { PaymentProvider } from '../../../server/payments/payment-provider.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { refundStore } from '../../../server/payments/refunds/refunds-store.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { paymentStore } from '../../../server/payments/store.ts'
import { sweepPayments } from '../../../server/payments/sweep-payments.ts'
import {
  countPieces,
  findOrder,
  freePieces,
  letPass,
  mailKinds,
  payWithoutWebhook,
  prepare,
  switchOffWebhooks,
} from '../../support/api/buyers.ts'
import { openTestShop, post } from '../../support/api/test-shop.ts'
import { untilWaiting } from '../../support/api/test-store.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext } = shop
const shirt = ['eko-linen-camp-shirt', 'L', 'white'] as const
const shirts = [{ slug: shirt[0], size: shirt[1], color: shirt[2] }]
const free = () => freePieces(shop, ...shirt)

afterEach(() => {
  sandbox.switches.clear()
})

/** As another instance that hears something else from the provider. */
const paymentContextWith = (changes: Partial<PaymentProvider>): PaymentContext => ({
  ...paymentContext,
  settling: new Map(),
  provider: { ...paymentContext.provider, ...changes },
})

async function jobs(): Promise<void> {
  await sweepPayments(paymentContext)
  await expireOrders(paymentContext)
}

async function prepareLastShirt() {
  await countPieces(shop, ...shirt, 1)
  return prepare(shop, shirts)
}

describe('an unpaid order', () => {
  test('holds its piece while the provider does not answer, and releases it after the answer', async () => {
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

  test('releases its piece after 15 minutes and not before', async () => {
    const { payment_reference } = await prepareLastShirt()
    letPass(shop, 14.9)
    await jobs()
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'awaiting payment', holds: true })
    letPass(shop, 0.2)
    await jobs()
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'expired', holds: false })
  })

  // Only a database server runs two transactions at once.
  test.runIf(database.kind === 'server')('does not expire while its payment is settled', async () => {
    const { payment_reference, access_code } = await prepareLastShirt()
    const order = await findOrder(shop, payment_reference)
    if (!order) throw new Error('The order is gone.')
    payWithoutWebhook(shop, { access_code })
    letPass(shop, 16)
    const begun = await database.db.transaction(async (tx) => {
      // The settlement has read the order when it comes to this lock.
      await orderStore(tx).lockNames(`content ${order.email} ${order.content_hash}`)
      const settling = settlePayment(payment_reference, paymentContext)
      await untilWaiting(database.db, 1)
      const expiring = expireOrder(order._id, paymentContext, 'when overdue')
      await Promise.race([expiring, untilWaiting(database.db, 2)])
      return { settling, expiring }
    })
    expect(await begun.settling).toMatchObject({ status: 'paid' })
    expect(await begun.expiring).toBe(false)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid', holds: true })
    expect(await free()).toBe(0)
  })

  async function letExpire(hours: number) {
    const bought = await prepareLastShirt()
    for (let passed = 0; passed < hours; passed += 1) {
      letPass(shop, 60)
      await jobs()
    }
    expect(await findOrder(shop, bought.payment_reference)).toMatchObject({ status: 'expired', holds: false })
    return bought
  }
  const hearOf = (reference: string) => sendWebhook(app, { event: 'charge.success', data: { reference } })

  test('is checked at the provider for 72 hours', async () => {
    const { payment_reference } = await letExpire(71)
    expect(await paymentStore(database.db).find(payment_reference)).toMatchObject({ status: 'open' })
    letPass(shop, 8 * 60)
    await jobs()
    expect(await paymentStore(database.db).find(payment_reference)).toMatchObject({ status: 'given up' })
  })

  test('is paid when the money comes within 72 hours', async () => {
    const { payment_reference, access_code } = await letExpire(71)
    payWithoutWebhook(shop, { access_code })
    await hearOf(payment_reference)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid', holds: true })
    expect(await free()).toBe(0)
  })

  test('is paid when the money came within 72 hours and we learn of it later', async () => {
    const { payment_reference, access_code } = await letExpire(71)
    payWithoutWebhook(shop, { access_code })
    letPass(shop, 24 * 60)
    await hearOf(payment_reference)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid', holds: true })
  })

  test('is refunded when the money comes after 73 hours, and its buyer gets a mail', async () => {
    const { payment_reference, access_code, payload } = await letExpire(73)
    payWithoutWebhook(shop, { access_code })
    await hearOf(payment_reference)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'needs attention', holds: false })
    expect(await refundStore(database.db).findFirst(payment_reference)).toMatchObject({ status: 'wanted' })
    expect(await mailKinds(shop, payload.email)).toEqual(['refund'])
    expect(await free(), 'the piece stays on sale').toBe(1)
  })
})

describe('a bank transfer under way', () => {
  async function transferLastShirt() {
    const bought = await prepareLastShirt()
    switchOffWebhooks(shop, { transfers: { delay: 3_600_000 } })
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
    await expireOrders(paymentContext)
    letPass(shop, 2)
    await jobs()
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
    expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation', 'payment-pending'])
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

  test('stays paid when an older answer comes late', async () => {
    const { payment_reference, access_code, payload } = await transferLastShirt()
    const lateAnswer = paymentContextWith({
      async verify(reference) {
        const old = await paymentContext.provider.verify(reference)
        sandbox.transfer({ access_code, at_once: true })
        await settlePayment(reference, paymentContext)
        return old
      },
    })
    expect(await settlePayment(payment_reference, lateAnswer)).toMatchObject({ status: 'paid' })
    expect(await settlePayment(payment_reference, paymentContext)).toMatchObject({ status: 'paid' })
    expect(await mailKinds(shop, payload.email), 'no refund of the one payment').toEqual([
      'order-confirmation',
      'payment-pending',
    ])
  })
})

test('an access code that comes late does not take the place of a newer one', async () => {
  const { payment_reference, payload, address } = await prepareLastShirt()
  const order = await findOrder(shop, payment_reference)
  if (!order) throw new Error('The order is gone.')
  const renewed = paymentContextWith({
    async start(payment) {
      const isOld = payment.reference === payment_reference
      if (!isOld) return paymentContext.provider.start(payment)
      return { kind: 'reference taken' }
    },
  })
  const late = paymentContextWith({
    async start() {
      await database.db.update(orders).set({ access_code: null }).where(eq(orders._id, order._id))
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

test('after all tests the reconciliation finds no difference', async () => {
  for (let turn = 0; turn < 3; turn++) {
    letPass(shop, 60)
    await jobs()
  }
  expect(await reconcile(paymentContext)).toEqual([])
})
