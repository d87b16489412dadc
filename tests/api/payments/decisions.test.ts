import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { giveNewReference, startPayment } from '../../../server/checkout/start-payment.ts'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import { reconcile, reconcileAsked } from '../../../server/payments/reconcile.ts'
import { refundStore } from '../../../server/payments/refunds/refunds-store.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { paymentStore } from '../../../server/payments/store.ts'
import { stockStore } from '../../../server/stock/store.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import {
  findOrder,
  letPass,
  mailKinds,
  payWithoutWebhook,
  prepare,
  switchOffWebhooks,
} from '../../support/api/buyers.ts'
import { makeMoneyHelpers, threePieces } from '../../support/api/money.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop, readProduct } from '../../support/api/test-shop.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext, clock } = shop
const { buyPieces, countAll, freeOf, refund, sendAll, moneyOf, atProvider, refundsOf } = makeMoneyHelpers(shop)
const staff = makeStaff(shop)
const manager = await staff.joinWithSecondFactor('manager')
const colleague = await staff.joinWithSecondFactor('manager')
const bookkeeper = await staff.joinWithSecondFactor('bookkeeper')

beforeEach(async () => {
  await manager.confirm()
  await countAll(10)
  switchOffWebhooks(shop, { refunds: { delay: 5 } })
})
afterEach(() => {
  sandbox.switches.clear()
})

const attention = async () => (await manager.call('attention')).body.data
const decisionAbout = async (reference: string) =>
  (await attention()).decisions.find((decision: { reference: string }) => decision.reference === reference)

let disputes = 0
/** A dispute about a payment, with its due date in five days. */
async function dispute(reference: string): Promise<string> {
  disputes += 1
  const id = String(9_000 + disputes)
  const dueAt = new Date(clock.now.getTime() + 5 * 24 * 3_600_000).toISOString()
  const data = { id, transaction_reference: reference, refund_amount: 100_000, category: 'fraud', dueAt }
  expect((await sendWebhook(app, { event: 'charge.dispute.create', data })).statusCode).toBe(200)
  return id
}

describe('a dispute', () => {
  test('waits for a decision with its due date, and keeps the evidence that is written', async () => {
    const { order, reference } = await buyPieces()
    const id = await dispute(reference)
    expect(await decisionAbout(reference)).toMatchObject({ kind: 'dispute', order_id: order._id, has_evidence: false })
    const save = (evidence: string, version: number, who = manager) =>
      who.call('saveEvidence', { params: { id }, body: { evidence, version } })
    const saved = await save('Delivered on Monday.', 1)
    expect(saved.body.data).toMatchObject({ evidence: 'Delivered on Monday.', version: 2, status: 'open' })
    expect((await save('Delivered on Monday.', 1)).status, 'the same again').toBe(200)
    const late = await save('Something else.', 1, colleague)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      current: { evidence: 'Delivered on Monday.', version: 2 },
      changed_by: 'Person 1',
    })
    expect(await auditEntries(database, `dispute:${id}`)).toMatchObject([
      { action: 'dispute.evidence', before: null, after: { changed: 'evidence' } },
    ])
    expect((await decisionAbout(reference)).has_evidence).toBe(true)
    const listed = (await bookkeeper.call('disputes')).body.data
    expect(listed.find((each: { _id: string }) => each._id === id)).toMatchObject({ buyer: 'Ada Obi', amount: 1_000 })
    await sendWebhook(app, {
      event: 'charge.dispute.resolve',
      data: { id, transaction_reference: reference, resolution: 'declined' },
    })
    expect(await decisionAbout(reference)).toBeUndefined()
    expect((await moneyOf(manager, order._id)).disputes).toMatchObject([{ status: 'closed', resolution: 'declined' }])
  })

  test('stops a refund, unless somebody insists', async () => {
    const { order, reference } = await buyPieces()
    await dispute(reference)
    const refused = await refund(manager, order._id, { amount: 100 })
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('disputes this payment')])
    expect(await refundsOf(reference)).toEqual([])
    expect((await refund(manager, order._id, { amount: 100, despite_dispute: true })).status).toBe(200)
  })

  test('that is not there is 404, and two people who write at once: one is told', async () => {
    expect(
      (await manager.call('saveEvidence', { params: { id: 'x' }, body: { evidence: 'a', version: 1 } })).status,
    ).toBe(404)
    const id = await dispute((await buyPieces()).reference)
    const answers = await Promise.all(
      [manager, colleague].map((who, at) =>
        who.call('saveEvidence', { params: { id }, body: { evidence: `text ${at}`, version: 1 } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a payment of another amount', () => {
  async function payOdd(amount: number) {
    const prepared = await prepare(shop, [threePieces[0]])
    payWithoutWebhook(shop, { access_code: prepared.access_code, amount })
    await settlePayment(prepared.payment_reference, paymentContext)
    return prepared
  }

  const accept = (reference: string) => manager.call('acceptPayment', { params: { id: reference } })
  const refundAll = (reference: string, amount: number) =>
    manager.call('createRefund', {
      params: { id: reference },
      body: { _id: randomUUID(), lines: [], delivery_fee: 0, amount, total: amount, reason: 'unknown', note: '' },
    })

  test('that is too small can be accepted: the order is paid, and what is missing is discount', async () => {
    const { payment_reference: reference, payload } = await payOdd(2_000_000)
    expect(await decisionAbout(reference)).toMatchObject({
      ...{ kind: 'mismatch', amount: 20_000, expected: 22_500, may_accept: true, note: '₦2,500.00 short.' },
    })
    expect((await Promise.all([accept(reference), accept(reference)])).map(({ status }) => status)).toEqual([200, 200])
    const order = await findOrder(shop, reference)
    expect(order).toMatchObject({ status: 'paid', total_paid: 2_000_000, subtotal: 1_700_000, discount: 250_000 })
    expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation'])
    expect(await decisionAbout(reference)).toBeUndefined()
    expect(await auditEntries(database, `payment:${reference}`)).toMatchObject([{ action: 'payment.accept' }])
    const { refundable } = await moneyOf(manager, order?._id ?? '')
    expect(refundable).toMatchObject({ paid: 20_000, left: 20_000, lines: [{ worth: 17_000 }] })
    expect(await reconcile(paymentContext)).toEqual([])
  })

  test('that is too large cannot be accepted, but refunded', async () => {
    const { payment_reference: reference } = await payOdd(3_000_000)
    expect(await decisionAbout(reference)).toMatchObject({ may_accept: false, note: '₦7,500.00 too much.' })
    expect((await accept(reference)).status).toBe(400)
    expect((await refundAll(reference, 30_000)).status).toBe(200)
    expect(await decisionAbout(reference), 'it is on its way').toBeUndefined()
    await sendAll(reference)
    expect(await findOrder(shop, reference)).toMatchObject({ status: 'refunded' })
  })

  test('for an order whose pieces are free again puts none of them on sale a second time', async () => {
    const { payment_reference: reference, access_code } = await prepare(shop, [threePieces[0]])
    letPass(shop, 16)
    await expireOrders(paymentContext)
    expect(await freeOf(0)).toBe(10)
    payWithoutWebhook(shop, { access_code, amount: 3_000_000 })
    await settlePayment(reference, paymentContext)
    const order = await findOrder(shop, reference)
    expect(order).toMatchObject({ status: 'needs attention', holds: false })
    await manager.confirm()
    expect((await moneyOf(manager, order?._id ?? '')).refundable).toMatchObject({ holds: false })
    const { status, body } = await refund(manager, order?._id ?? '', { lines: [0], backOnSale: [0] })
    expect([status, body.data]).toMatchObject([200, { back_on_sale: 0, pieces: [expect.any(String)] }])
    expect(await freeOf(0)).toBe(10)
    await refund(manager, order?._id ?? '', { amount: 10_500 })
    await sendAll(reference)
    expect(await findOrder(shop, reference)).toMatchObject({ status: 'refunded', holds: false })
    expect(await freeOf(0)).toBe(10)
    expect(await reconcile(paymentContext)).toEqual([])
  })

  test.each([
    ['accepted', 'paid', 9],
    ['refunded', 'refunded', 10],
  ] as const)(
    'that goes back leaves the order to another payment, which is %s later',
    async (decision, status, free) => {
      const { payment_reference: first, access_code } = await prepare(shop, [threePieces[0]])
      const order = await findOrder(shop, first)
      if (!order) throw new Error('The order is not there.')
      const second = await giveNewReference(order._id, first, paymentContext)
      const started = await startPayment({ ...order, payment_reference: second, access_code: null }, paymentContext)
      payWithoutWebhook(shop, { access_code, amount: 2_000_000 })
      payWithoutWebhook(shop, { access_code: started.access_code, amount: 1_900_000 })
      for (const reference of [first, second]) await settlePayment(reference, paymentContext)
      expect((await refundAll(second, 19_000)).status).toBe(200)
      await sendAll(second)
      expect(await findOrder(shop, second)).toMatchObject({ status: 'needs attention', holds: true })
      expect(await freeOf(0)).toBe(9)
      expect(await decisionAbout(first)).toMatchObject({ kind: 'mismatch', may_accept: true })
      await manager.confirm()
      const isAccepted = decision === 'accepted'
      const decided = isAccepted ? await accept(first) : await refundAll(first, 20_000)
      expect(decided.status).toBe(200)
      await sendAll(first)
      expect(await findOrder(shop, isAccepted ? first : second)).toMatchObject({ _id: order._id, status })
      expect(await freeOf(0)).toBe(free)
      expect(await reconcile(paymentContext)).toEqual([])
    },
  )

  test('is not accepted once it goes back', async () => {
    const odd = await payOdd(2_000_000)
    const order = await findOrder(shop, odd.payment_reference)
    expect(order?.status).toBe('needs attention')
    await refund(manager, order?._id ?? '', { amount: 20_000 })
    expect((await accept(odd.payment_reference)).status).toBe(400)
    expect(await refundStore(database.db).listOf(odd.payment_reference)).toHaveLength(1)
  })
})

test('a payment that no webhook told us of is found by asking again', async () => {
  const { payment_reference: reference, access_code } = await prepare(shop, [threePieces[0]])
  payWithoutWebhook(shop, { access_code })
  const { status, body } = await manager.call('askPayment', { params: { id: reference } })
  expect([status, body.data.status]).toEqual([200, 'paid'])
  expect(await findOrder(shop, reference)).toMatchObject({ status: 'paid' })
  sandbox.switches.set({ faults: { all: { fail: 503 } } })
  const { payment_reference: other } = await buyAway()
  expect((await manager.call('askPayment', { params: { id: other } })).status).toBe(503)
  expect((await manager.call('askPayment', { params: { id: 'nothing' } })).status).toBe(404)
})

/** A payment that is known although the provider does not answer. */
async function buyAway() {
  sandbox.switches.set({ faults: { all: null } })
  const prepared = await prepare(shop, [threePieces[0]])
  sandbox.switches.set({ faults: { all: { fail: 503 } } })
  return prepared
}

describe('the reconciliation', () => {
  test('that finds no provider begins again a minute later', async () => {
    await expect(reconcile(paymentContext)).resolves.toEqual([])
    sandbox.switches.set({ faults: { all: { fail: 503 } } })
    await expect(reconcile(paymentContext)).rejects.toThrow()
    sandbox.switches.clear()
    await reconcileAsked(paymentContext)
    const isOpen = async () =>
      (await bookkeeper.call('reconciliations')).body.data.some(
        ({ finished_at }: { finished_at: string | null }) => finished_at === null,
      )
    expect(await isOpen()).toBe(true)
    clock.now = new Date(clock.now.getTime() + 61_000)
    await reconcileAsked(paymentContext)
    expect(await isOpen()).toBe(false)
  })

  test('runs when asked, once for each id, and lists what disagrees', async () => {
    const { order, reference } = await buyPieces()
    await refund(manager, order._id, { amount: 1_000 })
    await sendAll(reference)
    const [sent] = await refundsOf(reference)
    await refundStore(database.db).change(sent?._id ?? '', ['processed'], { amount: 50_000 })
    const product = await readProduct(app, threePieces[2].slug)
    await stockStore(database.db).giveBack([
      { item_id: product._id, size: threePieces[2].size, color: threePieces[2].color, quantity: 1 },
    ])
    const _id = randomUUID()
    for (let turn = 0; turn < 2; turn++)
      expect((await manager.call('runReconciliation', { body: { _id } })).status).toBe(200)
    const runOf = async () =>
      (await bookkeeper.call('reconciliations')).body.data.find((run: { _id: string }) => run._id === _id)
    expect(await runOf()).toMatchObject({ finished_at: null, staff_name: 'Person 1' })
    await Promise.all([reconcileAsked(paymentContext), reconcileAsked(paymentContext)])
    const run = await runOf()
    expect(run.finished_at).not.toBeNull()
    expect(run.differences).toContainEqual({
      sentence: `The provider sent ₦1,000.00 of payment ${reference} back, but we know of ₦500.00.`,
      reference,
    })
    expect(run.differences).toContainEqual({ sentence: expect.stringContaining('adire-market-tote'), reference: null })
    expect((await attention()).counts.difference).toBe(run.differences.length)
    expect(await auditEntries(database, 'reconciliation')).toHaveLength(1)
    await refundStore(database.db).change(sent?._id ?? '', ['processed'], { amount: 100_000 })
    await stockStore(database.db).take([
      { item_id: product._id, size: threePieces[2].size, color: threePieces[2].color, quantity: 1 },
    ])
    expect(await reconcile(paymentContext)).toEqual([])
  })

  test.each([
    ['a refund that is larger than its parts', 'but its parts are'],
    ['refunds that are larger than the payment', 'but its refunds are'],
  ])('finds %s', async (_, sentence) => {
    const { order, reference } = await buyPieces()
    await refund(manager, order._id, { lines: [0] })
    const [first] = await refundsOf(reference)
    const amount = first?.amount ?? 0
    const change = (to: number) => refundStore(database.db).change(first?._id ?? '', ['wanted'], { amount: to })
    await change(order.total_paid + 1)
    expect((await reconcile(paymentContext)).join(' ')).toContain(sentence)
    await change(amount)
    expect(await reconcile(paymentContext)).toEqual([])
    expect(atProvider(reference)).toEqual([])
  })
})

test('what a payment was paid with is kept', async () => {
  const { reference } = await buyPieces()
  expect(await paymentStore(database.db).find(reference)).toMatchObject({ channel: 'card', last4: '4081' })
})
