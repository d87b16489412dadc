import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../../server/cli/run-command.ts'
import { coupons } from '../../../server/discounts/schema.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { refundPayments } from '../../../server/payments/refund-payments.ts'
import { refundStore } from '../../../server/payments/refunds/refunds-store.ts'
import { stockMovements } from '../../../server/stock/schema.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { findOrder, letPass, mailsTo, switchOffWebhooks } from '../../support/api/buyers.ts'
import { ship } from '../../support/api/fulfilment.ts'
import { makeMoneyHelpers, threePieces } from '../../support/api/money.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop, paymentSecretKey } from '../../support/api/test-shop.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext } = shop
const money = makeMoneyHelpers(shop)
const { buyPieces, countAll, freeOf, refundsOf, atProvider, moneyOf, refund, sendAll } = money
const manager = await makeStaff(shop).joinWithSecondFactor('manager')
const refundFails = '4084080000671803'
const refundNeedsAttention = '4084080000671902'

beforeEach(async () => {
  await manager.confirm()
  await countAll(10)
  switchOffWebhooks(shop, { refunds: { delay: 5 } })
})
afterEach(() => {
  sandbox.switches.clear()
})

const statusOf = async (reference: string) => (await findOrder(shop, reference))?.status
const totalAt = (reference: string) => atProvider(reference).reduce((sum, { amount }) => sum + amount, 0)

describe('a refund of pieces', () => {
  test('sends each piece’s price less its share of the discount, and puts it back on sale', async () => {
    const { order, reference, payload } = await buyPieces({ coupon: true })
    const before = await freeOf(1)
    const { refundable } = await moneyOf(manager, order._id)
    const worths = refundable.lines.map(({ worth }: { worth: number }) => Math.round(worth * 100))
    expect(worths.reduce((sum: number, worth: number) => sum + worth, 0)).toBe(order.subtotal)
    const { status, body } = await refund(manager, order._id, { lines: [1], backOnSale: [1] })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ status: 'wanted', amount: worths[1] / 100, back_on_sale: 1 })
    expect(await freeOf(1)).toBe((before ?? 0) + 1)
    expect(await freeOf(0)).toBe(9)
    await sendAll(reference)
    expect(atProvider(reference)).toMatchObject([{ amount: worths[1], status: 'processed' }])
    expect(await statusOf(reference)).toBe('paid')
    const [mail] = await mailsTo(shop, payload.email)
    expect(mail?.text).toContain('Eko Linen Camp Shirt, S, white')
    expect(mail?.text).toContain('This is a part of what you paid.')
    const { refunds, refundable: after } = await moneyOf(manager, order._id)
    expect(refunds).toMatchObject([{ status: 'processed', pieces: ['Eko Linen Camp Shirt, S, white'] }])
    expect(after.left).toBe((order.total_paid - worths[1]) / 100)
    expect(after.lines.map(({ is_refunded }: { is_refunded: boolean }) => is_refunded)).toEqual([false, true, false])
    expect(await reconcile(paymentContext)).toEqual([])
  })

  test('is one movement in the stock, and sent twice it is one refund', async () => {
    const { order, reference } = await buyPieces()
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refund(manager, order._id, { lines: [0], backOnSale: [0], _id: id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await refundsOf(reference)).toHaveLength(1)
    expect(await freeOf(0)).toBe(10)
    const movements = await database.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements._id, `${id}-0`))
    expect(movements).toMatchObject([{ reason: 'returned', difference: 1, staff_name: expect.any(String) }])
    expect(await auditEntries(database, `payment:${reference}`)).toMatchObject([{ action: 'refund.create' }])
  })

  test('is refused for a piece that was refunded before, and changes nothing', async () => {
    const { order, reference } = await buyPieces()
    expect((await refund(manager, order._id, { lines: [2] })).status).toBe(200)
    const again = await refund(manager, order._id, { lines: [2], backOnSale: [2] })
    expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('refunded meanwhile')])
    expect(await refundsOf(reference)).toHaveLength(1)
    expect(await freeOf(2)).toBe(9)
  })

  test('keeps the piece from sale unless it says so, also when the whole order ends', async () => {
    const { order, reference } = await buyPieces()
    await refund(manager, order._id, { lines: [0] })
    await refund(manager, order._id, { lines: [1], backOnSale: [1] })
    await refund(manager, order._id, { amount: (await moneyOf(manager, order._id)).refundable.left })
    await sendAll(reference)
    expect(await statusOf(reference)).toBe('refunded')
    expect(await Promise.all([freeOf(0), freeOf(1), freeOf(2)]), 'the unnamed piece returns').toEqual([9, 10, 10])
    expect(await reconcile(paymentContext)).toEqual([])
  })

  test('of everything, piece by piece and the fee, ends the order and gives the coupon back once', async () => {
    const { order, reference } = await buyPieces({ coupon: true })
    const usesOf = async () => (await database.db.select().from(coupons).where(eq(coupons.code, 'welcome10')))[0]?.uses
    const uses = await usesOf()
    for (const position of [0, 1, 2]) await refund(manager, order._id, { lines: [position], backOnSale: [position] })
    await sendAll(reference)
    expect(await statusOf(reference), 'the fee is still here').toBe('paid')
    expect(await ship(order._id, '', paymentContext), 'no piece is left').toMatchObject({ kind: 'not now' })
    await refund(manager, order._id, { delivery_fee: 3_000 })
    await sendAll(reference)
    expect(await statusOf(reference)).toBe('refunded')
    expect(await Promise.all([freeOf(0), freeOf(1), freeOf(2)])).toEqual([10, 10, 10])
    expect(await usesOf()).toBe((uses ?? 0) - 1)
    expect(totalAt(reference)).toBe(order.total_paid)
    expect(await reconcile(paymentContext)).toEqual([])
  })

  test('and the fee in one, of a shipped order', async () => {
    const { order, reference } = await buyPieces()
    expect(await ship(order._id, '', paymentContext)).toEqual({ kind: 'moved' })
    await refund(manager, order._id, { lines: [0, 1, 2], backOnSale: [1], delivery_fee: 3_000 })
    await sendAll(reference)
    expect(await statusOf(reference)).toBe('refunded')
    expect(await Promise.all([freeOf(0), freeOf(1), freeOf(2)])).toEqual([9, 10, 9])
    expect(await reconcile(paymentContext)).toEqual([])
  })

  test('does not stop the other pieces from being sent, and names those that stay here', async () => {
    const { order } = await buyPieces()
    await refund(manager, order._id, { lines: [1] })
    expect(await refundStore(database.db).listRefundedLines([order._id])).toEqual(new Map([[order._id, new Set([1])]]))
    expect(await ship(order._id, '', paymentContext)).toEqual({ kind: 'moved' })
  })

  test('where pieces are not counted changes no stock', async () => {
    const { slug, size, color } = threePieces[0]
    const { order } = await buyPieces()
    await database.db.execute(sql`update product_variants v set stock = null, supplied = null from products p
      where p._id = v.product_id and p.item_slug = ${slug} and v.size = ${size} and v.color = ${color}`)
    expect((await refund(manager, order._id, { lines: [0], backOnSale: [0] })).status).toBe(200)
    expect(await freeOf(0)).toBeNull()
  })
})

describe('a refund of the delivery fee or of an amount', () => {
  test('of the fee, never more than the fee', async () => {
    const { order, reference } = await buyPieces()
    expect((await refund(manager, order._id, { delivery_fee: 1_000 })).status).toBe(200)
    expect((await refund(manager, order._id, { delivery_fee: 2_500 })).status).toBe(409)
    expect((await refund(manager, order._id, { delivery_fee: 2_000 })).status).toBe(200)
    await sendAll(reference)
    expect(
      atProvider(reference)
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual([100_000, 200_000])
    expect(await statusOf(reference)).toBe('paid')
  })

  test('of amounts, the same one twice, never more than was paid', async () => {
    const { order, reference } = await buyPieces()
    for (let turn = 0; turn < 2; turn++) expect((await refund(manager, order._id, { amount: 500.5 })).status).toBe(200)
    const over = order.total_paid / 100 - 1_000
    const { status, body } = await refund(manager, order._id, { amount: over })
    expect([status, body.error]).toEqual([400, expect.stringContaining('is left')])
    await sendAll(reference)
    expect(atProvider(reference).map(({ amount }) => amount)).toEqual([50_050, 50_050])
    expect(await reconcile(paymentContext)).toEqual([])
  })

  test.each([
    ['nothing', { amount: 0, total: 0 }],
    ['less than ₦50', { amount: 49 }],
    ['half a kobo', { amount: 100.005, total: 100.005 }],
    ['a negative amount', { amount: -100 }],
    ['pieces and an amount', { lines: [0], amount: 100 }],
    ['a piece that is not there', { lines: [], total: 100, amount: 1e300 }],
    ['another reason without a sentence', { amount: 100, reason: 'other' }],
    ['no reason', { amount: 100, reason: undefined }],
  ])('%s is refused with 400', async (_, wanted) => {
    const { order, reference } = await buyPieces({ pieces: threePieces.slice(0, 1) })
    expect((await refund(manager, order._id, wanted)).status).toBe(400)
    expect(await refundsOf(reference)).toEqual([])
  })

  test('another sum than the button named is refused', async () => {
    const { order, reference } = await buyPieces()
    expect((await refund(manager, order._id, { lines: [0], total: 1 })).status).toBe(409)
    expect(await refundsOf(reference)).toEqual([])
  })

  test('of an order or a payment that is not there is 404', async () => {
    expect((await manager.call('orderMoney', { params: { id: 'nothing' } })).status).toBe(404)
    const body = {
      ...{ _id: randomUUID(), lines: [], delivery_fee: 0, amount: 100, total: 100, reason: 'goodwill', note: '' },
    }
    expect((await manager.call('createRefund', { params: { id: 'nothing' }, body })).status).toBe(404)
    expect((await manager.call('retryRefund', { params: { id: 'nothing' }, body: { attempt: 1 } })).status).toBe(404)
  })
})

test('two refunds at once never exceed the payment', async () => {
  const { order, reference } = await buyPieces()
  const most = order.total_paid / 100
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => refund(manager, order._id, { amount: Math.floor(most * 0.3) })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  await sendAll(reference)
  expect(totalAt(reference)).toBeLessThanOrEqual(order.total_paid)
  expect(await reconcile(paymentContext)).toEqual([])
})

describe('a failed refund', () => {
  test('can be tried again and then arrives; its money is not refunded a second time meanwhile', async () => {
    const { order, reference } = await buyPieces({ card: refundFails })
    const { body } = await refund(manager, order._id, { lines: [0] })
    await sendAll(reference)
    const [failed] = await refundsOf(reference)
    expect(failed).toMatchObject({ status: 'failed', attempt: 1, problem: 'The provider could not send the money.' })
    const left = (await moneyOf(manager, order._id)).refundable.left
    expect(left).toBe(order.total_paid / 100 - body.data.amount)
    const attention = await manager.call('attention')
    expect(attention.body.data.decisions).toContainEqual(
      expect.objectContaining({ kind: 'failed refund', _id: failed?._id, reference, order_id: order._id }),
    )
    sandbox.healRefunds(reference)
    const retry = () => manager.call('retryRefund', { params: { id: failed?._id ?? '' }, body: { attempt: 1 } })
    expect((await Promise.all([retry(), retry(), retry()])).map(({ status }) => status)).toEqual([200, 200, 200])
    await sendAll(reference)
    expect(await refundsOf(reference)).toMatchObject([{ status: 'processed', attempt: 2 }])
    expect(atProvider(reference).map(({ status }) => status)).toEqual(['failed', 'processed'])
    expect((await auditEntries(database, `payment:${reference}`)).map(({ action }) => action)).toEqual([
      'refund.create',
      'refund.retry',
    ])
    expect(await reconcile(paymentContext)).toEqual([])
  })

  test('that waits for the customer’s bank account is not requested a second time', async () => {
    const { order, reference } = await buyPieces({ card: refundNeedsAttention })
    await refund(manager, order._id, { amount: 1_000 })
    await sendAll(reference)
    const [failed] = await refundsOf(reference)
    expect(failed).toMatchObject({ status: 'failed', needs_account: true })
    await manager.call('retryRefund', { params: { id: failed?._id ?? '' }, body: { attempt: 1 } })
    await sendAll(reference)
    expect(atProvider(reference)).toHaveLength(1)
    expect(await refundsOf(reference)).toMatchObject([{ status: 'failed', attempt: 1 }])
  })

  test('of an earlier attempt does not end the next one, however late its webhook comes', async () => {
    const { order, reference } = await buyPieces({ card: refundFails })
    await refund(manager, order._id, { amount: 1_000 })
    await sendAll(reference)
    sandbox.healRefunds(reference)
    const [failed] = await refundsOf(reference)
    await manager.call('retryRefund', { params: { id: failed?._id ?? '' }, body: { attempt: 1 } })
    const late = { event: 'refund.failed', data: { transaction_reference: reference, amount: '100000' } }
    await sendWebhook(app, late)
    expect(await refundsOf(reference)).toMatchObject([{ status: 'wanted', attempt: 2 }])
    await sendAll(reference)
    await sendWebhook(app, late)
    expect(await refundsOf(reference)).toMatchObject([{ status: 'processed' }])
  })
})

describe('a refund that is still on its way while a webhook calls it failed', () => {
  async function callFailed(...events: string[]) {
    const { order, reference } = await buyPieces()
    sandbox.switches.set({ refunds: { delay: 3_600_000 } })
    await refund(manager, order._id, { amount: 1_000 })
    await refundPayments(paymentContext)
    for (const event of events)
      await sendWebhook(app, { event, data: { transaction_reference: reference, amount: 100_000 } })
    const [failed] = await refundsOf(reference)
    return { reference, failed }
  }

  async function tryAgain(reference: string, id: string | undefined): Promise<void> {
    const [{ attempt } = { attempt: 0 }] = await refundsOf(reference)
    const answer = await manager.call('retryRefund', { params: { id: id ?? '' }, body: { attempt } })
    expect(answer.status).toBe(200)
    for (let turn = 0; turn < 3; turn++) {
      await refundPayments(paymentContext)
      letPass(shop, 10)
    }
  }

  test('is not sent a second time when it is tried again', async () => {
    const { reference, failed } = await callFailed('refund.failed')
    expect(failed).toMatchObject({ status: 'failed', attempt: 1, needs_account: false })
    await tryAgain(reference, failed?._id)
    expect(atProvider(reference)).toMatchObject([{ status: 'pending', amount: 100_000 }])
    expect(await refundsOf(reference)).toMatchObject([{ status: 'requested', attempt: 2 }])
    // The late webhook comes once more.
    await sendWebhook(app, { event: 'refund.failed', data: { transaction_reference: reference, amount: 100_000 } })
    expect(await refundsOf(reference)).toMatchObject([{ status: 'requested', attempt: 2 }])
  })

  test.each([[['refund.needs-attention']], [['refund.failed', 'refund.needs-attention']]])(
    'after %s waits for the bank account and keeps its attempt',
    async (events) => {
      const { reference, failed } = await callFailed(...events)
      expect(failed).toMatchObject({ status: 'failed', attempt: 1, needs_account: true })
      expect(failed?.problem).toContain('bank account')
      await tryAgain(reference, failed?._id)
      expect(atProvider(reference)).toHaveLength(1)
      expect(await refundsOf(reference)).toMatchObject([{ status: 'requested', attempt: 1 }])
    },
  )
})

describe('webhooks of several refunds of one payment', () => {
  test('of the same amount are told apart by the provider’s list', async () => {
    const { order, reference } = await buyPieces()
    await refund(manager, order._id, { amount: 1_000 })
    await refundPayments(paymentContext)
    await expect.poll(() => atProvider(reference)[0]?.status).toBe('processed')
    sandbox.switches.set({ refunds: { delay: 3_600_000 } })
    await refund(manager, order._id, { amount: 1_000 })
    await refundPayments(paymentContext)
    const news = { event: 'refund.processed', data: { transaction_reference: reference, amount: 100_000 } }
    for (let turn = 0; turn < 3; turn++) expect((await sendWebhook(app, news)).statusCode).toBe(200)
    expect((await refundsOf(reference)).map(({ status }) => status).sort()).toEqual(['processed', 'requested'])
  })

  test('a refund in the dashboard of the same amount is recorded beside ours', async () => {
    const { order, reference } = await buyPieces()
    await refund(manager, order._id, { amount: 1_000 })
    await fetch(`${sandbox.origin}/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${paymentSecretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ transaction: reference, amount: 100_000 }),
    })
    await expect.poll(() => atProvider(reference)[0]?.status).toBe('processed')
    const news = { event: 'refund.processed', data: { transaction_reference: reference, amount: 100_000 } }
    await sendWebhook(app, news)
    expect(
      (await refundsOf(reference)).map(({ status, staff_name }) => [status, staff_name === manager.email]),
    ).toEqual(
      expect.arrayContaining([
        ['wanted', false],
        ['processed', false],
      ]),
    )
    await sendAll(reference)
    expect(totalAt(reference), 'ours was sent as well').toBe(200_000)
    expect((await moneyOf(manager, order._id)).refundable.left).toBe(order.total_paid / 100 - 2_000)
    expect(await reconcile(paymentContext)).toEqual([])
  })
})

test('the command line refunds what is left, and tries a failed refund again', async () => {
  const { order, reference } = await buyPieces({ card: refundFails })
  await refund(manager, order._id, { amount: 1_000 })
  expect((await runCommand(['refund', reference], paymentContext)).text).toContain('is being sent back')
  expect((await refundsOf(reference)).map(({ amount }) => amount).sort()).toEqual(
    [100_000, order.total_paid - 100_000].sort(),
  )
  expect((await runCommand(['refund', reference], paymentContext)).text).toContain('under way')
  await sendAll(reference)
  expect((await runCommand(['attention'], paymentContext)).text).toMatch(new RegExp(`${reference} .*refund failed`))
  sandbox.healRefunds(reference)
  expect((await runCommand(['refund', reference], paymentContext)).text).toContain('tried again')
  await sendAll(reference)
  expect(await statusOf(reference)).toBe('refunded')
})

test('an instance of the version before requests whole refunds as always and sees no other', async () => {
  const { order, reference } = await buyPieces()
  await refund(manager, order._id, { lines: [0] })
  const before = await refundsOf(reference)
  // What that version does: one refund for each payment, by its reference.
  const add = sql`insert into refunds (reference, amount, reason, status, created_at, next_try_at, tries)
    values (${reference}, ${order.total_paid}, 'By the other version.', 'wanted', now(), now(), 0) on conflict do nothing`
  for (let turn = 0; turn < 2; turn++) await database.db.execute(add)
  await database.db.execute(sql`update refunds set status = 'failed' where reference = ${reference}`)
  const after = await refundsOf(reference)
  expect(after).toHaveLength(2)
  expect(after.filter(({ _id }) => _id === before[0]?._id)).toEqual(before)
  await database.db.execute(sql`delete from refunds where reference = ${reference}`)
})

test('refunding needs a second factor that was confirmed within 15 minutes', async () => {
  const { order } = await buyPieces()
  letPass(shop, 16)
  const { status, body } = await refund(manager, order._id, { amount: 100 })
  expect([status, body.needs]).toEqual([403, expect.any(String)])
  await manager.confirm()
  expect((await refund(manager, order._id, { amount: 100 })).status).toBe(200)
})

test('after all tests the reconciliation finds no difference', async () => {
  expect(await reconcile(paymentContext)).toEqual([])
})
