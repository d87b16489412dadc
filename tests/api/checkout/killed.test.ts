import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { placeOrder } from '../../../server/checkout/place-order.ts'
import { coupons } from '../../../server/discounts/schema.ts'
import { outbox } from '../../../server/mail/schema.ts'
import { orders } from '../../../server/orders/schema.ts'
import { orderStore } from '../../../server/orders/store.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { sweepPayments } from '../../../server/payments/sweep-payments.ts'
import { stockStore } from '../../../server/stock/store.ts'
import type { PrepareOrder } from '../../../shared/contract/shop/order-schemas.ts'
import { makeLastingStores } from '../../support/api/lasting-shop.ts'
import { buyerOf, orderOf, pieces } from '../../support/servers/lasting-store.ts'

const { openLastingStore, killedBefore } = await makeLastingStores()

const mostSteps = 60
/** Some forty processes are started one after the other; a busy machine takes its time. */
const longEnough = 600_000

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

/** Every process opens what the one before it left when it was killed. */
describe.concurrent('a server killed -9', () => {
  test(
    `before ${killedBefore} of placing an order: the shopper tries again, gets that order and pays it once`,
    async () => {
      const { sandbox, clock, workUntilKilled, restart, killEvery } = await openLastingStore()
      const wanted: PrepareOrder[] = []
      let outcome: 'done' | 'killed' = 'killed'
      while (outcome === 'killed' && wanted.length < mostSteps) {
        const order = orderOf(`place-${wanted.length + 1}`)
        wanted.push(order)
        outcome = await workUntilKilled({ place: order }, wanted.length)
      }
      expect(outcome, 'in the end it is done before it is killed').toBe('done')
      expect(wanted.length * killEvery).toBeGreaterThan(15)
      await restart(async (paymentContext) => {
        expect(await reconcile(paymentContext)).toEqual([])
        for (const order of wanted) {
          const { current: before } = await orderStore(paymentContext.db).readCheckout(order.checkout_id)
          const { _id, access_code } = await place(order, paymentContext)
          if (before) expect(_id, 'the same order').toBe(before._id)
          sandbox.pay({ access_code })
        }
        // The browser is closed right after paying.
        clock.now = new Date(clock.now.getTime() + 3 * 60_000)
        await sweepPayments(paymentContext)
        await expectPaidOnce(wanted, paymentContext)
      })
    },
    longEnough,
  )

  test(
    `before ${killedBefore} of settling a payment: the order is paid all the same, once, with its mails`,
    async () => {
      const { sandbox, clock, workUntilKilled, restart, killEvery } = await openLastingStore()
      const wanted = Array.from({ length: 30 }, (_, index) => orderOf(`settle-${index + 1}`))
      const references = await restart(async (paymentContext) => {
        const placed: string[] = []
        for (const order of wanted) {
          const { access_code, payment_reference } = await place(order, paymentContext)
          sandbox.pay({ access_code })
          placed.push(payment_reference)
        }
        return placed
      })
      let steps = 0
      for (const reference of references) {
        steps += 1
        if ((await workUntilKilled({ settle: reference }, steps)) === 'done') break
      }
      expect(steps, 'in the end it is done before it is killed').toBeLessThan(wanted.length)
      expect(steps * killEvery).toBeGreaterThan(8)
      await restart(async (paymentContext) => {
        clock.now = new Date(clock.now.getTime() + 3 * 60_000)
        await sweepPayments(paymentContext)
        await expectPaidOnce(wanted, paymentContext)
      })
    },
    longEnough,
  )
})
