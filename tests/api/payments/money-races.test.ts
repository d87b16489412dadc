import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordDispute } from '../../../server/payments/disputes.ts'
import { recordRefundEvent } from '../../../server/payments/provider-refunds.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { refundPayments } from '../../../server/payments/refund-payments.ts'
import { createRefund, type RefundRequest } from '../../../server/payments/refunds/create-refund.ts'
import { retryRefund } from '../../../server/payments/refunds/retry-refund.ts'
import { isQuick } from '../../partition.ts'
import { findOrder, mailsTo, switchOffWebhooks } from '../../support/api/buyers.ts'
import { ship } from '../../support/api/fulfilment.ts'
import { makeMoneyHelpers } from '../../support/api/money.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

/** How often each race is run; 200 for a thorough run. */
const runs = Number(process.env.RACE_RUNS ?? (isQuick ? 1 : 4))
const longEnough = 30_000 + runs * 10_000
const pieces = 10_000

const shop = await openTestShop()
const { sandbox, paymentContext, clock } = shop
const { buyPieces, countAll, freeOf, refundsOf, atProvider, sendAll } = makeMoneyHelpers(shop)
const refundFails = '4084080000671803'

beforeEach(async () => {
  await countAll(pieces)
  switchOffWebhooks(shop, { refunds: { delay: 1 } })
})
afterEach(async () => {
  expect(await reconcile(paymentContext)).toEqual([])
  sandbox.switches.clear()
}, longEnough)

const author = () => ({ staff_id: 'staff', staff_name: 'Bisi Alade', network: '', now: clock.now })
const request = (reference: string, changes: Partial<RefundRequest>): RefundRequest => ({
  ...{ _id: randomUUID(), reference, lines: [], delivery_fee: 0, amount: 0, reason: 'A race', sentence: 'A race.' },
  ...changes,
})
const refund = (reference: string, changes: Partial<RefundRequest>) =>
  createRefund(request(reference, changes), author(), paymentContext)
const freeOfAll = () => Promise.all([freeOf(0), freeOf(1), freeOf(2)])

/** What the provider sent is what we count as sent, and never more than was paid. */
async function expectSumsAgree(reference: string, paid: number): Promise<void> {
  const sent = atProvider(reference).filter(({ status }) => status === 'processed')
  const ours = (await refundsOf(reference)).filter(({ status }) => status === 'processed')
  const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0)
  expect(sum(ours)).toBe(sum(sent))
  expect(sum(sent)).toBeLessThanOrEqual(paid)
}

async function race(run: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < runs; turn++) await run(turn)
}

test('a parcel is shipped while everything is refunded', { timeout: longEnough }, () =>
  race(async (turn) => {
    const { order, reference } = await buyPieces()
    const before = await freeOfAll()
    const steps = [
      () => ship(order._id, '', paymentContext),
      () => refund(reference, { amount: 'all' }),
      () => ship(order._id, '', paymentContext),
    ]
    const outcomes = await Promise.all(rotate(steps, turn).map((step) => step()))
    const isShipped = outcomes.some(({ kind }) => kind === 'moved')
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'moved').length).toBeLessThanOrEqual(1)
    await sendAll(reference)
    const after = await findOrder(shop, reference)
    expect(after).toMatchObject({ status: 'refunded', holds: isShipped })
    expect(after?.shipped_at !== null).toBe(isShipped)
    // Pieces that left the house do not come back by themselves.
    expect(await freeOfAll()).toEqual(isShipped ? before : before.map((free) => (free ?? 0) + 1))
    await expectSumsAgree(reference, order.total_paid)
  }),
)

test('two people refund the same piece and more than is left', { timeout: longEnough }, () =>
  race(async () => {
    const { order, reference } = await buyPieces()
    const before = await freeOfAll()
    const most = Math.floor(order.total_paid * 0.6)
    const outcomes = await Promise.all([
      refund(reference, { lines: [{ position: 0, back_on_sale: true }] }),
      refund(reference, { lines: [{ position: 0, back_on_sale: true }] }),
      refund(reference, { amount: most }),
      refund(reference, { amount: most }),
      refundPayments(paymentContext).then(() => ({ kind: 'job' })),
      refund(reference, { amount: 'all' }),
    ])
    expect(outcomes.filter(({ kind }) => kind === 'created').length).toBeGreaterThan(0)
    await Promise.all([refundPayments(paymentContext), refundPayments(paymentContext)])
    await sendAll(reference)
    await expectSumsAgree(reference, order.total_paid)
    const named = (await refundsOf(reference)).length
    expect(named).toBeLessThanOrEqual(3)
    const [first] = await freeOfAll()
    expect([0, 1]).toContain((first ?? 0) - (before[0] ?? 0))
  }),
)

test('a refund meets a dispute', { timeout: longEnough }, () =>
  race(async (turn) => {
    const { order, reference } = await buyPieces()
    const news = {
      ...{ _id: `race-${turn}`, reference, status: 'open' as const, amount: order.total_paid },
      ...{ category: 'fraud', resolution: '', due_at: null },
    }
    // Each of the two begins first in every second run.
    const early = turn % 2 === 1 ? recordDispute(news, paymentContext) : undefined
    const refunding = refund(reference, { amount: 100_000 })
    await (early ?? recordDispute(news, paymentContext))
    const { kind } = await refunding
    const mails = await mailsTo(shop, 'hello@asoke.example')
    const mail = mails.find((each) => each.kind === 'attention' && each.subject.includes(reference))
    const isNamed = mail?.text.includes('was refunded or is on its way') ?? false
    // Either the refund saw the dispute, or the mail about the dispute names the refund.
    expect([kind, isNamed]).toEqual(isNamed ? ['created', true] : ['disputed', false])
    await sendAll(reference)
    await expectSumsAgree(reference, order.total_paid)
    await recordDispute({ ...news, status: 'closed' }, paymentContext)
  }),
)

test('a retry meets the webhook of the attempt before', { timeout: longEnough }, () =>
  race(async () => {
    const { order, reference } = await buyPieces({ card: refundFails })
    await refund(reference, { amount: 100_000 })
    await sendAll(reference)
    const [failed] = await refundsOf(reference)
    expect(failed).toMatchObject({ status: 'failed', attempt: 1 })
    sandbox.healRefunds(reference)
    const retry = () => retryRefund(failed?._id ?? '', 1, author(), paymentContext)
    const fail = () => recordRefundEvent(reference, { state: 'failed', needsAccount: false }, 100_000, paymentContext)
    await Promise.all([retry(), fail(), retry(), fail(), refundPayments(paymentContext), fail()])
    await Promise.all([refundPayments(paymentContext), fail(), refundPayments(paymentContext)])
    await sendAll(reference)
    expect(await refundsOf(reference)).toMatchObject([{ status: 'processed', attempt: 2 }])
    expect(atProvider(reference).map(({ status }) => status)).toEqual(['failed', 'processed'])
    await expectSumsAgree(reference, order.total_paid)
  }),
)

test('one refund is requested by several instances at once', { timeout: longEnough }, () =>
  race(async () => {
    const { order, reference } = await buyPieces()
    await refund(reference, { lines: [{ position: 1, back_on_sale: true }], delivery_fee: 300_000 })
    await Promise.all(Array.from({ length: 4 }, () => refundPayments(paymentContext)))
    expect(atProvider(reference)).toHaveLength(1)
    await sendAll(reference)
    await expectSumsAgree(reference, order.total_paid)
    expect(await findOrder(shop, reference)).toMatchObject({ status: 'paid' })
  }),
)

function rotate<Item>(list: readonly Item[], by: number): Item[] {
  const at = by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}
