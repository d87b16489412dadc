import { describe, expect, it } from 'vitest'
import { forgettingStore } from '../../../server/privacy/store.ts'
import { deliveryAdminMessages } from '../../../shared/content/messages/delivery-messages.ts'
import type { DeliveryAreaView, PickupPointView } from '../../../shared/contract/admin/delivery/area-schemas.ts'
import type { DeliveryMethodView } from '../../../shared/contract/admin/delivery/schemas.ts'
import type { DeliveryArea, DeliveryQuote } from '../../../shared/contract/shop/delivery-schemas.ts'
import { ask } from '../../support/api/ask.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { buy, findOrder, mailsTo, prepare } from '../../support/api/buyers.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, database, clock } = shop
const staff = makeStaff(shop)
const owner = await staff.joinWithSecondFactor('owner')
const manager = await staff.join('manager')
const colleague = await staff.join('manager')
const packer = await staff.join('packer')

const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
const price = 48_500

const areaTerms = { state: 'Ogun', aliases: [] as string[], zone: 'Near Lagos', active: true }
const sendArea = (values: object) =>
  manager.call('createDeliveryArea', { body: { _id: staff.newId(), ...areaTerms, ...values } })
async function addArea(name: string, values: object = {}): Promise<DeliveryAreaView> {
  const { status, body } = await sendArea({ name, ...values })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
const changeArea = ({ _id, ...area }: DeliveryAreaView, values: object, by = manager) =>
  by.call('changeDeliveryArea', { params: { id: _id }, body: { ...area, ...values } })
const shownAreas = async (state = 'Ogun'): Promise<string[]> =>
  (await ask(app, `/general/delivery-areas?state=${state}`)).body.data.map(({ name }: DeliveryArea) => name)
const quote = async (state: string, area: string): Promise<DeliveryQuote> =>
  (await ask(app, `/general/delivery-quote?${new URLSearchParams({ state, area })}`)).body.data
const undoLatest = async (subject: string) => {
  const [entry] = (await owner.call('auditLog', { query: { subject } })).body.data
  expect(entry.canUndo).toBe(true)
  return manager.call('undoChange', { params: { id: String(entry._id) } })
}

describe('an area', () => {
  it('is in the shop within a second, by name and nickname', async () => {
    const area = await addArea('Abeokuta', { aliases: ['Abk'] })
    await expect.poll(() => shownAreas()).toContain('Abeokuta')
    expect((await quote('Ogun', 'abk')).area).toBe('Abeokuta')
    expect(await auditEntries(database, `area:${area._id}`)).toMatchObject([
      { action: 'delivery.area.create', label: 'Abeokuta, Ogun', after: { zone: 'Near Lagos' } },
    ])
  })

  it('that is sent twice is one', async () => {
    const body = { _id: staff.newId(), name: 'Sagamu', ...areaTerms }
    const sent = await Promise.all([0, 1].map(() => manager.call('createDeliveryArea', { body })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(await auditEntries(database, `area:${body._id}`)).toHaveLength(1)
  })

  it('has a name of its own in its state, nicknames included, whoever is quicker', async () => {
    await addArea('Ijebu Ode', { aliases: ['Ijebu'] })
    const error = deliveryAdminMessages.areaTaken('Ijebu Ode')
    expect((await sendArea({ name: 'IJEBU-ODE' })).body.fields).toEqual({ name: error })
    expect((await sendArea({ name: 'Ijebu Igbo', aliases: ['ijebu'] })).body.fields).toEqual({ aliases: error })
    expect((await sendArea({ name: 'Ijebu Ode', state: 'Oyo' })).status).toBe(200)
    const rivals = await Promise.all([
      sendArea({ name: 'Mowe', aliases: ['Redemption City'] }),
      sendArea({ name: 'Redemption City' }),
    ])
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('that becomes inactive leaves the shop, and comes back when that is undone', async () => {
    const area = await addArea('Ota')
    expect((await changeArea(area, { active: false })).body.data).toMatchObject({ active: false, version: 2 })
    await expect.poll(() => shownAreas()).not.toContain('Ota')
    expect((await quote('Ogun', 'Ota')).area).toBe('')
    expect((await undoLatest(`area:${area._id}`)).status).toBe(200)
    await expect.poll(() => shownAreas()).toContain('Ota')
  })

  it('is not renamed back when another one has the name by now', async () => {
    const area = await addArea('Ifo')
    await changeArea(area, { name: 'Ifo Town' })
    await addArea('Ifo')
    expect((await undoLatest(`area:${area._id}`)).status).toBe(400)
  })

  it('is changed by one of two people who saw the same version', async () => {
    const area = await addArea('Ilaro')
    const both = await Promise.all([changeArea(area, { zone: 'A' }), changeArea(area, { zone: 'B' }, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await changeArea({ ...area, _id: 'nothing' }, {})).status).toBe(404)
  })

  it.each<[string, unknown]>([
    ['name', ''],
    ['name', '…'],
    ['name', 'Line\nbreak'],
    ['name', 'x'.repeat(81)],
    ['state', 'Atlantis'],
    ['zone', ' '],
    ['aliases', 'VI'],
    ['aliases', Array.from({ length: 21 }, (_, index) => `Name ${index}`)],
    ['active', 'yes'],
  ])('with the %s %j is refused by name', async (name, value) => {
    const { status, body } = await sendArea({ name: 'Refused', [name]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [name]])
  })
})

describe('prices of a method', () => {
  const methods = async (): Promise<DeliveryMethodView[]> => (await manager.call('deliveryMethods')).body.data
  const find = async (location: string) => {
    const method = (await methods()).find((one) => one.location === location)
    if (!method) throw new Error(`There is no ${location}.`)
    return method
  }
  const change = async (location: string, values: object) => {
    const { _id, ...method } = await find(location)
    return manager.call('changeDeliveryMethod', { params: { id: _id }, body: { ...method, ...values } })
  }
  const zonePrice = { state: 'Ogun', zone: 'Border', area: '', fee: 4_000, delivery_duration: '' }

  it('hold for a zone, then for one area of it, and are undone', async () => {
    const idiroko = await addArea('Idiroko', { zone: 'Border' })
    const name = 'Other states (standard)'
    const { prices, _id } = await find(name)
    expect((await change(name, { prices: [...prices, zonePrice] })).status).toBe(200)
    await expect.poll(async () => (await quote('Ogun', 'Idiroko')).methods[0]?.fee).toBe(4_000)
    const ownPrice = { ...zonePrice, zone: '', area: idiroko._id, fee: 3_250.5, delivery_duration: '1' }
    expect((await change(name, { prices: [...prices, zonePrice, ownPrice] })).status).toBe(200)
    await expect.poll(async () => (await quote('Ogun', 'Idiroko')).methods[0]?.fee).toBe(3_250.5)
    // The dearer and slower one is not shown beside it.
    expect((await quote('Ogun', 'Idiroko')).methods).toHaveLength(1)
    // A renamed area keeps its price.
    await changeArea(idiroko, { name: 'Idiroko Town' })
    await expect.poll(async () => (await quote('Ogun', 'Idiroko Town')).methods[0]?.fee).toBe(3_250.5)
    expect((await undoLatest(`delivery:${_id}`)).status).toBe(200)
    await expect.poll(async () => (await quote('Ogun', 'Idiroko Town')).methods[0]?.fee).toBe(4_000)
  })

  it('stay when a screen that does not show them saves the method', async () => {
    const name = 'Lagos (standard)'
    const { _id, prices, pickup: _, ...method } = await find(name)
    const { body } = await manager.call('changeDeliveryMethod', {
      params: { id: _id },
      body: { ...method, prices: undefined, other_info: 'By rider' },
    })
    expect(body.data).toMatchObject({ prices, pickup: false, other_info: 'By rider' })
  })

  it.each([
    [[{ ...zonePrice, zone: '' }]],
    [[{ ...zonePrice, area: 'lagos-yaba' }]],
    [[zonePrice, { ...zonePrice, fee: 1 }]],
    [[{ ...zonePrice, fee: -1 }]],
    [[{ ...zonePrice, fee: 0.001 }]],
    [[{ ...zonePrice, delivery_duration: 'soon' }]],
    [[{ ...zonePrice, state: 'Atlantis' }]],
    ['none'],
  ])('as %j are refused', async (prices) => {
    expect((await change('Lagos (express)', { prices })).status).toBe(400)
  })
})

describe('a pick-up point', () => {
  const terms = {
    ...{
      landmark: 'Beside the cathedral',
      address: '3 Marina',
      hours: 'Monday to Friday, 10 to 4',
      area: 'Lagos Island',
    },
    ...{ state: 'Lagos', active: true },
  }
  const add = async (name: string): Promise<PickupPointView> =>
    (await manager.call('createPickupPoint', { body: { _id: staff.newId(), name, ...terms } })).body.data
  const change = ({ _id, ...point }: PickupPointView, values: object, by = manager) =>
    by.call('changePickupPoint', { params: { id: _id }, body: { ...point, ...values } })
  const collect = { shipping_method: 'Pickup in Gbagada, Lagos', shipping_fee: 0, total_paid: price }

  it('is in the shop within a second, and an order keeps it as it was', async () => {
    const point = await add('Marina')
    const named = async () => (await quote('Lagos', 'Yaba')).pickup_points.map(({ name }) => name)
    await expect.poll(named).toContain('Marina')
    const { made, payment_reference } = await buy(shop, dress, { ...collect, pickup_point: point._id })
    expect(made.body.data.order.pickup_point).toMatchObject({ name: 'Marina', landmark: 'Beside the cathedral' })
    await change(point, { landmark: 'Beside the bank', active: false })
    await expect.poll(named).not.toContain('Marina')
    expect((await prepare(shop, dress, { ...collect, pickup_point: point._id })).answer.status).toBe(409)
    expect((await findOrder(shop, payment_reference))?.pickup_point).toMatchObject({ landmark: 'Beside the cathedral' })
    expect((await undoLatest(`pickup-point:${point._id}`)).status).toBe(200)
    await expect.poll(named).toContain('Marina')
  })

  it('has a name of its own, and one of two changes of the same version', async () => {
    const point = await add('Balogun')
    const body = { _id: staff.newId(), name: 'Balogun', ...terms }
    const { pointTaken } = deliveryAdminMessages
    expect((await manager.call('createPickupPoint', { body })).body.fields).toEqual({ name: pointTaken })
    const both = await Promise.all([change(point, { hours: '9 to 5' }), change(point, { hours: '8 to 4' }, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await change({ ...point, version: 2, name: 'Gbagada' }, {})).body.fields).toEqual({ name: pointTaken })
  })

  it('is named by the mails of an order that is ready and collected', async () => {
    const { payload, payment_reference } = await buy(shop, dress, { ...collect, pickup_point: 'gbagada' })
    const order = await findOrder(shop, payment_reference)
    const orders = [order?._id ?? '']
    const shipment = { carrier: '', tracking_note: '', rider_name: '', rider_phone: '', insists: false }
    expect((await manager.call('shipOrders', { body: { orders, ...shipment } })).status).toBe(200)
    const [ready] = await mailsTo(shop, payload.email)
    expect(ready?.subject).toContain('ready to collect')
    expect(ready?.text).toContain('Collect in Gbagada')
    await manager.call('deliverOrders', { body: { orders } })
    expect((await mailsTo(shop, payload.email))[0]?.subject).toContain('You have collected your order')
  })
})

it('the staff sees area, landmark and Plus Code, changes the code, and all of it is forgotten with the address', async () => {
  const finding = { area: 'Yaba', landmark: 'Opposite the market', plus_code: '6FR5G95C+Q9' }
  const { payment_reference } = await buy(shop, dress, {
    ...{ shipping_fee: 2_500, total_paid: price + 2_500 },
    ...finding,
  })
  const id = (await findOrder(shop, payment_reference))?._id ?? ''
  const read = async () => (await packer.call('order', { params: { id } })).body.data
  expect(await read()).toMatchObject({ ...finding, pickup_point: null })
  expect((await packer.call('orderSheets', { query: { ids: id } })).body.data[0]).toMatchObject(finding)
  const { first_name, last_name, phone, country, address, apartment, city, state, postal_code, landmark } = await read()
  const body = {
    ...{ first_name, last_name, phone, country, address, apartment, city, state, postal_code, landmark },
    version: 1,
  }
  const move = (values: object) => manager.call('changeOrderAddress', { params: { id }, body: { ...body, ...values } })
  expect((await move({ plus_code: 'nonsense' })).status).toBe(400)
  expect((await move({ city: 'Lagos Mainland' })).status).toBe(200)
  expect(await read()).toMatchObject(finding)
  expect((await move({ version: 2, city: 'Lagos Mainland', plus_code: '' })).status).toBe(200)
  expect(await read()).toMatchObject({ ...finding, plus_code: '' })
  await move({ version: 3, city: 'Lagos Mainland', plus_code: finding.plus_code })
  const shipment = { carrier: '', tracking_note: '', rider_name: '', rider_phone: '', insists: false }
  await manager.call('shipOrders', { body: { orders: [id], ...shipment } })
  await manager.call('deliverOrders', { body: { orders: [id] } })
  await forgettingStore(database.db).forgetOrder(id, clock.now)
  expect(await findOrder(shop, payment_reference)).toMatchObject({ area: null, landmark: null, plus_code: null })
})
