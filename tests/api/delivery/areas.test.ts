import { describe, expect, it } from 'vitest'
import { demoAreas } from '../../../catalogue/demo-delivery.ts'
import { deliveryMessages, paymentMessages } from '../../../shared/content/messages/checkout-messages.ts'
import { nigerianStates } from '../../../shared/content/places.ts'
import type { DeliveryMethodView } from '../../../shared/contract/admin/delivery/schemas.ts'
import type { DeliveryQuote } from '../../../shared/contract/shop/delivery-schemas.ts'
import { ask } from '../../support/api/ask.ts'
import { buy, findOrder, mailsTo, payWithoutWebhook, prepare } from '../../support/api/buyers.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop, post } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app } = shop
const staff = makeStaff(shop)
const manager = await staff.join('manager')

const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
const price = 48_500

const quote = async (state: string, area = ''): Promise<DeliveryQuote> =>
  (await ask(app, `/general/delivery-quote?${new URLSearchParams({ state, area })}`)).body.data
const order = (location: string, fee: number, changes: object = {}) =>
  prepare(shop, dress, { shipping_method: location, shipping_fee: fee, total_paid: price + fee, ...changes })
const method = async (location: string): Promise<DeliveryMethodView> => {
  const methods: DeliveryMethodView[] = (await manager.call('deliveryMethods')).body.data
  const found = methods.find((one) => one.location === location)
  if (!found) throw new Error(`There is no ${location}.`)
  return found
}
const change = async (location: string, values: object) => {
  const { _id, ...stored } = await method(location)
  return manager.call('changeDeliveryMethod', { params: { id: _id }, body: { ...stored, ...values } })
}

describe('the areas of the shop', () => {
  it('are those of a state, or all', async () => {
    const lagos = (await ask(app, '/general/delivery-areas?state=Lagos')).body.data
    expect(lagos).toHaveLength(40)
    expect(lagos).toContainEqual({
      _id: 'lagos-victoriaisland',
      ...{ state: 'Lagos', name: 'Victoria Island', aliases: ['VI'], zone: 'Island and Lekki' },
    })
    expect((await ask(app, '/general/delivery-areas')).body.data).toHaveLength(52)
    expect((await ask(app, '/general/delivery-areas?state=Kano')).body.data).toEqual([])
  })

  it.each(['Atlantis', '', 'lagos', '%00'])('of %j are refused by name', async (state) => {
    for (const path of ['delivery-areas', 'delivery-quote']) {
      const { status, body } = await ask(app, `/general/${path}?state=${state}`)
      expect([status, body.fields]).toEqual([400, { state: deliveryMessages.state }])
    }
  })
})

describe('a quote', () => {
  it('has the price and the days of the area, by name or nickname, and where to collect', async () => {
    const vi = await quote('Lagos', 'v.i.')
    expect(vi).toMatchObject({ area: 'Victoria Island', methods: [{ fee: 3_500 }, { fee: 5_500 }] })
    expect(vi.pickup_points).toMatchObject([{ name: 'Gbagada', fee: 0, location: 'Pickup in Gbagada, Lagos' }])
    expect((await quote('Kano')).pickup_points).toEqual([])
  })

  it('of an area that is not listed is the rate of its state', async () => {
    const rate = await quote('Lagos')
    expect(rate).toMatchObject({ area: '', methods: [{ fee: 3_000 }, { fee: 6_000 }] })
    expect(await quote('Lagos', 'Atlantis')).toEqual(rate)
    expect(await quote('Lagos', 'Garki')).toEqual(rate)
  })

  it('follows a change of the price, of an area and of a pick-up point within a second', async () => {
    const { prices } = await method('Other states (standard)')
    const dearer = prices.map((one) => ({ ...one, fee: one.fee + 250 }))
    expect((await change('Other states (standard)', { prices: dearer })).status).toBe(200)
    await expect.poll(async () => (await quote('Abuja FCT', 'Wuse')).methods[0]?.fee).toBe(5_250)
    await change('Other states (standard)', { prices })
    await expect.poll(async () => (await quote('Abuja FCT', 'Wuse')).methods[0]?.fee).toBe(5_000)
  })
})

describe('the quote is the charge', () => {
  const places = [
    ...demoAreas.map(({ state, name }) => [state, name] as const),
    ...nigerianStates.map((state) => [state, ''] as const),
  ]

  it('in every area of the demo for every method, and in every state', async () => {
    for (const [state, area] of places) {
      const { methods, pickup_points } = await quote(state, area)
      expect(methods.length).toBeGreaterThan(0)
      const shown = area ? [...methods, ...pickup_points] : methods.slice(0, 1)
      for (const { location, fee, delivery_duration } of shown) {
        const { answer, payment_reference } = await order(location, fee, { state, area })
        expect([state, area, location, answer.status]).toEqual([state, area, location, 200])
        expect(await findOrder(shop, payment_reference)).toMatchObject({
          ...{ shipping_fee: fee * 100, area: area || null, delivery_duration },
        })
      }
    }
  }, 120_000)

  it('for callers that know nothing of areas: they pay the rate of the state', async () => {
    const { answer, payment_reference } = await order('Lagos (standard)', 3_000, { address: 'Adeola Street' })
    expect(answer.status).toBe(200)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ area: null, landmark: null, plus_code: null })
  })

  it('and a fee of another area is refused with the right one', async () => {
    const { answer } = await order('Lagos (standard)', 2_500, { area: 'Epe' })
    expect(answer.status).toBe(409)
    expect(answer.body.totals).toMatchObject({ shipping_fee: 4_500 })
  })

  it('outside Nigeria no area has a price', async () => {
    const abroad = { country: 'Ghana', state: 'Lagos', area: 'Yaba', address: '1 Ring Road' }
    const { answer, payment_reference } = await order('International', 45_000, abroad)
    expect(answer.status).toBe(200)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ area: null })
  })
})

describe('a price that changes between quote and order', () => {
  it('is told in a sentence with both prices, and charged only once the shopper agrees', async () => {
    const { prices } = await method('Lagos (standard)')
    const shown = (await quote('Lagos', 'Yaba')).methods[0]
    const dearer = prices.map((one) => (one.zone === 'Mainland' ? { ...one, fee: 2_800 } : one))
    await change('Lagos (standard)', { prices: dearer })
    const { answer, payload, address } = await order('Lagos (standard)', shown?.fee ?? 0, { area: 'Yaba' })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      error: paymentMessages.feeChanged('Yaba', '₦2,500.00', '₦2,800.00', '₦51,300.00'),
      totals: { shipping_fee: 2_800, total_paid: 51_300 },
    })
    const again = { ...payload, shipping_fee: 2_800, total_paid: 51_300 }
    expect((await post(app, '/general/prepare-order', again, address)).status).toBe(200)
    await change('Lagos (standard)', { prices })
  })

  it('never charges another amount than was agreed, whoever is quicker', async () => {
    const { prices } = await method('Lagos (standard)')
    for (let round = 0; round < 4; round++) {
      const fee = 2_500 + round * 10
      const next = prices.map((one) => (one.zone === 'Mainland' ? { ...one, fee: fee + 10 } : one))
      await change('Lagos (standard)', {
        prices: prices.map((one) => (one.zone === 'Mainland' ? { ...one, fee } : one)),
      })
      const [, ...orders] = await Promise.all([
        change('Lagos (standard)', { prices: next }),
        ...[0, 1, 2].map(() => order('Lagos (standard)', fee, { area: 'Yaba' })),
      ])
      for (const { answer, payment_reference } of orders) {
        expect([200, 409]).toContain(answer.status)
        if (answer.status === 200)
          expect(await findOrder(shop, payment_reference)).toMatchObject({ shipping_fee: fee * 100 })
        else expect(answer.body.totals).toMatchObject({ shipping_fee: fee + 10 })
      }
    }
    await change('Lagos (standard)', { prices })
  })
})

describe('a street', () => {
  it('without a number needs a landmark', async () => {
    const street = { area: '', address: 'Adeola Street' }
    const { answer } = await order('Lagos (standard)', 3_000, street)
    expect([answer.status, answer.body.fields]).toEqual([400, { landmark: deliveryMessages.landmark }])
    const landmark = 'Opposite Queen’s College gate'
    const { payment_reference } = await order('Lagos (standard)', 3_000, { ...street, landmark })
    expect(await findOrder(shop, payment_reference)).toMatchObject({ landmark })
  })

  it('abroad, and of an order that is collected, needs none', async () => {
    const collected = { area: '', address: 'Adeola Street', pickup_point: 'gbagada' }
    expect((await order('Pickup in Gbagada, Lagos', 0, collected)).answer.status).toBe(200)
    const abroad = { area: '', country: 'Ghana', state: 'Accra', address: 'Ring Road' }
    expect((await order('International', 45_000, abroad)).answer.status).toBe(200)
  })

  it.each(['6FR5', 'G95C+Q9', 'XXXXXXXX+XX', '6FR5G95C+Q9 ; drop', '<script>'])(
    'with %j as Plus Code is refused by name',
    async (plus_code) => {
      const { answer } = await order('Lagos (standard)', 3_000, { plus_code })
      expect([answer.status, answer.body.fields]).toEqual([400, { plus_code: deliveryMessages.plusCode }])
    },
  )

  it('has a Plus Code that its guest page masks', async () => {
    const finding = { area: 'Yaba', landmark: 'Opposite the Tejuosho Market', plus_code: '6fr5g95c+q9' }
    const { made, payment_reference, order_key } = await buy(shop, dress, {
      ...{ shipping_fee: 2_500, total_paid: price + 2_500 },
      ...finding,
    })
    const masked = { area: 'Yaba', landmark: 'O******* t** T******* M*****', plus_code: '6FR5****+**' }
    expect(made.body.data.order).toMatchObject(masked)
    expect((await ask(app, `/general/order-status/${order_key}`)).body.data).toMatchObject(masked)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ ...finding, plus_code: '6FR5G95C+Q9' })
    const [notice] = (await mailsTo(shop, 'hello@asoke.example')).filter(({ text }) => text.includes('Tejuosho'))
    if (notice) expect(notice.text).toContain('Plus Code: 6FR5G95C+Q9')
  })
})

describe('an order that is collected', () => {
  const collect = { shipping_method: 'Pickup in Gbagada, Lagos', shipping_fee: 0, total_paid: price }

  it('says where, on its page and in its mails', async () => {
    const { made, payload } = await buy(shop, dress, { ...collect, area: 'Yaba', pickup_point: 'gbagada' })
    expect(made.body.data.order.pickup_point).toEqual({
      name: 'Gbagada',
      landmark: 'Opposite the Gbagada General Hospital gate',
      address: '14 Hospital Road, Gbagada',
      hours: 'Monday to Saturday, 9:00 AM to 6:00 PM',
    })
    const [confirmation] = await mailsTo(shop, payload.email)
    expect(confirmation?.text).toContain('Collect in Gbagada')
    expect(confirmation?.text).toContain('Opposite the Gbagada General Hospital gate')
    expect(confirmation?.text).toContain('We expect it to be ready')
  })

  it('goes to the only point when none is named, and nowhere that is not there', async () => {
    const { payment_reference } = await prepare(shop, dress, collect)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ pickup_point: { name: 'Gbagada' } })
    const { answer } = await prepare(shop, dress, { ...collect, pickup_point: 'nowhere' })
    const { pickupPointGone } = paymentMessages
    expect([answer.status, answer.body.fields]).toEqual([409, { shipping_method: pickupPointGone }])
  })

  it('names its point when there are several', async () => {
    const values = { landmark: 'The market', address: '1 Allen Avenue', hours: 'Always', state: 'Lagos', area: 'Ikeja' }
    const second = { ...values, _id: staff.newId(), name: 'Ikeja', active: true }
    expect((await manager.call('createPickupPoint', { body: second })).status).toBe(200)
    const { answer } = await prepare(shop, dress, collect)
    const { pickupPointGone } = paymentMessages
    expect([answer.status, answer.body.fields]).toEqual([409, { shipping_method: pickupPointGone }])
    const { payment_reference } = await prepare(shop, dress, { ...collect, pickup_point: second._id })
    expect(await findOrder(shop, payment_reference)).toMatchObject({ pickup_point: { name: 'Ikeja' } })
  })

  it('with a method that delivers has no pick-up point', async () => {
    const { payment_reference } = await prepare(shop, dress, { pickup_point: 'gbagada', landmark: 'Near the mosque' })
    expect(await findOrder(shop, payment_reference)).toMatchObject({ pickup_point: null })
  })
})

it('the same checkout with another area or Plus Code is another order', async () => {
  const first = await order('Lagos (standard)', 2_500, { area: 'Yaba' })
  const again = (changes: object) =>
    post(app, '/general/prepare-order', { ...first.payload, ...changes }, first.address)
  expect((await again({ area: 'yaba' })).body.data.payment_reference).toBe(first.payment_reference)
  const other = (await again({ area: 'Surulere' })).body.data
  expect(other.payment_reference).not.toBe(first.payment_reference)
  payWithoutWebhook(shop, { access_code: other.access_code })
})
