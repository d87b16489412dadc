import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { placeOrder } from '../../../server/checkout/place-order.ts'
import { coupons } from '../../../server/discounts/schema.ts'
import { outbox } from '../../../server/mail/schema.ts'
import { orders } from '../../../server/orders/schema.ts'
import { orderStore } from '../../../server/orders/store.ts'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { sweepPayments } from '../../../server/payments/sweep-payments.ts'
import { stockStore } from '../../../server/stock/store.ts'
import type { PrepareOrder } from '../../../shared/contract/shop/order-schemas.ts'
import type { OpenLastingStore } from '../api/lasting-shop.ts'
import { makeRandom } from '../prove/random.ts'
import { buyerOf, orderOf, pieces } from '../servers/lasting-store.ts'

const mostSteps = 60
const minute = 60_000
/** Twice as many as settling has, so that in half of the turns both processes come to the end. */
const stepsOfSettling = 40

/** Each order is paid once, has one confirmation mail and has taken one piece from the stock. */
async function expectPaidOnce(wanted: readonly PrepareOrder[], paymentContext: PaymentContext): Promise<void> {
  const { db } = paymentContext
  const mails = await db.select().from(outbox)
  for (const { email } of wanted) {
    const [order, ...others] = await db.select().from(orders).where(eq(orders.email, email))
    expect(order, email).toMatchObject({ status: 'paid', holds: true, total_paid: 50_000 })
    expect(others).toEqual([])
    expect(mails.filter(({ recipient }) => recipient === email).map(({ kind }) => kind)).toEqual(['order-confirmation'])
  }
  expect(mails.filter(({ kind }) => kind === 'order-notice')).toHaveLength(wanted.length)
  expect(await stockStore(db).listCounted()).toMatchObject([{ stock: pieces - wanted.length }])
  expect((await db.select().from(coupons))[0]?.uses).toBe(wanted.length)
  expect(await reconcile(paymentContext)).toEqual([])
  for (const order of wanted)
    expect(await placeOrder(order, buyerOf(order), paymentContext)).toMatchObject({ kind: 'already paid' })
}

async function place(wanted: PrepareOrder, paymentContext: PaymentContext) {
  const placed = await placeOrder(wanted, buyerOf(wanted), paymentContext)
  if (placed.kind !== 'placed') throw new Error(`The order of ${wanted.email} was ${placed.kind}.`)
  return placed.order
}

/**
 * Kills a process one step later in each turn while it places an order. The repeated request gets the same order, which is paid
 * once. Returns the number of kills.
 */
export async function killWhilePlacing(openLastingStore: OpenLastingStore): Promise<number> {
  const { sandbox, clock, workUntilKilled, restart, killEvery } = await openLastingStore()
  const wanted: PrepareOrder[] = []
  let outcome: 'done' | 'killed' = 'killed'
  while (outcome === 'killed' && wanted.length < mostSteps) {
    const order = orderOf(`place-${wanted.length + 1}`)
    wanted.push(order)
    outcome = await workUntilKilled({ place: order }, wanted.length)
    await restart(async (paymentContext) => expect(await reconcile(paymentContext)).toEqual([]))
  }
  expect(outcome, 'the last process ends its work before its kill step').toBe('done')
  expect(wanted.length * killEvery).toBeGreaterThan(15)
  await restart(async (paymentContext) => {
    for (const order of wanted) {
      const { current: before } = await orderStore(paymentContext.db).readCheckout(order.checkout_id)
      const { _id, access_code } = await place(order, paymentContext)
      if (before) expect(_id, 'the same order').toBe(before._id)
      sandbox.pay({ access_code })
    }
    // The browser is closed right after paying.
    clock.now = new Date(clock.now.getTime() + 3 * minute)
    await sweepPayments(paymentContext)
    await expectPaidOnce(wanted, paymentContext)
  })
  return wanted.length - 1
}

/**
 * Kills a process one step later in each turn while it settles a payment. The sweeper then settles it: the order is paid once, with
 * its mails. Returns the number of kills.
 */
export async function killWhileSettling(
  openLastingStore: OpenLastingStore,
  by: 'settling' | 'sweeping' = 'settling',
): Promise<number> {
  const { sandbox, clock, workUntilKilled, restart, killEvery } = await openLastingStore()
  const wanted: PrepareOrder[] = []
  let outcome: 'done' | 'killed' = 'killed'
  while (outcome === 'killed' && wanted.length < mostSteps) {
    const order = orderOf(`settle-${wanted.length + 1}`)
    wanted.push(order)
    const { access_code, payment_reference } = await restart((paymentContext) => place(order, paymentContext))
    if (!access_code) throw new Error(`The provider gave no access code for ${order.email}.`)
    sandbox.pay({ access_code })
    if (by === 'sweeping') clock.now = new Date(clock.now.getTime() + 2 * minute)
    const task = by === 'sweeping' ? ('sweep' as const) : { settle: payment_reference }
    outcome = await workUntilKilled(task, wanted.length)
    clock.now = new Date(clock.now.getTime() + 3 * minute)
    await restart(async (paymentContext) => {
      await sweepPayments(paymentContext)
      await expectPaidOnce(wanted, paymentContext)
    })
  }
  expect(outcome, 'the last process ends its work before its kill step').toBe('done')
  expect(wanted.length * killEvery).toBeGreaterThan(8)
  return wanted.length - 1
}

/**
 * Kills a process one step later in each turn while it expires orders. Then unpaid orders hold no pieces, and paid orders are paid
 * once. Returns the number of kills.
 */
export async function killWhileExpiring(openLastingStore: OpenLastingStore): Promise<number> {
  const { sandbox, clock, workUntilKilled, restart } = await openLastingStore()
  const [paid, unpaid]: [PrepareOrder[], PrepareOrder[]] = [[], []]
  let outcome: 'done' | 'killed' = 'killed'
  let turn = 0
  while (outcome === 'killed' && turn < mostSteps) {
    turn += 1
    const [bought, left] = [orderOf(`bought-${turn}`), orderOf(`left-${turn}`)]
    paid.push(bought)
    unpaid.push(left)
    const { access_code } = await restart(async (paymentContext) => {
      await place(left, paymentContext)
      return place(bought, paymentContext)
    })
    if (!access_code) throw new Error(`The provider gave no access code for ${bought.email}.`)
    sandbox.pay({ access_code })
    clock.now = new Date(clock.now.getTime() + 16 * minute)
    outcome = await workUntilKilled('expire', turn)
    clock.now = new Date(clock.now.getTime() + minute)
    await restart(async (paymentContext) => {
      await expireOrders(paymentContext)
      for (const { email } of unpaid) {
        const [order] = await paymentContext.db.select().from(orders).where(eq(orders.email, email))
        expect(order, email).toMatchObject({ status: 'expired', holds: false })
      }
      await expectPaidOnce(paid, paymentContext)
    })
  }
  expect(outcome, 'the last process ends its work before its kill step').toBe('done')
  return turn - 1
}

/** Two processes settle one payment at the same moment, and one of them is killed. Returns the number of kills. */
export async function killOneOfTwoSettling(openLastingStore: OpenLastingStore, turns: number): Promise<number> {
  const { sandbox, clock, workInTwo, restart } = await openLastingStore()
  const random = makeRandom('two processes that settle')
  let kills = 0
  const wanted: PrepareOrder[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    const order = orderOf(`both-${turn}`)
    wanted.push(order)
    const { access_code, payment_reference } = await restart((paymentContext) => place(order, paymentContext))
    if (!access_code) throw new Error(`The provider gave no access code for ${order.email}.`)
    sandbox.pay({ access_code })
    const killAt = 1 + Math.floor(random() * stepsOfSettling)
    if ((await workInTwo({ settle: payment_reference }, killAt, `settling ${turn}`)) === 'killed') kills += 1
    clock.now = new Date(clock.now.getTime() + 3 * minute)
    await restart(async (paymentContext) => {
      await sweepPayments(paymentContext)
      await expectPaidOnce(wanted, paymentContext)
    })
  }
  return kills
}
