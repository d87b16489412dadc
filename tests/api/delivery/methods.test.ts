import { describe, expect, it, test } from 'vitest'
import { paymentMessages } from '../../../shared/content/messages/checkout-messages.ts'
import { deliveryAdminMessages } from '../../../shared/content/messages/delivery-messages.ts'
import { nigerianStates } from '../../../shared/content/places.ts'
import type { DeliveryMethodView } from '../../../shared/contract/admin/delivery/schemas.ts'
import { ask } from '../../support/api/ask.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { findOrder, payWithoutWebhook, prepare } from '../../support/api/buyers.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop, post } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, database } = shop
const staff = makeStaff(shop)
const manager = await staff.join('manager')
const colleague = await staff.join('manager')

const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
const butLagos = nigerianStates.filter((state) => state !== 'Lagos')
const terms = {
  delivery_duration: '2-4',
  other_info: 'By bicycle',
  fee: 1_250.5,
  states: ['Lagos'] as string[] | null,
  countries: ['Nigeria'] as string[] | null,
  active: true,
}

const list = async (): Promise<DeliveryMethodView[]> => (await manager.call('deliveryMethods')).body.data
const find = async (location: string) => {
  const method = (await list()).find((one) => one.location === location)
  if (!method) throw new Error(`There is no ${location}.`)
  return method
}
const send = (values: object) =>
  manager.call('createDeliveryMethod', { body: { _id: staff.newId(), location: 'Bicycle', ...terms, ...values } })
async function create(location: string, values: object = {}): Promise<DeliveryMethodView> {
  const { status, body } = await send({ location, ...values })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
const change = ({ _id, ...method }: DeliveryMethodView, values: object, by = manager) =>
  by.call('changeDeliveryMethod', { params: { id: _id }, body: { ...method, ...values } })
const move = ({ _id, version }: DeliveryMethodView, position: number, by = manager) =>
  by.call('moveDeliveryMethod', { params: { id: _id }, body: { version, position } })

const shown = async () => (await ask(app, '/general/all-shipping-data')).body.data
const shownNames = async (): Promise<string[]> => (await shown()).map(({ location }: { location: string }) => location)
const actionsOf = async ({ _id }: { _id: string }) =>
  (await auditEntries(database, `delivery:${_id}`)).map(({ action }) => action)
/** An order with a method; the figures are those of the method. */
const order = (location: string, fee: number) =>
  prepare(shop, dress, { shipping_method: location, shipping_fee: fee, total_paid: 48_500 + fee })

describe('a new method', () => {
  it('is the last in the shop within a second, and can be ordered', async () => {
    const method = await create('Bicycle')
    await expect
      .poll(async () => (await shown()).at(-1))
      .toEqual({
        location: 'Bicycle',
        delivery_duration: '2-4',
        other_info: 'By bicycle',
        fee: 1_250.5,
        states: ['Lagos'],
        countries: ['Nigeria'],
        prices: [],
        pickup: false,
      })
    const { answer, payment_reference } = await order('Bicycle', 1_250.5)
    expect(answer.status).toBe(200)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ shipping_fee: 125_050, delivery_duration: '2-4' })
    expect(await auditEntries(database, `delivery:${method._id}`)).toMatchObject([
      { action: 'delivery.create', label: 'Bicycle', after: { fee: 1_250.5 } },
    ])
  })

  it('that is sent twice is one, and another one with its name is refused by name', async () => {
    const body = { _id: staff.newId(), location: 'Twice', ...terms }
    const sent = await Promise.all([0, 1].map(() => manager.call('createDeliveryMethod', { body })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(await actionsOf(body)).toEqual(['delivery.create'])
    const { nameTaken } = deliveryAdminMessages
    expect((await send({ location: 'Twice' })).body.fields).toEqual({ location: nameTaken })
  })

  it('for all but Lagos serves every other state', async () => {
    const method = await create('All but Lagos', { states: butLagos })
    expect(method.states).toEqual(butLagos)
    expect((await order('All but Lagos', 1_250.5)).answer.body.error).toBe(paymentMessages.notServed)
  })

  it.each<[string, unknown]>([
    ['location', ''],
    ['location', 'Line\nbreak'],
    ['delivery_duration', ''],
    ['delivery_duration', '3-1'],
    ['delivery_duration', '0'],
    ['delivery_duration', '1-61'],
    ['delivery_duration', 'soon'],
    ['fee', -1],
    ['fee', 10_000_001],
    ['fee', 1.005],
    ['fee', '100'],
    ['states', []],
    ['states', ['Atlantis']],
    ['countries', []],
    ['countries', ['Atlantis']],
    ['active', 'yes'],
  ])('with the %s %j is refused by name', async (name, value) => {
    const { status, body } = await send({
      location: 'Refused',
      ...(name === 'countries' && { states: null }),
      [name]: value,
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, [name]])
    expect((await list()).map(({ location }) => location)).not.toContain('Refused')
  })

  it('abroad cannot be limited to states of Nigeria', async () => {
    const { statesAbroad } = deliveryAdminMessages
    for (const countries of [null, ['Ghana'], ['Nigeria', 'Ghana']])
      expect((await send({ location: 'Refused', countries })).body.fields).toEqual({ states: statesAbroad })
  })
})

describe('a change', () => {
  it('of the fee reaches the shop, and an order with the old fee is told the new one', async () => {
    const method = await create('Rising')
    expect((await change(method, { fee: 2_000 })).body.data).toMatchObject({ fee: 2_000, version: 2 })
    await expect.poll(async () => (await shown()).find(({ location }: never) => location === 'Rising')?.fee).toBe(2_000)
    expect((await order('Rising', 1_250.5)).answer.body.totals).toMatchObject({ shipping_fee: 2_000 })
    expect((await order('Rising', 2_000)).answer.status).toBe(200)
    expect((await auditEntries(database, `delivery:${method._id}`)).at(-1)).toMatchObject({
      action: 'delivery.change',
      before: { fee: 1_250.5 },
      after: { fee: 2_000 },
    })
  })

  it('to inactive hides it from the shop and refuses it at the checkout; orders that have it are paid', async () => {
    const method = await create('Summer only')
    const open = await order('Summer only', 1_250.5)
    await change(method, { active: false })
    await expect.poll(shownNames).not.toContain('Summer only')
    const refused = await order('Summer only', 1_250.5)
    const { notServed } = paymentMessages
    expect(refused.answer.body).toEqual({ error: notServed, fields: { shipping_method: notServed } })
    payWithoutWebhook(shop, { access_code: open.access_code })
    const { payload, payment_reference, order_key } = open
    const made = await post(app, '/general/make-order', { ...payload, payment_reference, order_key })
    expect(made.body.data).toMatchObject({ status: 'paid', order: { shipping_method: 'Summer only' } })
    expect((await change(await find('Summer only'), { active: true })).status).toBe(200)
    await expect.poll(shownNames).toContain('Summer only')
  })

  it('of the name breaks no order and no checkout that shows the old one', async () => {
    const method = await create('Old name')
    const open = await order('Old name', 1_250.5)
    const renamed = (await change(method, { location: 'New name' })).body.data
    await expect.poll(shownNames).toContain('New name')
    expect(await shownNames()).not.toContain('Old name')
    // The same checkout is sent again, and another shopper still sees the old name.
    const again = await post(app, '/general/prepare-order', open.payload, open.address)
    expect(again.body.data.payment_reference).toBe(open.payment_reference)
    expect((await order('Old name', 1_250.5)).answer.status).toBe(200)
    payWithoutWebhook(shop, { access_code: open.access_code })
    const { payload, payment_reference, order_key } = open
    const made = await post(app, '/general/make-order', { ...payload, payment_reference, order_key })
    expect(made.body.data).toMatchObject({ status: 'paid', order: { shipping_method: 'Old name' } })
    // A method that has the name now comes before one that had it.
    await create('Old name', { fee: 9_000 })
    expect((await order('Old name', 9_000)).answer.status).toBe(200)
    await change(renamed, { active: false })
    expect((await order('New name', 1_250.5)).answer.status).toBe(409)
  })

  it('to a name that exists is refused by name', async () => {
    await create('Occupied')
    const { body } = await change(await create('Mover'), { location: 'Occupied' })
    expect(body.fields).toEqual({ location: deliveryAdminMessages.nameTaken })
  })

  it('based on an old version changes nothing and shows both', async () => {
    const method = await create('Contested')
    const both = await Promise.all([change(method, { fee: 100 }), change(method, { fee: 200 }, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.current).toEqual(await find('Contested'))
    expect(await actionsOf(method)).toEqual(['delivery.create', 'delivery.change'])
  })

  it('of nothing is a 404', async () => {
    const nothing = { ...(await find('Contested')), _id: 'nothing' }
    expect((await change(nothing, {})).status).toBe(404)
    expect((await move(nothing, 0)).status).toBe(404)
  })
})

describe('the order of the methods', () => {
  it('is that of the shop', async () => {
    const before = (await list()).map(({ location }) => location)
    const [first = '', second = ''] = before
    const moved = await move(await find(second), 0)
    expect(moved.status).toBe(200)
    expect((await list()).map(({ location }) => location)).toEqual([second, first, ...before.slice(2)])
    await expect.poll(async () => (await shownNames())[0]).toBe(second)
    expect((await auditEntries(database, `delivery:${moved.body.data._id}`)).at(-1)).toMatchObject({
      action: 'delivery.move',
      before: { place: 2 },
      after: { place: 1 },
    })
  })

  it('is changed once by a move that is sent twice, and never past the end', async () => {
    const method = await create('Wanderer')
    expect((await move(method, 0)).status).toBe(200)
    expect((await move(method, 0)).status).toBe(200)
    expect(await actionsOf(method)).toEqual(['delivery.create', 'delivery.move'])
    await move(await find('Wanderer'), 10_000)
    expect((await list()).at(-1)?.location).toBe('Wanderer')
    expect((await move(method, 3)).status).toBe(409)
  })

  test('after two people moved methods at once still has every method in one place', async () => {
    const names = (await list()).map(({ location }) => location)
    const [one, other] = await Promise.all([find(names[1] ?? ''), find(names[3] ?? '')])
    await Promise.all([move(one, 4), move(other, 0, colleague)])
    const after = (await list()).map(({ location }) => location)
    expect(after.toSorted()).toEqual(names.toSorted())
    expect(after[0]).toBe(other.location)
  })
})
