import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { coupons } from '../../../server/discounts/schema.ts'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import { ProviderUnavailable } from '../../../server/payments/payment-provider.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { refundPayments, wantRefund } from '../../../server/payments/refund-payments.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { sweepPayments } from '../../../server/payments/sweep-payments.ts'
import {
  buy,
  findOrder,
  letPass,
  mailKinds,
  payWithoutWebhook,
  prepare,
  switchOffWebhooks,
} from '../../support/api/buyers.ts'
import { ship } from '../../support/api/fulfilment.ts'
import { makeRefundHelpers } from '../../support/api/refunds.ts'
import { openTestShop, paymentSecretKey } from '../../support/api/test-shop.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext } = shop
const { items, free, count, refundOf, orderOf, asked, attentionMails, tell, buyAndWantBack } = makeRefundHelpers(shop)
const refundFails = '4084080000671803'
const refundNeedsAttention = '4084080000671902'

// The provider moves a refund on only when a test says so.
beforeEach(() => void sandbox.switches.set({ refunds: { delay: 3_600_000 } }))
afterEach(() => {
  sandbox.switches.clear()
  vi.restoreAllMocks()
})

const patiently = (check: () => unknown) => vi.waitFor(check, 10_000)
const finishRefunds = () => sandbox.switches.set({ refunds: { delay: 20 } })

test('while the provider is slow, only one instance requests a refund', async () => {
  const references = [(await buyAndWantBack()).payment_reference, (await buyAndWantBack()).payment_reference]
  const wanted: string[] = []
  let meanwhile: (() => Promise<void>) | undefined = async () => {
    // The first takes longer than a claim lasts; the others are another instance's by then.
    letPass(shop, 2)
    await refundPayments(paymentContext)
  }
  const slow = {
    ...paymentContext.provider,
    async refund(...asked: Parameters<typeof paymentContext.provider.refund>) {
      wanted.push(asked[0].reference)
      const others = meanwhile
      meanwhile = undefined
      await others?.()
      return paymentContext.provider.refund(...asked)
    },
  }
  await refundPayments({ ...paymentContext, provider: slow })
  expect(wanted, 'the second was taken by the other').toHaveLength(1)
  for (const reference of references) {
    expect(asked(reference)).toHaveLength(1)
    expect(await refundOf(reference)).toMatchObject({ status: 'requested' })
  }
})

describe('an automatic refund', () => {
  async function payTooLate() {
    letPass(shop, 16)
    await expireOrders(paymentContext)
    await count(1)
    const late = await prepare(shop, items)
    letPass(shop, 16)
    await expireOrders(paymentContext)
    const quick = await prepare(shop, items)
    payWithoutWebhook(shop, { access_code: late.access_code })
    letPass(shop, 3)
    await sweepPayments(paymentContext)
    return { late, quick }
  }

  test('is requested once, though the answer was lost, and is not marked as processed too early', async () => {
    const { late } = await payTooLate()
    const reference = late.payment_reference
    const losing = {
      ...paymentContext.provider,
      async refund(...asked: Parameters<typeof paymentContext.provider.refund>): Promise<never> {
        await paymentContext.provider.refund(...asked)
        throw new ProviderUnavailable('The connection was cut.')
      },
    }
    await refundPayments({ ...paymentContext, provider: losing })
    expect(await refundOf(reference)).toMatchObject({ status: 'wanted' })
    for (let turn = 0; turn < 5; turn++) {
      letPass(shop, 60)
      await refundPayments(paymentContext)
    }
    expect(asked(reference)).toHaveLength(1)
    expect(await refundOf(reference)).toMatchObject({ status: 'requested' })
    expect(await findOrder(shop, reference)).toMatchObject({ status: 'needs attention' })
    await tell('refund.processed', reference)
    expect(await refundOf(reference)).toMatchObject({ status: 'processed' })
    expect(await findOrder(shop, reference)).toMatchObject({ status: 'refunded', holds: false })
    expect(await mailKinds(shop, late.payload.email)).toEqual(['refund'])
  })

  test('is requested once when ten calls run at the same time', async () => {
    const { late, quick } = await payTooLate()
    await Promise.all(Array.from({ length: 10 }, () => refundPayments(paymentContext)))
    expect(asked(late.payment_reference)).toHaveLength(1)
    expect(await findOrder(shop, quick.payment_reference), 'the other buyer’s piece').toMatchObject({ holds: true })
    expect(await free()).toBe(0)
  })

  test('waits while the provider is down', async () => {
    const { late } = await payTooLate()
    sandbox.switches.set({ faults: { all: { fail: 503 } } })
    await refundPayments(paymentContext)
    expect(asked(late.payment_reference)).toEqual([])
    sandbox.switches.set({ faults: { all: null } })
    letPass(shop, 2)
    await refundPayments(paymentContext)
    expect(asked(late.payment_reference)).toMatchObject([{ amount: 2_250_000 }])
  })

  test('follows a payment for an order that was refunded before', async () => {
    await count(1)
    sandbox.switches.set({ faults: { initialize: { drop: true, afterwards: true, times: 1 } } })
    const { payload } = await prepare(shop, items)
    const lost = sandbox.readLedger().transactions.at(-1)?.reference ?? ''
    const bought = await buy(shop, items, { checkout_id: payload.checkout_id, email: payload.email })
    const { _id } = await orderOf(bought.payment_reference)
    await wantRefund(_id, 'By the merchant.', paymentContext)
    await tell('refund.processed', bought.payment_reference)
    expect(await orderOf(bought.payment_reference)).toMatchObject({ status: 'refunded' })
    payWithoutWebhook(shop, { reference: lost })
    expect(await settlePayment(lost, paymentContext)).toMatchObject({ status: 'refunding' })
    expect(await refundOf(lost)).toMatchObject({ status: 'wanted', amount: 2_250_000 })
  })
})

describe('a refund by the merchant', () => {
  test('that is processed ends the order, and piece and coupon are free again', async () => {
    await count(1)
    const tenOff = { coupon_code: 'welcome10', discount: 1_950, subtotal: 17_550, total_paid: 20_550 }
    const { payment_reference } = await buy(shop, items, tenOff)
    expect(await free()).toBe(0)
    await wantRefund((await orderOf(payment_reference))._id, 'By the merchant.', paymentContext)
    finishRefunds()
    await refundPayments(paymentContext)
    await patiently(async () => expect(await orderOf(payment_reference)).toMatchObject({ status: 'refunded' }))
    expect(asked(payment_reference)).toMatchObject([{ amount: 2_055_000, status: 'processed' }])
    expect(await free()).toBe(1)
    const [coupon] = await database.db.select().from(coupons).where(eq(coupons.code, 'welcome10'))
    expect(coupon?.uses).toBe(0)
  })

  test('that is processed without a webhook is found by the next request', async () => {
    const { payment_reference } = await buyAndWantBack()
    switchOffWebhooks(shop, { refunds: { delay: 10 } })
    await refundPayments(paymentContext)
    await patiently(() => expect(asked(payment_reference)).toMatchObject([{ status: 'processed' }]))
    letPass(shop, 10)
    await refundPayments(paymentContext)
    expect(await orderOf(payment_reference)).toMatchObject({ status: 'refunded', holds: false })
    expect(await free()).toBe(1)
  })

  test('of a shipped order does not return the piece to the stock', async () => {
    await count(1)
    const { payment_reference } = await buy(shop, items)
    const { _id } = await orderOf(payment_reference)
    await ship(_id, '', paymentContext)
    await wantRefund(_id, 'Sent back.', paymentContext)
    await tell('refund.processed', payment_reference)
    expect(await orderOf(payment_reference)).toMatchObject({ status: 'refunded' })
    expect(await free()).toBe(0)
  })

  test('is not ended by an old payment webhook while it is pending', async () => {
    const { payment_reference } = await buyAndWantBack()
    await refundPayments(paymentContext)
    await sendWebhook(app, { event: 'charge.success', data: { reference: payment_reference } })
    expect(await refundOf(payment_reference)).toMatchObject({ status: 'requested' })
    await tell('refund.processed', payment_reference)
    expect(await orderOf(payment_reference)).toMatchObject({ status: 'refunded' })
    expect(await free()).toBe(1)
  })

  test.each([
    ['fails', refundFails],
    ['needs attention', refundNeedsAttention],
  ])('that %s sends the merchant one mail and leaves the order as it was', async (_, card) => {
    const { payment_reference, payload } = await buyAndWantBack({ card })
    finishRefunds()
    await refundPayments(paymentContext)
    await patiently(async () => expect(await refundOf(payment_reference)).toMatchObject({ status: 'failed' }))
    letPass(shop, 600)
    await refundPayments(paymentContext)
    await tell('refund.failed', payment_reference)
    expect(await attentionMails(payment_reference)).toHaveLength(1)
    expect(await orderOf(payment_reference)).toMatchObject({ status: 'paid', holds: true })
    expect(asked(payment_reference)).toHaveLength(1)
    expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation', 'refund'])
  })

  test('that needed attention and is then processed ends the order', async () => {
    const { payment_reference } = await buyAndWantBack({ card: refundNeedsAttention })
    finishRefunds()
    await refundPayments(paymentContext)
    await patiently(async () => expect(await refundOf(payment_reference)).toMatchObject({ status: 'failed' }))
    const [refund] = asked(payment_reference)
    const account = { currency: 'NGN', account_number: '0000000000', bank_id: '57' }
    await fetch(`${sandbox.origin}/refund/retry_with_customer_details/${refund?.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${paymentSecretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ refund_account_details: account }),
    })
    await patiently(async () => expect(await orderOf(payment_reference)).toMatchObject({ status: 'refunded' }))
    expect(await free()).toBe(1)
  })

  test('of a payment in another currency is made in that currency', async () => {
    await count(1)
    const { payment_reference, access_code } = await prepare(shop, items)
    payWithoutWebhook(shop, { access_code, currency: 'GHS', amount: 90_000 })
    expect(await settlePayment(payment_reference, paymentContext)).toMatchObject({ status: 'being confirmed' })
    await wantRefund((await orderOf(payment_reference))._id, 'The wrong currency.', paymentContext)
    await refundPayments(paymentContext)
    expect(asked(payment_reference)).toMatchObject([{ currency: 'GHS', amount: 90_000 }])
    await tell('refund.processed', payment_reference)
    expect(await orderOf(payment_reference)).toMatchObject({ status: 'refunded', holds: false })
  })
})

test('after all tests the reconciliation finds no difference', async () => {
  letPass(shop, 16)
  await expireOrders(paymentContext)
  expect(await reconcile(paymentContext)).toEqual([])
})
