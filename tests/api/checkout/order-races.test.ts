import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { coupons } from '../../../server/discounts/schema.ts'
import { orders } from '../../../server/orders/schema.ts'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { sweepPayments } from '../../../server/payments/sweep-payments.ts'
import { stockStore } from '../../../server/stock/store.ts'
import {
  findOrder,
  freePieces,
  mailsTo,
  payWithoutWebhook,
  prepare,
  switchOffWebhooks,
} from '../../support/api/buyers.ts'
import { makeOrderPayload, openTestShop, post, readProduct } from '../../support/api/test-shop.ts'
import { openInstance, untilWaiting } from '../../support/api/test-store.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext, clock } = shop
const minute = 60_000
const dress = [{ slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }]

async function countPieces(slug: string, size: string, color: string, pieces: number) {
  const { _id } = await readProduct(app, slug)
  await stockStore(database.db).setFree({ item_id: _id, size, color }, pieces)
}

async function wait(minutes: number) {
  clock.now = new Date(clock.now.getTime() + minutes * minute)
}

test('200 parallel shoppers for 20 pieces buy exactly 20, and the others are refused before they pay', async () => {
  await countPieces('tiwa-crop-set', 'S', 'orange', 20)
  const tries = await Promise.all(
    Array.from({ length: 200 }, () => prepare(shop, [{ slug: 'tiwa-crop-set', size: 'S', color: 'orange' }])),
  )
  // On a loaded machine the call to the provider may time out; the shopper gets 503 and tries again.
  const again = await Promise.all(
    tries.map((attempt) =>
      attempt.answer.status === 503
        ? prepare(shop, [], { ...attempt.payload, checkout_id: attempt.payload.checkout_id })
        : attempt,
    ),
  )
  const placed = again.filter(({ answer }) => answer.status === 200)
  expect(placed).toHaveLength(20)
  expect(again.filter(({ answer }) => answer.status === 409)).toHaveLength(180)
  switchOffWebhooks(shop)
  for (const { access_code } of placed) sandbox.pay({ access_code })
  const settled = await Promise.all(
    placed.map(({ payment_reference }) => settlePayment(payment_reference, paymentContext)),
  )
  sandbox.switches.clear()
  expect(settled.every(({ status }) => status === 'paid')).toBe(true)
  expect(await freePieces(shop, 'tiwa-crop-set', 'S', 'orange')).toBe(0)
}, 120_000)

test('100 parallel make-order calls to two instances for one payment make one order and answer the same', async () => {
  const { payload, payment_reference, access_code, order_key } = await prepare(shop, dress)
  switchOffWebhooks(shop)
  sandbox.pay({ access_code })
  const another = await openInstance(shop, {}, shop.payments)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, call) =>
      post(call % 2 ? app : another, '/general/make-order', { ...payload, payment_reference, order_key }),
    ),
  )
  sandbox.switches.clear()
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { data: { status: 'paid' } } })
  expect((await mailsTo(shop, payload.email)).map(({ kind }) => kind)).toEqual(['order-confirmation'])
})

describe('every pair of ways to settle, in both orders, ends in one paid order', () => {
  type Bought = Awaited<ReturnType<typeof prepare>>
  const ways: Record<string, (bought: Bought) => Promise<unknown>> = {
    'make-order': ({ payload, payment_reference, order_key }) =>
      post(app, '/general/make-order', { ...payload, payment_reference, order_key }),
    webhook: ({ payment_reference }) =>
      sendWebhook(app, { event: 'charge.success', data: { reference: payment_reference } }),
    sweeper: async () => {
      await wait(3)
      await sweepPayments(paymentContext)
    },
    expiry: async () => {
      await wait(16)
      await expireOrders(paymentContext)
    },
  }
  const names = Object.keys(ways)
  const pairs = names.flatMap((first) => names.map((second) => [first, second] as const))

  test.each(pairs)('%s, then %s', async (first, second) => {
    await countPieces('eko-linen-camp-shirt', 'L', 'white', 1)
    const bought = await prepare(shop, [{ slug: 'eko-linen-camp-shirt', size: 'L', color: 'white' }])
    switchOffWebhooks(shop)
    sandbox.pay({ access_code: bought.access_code })
    await ways[first]?.(bought)
    await ways[second]?.(bought)
    sandbox.switches.clear()
    expect(await findOrder(shop, bought.payment_reference)).toMatchObject({ status: 'paid', holds: true })
    expect(await freePieces(shop, 'eko-linen-camp-shirt', 'L', 'white')).toBe(0)
    expect((await mailsTo(shop, bought.payload.email)).map(({ kind }) => kind)).toEqual(['order-confirmation'])
  })

  test.each(names)('both at once with %s', async (name) => {
    const bought = await prepare(shop, dress)
    switchOffWebhooks(shop)
    sandbox.pay({ access_code: bought.access_code })
    await Promise.all(names.map((other) => ways[other]?.(bought)).concat(ways[name]?.(bought)))
    sandbox.switches.clear()
    expect(await findOrder(shop, bought.payment_reference)).toMatchObject({ status: 'paid' })
    expect(await mailsTo(shop, bought.payload.email)).toHaveLength(1)
  })
})

describe('a payment that comes after the order expired', () => {
  const shorts = [{ slug: 'lekki-linen-shorts', size: 'M', color: 'green' }]

  test('gets the piece if it is still there', async () => {
    await countPieces('lekki-linen-shorts', 'M', 'green', 1)
    const late = await prepare(shop, shorts)
    await wait(16)
    await expireOrders(paymentContext)
    expect(await findOrder(shop, late.payment_reference)).toMatchObject({ status: 'expired', holds: false })
    expect(await freePieces(shop, 'lekki-linen-shorts', 'M', 'green')).toBe(1)
    payWithoutWebhook(shop, { access_code: late.access_code })
    expect(await settlePayment(late.payment_reference, paymentContext)).toMatchObject({ status: 'paid' })
    expect(await freePieces(shop, 'lekki-linen-shorts', 'M', 'green')).toBe(0)
  })

  test('gets the money back if it is gone', async () => {
    await countPieces('lekki-linen-shorts', 'M', 'green', 1)
    const late = await prepare(shop, shorts)
    await wait(16)
    await expireOrders(paymentContext)
    const quick = await prepare(shop, shorts)
    expect(quick.answer.status).toBe(200)
    payWithoutWebhook(shop, { access_code: late.access_code })
    expect(await settlePayment(late.payment_reference, paymentContext)).toMatchObject({ status: 'refunding' })
    expect(await findOrder(shop, late.payment_reference)).toMatchObject({ status: 'needs attention' })
    expect((await mailsTo(shop, late.payload.email)).map(({ kind }) => kind)).toEqual(['refund'])
    expect(await findOrder(shop, quick.payment_reference)).toMatchObject({ status: 'awaiting payment', holds: true })
  })
})

test('ten reloads hold once, and a changed cart replaces its hold', async () => {
  await countPieces('calabar-terracotta-playsuit', 'M', 'orange', 3)
  const playsuit = [{ slug: 'calabar-terracotta-playsuit', size: 'M', color: 'orange' }]
  const checkout_id = randomUUID()
  const email = 'reload@example.com'
  const answers = await Promise.all(Array.from({ length: 10 }, () => prepare(shop, playsuit, { checkout_id, email })))
  expect(answers.map(({ answer }) => answer.body.error ?? answer.status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ payment_reference }) => payment_reference)).size).toBe(1)
  expect(await freePieces(shop, 'calabar-terracotta-playsuit', 'M', 'orange')).toBe(2)
  const changed = await prepare(shop, [...playsuit, ...playsuit], { checkout_id, email })
  expect(changed.answer.status).toBe(200)
  expect(changed.payment_reference).not.toBe(answers[0]?.payment_reference)
  expect(await freePieces(shop, 'calabar-terracotta-playsuit', 'M', 'orange')).toBe(1)
})

test('100 parallel orders with a coupon for one make at most one discounted order', async () => {
  await database.db.insert(coupons).values({ code: 'onlyone', percent: 50, total_limit: 1 })
  const lowered = { coupon_code: 'onlyone', discount: 24_250, subtotal: 24_250, total_paid: 27_250 }
  const tries = await Promise.all(Array.from({ length: 100 }, () => prepare(shop, dress, lowered)))
  expect(tries.filter(({ answer }) => answer.status === 200)).toHaveLength(1)
  const [won] = tries.filter(({ answer }) => answer.status === 200)
  const again = await prepare(shop, dress, {
    ...lowered,
    email: won?.payload.email,
    checkout_id: won?.payload.checkout_id,
  })
  expect(again.payment_reference, 'a reload of the winner').toBe(won?.payment_reference)
  await wait(16)
  await expireOrders(paymentContext)
  const [coupon] = await database.db.select().from(coupons).where(eq(coupons.code, 'onlyone'))
  expect(coupon?.uses, 'given back on expiry').toBe(0)
})

test('a guest holds three open orders from one network, free again after expiry', async () => {
  const email = 'greedy@example.com'
  const prepareFrom = async (address: string) =>
    post(app, '/general/prepare-order', await makeOrderPayload(app, dress, { email }), address)
  const tries = []
  for (let index = 0; index < 4; index++) tries.push(await prepareFrom('10.77.0.1'))
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect((await prepareFrom('10.77.0.2')).status, 'a shopper elsewhere is not blocked by a stranger').toBe(200)
  await wait(16)
  expect((await prepareFrom('10.77.0.1')).status).toBe(200)
})

describe('a second payment for one order', () => {
  type Change = (kobo: number) => number

  /** The first payment is of the order's total, if it is not changed. */
  async function payTwice(changeSecond: Change, changeFirst: Change = (kobo) => kobo) {
    switchOffWebhooks(shop)
    const { access_code, payment_reference, payload } = await prepare(shop, dress)
    sandbox.pay({ access_code, amount: changeFirst(payload.total_paid * 100) })
    await settlePayment(payment_reference, paymentContext)
    const order = await findOrder(shop, payment_reference)
    const again = sandbox.chargeUnknown({
      email: payload.email,
      amount: changeSecond(order?.total_paid ?? 0),
      reference: `${payment_reference}-2`,
    })
    await database.db.execute(
      sql`insert into payments (reference, order_id, status) values (${again.reference}, ${order?._id}, 'open')`,
    )
    sandbox.switches.clear()
    const settled = await settlePayment(again.reference, paymentContext)
    return { settled, order: await findOrder(shop, payment_reference) }
  }

  test('is sent back', async () => {
    const { settled, order } = await payTwice((kobo) => kobo)
    expect(settled).toMatchObject({ status: 'refunding' })
    expect(order).toMatchObject({ status: 'paid' })
  })

  test('of another amount waits for the merchant, and the order stays paid', async () => {
    const { settled, order } = await payTwice((kobo) => kobo - 100)
    expect(settled).toMatchObject({ status: 'being confirmed' })
    expect(order).toMatchObject({ status: 'paid' })
  })

  test('of a wrong amount waits for the merchant as the first one of a wrong amount does', async () => {
    const { settled, order } = await payTwice(
      () => 20_000,
      () => 10_000,
    )
    expect(settled).toMatchObject({ status: 'being confirmed' })
    expect(order).toMatchObject({ status: 'needs attention' })
  })
})

test('of two orders alike that are paid in the same moment, one is kept and the other’s money goes back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const changes = { email: `twice${round}@example.com` }
    const late = await prepare(shop, dress, changes)
    await wait(16)
    await expireOrders(paymentContext)
    const again = await prepare(shop, dress, changes)
    for (const { access_code } of [late, again]) payWithoutWebhook(shop, { access_code })
    await wait(1)
    const settled = await Promise.all(
      [late, again].map(({ payment_reference }) => settlePayment(payment_reference, paymentContext)),
    )
    expect(settled.map(({ status }) => status).sort()).toEqual(['paid', 'refunding'])
  }
})

// The embedded database runs one transaction at a time.
describe.runIf(database.kind === 'server')('two orders never deadlock', () => {
  test.each([
    ['in the order of the locks', ['L', 'M']],
    ['the other way round', ['M', 'L']],
  ])('with variants asked for %s', async (_, sizes) => {
    const { _id } = await readProduct(app, 'adunni-leaf-wrap-dress')
    const wanted = sizes.map((size) => ({ item_id: _id, size, color: 'blue', quantity: 1 }))
    const lock = (size: string) =>
      sql`select 1 from product_variants where product_id = ${_id} and size = ${size} and color = 'blue' for update nowait`
    const taken = await database.db.transaction(async (tx) => {
      await tx.execute(lock('L'))
      const taking = database.db.transaction((other) => stockStore(other).take(wanted))
      await untilWaiting(database.db, 1)
      // It waits for the first variant and holds no other, so this succeeds.
      await tx.execute(lock('M'))
      // In an object: the transaction would wait for a promise that it returns.
      return { taking }
    })
    await taken.taking
  })
})

// The embedded database runs one transaction at a time.
test.runIf(database.kind === 'server')(
  'pieces that an order takes while free ones are set are counted as held',
  async () => {
    const [slug, size, color] = ['adunni-leaf-wrap-dress', 'M', 'blue'] as const
    const variant = { item_id: (await readProduct(app, slug))._id, size, color }
    await countPieces(slug, size, color, 5)
    const notFree = async () => {
      const [row] = await queryRows<{ pieces: number }>(
        database.db,
        sql`select supplied - stock as pieces from product_variants
        where product_id = ${variant.item_id} and size = ${size} and color = ${color}`,
      )
      return row?.pieces
    }
    const { payment_reference } = await prepare(shop, dress, { email: 'counted@example.com' })
    await wait(16)
    await expireOrders(paymentContext)
    const before = await notFree()
    const { setting } = await database.db.transaction(async (tx) => {
      await stockStore(tx).take([{ ...variant, quantity: 1 }])
      await tx.update(orders).set({ holds: true }).where(eq(orders.payment_reference, payment_reference))
      const setting = stockStore(database.db).setFree(variant, 9)
      await untilWaiting(database.db, 1)
      // In an object: the transaction would wait for a promise that it returns.
      return { setting }
    })
    await setting
    expect(await notFree()).toBe((before ?? 0) + 1)
  },
)

test('a shopper who comes too late sees which size and colour is sold out', async () => {
  const shirt = 'eko-linen-camp-shirt'
  await countPieces(shirt, 'M', 'white', 5)
  await countPieces(shirt, 'L', 'white', 0)
  const { answer } = await prepare(shop, [
    { slug: shirt, size: 'M', color: 'white' },
    { slug: shirt, size: 'L', color: 'white' },
  ])
  expect(answer.status).toBe(409)
  expect(answer.body.error).toMatch(/L, white is sold out/)
})

test('after all tests the reconciliation finds no difference', async () => {
  await wait(16)
  await expireOrders(paymentContext)
  await sweepPayments(paymentContext)
  expect(await reconcile(paymentContext)).toEqual([])
})
