import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { askRunningStore } from '../../../server/cli/ask-running-store.ts'
import { openConsoleServer } from '../../../server/cli/console-server.ts'
import { runCommand } from '../../../server/cli/run-command.ts'
import { coupons } from '../../../server/discounts/schema.ts'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import type { PaymentProvider } from '../../../server/payments/payment-provider.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { refundPayments, wantRefund } from '../../../server/payments/refund-payments.ts'
import { refundStore } from '../../../server/payments/refunds/refunds-store.ts'
import type { payments } from '../../../server/payments/schema.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { paymentStore } from '../../../server/payments/store.ts'
import { compareWithProvider, sweepPayments } from '../../../server/payments/sweep-payments.ts'
import { paymentMessages } from '../../../shared/content/messages/checkout-messages.ts'
import {
  buy,
  countPieces,
  findOrder,
  freePieces,
  letPass,
  mailKinds,
  payWithoutWebhook,
  prepare,
  switchOffWebhooks,
} from '../../support/api/buyers.ts'
import { ship } from '../../support/api/fulfilment.ts'
import { openTestShop, paymentSecretKey, post, readProduct } from '../../support/api/test-shop.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext } = shop
const shirt = ['eko-linen-camp-shirt', 'L', 'white'] as const
const shirts = [{ slug: shirt[0], size: shirt[1], color: shirt[2] }]
const tote = [{ slug: 'adire-market-tote' }]

afterEach(() => {
  sandbox.switches.clear()
  vi.restoreAllMocks()
})

const paymentContextWith = (changes: Partial<PaymentProvider>): PaymentContext => ({
  ...paymentContext,
  provider: { ...paymentContext.provider, ...changes },
})
const paymentOf = (reference: string) => paymentStore(database.db).find(reference)
const refundOf = (reference: string) => refundStore(database.db).findFirst(reference)
const again = ({ payload, address }: Awaited<ReturnType<typeof prepare>>) =>
  post(app, '/general/prepare-order', payload, address)

async function orderIdOf(reference: string): Promise<string> {
  return (await findOrder(shop, reference))?._id ?? ''
}

function refundsOf(reference: string) {
  const { transactions, refunds } = sandbox.readLedger()
  const id = transactions.find((transaction) => transaction.reference === reference)?.id
  return refunds.filter(({ transaction }) => transaction === id)
}

describe('one row in trouble does not keep the others waiting', () => {
  test('when orders expire', async () => {
    const orders = [await prepare(shop, tote), await prepare(shop, tote), await prepare(shop, tote)]
    const [spoilt, ...others] = orders
    letPass(shop, 16)
    const spoiling = paymentContextWith({
      async verify(reference) {
        if (reference === spoilt?.payment_reference) throw new Error('A bug of ours.')
        return paymentContext.provider.verify(reference)
      },
    })
    await expect(expireOrders(spoiling)).rejects.toThrow()
    for (const { payment_reference } of others)
      expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'expired' })
    expect(await findOrder(shop, spoilt?.payment_reference ?? '')).toMatchObject({ status: 'awaiting payment' })
  })

  test('when money is sent back', async () => {
    const orders = [await buy(shop, tote), await buy(shop, tote), await buy(shop, tote)]
    for (const { payment_reference } of orders)
      await wantRefund(await orderIdOf(payment_reference), 'Ours.', paymentContext)
    const [spoilt] = orders
    const spoiling = paymentContextWith({
      async refund(wanted) {
        if (wanted.reference === spoilt?.payment_reference) throw new Error('A bug of ours.')
        return paymentContext.provider.refund(wanted)
      },
    })
    await expect(refundPayments(spoiling)).rejects.toThrow()
    expect(orders.map(({ payment_reference }) => refundsOf(payment_reference).length)).toEqual([0, 1, 1])
  })

  test('when the provider’s list is compared', async () => {
    shop.clock.now = new Date()
    const orders = [await prepare(shop, tote), await prepare(shop, tote), await prepare(shop, tote)]
    for (const { access_code } of orders) payWithoutWebhook(shop, { access_code })
    const listed = orders.map(({ payment_reference }) => payment_reference)
    const spoiling = paymentContextWith({
      listPaid: async () => listed,
      async verify(reference) {
        if (reference === listed[0]) throw new Error('A bug of ours.')
        return paymentContext.provider.verify(reference)
      },
    })
    await expect(compareWithProvider(spoiling)).rejects.toThrow()
    const states = await Promise.all(listed.map(async (reference) => (await findOrder(shop, reference))?.status))
    expect(states).toEqual(['awaiting payment', 'paid', 'paid'])
  })
})

test('a payment that is settled while the sweeper gives up on it stays settled', async () => {
  const { payment_reference, access_code, payload } = await prepare(shop, tote)
  letPass(shop, 73 * 60)
  const db = new Proxy(paymentContext.db, {
    get(target, name) {
      if (name !== 'update') return Reflect.get(target, name)
      return (table: typeof payments) => ({
        set: (changes: object) => {
          const update = target.update(table).set(changes)
          // The sweeper claims the payment first, then gives it up.
          if (!('status' in changes)) return update
          return {
            where: async (which: Parameters<typeof update.where>[0]) => {
              const { transactions } = sandbox.readLedger()
              if (!transactions.find(({ reference }) => reference === payment_reference)?.paid_at) {
                payWithoutWebhook(shop, { access_code })
                await settlePayment(payment_reference, paymentContext)
              }
              return update.where(which)
            },
          }
        },
      })
    },
  })
  await sweepPayments({ ...paymentContext, db })
  expect(await paymentOf(payment_reference)).toMatchObject({ status: 'settled', next_check_at: null })
  await sendWebhook(app, { event: 'charge.success', data: { reference: payment_reference } })
  expect(await refundOf(payment_reference), 'the one payment of a paid order').toBeUndefined()
  expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation'])
})

test('orders that are placed while others expire never wait for each other', async () => {
  await database.db.insert(coupons).values({ code: 'busy', percent: 10 })
  await countPieces(shop, ...shirt, 1_000)
  const { new_price } = await readProduct(app, shirt[0])
  const discount = new_price / 10
  const subtotal = new_price - discount
  const lowered = { coupon_code: 'busy', discount, subtotal, total_paid: subtotal + 3_000 }
  // Ten at a time, and a provider that answers at once: this is about the database alone.
  const nobodyPaid = paymentContextWith({ verify: async () => ({ kind: 'unpaid' }) })
  const place = () => Promise.all(Array.from({ length: 10 }, () => prepare(shop, shirts, lowered)))
  for (let turn = 0; turn < 5; turn++) {
    const first = await place()
    letPass(shop, 16)
    const [second] = await Promise.all([place(), expireOrders(nobodyPaid), expireOrders(nobodyPaid)])
    const states = [...first, ...second].map(({ answer }) => answer.status)
    expect(new Set(states), 'a loaded provider may answer 503').not.toContain(500)
    expect(states).toContain(200)
  }
  letPass(shop, 16)
  await expireOrders(nobodyPaid)
  expect(await freePieces(shop, ...shirt)).toBe(1_000)
  const [coupon] = await database.db.select().from(coupons).where(eq(coupons.code, 'busy'))
  expect(coupon?.uses).toBe(0)
}, 120_000)

test('a lost answer and five impatient tabs make one more transaction, not five', async () => {
  sandbox.switches.set({ faults: { initialize: { drop: true, afterwards: true, times: 1 } } })
  const first = await prepare(shop, tote)
  expect(first.answer.status).toBe(503)
  const answers = await Promise.all(Array.from({ length: 5 }, () => again(first)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(new Set(answers.map(({ body }) => body.data.access_code)).size).toBe(1)
  const { transactions, customers } = sandbox.readLedger()
  const payer = customers.find(({ email }) => email === first.payload.email)
  expect(transactions.filter(({ customer }) => customer === payer?.id)).toHaveLength(2)
})

describe('the merchant refunds', () => {
  test('of a payment no order was made for', async () => {
    switchOffWebhooks(shop, { refunds: { delay: 3_600_000 } })
    sandbox.chargeUnknown({ email: 'lost@example.com', amount: 500_000, reference: 'lost-and-found' })
    await settlePayment('lost-and-found', paymentContext)
    expect(await runCommand(['refund', 'lost-and-found', 'Not', 'ours.'], paymentContext)).toMatchObject({ isOk: true })
    await refundPayments(paymentContext)
    expect(refundsOf('lost-and-found')).toMatchObject([{ amount: 500_000 }])
    await sendWebhook(app, { event: 'refund.failed', data: { transaction_reference: 'lost-and-found' } })
    const { text } = await runCommand(['attention'], paymentContext)
    expect(text).toMatch(/lost-and-found .*refund failed/)
    const kinds = await mailKinds(shop, 'hello@asoke.example')
    expect(kinds.filter((kind) => kind === 'attention').length).toBeGreaterThan(1)
  })

  test('that is sent back is not taken for an order afterwards', async () => {
    const { payload } = await prepare(shop, tote)
    switchOffWebhooks(shop, { refunds: { delay: 3_600_000 } })
    const amount = payload.total_paid * 100
    sandbox.chargeUnknown({ email: payload.email, amount, reference: 'decided-already' })
    await settlePayment('decided-already', paymentContext)
    await runCommand(['refund', 'decided-already'], paymentContext)
    const made = await post(app, '/general/make-order', { ...payload, payment_reference: 'decided-already' })
    expect(made.body.data.status).toBe('being confirmed')
    expect(await paymentOf('decided-already')).toMatchObject({ status: 'mismatch', order_id: null })
  })

  test('of the payment that was named, not of the one that paid the order', async () => {
    sandbox.switches.set({ faults: { initialize: { drop: true, afterwards: true, times: 1 } } })
    const first = await prepare(shop, tote)
    const wrong = sandbox.readLedger().transactions.at(-1)?.reference ?? ''
    const { body } = await again(first)
    const right = body.data.payment_reference
    payWithoutWebhook(shop, { reference: wrong, amount: 10_000 })
    await settlePayment(wrong, paymentContext)
    payWithoutWebhook(shop, { access_code: body.data.access_code })
    expect(await settlePayment(right, paymentContext)).toMatchObject({ status: 'paid' })
    await runCommand(['refund', wrong], paymentContext)
    expect(await refundOf(wrong)).toMatchObject({ amount: 10_000 })
    expect(await refundOf(right)).toBeUndefined()
    await runCommand(['refund', right], paymentContext)
    expect(await refundOf(right)).toMatchObject({ amount: first.payload.total_paid * 100 })
  })

  test('in full, though a part went back before', async () => {
    const { payment_reference, payload } = await buy(shop, tote)
    switchOffWebhooks(shop, { refunds: { delay: 10 } })
    await fetch(`${sandbox.origin}/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${paymentSecretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ transaction: payment_reference, amount: 100_000 }),
    })
    await vi.waitFor(() => expect(refundsOf(payment_reference)).toMatchObject([{ status: 'processed' }]), 10_000)
    await wantRefund(await orderIdOf(payment_reference), 'The rest too.', paymentContext)
    const partial = { transaction_reference: payment_reference, amount: '100000' }
    await sendWebhook(app, { event: 'refund.processed', data: partial })
    expect(await findOrder(shop, payment_reference), 'news of the part').toMatchObject({ status: 'paid' })
    await refundPayments(paymentContext)
    const total = () => refundsOf(payment_reference).reduce((sum, { amount }) => sum + amount, 0)
    expect(total()).toBe(payload.total_paid * 100)
    await vi.waitFor(
      () => expect(refundsOf(payment_reference).every(({ status }) => status === 'processed')).toBe(true),
      10_000,
    )
    letPass(shop, 10)
    await refundPayments(paymentContext)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'refunded' })
    expect(total()).toBe(payload.total_paid * 100)
  })

  test('and does not send the parcel as well', async () => {
    const { payment_reference } = await buy(shop, tote)
    const id = await orderIdOf(payment_reference)
    await wantRefund(id, 'Ours.', paymentContext)
    expect(await ship(id, '', paymentContext)).toMatchObject({ kind: 'not now' })
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid', shipped_at: null })
    await sendWebhook(app, { event: 'refund.failed', data: { transaction_reference: payment_reference } })
    expect((await runCommand(['attention'], paymentContext)).text, 'a paid order whose refund failed').toContain(
      payment_reference,
    )
    expect(await ship(id, '', paymentContext), 'the money did not go back').toEqual({ kind: 'moved' })
  })
})

test('a provider that refuses us says nothing about a payment', async () => {
  const { payment_reference } = await prepare(shop, tote)
  letPass(shop, 16)
  for (const fail of [400, 403, 404]) {
    sandbox.switches.set({ faults: { verify: { fail } } })
    await expireOrders(paymentContext)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'awaiting payment', holds: true })
  }
})

test('a paid order is answered as paid without a call to the provider', async () => {
  const { payload, payment_reference, order_key } = await buy(shop, tote)
  sandbox.switches.set({ faults: { all: { fail: 503 } } })
  const made = await post(app, '/general/make-order', { ...payload, payment_reference, order_key })
  expect(made).toMatchObject({ status: 200, body: { data: { status: 'paid' } } })
})

describe('a checkout whose money is taken is not paid once more', () => {
  test('after its parcel has left', async () => {
    const bought = await buy(shop, tote)
    await ship(await orderIdOf(bought.payment_reference), '', paymentContext)
    const { body } = await again(bought)
    expect(body.data).toMatchObject({ status: 'paid', payment_reference: bought.payment_reference })
  })

  test('after it expired and was paid all the same', async () => {
    const late = await prepare(shop, tote)
    letPass(shop, 16)
    await expireOrders(paymentContext)
    payWithoutWebhook(shop, { access_code: late.access_code })
    const { body } = await again(late)
    expect(body.data).toMatchObject({ status: 'paid', payment_reference: late.payment_reference })
    expect(await findOrder(shop, late.payment_reference)).toMatchObject({ status: 'paid' })
  })

  test('after it expired and nobody paid, there is a new order', async () => {
    const late = await prepare(shop, tote)
    letPass(shop, 16)
    await expireOrders(paymentContext)
    const { status, body } = await again(late)
    expect([status, body.data.status]).toEqual([200, 'awaiting payment'])
    expect(body.data.payment_reference).not.toBe(late.payment_reference)
  })

  test('while the merchant decides about a wrong amount', async () => {
    const odd = await prepare(shop, tote)
    payWithoutWebhook(shop, { access_code: odd.access_code, amount: 10_000 })
    await settlePayment(odd.payment_reference, paymentContext)
    expect(await again(odd)).toMatchObject({ status: 409, body: { error: paymentMessages.beingConfirmed } })
  })

  test.each([
    ['the late transfer comes last', false],
    ['the late transfer comes first', true],
  ])('when a transfer is later than its hold and the order is made again: %s', async (_, transferFirst) => {
    await countPieces(shop, ...shirt, 5)
    const first = await prepare(shop, shirts)
    switchOffWebhooks(shop, { transfers: { delay: 3_600_000 }, refunds: { delay: 3_600_000 } })
    sandbox.transfer({ access_code: first.access_code })
    await settlePayment(first.payment_reference, paymentContext)
    letPass(shop, 61)
    await expireOrders(paymentContext)
    const { body } = await again(first)
    const second = body.data.payment_reference
    expect(second).not.toBe(first.payment_reference)
    const arrive = async () => {
      sandbox.transfer({ access_code: first.access_code, at_once: true })
      return settlePayment(first.payment_reference, paymentContext)
    }
    const pay = async () => {
      payWithoutWebhook(shop, { access_code: body.data.access_code })
      return settlePayment(second, paymentContext)
    }
    letPass(shop, 1)
    const one = transferFirst ? await arrive() : await pay()
    letPass(shop, 1)
    const other = transferFirst ? await pay() : await arrive()
    expect([one.status, other.status, other.isSecond]).toEqual(['paid', 'refunding', true])
    const surplus = transferFirst ? second : first.payment_reference
    expect(await settlePayment(surplus, paymentContext)).toMatchObject({ status: 'refunding', isSecond: true })
    await refundPayments(paymentContext)
    expect(refundsOf(surplus)).toHaveLength(1)
    await sendWebhook(app, { event: 'refund.processed', data: { transaction_reference: surplus } })
    expect(await findOrder(shop, surplus)).toMatchObject({ status: 'refunded', holds: false })
    expect(await freePieces(shop, ...shirt)).toBe(4)
  })

  test('but whoever buys the same again gets it again', async () => {
    const first = await buy(shop, tote)
    letPass(shop, 60)
    const { payload } = first
    const second = await buy(shop, tote, { email: payload.email })
    expect([first.made.body.data.status, second.made.body.data.status]).toEqual(['paid', 'paid'])
  })
})

test('the command socket survives clients that send nothing or nonsense', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asoke-socket-'))
  const socketServer = await openConsoleServer(folder, paymentContext)
  const post = (body: string) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  for (const nonsense of ['', '{', 'null', ...['', '{', 'null', '7', '[7]'].map(post)]) {
    await new Promise<void>((done) => {
      const socket = createConnection(join(folder, 'console.sock'), () => socket.end(nonsense))
      socket.resume().on('close', () => done())
    })
  }
  expect(await askRunningStore(folder, ['--help'])).toMatchObject({ isOk: true })
  const silent = createConnection(join(folder, 'console.sock'))
  silent.on('error', () => {})
  await once(silent, 'connect')
  await socketServer.close()
})

test('after all tests the reconciliation finds no difference', async () => {
  for (let turn = 0; turn < 3; turn++) {
    letPass(shop, 60)
    await sweepPayments(paymentContext)
    await expireOrders(paymentContext)
  }
  expect(await reconcile(paymentContext)).toEqual([])
  const { rows } = (await database.db.execute(
    sql`select reference from payments where status in ('settled', 'surplus', 'mismatch') and next_check_at is not null`,
  )) as { rows: unknown[] }
  expect(rows, 'decided, but asked about for ever').toEqual([])
})
