import { afterEach, describe, expect, test, vi } from 'vitest'
import { runCommand } from '../../../server/cli/run-command.ts'
import { remindOfDisputes } from '../../../server/payments/disputes.ts'
import { disputeStore } from '../../../server/payments/disputes-store.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { compareWithProvider } from '../../../server/payments/sweep-payments.ts'
import { buy, letPass, switchOffWebhooks } from '../../support/api/buyers.ts'
import { makeRefundHelpers } from '../../support/api/refunds.ts'
import { openTestShop, paymentSecretKey } from '../../support/api/test-shop.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext, clock } = shop
const { items, orderOf, attentionMails, free, count } = makeRefundHelpers(shop)

afterEach(() => {
  sandbox.switches.clear()
})

async function buyOne(): Promise<string> {
  await count(1)
  const { payment_reference } = await buy(shop, items)
  return payment_reference
}

const attention = async () => (await runCommand(['attention'], paymentContext)).text
const ship = async (reference: string) => runCommand(['ship', reference], paymentContext)

describe('a dispute', () => {
  let disputes = 0
  function open(reference: string) {
    disputes += 1
    const data = {
      id: 4_000 + disputes,
      transaction_reference: reference,
      refund_amount: 2_250_000,
      category: 'chargeback',
      dueAt: new Date(clock.now.getTime() + 5 * 24 * 3_600_000).toISOString(),
    }
    return {
      data,
      say: (event: 'create' | 'remind' | 'resolve', more: object = {}) =>
        sendWebhook(app, { event: `charge.dispute.${event}`, data: { ...data, ...more } }),
    }
  }

  test('is listed with its due date until it is closed, and stops the parcel', async () => {
    const reference = await buyOne()
    const { say } = open(reference)
    await say('create')
    expect(await attention()).toContain(reference)
    expect(await attention()).toMatch(/dispute open .*Answer in the provider’s dashboard by \w+, \w+ \d+, \d{4}/)
    expect((await ship(reference)).text).toContain('disputes this payment')
    await say('resolve', { resolution: 'declined' })
    expect(await attention()).not.toContain(reference)
    expect((await attentionMails(reference)).map(({ text }) => text.split('\n')[0])).toEqual([
      'The dispute about this payment is closed: declined. See the provider’s dashboard.',
      expect.stringMatching(/^The customer’s bank disputes this payment\. .* by \w+, \w+ \d+, \d{4}\.$/),
    ])
  })

  test('makes one record and one mail, however often its webhook comes, and a reminder a day later sends another', async () => {
    const reference = await buyOne()
    const { say } = open(reference)
    for (let times = 0; times < 5; times++) await say('create')
    await say('remind')
    expect(await attentionMails(reference)).toHaveLength(1)
    letPass(shop, 24 * 60)
    for (let times = 0; times < 3; times++) await say('remind')
    expect(await attentionMails(reference)).toHaveLength(2)
  })

  test('stays closed when an older message comes late', async () => {
    const reference = await buyOne()
    const { say } = open(reference)
    await say('resolve', { resolution: 'merchant-accepted' })
    for (const event of ['create', 'remind'] as const) await say(event)
    expect(await attention()).not.toContain(reference)
    expect(await attentionMails(reference)).toHaveLength(1)
  })

  test('of a payment nobody knows is listed too', async () => {
    const { say } = open('never-seen-1')
    await say('create')
    expect(await attention()).toContain('never-seen-1')
    await say('resolve')
    expect(await attention()).not.toContain('never-seen-1')
  })

  test('is mailed about once a day when its due date is near', async () => {
    const reference = await buyOne()
    await open(reference).say('create')
    const mails = async () => (await attentionMails(reference)).length
    for (let hours = 0; hours < 72; hours++) {
      expect(await mails(), `after ${hours} hours`).toBe(1)
      letPass(shop, 60)
      if (hours < 71) await remindOfDisputes(paymentContext)
    }
    letPass(shop, 60)
    for (let times = 0; times < 3; times++) await remindOfDisputes(paymentContext)
    expect(await mails()).toBe(2)
    letPass(shop, 21 * 60)
    await remindOfDisputes(paymentContext)
    expect(await mails()).toBe(3)
    for (const { _id } of await disputeStore(database.db).listOpen())
      await disputeStore(database.db).change(_id, { status: 'closed' })
  })

  const oddDates = ['soon', '0000-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z']
  test.each(oddDates)('without an id and an amount, and due at %s, is still kept', async (dueAt) => {
    const reference = await buyOne()
    const data = { transaction: { reference }, dueAt, refund_amount: 'much' }
    expect((await sendWebhook(app, { event: 'charge.dispute.create', data })).statusCode).toBe(200)
    expect(await attention()).toContain(reference)
    await sendWebhook(app, { event: 'charge.dispute.resolve', data })
    expect(await attention()).not.toContain(reference)
  })
})

describe('a refund in the provider’s dashboard', () => {
  /** As the merchant would do it there: kobo of a payment are sent back. */
  async function refundInDashboard(reference: string, amount: number): Promise<void> {
    sandbox.switches.set({ refunds: { delay: 1 } })
    const answer = await fetch(`${sandbox.origin}/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${paymentSecretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ transaction: reference, amount }),
    })
    expect(answer.status).toBe(200)
    await vi.waitFor(() => {
      const { refunds, webhooks } = sandbox.readLedger()
      expect(refunds.filter(({ status }) => status === 'pending' || status === 'processing')).toEqual([])
      if (!sandbox.switches.read().webhooks.off)
        expect(webhooks.filter((webhook) => webhook.reference === reference && webhook.state === 'waiting')).toEqual([])
    }, 10_000)
  }

  test('of everything ends the order, frees the piece and sends the merchant one mail', async () => {
    const reference = await buyOne()
    await refundInDashboard(reference, 2_250_000)
    sandbox.resendWebhooks(reference)
    await vi.waitFor(async () => expect(await orderOf(reference)).toMatchObject({ status: 'refunded' }), 10_000)
    expect(await free()).toBe(1)
    expect(await attentionMails(reference)).toHaveLength(1)
  })

  test('in three parts, two of the same amount, is noticed each time and ends the order with the last', async () => {
    const reference = await buyOne()
    for (const [part, mails] of [
      [500_000, 1],
      [500_000, 2],
    ] as const) {
      await refundInDashboard(reference, part)
      await vi.waitFor(async () => expect(await attentionMails(reference)).toHaveLength(mails), 10_000)
      expect(await orderOf(reference)).toMatchObject({ status: 'paid' })
    }
    expect((await ship(reference)).text).toContain('₦10,000.00 of ₦22,500.00')
    await refundInDashboard(reference, 1_250_000)
    await vi.waitFor(async () => expect(await orderOf(reference)).toMatchObject({ status: 'refunded' }), 10_000)
    expect(await attentionMails(reference)).toHaveLength(3)
    expect(await free()).toBe(1)
  })

  test('without a webhook is found by the daily comparison and reported by the reconciliation', async () => {
    const reference = await buyOne()
    switchOffWebhooks(shop)
    await refundInDashboard(reference, 500_000)
    letPass(shop, 10)
    expect(await reconcile(paymentContext)).toEqual([
      `The provider sent ₦5,000.00 of payment ${reference} back, but we know of ₦0.00.`,
    ])
    for (let day = 0; day < 2; day++) await compareWithProvider(paymentContext)
    expect(await attentionMails(reference)).toHaveLength(1)
    expect(await reconcile(paymentContext)).toEqual([])
  })
})

test('after all tests the reconciliation finds no difference', async () => {
  expect(await reconcile(paymentContext)).toEqual([])
})
