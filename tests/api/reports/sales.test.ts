import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orderLines } from '../../../server/orders/schema.ts'
import { worthOfLines } from '../../../shared/domain/refunds/share-out.ts'
import { addDays, dayInLagos } from '../../../shared/domain/time/days.ts'
import { countPieces, letPass } from '../../support/api/buyers.ts'
import { makeMoneyHelpers } from '../../support/api/money.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { database, clock } = shop
const { db } = database
const staff = makeStaff(shop)
const manager = await staff.joinWithSecondFactor('manager')
let owner = await staff.join('owner')
let bookkeeper = await staff.join('bookkeeper')
const money = makeMoneyHelpers(shop)

const report = async (query: Record<string, string> = {}) => (await bookkeeper.call('salesReport', { query })).body.data

const groups = ['day', 'product', 'size', 'colour', 'state', 'method', 'coupon'] as const
const sumOf = (rows: Record<string, number>[], name: string) =>
  Math.round(rows.reduce((sum, row) => sum + (row[name] ?? 0), 0) * 100) / 100

describe('a report of sales', () => {
  it('has the same sums by day, product, size, colour, state, method and coupon', async () => {
    await money.countAll(50)
    const plain = await money.buyPieces()
    const discounted = await money.buyPieces({ coupon: true })
    const refunded = await money.refund(manager, discounted.order._id, { lines: [1] })
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(200)
    const paid = (plain.order.total_paid + discounted.order.total_paid) / 100
    const { total } = await report()
    expect(total).toMatchObject({ orders: 2, delivery_fees: 6_000 })
    expect(total.sales + total.delivery_fees).toBe(paid)
    expect(total.refunds).toBeGreaterThan(0)
    expect(total.net).toBeCloseTo(paid - total.refunds, 2)
    for (const by of groups) {
      const { rows, pieces, other_refunds } = await report({ by })
      expect(sumOf(rows, 'sales'), by).toBe(total.sales)
      expect(pieces === null ? sumOf(rows, 'orders') : sumOf(rows, 'pieces'), by).toBe(pieces === null ? 2 : 6)
      expect(sumOf(rows, 'refunds') + other_refunds, by).toBeCloseTo(total.refunds, 2)
    }
  })

  it('shares discounts among pieces as refunds do, to the kobo', async () => {
    const { rows } = await report({ by: 'product' })
    const worth = new Map<string, number>()
    const orders = await db.execute(sql`select _id, subtotal from orders where paid_at is not null`)
    for (const { _id, subtotal } of (orders as unknown as { rows: { _id: string; subtotal: string }[] }).rows) {
      const lines = await db.select().from(orderLines).where(sql`order_id = ${_id}`).orderBy(orderLines.position)
      for (const [index, share] of worthOfLines(Number(subtotal), lines).entries()) {
        const name = lines[index]?.item_name ?? ''
        worth.set(name, (worth.get(name) ?? 0) + share)
      }
    }
    expect(Object.fromEntries(rows.map(({ name, sales }: { name: string; sales: number }) => [name, sales]))).toEqual(
      Object.fromEntries([...worth].map(([name, kobo]) => [name, kobo / 100])),
    )
  })

  it('counts an order on the day in Lagos it was paid, and a refund on the day it was asked for', async () => {
    const today = dayInLagos(clock.now)
    letPass(shop, 24 * 60)
    // The sessions of yesterday have ended.
    owner = await staff.join('owner')
    bookkeeper = await staff.join('bookkeeper')
    const tomorrow = addDays(today, 1)
    const { order } = await money.buyPieces()
    const { rows, from, to } = await report({ from: today, to: tomorrow, by: 'day' })
    expect([from, to]).toEqual([today, tomorrow])
    expect(rows.map(({ name, orders }: { name: string; orders: number }) => [name, orders])).toEqual([
      [today, 2],
      [tomorrow, 1],
    ])
    expect(rows[1].sales).toBe(order.subtotal / 100)
    const before = (await report({ from: tomorrow, to: tomorrow })).before
    expect(before.orders).toBe(2)
  })

  it('leaves out money that no order kept', async () => {
    const { total } = await report()
    await db.execute(
      sql`insert into payments (reference, status, amount, currency) values ('surplus1', 'surplus', 500000, 'NGN')`,
    )
    await db.execute(
      sql`insert into refunds (payment_reference, amount, reason, status, created_at)
        values ('surplus1', 500000, 'A second payment.', 'processed', ${clock.now.toISOString()})`,
    )
    expect((await report()).total).toEqual(total)
  })

  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'from'],
    [{ from: '2024-01-01', to: '2026-03-01' }, 'from'],
    [{ from: '2026-03-01' }, 'from'],
    [{ from: 'yesterday', to: '2026-03-01' }, 'from'],
    [{ by: 'buyer' }, 'by'],
  ])('for %j is refused with a sentence', async (query, field) => {
    const { status, body } = await bookkeeper.call('salesReport', { query })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

describe('the figures of Home', () => {
  it('are the sales of each of the last seven days beside the week before, and low stock', async () => {
    const { data } = (await owner.call('homeFigures', {})).body
    expect(data.sales.week).toHaveLength(7)
    expect(data.sales.week_before).toHaveLength(7)
    const { total } = await report()
    expect(sumOf(data.sales.week, 'sales')).toBe(total.sales)
    expect(data.sales.month).toEqual({ sales: total.sales, orders: total.orders })
    expect(data.sales.today.orders).toBe(1)
    expect(data.low_stock).toEqual({ count: 0, variants: [] })
    await countPieces(shop, 'lekki-linen-shorts', 'M', 'green', 1)
    await countPieces(shop, 'eko-linen-camp-shirt', 'S', 'white', 0)
    const { low_stock } = (await owner.call('homeFigures', {})).body.data
    expect(low_stock.count).toBe(2)
    expect(low_stock.variants).toMatchObject([
      { item_name: 'Eko Linen Camp Shirt', size: 'S', color: 'white', stock: 0 },
      { item_name: 'Lekki Linen Shorts', size: 'M', color: 'green', stock: 1 },
    ])
  })

  it('are only for those who may see them', async () => {
    const packer = (await (await staff.join('packer')).call('homeFigures', {})).body.data
    expect([packer.sales, packer.low_stock === null]).toEqual([null, false])
    const editor = (await (await staff.join('editor')).call('homeFigures', {})).body.data
    expect(editor).toEqual({ failed_mails: null, sales: null, low_stock: null })
  })
})
