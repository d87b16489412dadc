import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { placeOrder } from '../../../server/checkout/place-order.ts'
import { outbox } from '../../../server/mail/schema.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { refundPayments } from '../../../server/payments/refund-payments.ts'
import { createRefund, type RefundRequest } from '../../../server/payments/refunds/create-refund.ts'
import { refundStore } from '../../../server/payments/refunds/refunds-store.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { commandLine } from '../../../server/staff/author.ts'
import { stockMovements } from '../../../server/stock/schema.ts'
import { stockStore } from '../../../server/stock/store.ts'
import type { OpenLastingStore } from '../api/lasting-shop.ts'
import { buyerOf, orderOf, pieces } from '../servers/lasting-store.ts'

const mostSteps = 60
/** One order for each step before which a process is killed. */
const ordersFor = (killEvery: number) => Math.ceil(mostSteps / killEvery)
/** Seconds. */
const anHour = 3_600

type LastingStore = Awaited<ReturnType<OpenLastingStore>>

/** A paid order; returns the reference of its payment. */
async function buy(name: string, sandbox: LastingStore['sandbox'], paymentContext: PaymentContext): Promise<string> {
  const wanted = orderOf(name)
  const placed = await placeOrder(wanted, buyerOf(wanted), paymentContext)
  if (placed.kind !== 'placed') throw new Error(`The order of ${name} was ${placed.kind}.`)
  const { access_code, payment_reference } = placed.order
  sandbox.pay({ access_code })
  await settlePayment(payment_reference, paymentContext)
  return payment_reference
}

const request = (reference: string, changes: Partial<RefundRequest>): RefundRequest => ({
  ...{ _id: randomUUID(), reference, lines: [], delivery_fee: 0, amount: 0, reason: 'A test', sentence: 'A test.' },
  ...changes,
})

/** Each of two equal refunds of a payment is sent once. Returns the number of kills. */
export async function killWhileSendingRefunds(openLastingStore: OpenLastingStore): Promise<number> {
  const { sandbox, clock, workUntilKilled, restart, killEvery } = await openLastingStore()
  sandbox.switches.set({ refunds: { delay: 1 } })
  const begun = clock.now.getTime()
  const at = (second: number) => new Date(begun + second * 1_000)
  const references = await restart(async (paymentContext) => {
    const bought: string[] = []
    for (let step = 1; step <= ordersFor(killEvery); step++) {
      clock.now = at(step)
      const reference = await buy(`send-${step}`, sandbox, paymentContext)
      // Each payment gets two refunds of the same amount. The first refunds fall due one second apart, so that each process
      // has one to send. The second ones fall due after the last process was killed.
      for (const due of [step, step + anHour]) {
        clock.now = at(due)
        await createRefund(request(reference, { amount: 10_000 }), commandLine(clock.now), paymentContext)
      }
      bought.push(reference)
    }
    return bought
  })
  let steps = 0
  let outcome: 'done' | 'killed' = 'killed'
  while (outcome === 'killed' && steps < ordersFor(killEvery)) {
    steps += 1
    clock.now = at(steps)
    outcome = await workUntilKilled('send refunds', steps)
    await restart(async (paymentContext) => expect(await reconcile(paymentContext)).toEqual([]))
  }
  expect(outcome, 'the last process ends its work before its kill step').toBe('done')
  expect(steps * killEvery).toBeGreaterThan(15)
  await restart(async (paymentContext) => {
    clock.now = at(anHour)
    // Twenty refunds at a time.
    for (let turn = 0; turn < 20; turn++) {
      clock.now = new Date(clock.now.getTime() + 10 * 60_000)
      await refundPayments(paymentContext)
    }
    const { transactions, refunds } = sandbox.readLedger()
    for (const reference of references) {
      const { id } = transactions.find((each) => each.reference === reference) ?? {}
      const sent = refunds.filter(({ transaction }) => transaction === id)
      expect(sent.map(({ amount, status }) => [amount, status])).toEqual(Array(2).fill([10_000, 'processed']))
      const ours = await refundStore(paymentContext.db).listOf(reference)
      expect(ours.map(({ status }) => status)).toEqual(['processed', 'processed'])
      expect(new Set(ours.map(({ provider_refund_id }) => provider_refund_id)).size).toBe(2)
    }
    expect(await reconcile(paymentContext)).toEqual([])
  })
  return steps - 1
}

/**
 * Kills a process one step later in each turn while it decides on a refund. The repeated request gives one refund, one mail and one
 * piece back on sale. Returns the number of kills.
 */
export async function killWhileRefunding(openLastingStore: OpenLastingStore): Promise<number> {
  const { sandbox, clock, workUntilKilled, restart, killEvery } = await openLastingStore()
  const requests = await restart(async (paymentContext) => {
    const wanted: RefundRequest[] = []
    for (let step = 1; step <= ordersFor(killEvery); step++)
      wanted.push(
        request(await buy(`want-${step}`, sandbox, paymentContext), {
          lines: [{ position: 0, back_on_sale: true }],
        }),
      )
    return wanted
  })
  let steps = 0
  for (const refund of requests) {
    steps += 1
    const outcome = await workUntilKilled({ refund }, steps)
    await restart(async (paymentContext) => expect(await reconcile(paymentContext)).toEqual([]))
    if (outcome === 'done') break
  }
  expect(steps, 'the last process ends its work before its kill step').toBeLessThan(requests.length)
  expect(steps * killEvery).toBeGreaterThan(8)
  await restart(async (paymentContext) => {
    const { db } = paymentContext
    for (const refund of requests) {
      expect(await createRefund(refund, commandLine(clock.now), paymentContext)).toMatchObject({ kind: 'created' })
      expect(await refundStore(db).listOf(refund.reference)).toHaveLength(1)
    }
    expect(await db.select().from(stockMovements)).toHaveLength(requests.length)
    expect(await db.select().from(outbox).where(eq(outbox.kind, 'refund'))).toHaveLength(requests.length)
    expect(await stockStore(db).listCounted()).toMatchObject([{ stock: pieces }])
    expect(await reconcile(paymentContext)).toEqual([])
  })
  return steps - 1
}
