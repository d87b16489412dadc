import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderStore } from '../../../server/orders/store.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { refundPayments } from '../../../server/payments/refund-payments.ts'
import { createRefund } from '../../../server/payments/refunds/create-refund.ts'
import { refundStore, sumOf } from '../../../server/payments/refunds/refunds-store.ts'
import { reportSales } from '../../../server/reports/sales-report.ts'
import { sumPastDays } from '../../../server/reports/sum-past-days.ts'
import { worthOfLines } from '../../../shared/domain/refunds/share-out.ts'
import { reportGroups } from '../../../shared/domain/report-groups.ts'
import { letPass, switchOffWebhooks } from '../../support/api/buyers.ts'
import { makeMoneyHelpers } from '../../support/api/money.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

/** 1,000 for a thorough run. */
const orders = Number(process.env.SUM_ORDERS ?? 30)

const shop = await openTestShop()
const { sandbox, database, paymentContext, clock } = shop
const { buyPieces } = makeMoneyHelpers(shop)

const goods = [
  { slug: 'lekki-linen-shorts', size: 'M', color: 'green' },
  { slug: 'eko-linen-camp-shirt', size: 'S', color: 'white' },
  { slug: 'adire-market-tote', size: '', color: 'blue' },
  { slug: 'kuramo-satin-camisole', size: 'S', color: 'black' },
  { slug: 'ruby-stripe-shell-top', size: 'L', color: 'red' },
]

/** A generator with a fixed seed: a failing run is the same on every machine. */
function makeRandom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

test(`over ${orders} orders with coupons and refunds of parts, lines, refunds, reports and the provider’s ledger agree to the kobo`, {
  timeout: 60_000 + orders * 3_000,
}, async () => {
  switchOffWebhooks(shop, { refunds: { delay: 0 } })
  const random = makeRandom(2026)
  const author = { staff_id: 'staff', staff_name: 'Bisi Alade', network: '', now: clock.now }
  const references: string[] = []
  for (let turn = 0; turn < orders; turn++) {
    const pieces = Array.from({ length: 1 + random(5) }, () => goods[random(goods.length)] ?? goods[0]).filter(
      (piece) => piece !== undefined,
    )
    const { order, reference } = await buyPieces({ pieces, coupon: random(2) === 0 })
    references.push(reference)
    const lines = await orderStore(database.db).listLines(order._id)
    const worth = worthOfLines(order.subtotal, lines)
    expect(worth.reduce((sum, share) => sum + share, 0) + order.shipping_fee).toBe(order.total_paid)
    const request = { reference, lines: [], delivery_fee: 0, amount: 0, reason: 'A sum', sentence: 'A sum.' }
    for (const { position } of lines)
      if (random(3) > 0) {
        const named = [{ position, back_on_sale: random(2) === 0 }]
        await createRefund({ ...request, _id: randomUUID(), lines: named }, author, paymentContext)
      }
    if (random(3) === 0)
      await createRefund({ ...request, _id: randomUUID(), delivery_fee: order.shipping_fee }, author, paymentContext)
    if (random(4) === 0)
      await createRefund({ ...request, _id: randomUUID(), amount: 5_000 + random(100_000) }, author, paymentContext)
    if (random(6) === 0) await createRefund({ ...request, _id: randomUUID(), amount: 'all' }, author, paymentContext)
  }
  await sendEverything(references)

  const ledger = sandbox.readLedger()
  const idOf = new Map(ledger.transactions.map(({ reference, id }) => [reference, id]))
  for (const reference of references) {
    const refunds = await refundStore(database.db).listOf(reference)
    expect(new Set(refunds.map(({ status }) => status))).toEqual(new Set(refunds.length > 0 ? ['processed'] : []))
    const sent = ledger.refunds.filter(({ transaction }) => transaction === idOf.get(reference))
    expect(sent.map(({ amount }) => amount).sort()).toEqual(refunds.map(({ amount }) => amount).sort())
    for (const refund of refunds) {
      const parts = await refundStore(database.db).listParts([refund._id])
      if (parts.length > 0) expect(sumOf(parts)).toBe(refund.amount)
    }
  }
  expect(await reconcile(paymentContext)).toEqual([])

  // The reports say the same, whatever they are grouped by, and also once the days of the sales are summed.
  const sum = (amounts: readonly { amount: number }[]) => sumOf(amounts) / 100
  const taken = sum(ledger.transactions.filter(({ reference }) => references.includes(reference)))
  const later = new Date(clock.now.getTime() + 2 * 86_400_000)
  const readAll = () => Promise.all(reportGroups.map((by) => reportSales(database.db, { by }, later)))
  const reports = await readAll()
  await sumPastDays(database.db, later)
  expect(await readAll()).toEqual(reports)
  for (const { by, total, rows, other_refunds } of reports) {
    expect(total.sales + total.delivery_fees, by).toBeCloseTo(taken, 2)
    expect(total.refunds, by).toBeCloseTo(sum(ledger.refunds), 2)
    expect(
      rows.reduce((all, { sales }) => all + sales, 0),
      by,
    ).toBeCloseTo(total.sales, 2)
    expect(
      rows.reduce((all, { refunds }) => all + refunds, other_refunds),
      by,
    ).toBeCloseTo(total.refunds, 2)
  }
})

/** Twenty refunds at a time, until all of them are sent. */
async function sendEverything(references: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        letPass(shop, 10)
        await refundPayments(paymentContext)
        const refunds = await refundStore(database.db).listOf(...references)
        return refunds.filter(({ status }) => status !== 'processed').length
      },
      { timeout: 60_000 + orders * 1_000 },
    )
    .toBe(0)
}
