import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { forgettingStore } from '../../../server/privacy/store.ts'
import { orderMessages } from '../../../shared/content/messages/office/order-messages.ts'
import type { TimelineEntry } from '../../../shared/contract/admin/orders/schemas.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { findOrder, letPass, mailKinds, mailsTo, prepare } from '../../support/api/buyers.ts'
import { sendDue } from '../../support/api/fulfilment.ts'
import { paidOrder } from '../../support/api/paid-orders.ts'
import { type Member, makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { textWithoutIds } from '../../support/text-without-ids.ts'

const shop = await openTestShop()
const { database, clock } = shop
const staff = makeStaff(shop)
const [manager, colleague, packer] = [
  await staff.join('manager'),
  await staff.join('manager'),
  await staff.join('packer'),
]
const bookkeeper = await staff.join('bookkeeper')

const read = async (id: string, by: Member = manager) => (await by.call('order', { params: { id } })).body.data
const ship = (id: string) =>
  manager.call('shipOrders', {
    body: { orders: [id], carrier: 'DHL', tracking_note: '', rider_name: 'Sunday', rider_phone: '', insists: false },
  })
const address = {
  ...{ first_name: 'Ada', last_name: 'Obi', phone: '0803 123 4567', country: 'Nigeria', state: 'Lagos' },
  ...{ address: '12 Adeola Street', apartment: '', city: 'Lagos', postal_code: '', landmark: '' },
}
const move = (id: string, version: number, values: object, by = manager) =>
  by.call('changeOrderAddress', { params: { id }, body: { version, ...address, ...values } })

describe('an order', () => {
  it('shows lines, totals, the customer and what happened', async () => {
    const order = await paidOrder(shop, {}, [{ slug: 'adire-market-tote' }, { slug: 'adire-market-tote' }])
    const view = await read(order._id)
    expect(view).toMatchObject({
      ...{ status: 'paid', email: order.email, orders_of_customer: 1, version: 1, days_late: null },
      totals: { total_paid: 47_000, shipping_fee: 3_000 },
      lines: [{ item_name: 'Adire Market Tote', quantity: 2, price: 44_000 }],
    })
    expect(view.timeline.map(({ kind }: TimelineEntry) => kind)).toEqual(['mail', 'paid', 'placed'])
    expect(view.timeline[1]).toMatchObject({ amount: 47_000, name: 'settled' })
    expect(view.timeline[0]).toMatchObject({ name: 'order-confirmation', who: order.email, state: 'waiting' })
  })

  it('that does not exist is not found', async () => {
    expect((await manager.call('order', { params: { id: 'none' } })).status).toBe(404)
  })

  it('offers the carrier and the rider of the last parcel to the same city', async () => {
    const [first, next] = [await paidOrder(shop, { city: 'Badagry' }), await paidOrder(shop, { city: 'badagry' })]
    expect((await read(next._id)).last_shipment).toBeNull()
    await ship(first._id)
    expect((await read(next._id)).last_shipment).toEqual({ carrier: 'DHL', rider_name: 'Sunday', rider_phone: '' })
  })
})

describe('a packer', () => {
  it('sees an order without amounts and e-mail address', async () => {
    const order = await paidOrder(shop)
    const view = await read(order._id, packer)
    expect(view).toMatchObject({ email: null, totals: null, orders_of_customer: null, lines: [{ price: null }] })
    const text = textWithoutIds(view)
    expect(text).not.toContain(order.email)
    expect(text).not.toMatch(/22,?000|25,?000/)
  })

  it('sees orders to ship however old, and others for 14 days', async () => {
    const [waiting, sent] = [await paidOrder(shop), await paidOrder(shop)]
    await ship(sent._id)
    const unpaid = await prepare(shop, [{ slug: 'adire-market-tote' }])
    const unpaidId = (await findOrder(shop, unpaid.payment_reference))?._id ?? ''
    const statuses = async () =>
      Promise.all(
        [waiting._id, sent._id, unpaidId].map(async (id) => (await packer.call('order', { params: { id } })).status),
      )
    expect(await statuses()).toEqual([200, 200, 404])
    for (const id of [waiting._id, sent._id])
      await database.db.execute(sql`update orders set paid_at = paid_at - interval '15 days' where _id = ${id}`)
    letPass(shop, 3)
    expect(await statuses()).toEqual([200, 404, 404])
    expect((await packer.call('deliverOrders', { body: { orders: [sent._id] } })).body.data[0].outcome).toBe('refused')
    const note = { _id: staff.newId(), note: 'x' }
    expect((await packer.call('addOrderNote', { params: { id: sent._id }, body: note })).status).toBe(404)
    const sheets = await packer.call('orderSheets', { query: { ids: [waiting._id, sent._id].join() } })
    expect(sheets.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([waiting._id])
  })

  it('who ships an old order sees it while shipping can be undone, and undoes it', async () => {
    const { _id } = await paidOrder(shop)
    await database.db.execute(sql`update orders set paid_at = paid_at - interval '15 days' where _id = ${_id}`)
    await ship(_id)
    expect((await read(_id, packer)).status).toBe('shipped')
    const listed = await packer.call('orders', { query: { view: 'shipped' } })
    expect(listed.body.data.orders.map((order: { _id: string }) => order._id)).toContain(_id)
    expect((await packer.call('undoShipping', { params: { id: _id } })).status).toBe(200)
    expect((await read(_id, packer)).status).toBe('paid')
  })

  it('may not change addresses or send mails', async () => {
    const order = await paidOrder(shop)
    expect((await move(order._id, 1, {}, packer)).status).toBe(403)
    const mail = { kind: 'order-confirmation' }
    expect((await packer.call('resendOrderMail', { params: { id: order._id }, body: mail })).status).toBe(403)
    expect((await bookkeeper.call('addOrderNote', { params: { id: order._id }, body: {} })).status).toBe(403)
  })
})

describe('a note', () => {
  it('is one note however often it is sent', async () => {
    const order = await paidOrder(shop)
    const body = { _id: staff.newId(), note: 'She called.\nCall before the rider leaves.' }
    const send = (values = {}) =>
      packer.call('addOrderNote', { params: { id: order._id }, body: { ...body, ...values } })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const notes = (await read(order._id)).timeline.filter(({ kind }: TimelineEntry) => kind === 'note')
    expect(notes).toMatchObject([{ who: 'Person 3', text: body.note }])
    expect((await send({ note: 'Something else' })).status).toBe(400)
    expect((await send({ _id: staff.newId(), note: '  ' })).body.fields).toEqual({ note: orderMessages.noteMissing })
    const entries = await auditEntries(database, `order:${order._id}`)
    expect(entries).toMatchObject([{ action: 'order.note', before: null, after: null }])
  })
})

it('notes, landmark and code of an order go with its buyer', async () => {
  const order = await paidOrder(shop)
  await move(order._id, 1, { landmark: 'Opposite the stadium' })
  const body = { _id: staff.newId(), note: 'She called.' }
  await manager.call('addOrderNote', { params: { id: order._id }, body })
  await ship(order._id)
  await manager.call('deliverOrders', { body: { orders: [order._id] } })
  expect(await forgettingStore(database.db).forgetOrder(order._id, clock.now)).toBe(order.email)
  const view = await read(order._id)
  expect(view).toMatchObject({ landmark: '', first_name: '', orders_of_customer: 0 })
  expect(view.timeline.filter(({ kind }: TimelineEntry) => kind === 'note')).toEqual([])
  expect(await findOrder(shop, order.payment_reference)).toMatchObject({ handover_code: null })
})

describe('the address of an order', () => {
  it('is changed, and the log names what changed without copying it', async () => {
    const order = await paidOrder(shop)
    const { status, body } = await move(order._id, 1, { city: 'Yaba', landmark: 'Opposite Queen’s College gate' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ version: 2, city: 'Yaba', landmark: 'Opposite Queen’s College gate' })
    const entries = await auditEntries(database, `order:${order._id}`)
    expect(entries).toMatchObject([{ action: 'order.address', before: null, after: { changed: 'city, landmark' } }])
    expect(
      (await move(order._id, 2, { city: 'Yaba', landmark: 'Opposite Queen’s College gate' })).body.data.version,
    ).toBe(2)
    expect(await auditEntries(database, `order:${order._id}`)).toHaveLength(1)
  })

  it('that two change at once is changed by one; the other sees who and what', async () => {
    const order = await paidOrder(shop)
    const answers = await Promise.all([
      move(order._id, 1, { city: 'Yaba' }),
      move(order._id, 1, { city: 'Ikeja' }, colleague),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    const saved = await read(order._id)
    expect(late?.body).toMatchObject({
      current: { city: saved.city, version: 2 },
      changed_by: expect.stringMatching(/^Person/),
    })
  })

  it('stays where the method goes', async () => {
    const order = await paidOrder(shop)
    const { status, body } = await move(order._id, 1, { state: 'Kano', city: 'Kano' })
    expect([status, body.fields?.state]).toEqual([400, orderMessages.notServed('Lagos (standard)', 'Kano')])
    await database.db.execute(sql`update orders set shipping_method = 'By camel' where _id = ${order._id}`)
    expect((await move(order._id, 1, { state: 'Kano' })).body.error).toBe(orderMessages.methodGone('By camel'))
    expect((await move(order._id, 1, { city: 'Yaba' })).status).toBe(200)
  })

  it('is fixed once it is shipped', async () => {
    const order = await paidOrder(shop)
    await ship(order._id)
    expect((await move(order._id, 1, { city: 'Yaba' })).body.error).toBe(orderMessages.addressFixed('shipped'))
  })

  it.each([
    [{ city: ' ' }, 'city'],
    [{ phone: 'call me' }, 'phone'],
    [{ state: 'Atlantis' }, 'state'],
    [{ country: 'Atlantis' }, 'country'],
    [{ address: 'a\u202eb' }, 'address'],
    [{ first_name: '' }, 'first_name'],
  ])('refuses %j', async (values, field) => {
    const order = await paidOrder(shop)
    const { status, body } = await move(order._id, 1, values)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

describe('mails about an order', () => {
  const resend = (id: string, kind = 'order-confirmation', by = manager) =>
    by.call('resendOrderMail', { params: { id }, body: { kind } })

  it('tell what is true now, and only what has happened', async () => {
    const order = await paidOrder(shop)
    expect((await resend(order._id, 'order-shipped')).body.error).toBe(orderMessages.mailNotYet)
    expect((await resend(order._id, 'refund')).status).toBe(400)
    await ship(order._id)
    expect((await resend(order._id, 'order-shipped')).body.error).toBe(orderMessages.mailWaits)
    letPass(shop, 3)
    await sendDue(shop)
    expect((await resend(order._id, 'order-shipped')).status).toBe(200)
    const [first, second] = (await mailsTo(shop, order.email)).filter(({ kind }) => kind === 'order-shipped')
    expect(second?.text).toBe(first?.text)
  })

  it('are sent again five times a day', async () => {
    const order = await paidOrder(shop)
    expect((await resend(order._id)).body.error).toBe(orderMessages.mailWaits)
    for (let time = 0; time < 5; time += 1) {
      await sendDue(shop)
      expect((await resend(order._id)).status).toBe(200)
    }
    await sendDue(shop)
    const { status, body } = await resend(order._id)
    expect([status, body.error]).toEqual([429, orderMessages.mailTooOften])
    expect(await mailKinds(shop, order.email)).toEqual(Array(6).fill('order-confirmation'))
    letPass(shop, 24 * 60)
    const tomorrow = await staff.join('manager')
    expect((await resend(order._id, 'order-confirmation', tomorrow)).status).toBe(200)
    expect((await auditEntries(database, `order:${order._id}`)).at(-1)).toMatchObject({
      action: 'order.resend',
      after: { mail: 'order-confirmation' },
    })
  })
})
