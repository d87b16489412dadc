import { eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { coupons } from '../../../server/discounts/schema.ts'
import { orders } from '../../../server/orders/schema.ts'
import type { Order } from '../../../server/orders/store.ts'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import { salesDays } from '../../../server/reports/schema.ts'
import { sumPastDays } from '../../../server/reports/sum-past-days.ts'
import { answers } from '../../../shared/content/messages/answers.ts'
import { paymentMessages } from '../../../shared/content/messages/checkout-messages.ts'
import { discountMessages } from '../../../shared/content/messages/discount-messages.ts'
import { ask } from '../../support/api/ask.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { buy, letPass, prepare } from '../../support/api/buyers.ts'
import { type Member, makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, database, clock, paymentContext } = shop
const staff = makeStaff(shop)
const manager = await staff.join('manager')
const colleague = await staff.join('manager')

const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
const tenOff = { discount: 4_850, subtotal: 43_650, total_paid: 46_650 }
const anHour = 3_600_000
const inHours = (hours: number) => new Date(clock.now.getTime() + hours * anHour).toISOString()

async function changeOrder({ payment_reference }: { payment_reference: string }, values: Partial<Order>) {
  const changed = await database.db
    .update(orders)
    .set(values)
    .where(eq(orders.payment_reference, payment_reference))
    .returning()
  expect(changed).toHaveLength(1)
}

const terms = { percent: 10, starts_at: null, ends_at: null, total_limit: null, customer_limit: null }
const send = (values: object, by: Member = manager) =>
  by.call('createCoupon', { body: { _id: staff.newId(), ...terms, ...values } })

async function create(code: string, values: object = {}) {
  const { status, body } = await send({ code, ...values })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

const change = (coupon: { _id: string }, values: object, by: Member = manager) => {
  const { code, percent, starts_at, ends_at, total_limit, customer_limit, version } = { ...coupon, ...values } as never
  const body = { code, percent, starts_at, ends_at, total_limit, customer_limit, version }
  return by.call('changeCoupon', { params: { id: coupon._id }, body })
}
const end = ({ _id, version }: { _id: string; version: number }, by: Member = manager) =>
  by.call('endCoupon', { params: { id: _id }, body: { version } })

let visitors = 0
const verify = (code: string) =>
  ask(app, '/general/verify-coupon', { body: { code }, from: `10.4.${Math.floor(++visitors / 200)}.${visitors % 200}` })

async function find(code: string) {
  const { body } = await manager.call('coupons', { query: { q: code } })
  return body.data.coupons.find((coupon: { code: string }) => coupon.code === code)
}
const actionsOf = async ({ _id }: { _id: string }) =>
  (await auditEntries(database, `coupon:${_id}`)).map(({ action }) => action)

describe('a new coupon', () => {
  it('works in the shop at once, in lower case, and stands in the log', async () => {
    const coupon = await create(' Owambe-20 ', { percent: 20 })
    expect(coupon).toMatchObject({ code: 'owambe-20', state: 'running', uses: 0, orders: 0, sales: 0, isUsed: false })
    expect((await verify('OWAMBE-20')).body.data).toEqual({ percent: 20 })
    expect(await auditEntries(database, `coupon:${coupon._id}`)).toMatchObject([
      { action: 'coupon.create', label: 'owambe-20', before: null, after: { code: 'owambe-20', percent: 20 } },
    ])
  })

  it('that is sent twice is one coupon and one entry', async () => {
    const body = { _id: staff.newId(), ...terms, code: 'sent-twice' }
    const sent = await Promise.all([manager, manager].map((by) => by.call('createCoupon', { body })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(sent[0]?.body).toEqual(sent[1]?.body)
    expect(await actionsOf(body)).toEqual(['coupon.create'])
  })

  it('with a code that exists is refused by name, also when both come at once', async () => {
    const rivals = await Promise.all([send({ code: 'rival' }), send({ code: 'RIVAL' }, colleague)])
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 400])
    const late = await send({ code: 'rival' })
    expect([late.status, late.body.fields]).toEqual([400, { code: discountMessages.codeTaken }])
  })

  it.each([
    ['code', ''],
    ['code', 'x'],
    ['code', 'two words'],
    ['code', 'naïra'],
    ['code', 'a\u202eb'],
    ['code', 'x'.repeat(41)],
    ['percent', 0],
    ['percent', 91],
    ['percent', 12.5],
    ['percent', '10'],
    ['starts_at', 'tomorrow'],
    ['starts_at', '2026-13-01T00:00:00Z'],
    ['ends_at', '2026-12-24'],
    ['total_limit', 0],
    ['total_limit', 1.5],
    ['customer_limit', -1],
  ])('with the %s %j is refused by name', async (name, value) => {
    const { status, body } = await send({ code: 'refused', [name]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [name]])
    expect(await find('refused')).toBeUndefined()
  })

  it('that ends before it starts is refused', async () => {
    const { status, body } = await send({ code: 'backwards', starts_at: inHours(2), ends_at: inHours(1) })
    expect([status, body.fields]).toEqual([400, { ends_at: discountMessages.endBeforeStart }])
  })
})

describe('the list', () => {
  it('names the state of each coupon, and the shop accepts exactly those that run', async () => {
    await create('now')
    await create('later', { starts_at: inHours(1) })
    await create('over', { ends_at: inHours(-1) })
    await create('last-moment', { ends_at: inHours(1) })
    await end(await create('stopped'))
    await database.db.insert(coupons).values({ code: 'all-gone', percent: 10, total_limit: 3, uses: 3 })
    const states = { now: 'running', later: 'planned', over: 'ended', 'last-moment': 'running', stopped: 'ended' }
    for (const [code, state] of Object.entries({ ...states, 'all-gone': 'used up' })) {
      expect([code, (await find(code))?.state]).toEqual([code, state])
      expect([code, (await verify(code)).status]).toEqual([code, state === 'running' ? 200 : 400])
    }
  })

  it('is filtered by state and by a part of the code, and counts every state', async () => {
    await database.db.insert(coupons).values([
      { code: 'filter-a', percent: 5 },
      { code: 'filter-b', percent: 5, ends_at: clock.now },
    ])
    const all = (await manager.call('coupons', { query: { q: 'FILTER-' } })).body
    expect(all.data.counts).toEqual({ running: 1, planned: 0, 'used up': 0, ended: 1 })
    expect(all.meta).toEqual({ total: 2, page: 1, pages: 1 })
    const ended = (await manager.call('coupons', { query: { q: 'filter-', state: 'ended' } })).body
    expect(ended.data.coupons.map(({ code }: { code: string }) => code)).toEqual(['filter-b'])
    expect(ended.meta.total).toBe(1)
    const none = (await manager.call('coupons', { query: { q: '%' } })).body
    expect([none.data.coupons, none.meta.total]).toEqual([[], 0])
  })

  it('has pages of fifty, the newest first', async () => {
    const created = Array.from({ length: 51 }, (_, index) => ({
      code: `page-${String(index).padStart(2, '0')}`,
      percent: 5,
      created_at: new Date(clock.now.getTime() + index),
    }))
    await database.db.insert(coupons).values(created)
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => manager.call('coupons', { query: { q: 'page-', page } })),
    )
    const codes = pages.map(({ body }) => body.data.coupons.map(({ code }: { code: string }) => code))
    expect(codes.map(({ length }) => length)).toEqual([50, 1, 0])
    expect(codes.flat()).toEqual(created.map(({ code }) => code).reverse())
    expect(pages[1]?.body.meta).toEqual({ total: 51, page: 2, pages: 2 })
  })

  it('says what a coupon sold as reports do: every paid order, refunds not taken off', async () => {
    await create('seller')
    const lowered = { ...tenOff, coupon_code: 'seller' }
    await prepare(shop, dress, lowered)
    await buy(shop, dress, lowered)
    const refunded = await buy(shop, dress, lowered)
    const sold = { uses: 3, orders: 2, sales: 2 * 43_650, isUsed: true }
    expect(await find('seller')).toMatchObject(sold)
    await changeOrder(refunded, { status: 'refunded' })
    expect(await find('seller')).toMatchObject(sold)
    const report = (await manager.call('salesReport', { query: { by: 'coupon' } })).body.data
    expect(report.rows).toContainEqual(expect.objectContaining({ name: 'seller', orders: 2, sales: 2 * 43_650 }))
  })

  it('counts the orders of past days and of today once each, also when the past days are summed', async () => {
    await create('lasting')
    const lowered = { ...tenOff, coupon_code: 'lasting' }
    await changeOrder(await buy(shop, dress, lowered), { paid_at: new Date(inHours(-48)) })
    await sumPastDays(database.db, clock.now)
    expect(await database.db.select().from(salesDays).where(eq(salesDays.key, 'lasting'))).toHaveLength(1)
    expect(await find('lasting')).toMatchObject({ orders: 1, sales: 43_650 })
    await buy(shop, dress, lowered)
    expect(await find('lasting')).toMatchObject({ orders: 2, sales: 2 * 43_650 })
  })

  it('is read by a bookkeeper, who may change nothing', async () => {
    const reader = await staff.join('bookkeeper')
    expect((await reader.call('coupons', { query: {} })).status).toBe(200)
    expect((await send({ code: 'not-theirs' }, reader)).status).toBe(403)
  })
})

describe('a change', () => {
  it('of dates and limits counts in the shop at once, after the first use too', async () => {
    const coupon = await create('moving')
    await prepare(shop, dress, { ...tenOff, coupon_code: 'moving' })
    const changed = await change(coupon, { ends_at: inHours(-1), total_limit: 5, customer_limit: 1 })
    expect(changed.body.data).toMatchObject({ state: 'ended', total_limit: 5, customer_limit: 1, uses: 1, version: 2 })
    expect((await verify('moving')).status).toBe(400)
    await change(changed.body.data, { ends_at: inHours(1) })
    expect((await verify('moving')).status).toBe(200)
    expect((await auditEntries(database, `coupon:${coupon._id}`)).at(-1)).toMatchObject({
      action: 'coupon.change',
      before: { ends_at: inHours(-1) },
      after: { ends_at: inHours(1) },
    })
  })

  it('of code and percent counts before the first use', async () => {
    const changed = await change(await create('typo'), { code: 'TYPE-O', percent: 15 })
    expect(changed.body.data).toMatchObject({ code: 'type-o', percent: 15 })
    expect((await verify('typo')).status).toBe(400)
    expect((await verify('type-o')).body.data).toEqual({ percent: 15 })
  })

  it('of code or percent is refused by name after it, also when the order has expired', async () => {
    const coupon = await create('fixed')
    await prepare(shop, dress, { ...tenOff, coupon_code: 'fixed' })
    const fixed = discountMessages.fixedAfterUse
    const refused = await change(coupon, { code: 'loose', percent: 50 })
    expect([refused.status, refused.body.fields]).toEqual([400, { code: fixed, percent: fixed }])
    letPass(shop, 16)
    await expireOrders(paymentContext)
    expect(await find('fixed')).toMatchObject({ uses: 0, isUsed: true })
    expect((await change(coupon, { percent: 50 })).body.fields).toEqual({ percent: fixed })
  })

  it('to a code that exists is refused by name', async () => {
    await create('occupied')
    const { status, body } = await change(await create('mover'), { code: 'occupied' })
    expect([status, body.fields]).toEqual([400, { code: discountMessages.codeTaken }])
  })

  it('that changes nothing leaves no entry and no version', async () => {
    const coupon = await create('same', { ends_at: inHours(5) })
    expect((await change(coupon, {})).body.data).toEqual(coupon)
    expect(await actionsOf(coupon)).toEqual(['coupon.create'])
  })

  it('based on an old version changes nothing and shows both, and who was first', async () => {
    const coupon = await create('contested')
    const both = await Promise.all([
      change(coupon, { total_limit: 10 }),
      change(coupon, { total_limit: 20 }, colleague),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = both[0].status === 200 ? both : [both[1], both[0]]
    expect(lost.body.current).toEqual(won.body.data)
    expect(lost.body.changed_by).toMatch(/^Person [12]$/)
    expect(await actionsOf(coupon)).toEqual(['coupon.create', 'coupon.change'])
  })

  it('of nothing is a 404', async () => {
    expect((await change({ ...(await create('exists')), _id: 'nothing' }, {})).status).toBe(404)
    expect((await end({ _id: 'nothing', version: 1 })).status).toBe(404)
  })
})

describe('ending', () => {
  it('answers as for a code that never was, at the check and at the checkout', async () => {
    const coupon = await create('finished')
    const ended = await end(coupon)
    expect(ended.body.data).toMatchObject({ state: 'ended', ended_at: clock.now.toISOString() })
    expect((await verify('finished')).body).toEqual({ error: answers.couponUnknown })
    const { answer } = await prepare(shop, dress, { ...tenOff, coupon_code: 'finished' })
    expect([answer.status, answer.body.error]).toEqual([409, paymentMessages.couponGone])
    expect((await send({ code: 'finished' })).body.fields).toEqual({ code: discountMessages.codeTaken })
  })

  it('twice is one end and one entry', async () => {
    const coupon = await create('double-tap')
    const ended = await Promise.all([end(coupon), end(coupon, colleague)])
    expect(ended.map(({ status }) => status)).toEqual([200, 200])
    expect(await actionsOf(coupon)).toEqual(['coupon.create', 'coupon.end'])
  })

  it('is for good: dates that are changed later do not start it again', async () => {
    const ended = (await end(await create('for-good'))).body.data
    expect((await change(ended, { ends_at: inHours(9) })).body.data.state).toBe('ended')
    expect((await verify('for-good')).status).toBe(400)
  })

  it('leaves orders that have it their price', async () => {
    const coupon = await create('kept-price')
    const bought = prepare(shop, dress, { ...tenOff, coupon_code: 'kept-price' })
    const { payload, access_code, payment_reference, order_key } = await bought
    await end(coupon)
    shop.sandbox.pay({ access_code })
    const made = await ask(app, '/general/make-order', { body: { ...payload, payment_reference, order_key } })
    expect(made.body.data).toMatchObject({ status: 'paid', order: { discount: 4_850 } })
  })

  test('while orders take a use: each order that got the price is counted, and none gets it afterwards', async () => {
    const coupon = await create('last-minute')
    const lowered = { ...tenOff, coupon_code: 'last-minute' }
    const [ended, ...prepared] = await Promise.all([
      end(coupon),
      ...Array.from({ length: 8 }, () => prepare(shop, dress, lowered)),
    ])
    expect(ended.status).toBe(200)
    const placed = prepared.filter(({ answer }) => answer.status === 200)
    const refused = prepared.filter(({ answer }) => answer.body.error === paymentMessages.couponGone)
    expect(placed.length + refused.length).toBe(8)
    const rows = await database.db.select().from(orders).where(eq(orders.coupon_code, 'last-minute'))
    expect(rows).toHaveLength(placed.length)
    expect(await find('last-minute')).toMatchObject({ uses: placed.length, state: 'ended' })
    expect((await prepare(shop, dress, lowered)).answer.status).toBe(409)
  })
})
