import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { products } from '../../../server/catalogue/schema.ts'
import { coupons } from '../../../server/discounts/schema.ts'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import { settings } from '../../../server/settings/schema.ts'
import { deliveryMessages, paymentMessages } from '../../../shared/content/messages/checkout-messages.ts'
import { buy, findOrder, letPass, prepare } from '../../support/api/buyers.ts'
import { openTestShop, post } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext } = shop
const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
const cushion = { slug: 'indigo-stripe-cushion-cover' }
const tenOff = { discount: 4_850, subtotal: 43_650, total_paid: 46_650 }

const usesOf = async (code: string) => (await database.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.uses
const generalDiscount = (percent: number) =>
  database.db.update(settings).set({ value: { percent } }).where(eq(settings.name, 'general-discount'))

describe('a discount', () => {
  afterEach(() => generalDiscount(0))

  test('of a code goes from the checkout to the provider, the order and the code’s own count', async () => {
    const { answer, made, payment_reference } = await buy(shop, dress, { ...tenOff, coupon_code: ' WELCOME10 ' })
    expect(answer.body.data).toMatchObject({ amount: 4_665_000, total_paid: 46_650 })
    const { transactions } = sandbox.readLedger()
    expect(transactions.find(({ reference }) => reference === payment_reference)?.amount).toBe(4_665_000)
    const figures = { original_total: 48_500, ...tenOff, shipping_fee: 3_000, coupon_code: 'welcome10' }
    expect(made.body.data).toMatchObject({ status: 'paid', order: figures })
    expect(await usesOf('welcome10')).toBe(1)
  })

  test.each([10, 20])(
    'of a code that is no larger than the general %i percent is not counted as used',
    async (percent) => {
      await generalDiscount(percent)
      const before = await usesOf('welcome10')
      const discount = 485 * percent
      const lowered = { discount, subtotal: 48_500 - discount, total_paid: 51_500 - discount }
      const { answer, payment_reference } = await prepare(shop, dress, { ...lowered, coupon_code: 'welcome10' })
      expect(answer.status).toBe(200)
      expect(await findOrder(shop, payment_reference)).toMatchObject({ coupon_code: null, discount: discount * 100 })
      expect(await usesOf('welcome10')).toBe(before)
    },
  )

  test('of a code that is larger replaces the general one and does not add to it', async () => {
    await generalDiscount(5)
    const both = { discount: 7_275, subtotal: 41_225, total_paid: 44_225, coupon_code: 'welcome10' }
    expect((await prepare(shop, dress, both)).answer.status).toBe(409)
    expect((await prepare(shop, dress, { ...tenOff, coupon_code: 'welcome10' })).answer.status).toBe(200)
  })

  test('of a code that ended, is used up or never was is refused by name, whatever was shown', async () => {
    for (const coupon_code of ['harmattan15', 'firstfifty', 'no-such-code']) {
      const { answer } = await prepare(shop, dress, { ...tenOff, coupon_code })
      const error = paymentMessages.couponGone
      expect([answer.status, answer.body]).toEqual([409, { error, fields: { coupon_code: error } }])
    }
  })

  test('for each customer once is theirs once, and theirs again when the order expires', async () => {
    await database.db.insert(coupons).values({ code: 'once-each', percent: 10, customer_limit: 1 })
    const asked = { ...tenOff, coupon_code: 'once-each', email: 'once@example.com' }
    expect((await prepare(shop, dress, asked)).answer.status).toBe(200)
    const second = await prepare(shop, dress, { ...asked, email: ' ONCE@example.com' })
    expect([second.answer.status, second.answer.body.error]).toEqual([409, paymentMessages.couponGone])
    expect((await prepare(shop, dress, { ...asked, email: 'other@example.com' })).answer.status).toBe(200)
    expect(await usesOf('once-each')).toBe(2)
    letPass(shop, 16)
    await expireOrders(paymentContext)
    expect(await usesOf('once-each')).toBe(0)
    expect((await buy(shop, dress, asked)).made.body.data.status).toBe('paid')
    letPass(shop, 16)
    await expireOrders(paymentContext)
    expect((await prepare(shop, dress, asked)).answer.status, 'a paid order keeps its use').toBe(409)
  })
})

describe('what can be ordered', () => {
  const pickup = { shipping_method: 'Pickup in Gbagada, Lagos', shipping_fee: 0 }
  const free = (total: number) => ({ ...pickup, original_total: total, subtotal: total, total_paid: total })
  const price = (kobo: number) =>
    database.db.update(products).set({ new_price: kobo }).where(eq(products.item_slug, cushion.slug))

  test('comes to ₦10,000,000 at most; the provider takes no more at once', async () => {
    await price(1_000_000_001)
    const { answer } = await prepare(shop, [cushion], free(10_000_000.01))
    expect([answer.status, answer.body.error]).toEqual([409, paymentMessages.totalTooLarge])
    await price(1_450_000)
  })

  test('comes to ₦50 at least; less is refused before the provider hears of it', async () => {
    const asked = () => sandbox.readLedger().transactions.length
    const before = asked()
    await price(4_999)
    const { answer } = await prepare(shop, [cushion], free(49.99))
    expect([answer.status, answer.body.error]).toEqual([409, paymentMessages.totalTooSmall])
    expect(asked()).toBe(before)
    await price(5_000)
    expect((await prepare(shop, [cushion], free(50))).answer.body.data).toMatchObject({ amount: 5_000 })
    await price(1_450_000)
  })

  test('is a hundred pieces and no more', async () => {
    const hundred = Array(100).fill(cushion)
    const { answer, payment_reference } = await prepare(shop, hundred, free(1_450_000))
    expect([answer.status, answer.body.data?.amount]).toEqual([200, 145_000_000])
    expect(await findOrder(shop, payment_reference)).toMatchObject({
      order_title: 'Indigo Stripe Cushion Cover and 99 more',
    })
    const more = await prepare(shop, [...hundred, cushion], free(1_464_500))
    expect([more.answer.status, more.answer.body.fields]).toEqual([400, { items: deliveryMessages.tooMany }])
  })

  test.each<[string, object, string]>([
    ['no such size', { size: 'XXS' }, paymentMessages.choiceGone('Adunni Leaf Wrap Dress')],
    ['no such colour', { color: 'grey' }, paymentMessages.choiceGone('Adunni Leaf Wrap Dress')],
    ['no size', { size: '' }, paymentMessages.choiceGone('Adunni Leaf Wrap Dress')],
    ['no colour', { color: '' }, paymentMessages.choiceGone('Adunni Leaf Wrap Dress')],
    ['a product that is gone', { item_id: 'gone' }, paymentMessages.itemGone('Adunni Leaf Wrap Dress')],
  ])('%s is refused with the item’s name', async (_, change, sentence) => {
    const { payload, address } = await prepare(shop, dress)
    const items = payload.items.map((item) => ({ ...item, ...change }))
    const { status, body } = await post(app, '/general/prepare-order', { ...payload, items }, address)
    expect([status, body.error]).toEqual([409, sentence])
  })

  test('a size of a product without sizes is refused', async () => {
    const { answer } = await prepare(shop, [{ ...cushion, size: 'M' }])
    expect([answer.status, answer.body.error]).toEqual([409, paymentMessages.choiceGone('Indigo Stripe Cushion Cover')])
  })
})

describe('where it goes', () => {
  const abroad = { shipping_method: 'International', shipping_fee: 45_000, total_paid: 93_500 }

  test('abroad, the state is what the buyer calls it', async () => {
    const { payment_reference, made } = await buy(shop, dress, { ...abroad, country: 'Ghana', state: 'Greater Accra' })
    expect(made.body.data).toMatchObject({ status: 'paid', order: { state: 'Greater Accra', total_paid: 93_500 } })
    expect(await findOrder(shop, payment_reference)).toMatchObject({ country: 'Ghana', delivery_duration: '5-10' })
  })

  test.each([
    ['Lagos (standard)', 'Nigeria', 'Kano', 3_000],
    ['Lagos (express)', 'Nigeria', 'Abuja FCT', 6_000],
    ['Lagos (standard)', 'Ghana', 'Lagos', 3_000],
    ['Pickup in Gbagada, Lagos', 'Ghana', 'Accra', 0],
    ['Other states (standard)', 'Nigeria', 'Lagos', 5_500],
    ['International', 'Nigeria', 'Lagos', 45_000],
    ['By drone', 'Nigeria', 'Lagos', 3_000],
  ])('%s does not go to %s, %s', async (shipping_method, country, state, shipping_fee) => {
    const total_paid = 48_500 + shipping_fee
    const { answer } = await prepare(shop, dress, { shipping_method, country, state, shipping_fee, total_paid })
    const error = paymentMessages.notServed
    expect([answer.status, answer.body]).toEqual([409, { error, fields: { shipping_method: error } }])
  })

  test.each([
    ['a state Nigeria does not have', { state: 'Greater Accra' }, 'state', deliveryMessages.state],
    ['a country the world does not have', { country: 'Atlantis' }, 'country', deliveryMessages.country],
    ['no city', { city: '  ' }, 'city', deliveryMessages.city],
    ['a phone of words', { phone: 'call me' }, 'phone', deliveryMessages.phone],
    ['a phone of zeros', { phone: '0000' }, 'phone', deliveryMessages.phone],
    ['an address without a name', { email: '@example.com' }, 'email', deliveryMessages.email],
  ])('%s is refused by the name of the field', async (_, changes, field, sentence) => {
    const { answer } = await prepare(shop, dress, changes)
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: sentence }])
  })

  test.each([
    ['0803 123 4567', '0803 123 4567'],
    ['08031234567', '08031234567'],
    [' +234 (803) 123-4567 ', '+234 (803) 123-4567'],
    [8_031_234_567, '8031234567'],
  ])('the phone %j is kept as %j', async (phone, kept) => {
    const { payment_reference } = await prepare(shop, dress, { phone })
    expect((await findOrder(shop, payment_reference))?.phone).toBe(kept)
  })
})

describe('the same checkout', () => {
  test('with the same content is the same order and the same access code', async () => {
    const first = await prepare(shop, dress)
    const again = await post(app, '/general/prepare-order', first.payload, first.address)
    expect(again).toEqual(first.answer)
  })

  test('of a paid order is answered as paid, under the same key, even if prices have changed', async () => {
    await database.db.insert(coupons).values({ code: 'brief', percent: 10 })
    const { payload, address, order_key, payment_reference, access_code } = await buy(shop, dress, {
      ...tenOff,
      coupon_code: 'brief',
    })
    await database.db.update(coupons).set({ ends_at: shop.clock.now }).where(eq(coupons.code, 'brief'))
    const again = await post(app, '/general/prepare-order', payload, address)
    expect(again).toMatchObject({
      status: 200,
      body: {
        data: { status: 'paid', order_key, payment_reference, access_code },
        message: paymentMessages.alreadyPaid,
      },
    })
  })
})
