import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { orderMessages } from '../../../shared/content/messages/office/order-messages.ts'
import type { OrderRow } from '../../../shared/contract/admin/orders/schemas.ts'
import { addDays, dayInLagos } from '../../../shared/domain/time/days.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { type Member, makeStaff } from '../../support/api/staff.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { database, clock } = store
const { db } = database
clock.now = new Date('2026-11-16T10:00:00Z')
const staff = makeStaff(store)
const [manager, packer] = [await staff.join('manager'), await staff.join('packer')]
const owner = await staff.joinWithSecondFactor('owner')
const bookkeeper = await staff.joinWithSecondFactor('bookkeeper')
clock.now = new Date('2026-11-16T10:00:00Z')

interface Made {
  status: string
  first?: string
  last?: string
  phone?: string
  email?: string
  state?: string
  country?: string
  method?: string
  coupon?: string
  total?: number
  /** Days before today on which it was placed, and after today for which it was promised. */
  daysAgo?: number
  promisedIn?: number
  note?: string
}

let made = 0
const unpaid = ['awaiting payment', 'expired', 'needs attention']

/** An order as it stands in the database; its id begins with the time at which it was placed. */
async function add(values: Made): Promise<string> {
  made += 1
  const daysAgo = values.daysAgo ?? 1
  const at = new Date(clock.now.getTime() - daysAgo * 86_400_000 + made * 1_000)
  const hex = at.getTime().toString(16).padStart(12, '0')
  const _id = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(made).padStart(12, '0')}`
  const promised = addDays(dayInLagos(clock.now), values.promisedIn ?? 2)
  const paidAt = unpaid.includes(values.status) ? null : at.toISOString()
  await db.execute(sql`insert into orders (_id, payment_reference, content_hash, status, order_title, img, email, phone,
      first_name, last_name, country, address, city, state, shipping_method, shipping_fee, original_total, discount,
      subtotal, total_paid, coupon_code, created_at, holds, held_until, paid_at, delivery_from, delivery_to, attention_note)
    values (${_id}, ${`1794755${String(400_000 + made * 7)}`}, ${_id}, ${values.status}, 'Adire Market Tote and 1 more', '',
      ${values.email ?? `b${made}@example.com`}, ${values.phone ?? '0800 000 0000'}, ${values.first ?? 'Ada'},
      ${values.last ?? 'Obi'}, ${values.country ?? 'Nigeria'}, '12 Adeola Street', 'Yaba', ${values.state ?? 'Lagos'},
      ${values.method ?? 'Lagos (standard)'}, 0, 0, 0, 0, ${values.total ?? 2_500_000}, ${values.coupon ?? null},
      ${at.toISOString()}, true, ${at.toISOString()}, ${paidAt}, ${promised}, ${promised}, ${values.note ?? ''})`)
  await db.execute(
    sql`insert into payments (reference, order_id, status) select payment_reference, _id, 'open' from orders where _id = ${_id}`,
  )
  await db.execute(sql`insert into order_lines (order_id, position, item_id, item_name, item_slug, img, size, color, original_price, new_price)
    select ${_id}, n, 'tote', 'Adire Market Tote', 'tote', '', '', 'blue', 1, 1 from generate_series(0, 1) n`)
  return _id
}

const page = async (query: Record<string, string> = {}, by: Member = manager) => {
  const { status, body } = await by.call('orders', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const ids = async (query: Record<string, string>, by?: Member) =>
  (await page(query, by)).orders.map(({ _id }: OrderRow) => _id)

const known: Record<string, string> = {}
beforeAll(async () => {
  known.late = await add({ status: 'paid', promisedIn: -2, first: 'Ngozi', last: 'Eze', daysAgo: 20 })
  known.today = await add({ status: 'paid', promisedIn: 0, first: 'Ṣadé', last: 'Ọlaniyan', phone: '0706 318 4402' })
  known.soon = await add({ status: 'paid', promisedIn: 1, first: 'Khadijat', last: 'Sanni-Oyewole', state: 'Kano' })
  known.doubtful = await add({ status: 'paid', promisedIn: 3, note: 'Paid twice?' })
  known.mismatch = await add({ status: 'needs attention', note: 'Paid too little.', first: 'Uche' })
  known.shipped = await add({ status: 'shipped', email: 'f.bakare@example.ng', first: 'Funmilayo', last: 'Bakare' })
  known.delivered = await add({ status: 'delivered', daysAgo: 40, coupon: 'welcome10', total: 9_120_000 })
  known.refunded = await add({ status: 'refunded', daysAgo: 15, country: 'Ghana', state: 'Accra' })
  known.awaiting = await add({ status: 'awaiting payment', email: 'w@example.com', first: 'Waiting', daysAgo: 0 })
  known.expired = await add({ status: 'expired', first: 'Gone' })
})

afterEach(() => {
  clock.now = new Date('2026-11-16T10:00:00Z')
})

const named = (names: string[]) => names.map((name) => known[name])

describe('the views', () => {
  it.each([
    ['to-ship', ['late', 'today', 'soon', 'doubtful']],
    ['late', ['late']],
    ['attention', ['mismatch', 'doubtful']],
    ['shipped', ['shipped']],
    ['refunded', ['refunded']],
    ['awaiting', ['awaiting']],
  ])('%s', async (view, names) => {
    expect(await ids({ view })).toEqual(named(names))
  })

  it('all has every order, the newest first; to ship comes first', async () => {
    const all = await ids({ view: 'all' })
    expect(all).toEqual(Object.values(known).sort().reverse())
    expect(await ids({})).toEqual(await ids({ view: 'to-ship' }))
    expect(await ids({ sort: 'newest' })).toEqual(named(['doubtful', 'soon', 'today', 'late']))
  })

  it('count what waits, and say how late it is', async () => {
    const { counts, orders, methods } = await page()
    expect(counts).toEqual({ 'to-ship': 4, late: 1, attention: 2 })
    expect(orders.map(({ days_late }: OrderRow) => days_late)).toEqual([2, null, null, null])
    expect(orders[0]).toMatchObject({ name: 'Ngozi Eze', pieces: 2, total_paid: 25_000, promised: '2026-11-14' })
    expect(methods).toContain('Lagos (standard)')
  })

  it('what is promised for today is late from the cut-off hour on', async () => {
    clock.now = new Date('2026-11-16T13:00:00Z')
    expect(await ids({ view: 'late' })).toEqual(named(['late', 'today']))
    expect((await page()).orders[1].days_late).toBe(0)
  })
})

describe('filters', () => {
  it.each([
    [{ view: 'all', state: 'delivered' }, ['delivered']],
    [{ view: 'all', state: 'expired' }, ['expired']],
    [{ view: 'all', place: 'Kano' }, ['soon']],
    [{ view: 'all', place: 'Ghana' }, ['refunded']],
    [{ view: 'all', method: 'Nothing' }, []],
    [{ view: 'all', coupon: 'WELCOME10' }, ['delivered']],
    [{ view: 'all', least: '91200', most: '91200' }, ['delivered']],
    [{ view: 'all', from: '2026-10-27', until: '2026-10-27' }, ['late']],
    [{ view: 'all', until: '2026-10-31' }, ['late', 'delivered']],
    [{ view: 'to-ship', until: '2026-10-31' }, ['late']],
  ])('%j', async (query, names) => {
    expect(await ids(query as Record<string, string>)).toEqual(named(names))
  })

  it.each([
    [{ view: 'lost' }],
    [{ from: '2026-02-31' }],
    [{ from: '0000-01-01' }],
    [{ until: '0000-01-01' }],
    [{ from: '0001-01-01' }],
    [{ until: 'yesterday' }],
    [{ least: '-1' }],
    [{ q: 'a' }],
    [{ sort: 'x' }],
  ])('refuse %j', async (query) => {
    expect((await manager.call('orders', { query: query as Record<string, string> })).status).toBe(400)
  })

  it('take any text for the next page', async () => {
    for (const after of ['nothing', '2026-99-99 x', '9999-12-31 ', '0000-01-01 x']) {
      expect((await manager.call('orders', { query: { after } })).status).toBe(200)
      expect((await manager.call('orders', { query: { after, view: 'all' } })).status).toBe(200)
    }
  })
})

describe('a search finds', () => {
  const reference = async (name: string) => {
    const [row] = (await page({ view: 'all' })).orders.filter(({ _id }: OrderRow) => _id === known[name])
    return row.payment_reference as string
  }

  it.each([
    ['ngozi', ['late']],
    ['eze NGOZI', ['late']],
    ['sade olan', ['today']],
    ['Ọlaniyan', ['today']],
    ['oyewole', ['soon']],
    ['0706 318 4402', ['today']],
    ['+234 706 318 4402', ['today']],
    ['0706', ['today']],
    ['F.Bakare@example.ng', ['shipped']],
    ['bakare', ['shipped']],
    ['f.bakare', ['shipped']],
    ['uche', ['mismatch']],
    ['w@example.com', ['awaiting']],
    ['waiting', []],
    ['nobody has this name', []],
    ["') or true --", []],
    ['!!', []],
  ])('%s', async (q, names) => {
    expect(await ids({ view: 'all', q })).toEqual(named(names))
  })

  it('the last six digits of a reference, and a whole one, also of an order that is not paid', async () => {
    expect(await ids({ view: 'all', q: (await reference('shipped')).slice(-6) })).toEqual(named(['shipped']))
    expect(await ids({ view: 'all', q: await reference('awaiting') })).toEqual(named(['awaiting']))
  })

  it('within a view and with filters', async () => {
    expect(await ids({ view: 'shipped', q: 'ngozi' })).toEqual([])
    expect(await ids({ view: 'to-ship', q: 'ngozi' })).toEqual(named(['late']))
    expect(await ids({ view: 'all', q: 'ngozi', place: 'Kano' })).toEqual([])
  })

  it('a name that was changed', async () => {
    const id = await add({ status: 'paid', first: 'Temitope', promisedIn: 9 })
    await db.execute(sql`update orders set first_name = 'Zuwena' where _id = ${id}`)
    expect(await ids({ view: 'all', q: 'temitope' })).toEqual([])
    expect(await ids({ view: 'all', q: 'zuwena' })).toEqual([id])
    await db.execute(sql`delete from payments where order_id = ${id}`)
    await db.execute(sql`delete from orders where _id = ${id}`)
  })
})

describe('a packer', () => {
  it('sees orders to ship and those of 14 days, without amounts', async () => {
    expect((await ids({ view: 'all' }, packer)).sort()).toEqual(
      named(['late', 'today', 'soon', 'doubtful', 'shipped']).sort(),
    )
    const { orders } = await page({}, packer)
    expect(orders.every(({ total_paid }: OrderRow) => total_paid === null)).toBe(true)
    expect(await ids({ view: 'awaiting' }, packer)).toEqual([])
  })

  it('learns nothing about amounts, coupons and e-mail addresses by filters and searches', async () => {
    expect(await ids({ least: '900000' }, packer)).toHaveLength(4)
    expect(await ids({ view: 'all', q: 'f.bakare@example.ng' }, packer)).toEqual([])
    expect(await ids({ view: 'all', q: 'b1' }, packer)).toEqual([])
    expect(await ids({ view: 'all', q: 'funmilayo bakare' }, packer)).toEqual(named(['shipped']))
  })
})

describe('many orders', () => {
  it('come page by page, each once, with two statements a page', async () => {
    const more = []
    for (let count = 0; count < 70; count += 1)
      more.push(await add({ status: 'paid', promisedIn: 5 + (count % 3), state: 'Oyo' }))
    for (const query of [
      { view: 'to-ship' },
      { view: 'to-ship', sort: 'newest' },
      { view: 'all' },
      { view: 'all', q: 'ada' },
    ]) {
      const read: string[] = []
      let next: string | null = ''
      while (next !== null) {
        const answer: { orders: OrderRow[]; next: string | null } = await page({
          ...query,
          place: 'Oyo',
          ...(next && { after: next }),
        })
        read.push(...answer.orders.map(({ _id }) => _id))
        next = answer.next
      }
      expect(read.toSorted(), JSON.stringify(query)).toEqual(more.toSorted())
    }
    const execute = vi.spyOn(Object.getPrototypeOf(db._.session), 'prepareQuery')
    await page({ view: 'all' })
    // One reads the session.
    expect(execute.mock.calls.length).toBeLessThanOrEqual(3)
    execute.mockRestore()
  })
})

describe('an export', () => {
  const take = (body: object, by: Member = owner) => by.call('exportOrders', { body })

  it('is a CSV file of the chosen orders or of what the filters let through, and is logged', async () => {
    const chosen = await take({ orders: [known.late, known.shipped] })
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
    const lines = chosen.body.data.text.split('\r\n')
    expect(lines[0]).toMatch(/^\ufeffOrder,Reference,Placed,Paid,Status,First name/)
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('f.bakare@example.ng')
    expect(lines[1]).toContain('"2 × Adire Market Tote, blue"'.replaceAll('"', ''))
    const filtered = await take({ view: 'all', q: 'ngozi' })
    expect(filtered.body.data).toMatchObject({ next: null })
    expect(filtered.body.data.text).toContain('Ngozi,Eze')
    const entries = await auditEntries(database, 'orders')
    expect(entries).toMatchObject([
      { action: 'order.export', after: { chosen: 2 } },
      { action: 'order.export', after: { view: 'all', q: 'a search' } },
    ])
  })

  it('of many orders comes page by page, and is logged once, whatever page is asked for first', async () => {
    const entries = async () => (await auditEntries(database, 'orders')).length
    const before = await entries()
    for (const after of ['zzzz', known.late, '9999-12-31 x', 'a.b'])
      expect((await take({ view: 'all', after })).body).toEqual({ error: orderMessages.otherExport })
    for (let count = 0; count < 501; count += 1) await add({ status: 'paid', state: 'Ogun' })
    const start = await take({ view: 'all', place: 'Ogun' })
    const { next: after } = start.body.data
    const rest = await take({ view: 'all', place: 'Ogun', after })
    expect(rest.body.data.next).toBeNull()
    const linesOf = ({ body }: typeof rest) => body.data.text.trim().split('\r\n')
    expect([linesOf(start).length, linesOf(rest).length]).toEqual([501, 1])
    expect(await entries()).toBe(before + 1)
    expect((await take({ view: 'all', after })).status).toBe(400)
    expect((await take({ orders: [known.late], after })).status).toBe(400)
    expect((await take({ view: 'all', place: 'Ogun', after }, bookkeeper)).status).toBe(400)
    expect(await entries()).toBe(before + 1)
  })

  it('guards formulas', async () => {
    const id = await add({ status: 'paid', first: '=HYPERLINK("x")' })
    expect((await take({ orders: [id] })).body.data.text).toContain(`"'=HYPERLINK(""x"")"`)
  })

  it('needs the permission and a second factor that is fresh', async () => {
    expect((await take({}, manager)).status).toBe(403)
    clock.now = new Date(clock.now.getTime() + 20 * 60_000)
    expect((await take({})).body.needs).toBe('code')
  })
})
