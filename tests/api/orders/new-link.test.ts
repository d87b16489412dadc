import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { orders } from '../../../server/orders/schema.ts'
import { forgettingStore } from '../../../server/privacy/store.ts'
import { paymentMessages } from '../../../shared/content/messages/checkout-messages.ts'
import { orderMessages } from '../../../shared/content/messages/office/order-messages.ts'
import { makeCustomers } from '../../support/api/accounts.ts'
import { ask } from '../../support/api/ask.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { buy, findOrder, letPass, mailsTo, payWithoutWebhook, prepare } from '../../support/api/buyers.ts'
import { deliver, sendDue, ship } from '../../support/api/fulfilment.ts'
import { paidOrder } from '../../support/api/paid-orders.ts'
import { type Member, makeStaff } from '../../support/api/staff.ts'
import { openTestShop, post } from '../../support/api/test-shop.ts'
import { openInstance } from '../../support/api/test-store.ts'

const shop = await openTestShop()
const { app, database, clock, paymentContext } = shop
const staff = makeStaff(shop)
const manager = await staff.join('manager')
const { person, register, prepareAs, buyAs, send } = makeCustomers(shop)
const tote = [{ slug: 'adire-market-tote' }]

const renew = (id: string, is_mailed = false, by: Member = manager) =>
  by.call('newOrderLink', { params: { id }, body: { is_mailed } })
const renewOwn = (id: string, token: string) => send('POST', `/user-profile/order/${id}/new-link`, {}, { token })
const open = (key: string) => ask(app, `/general/order-status/${key}`)
const keyIn = (text = '') => /\/order\/([\w.-]+)/.exec(text)?.[1] ?? ''
/** Every order key in the mails to an address, the newest mail first. */
const mailedKeys = async (email: string) => (await mailsTo(shop, email)).map(({ text }) => keyIn(text))

describe('a new link to an order', () => {
  it('ends the old one, which then answers like an unknown one', async () => {
    const order = await paidOrder(shop)
    const unknown = await open(`${order.order_key}x`)
    expect((await open(order.order_key)).status).toBe(200)
    expect((await renew(order._id, true)).status).toBe(200)
    const old = await open(order.order_key)
    expect([old.status, old.body]).toEqual([404, unknown.body])
    const [newKey = ''] = await mailedKeys(order.email)
    expect(newKey).not.toBe(order.order_key)
    const { status, body } = await open(newKey)
    expect([status, body.data.payment_reference, body.data.payment.order_key]).toEqual([
      200,
      order.payment_reference,
      newKey,
    ])
  })

  it('ends the old one for payments as well', async () => {
    const { payment_reference, order_key, payload, address } = await prepare(shop, tote)
    const order = await findOrder(shop, payment_reference)
    await renew(order?._id ?? '')
    for (const path of ['/general/check-payment', '/general/pay-order', '/general/payment-sent'])
      expect((await post(app, path, { order_key }, address)).status, path).toBe(404)
    shop.sandbox.pay({ reference: payment_reference })
    const made = await post(app, '/general/make-order', { ...payload, payment_reference, order_key }, address)
    expect([made.status, made.body.data]).toEqual([200, { status: 'paid' }])
  })

  it('is in every later mail, and in those that wait to be sent', async () => {
    const order = await paidOrder(shop)
    await post(app, '/general/resend-order-link', { email: order.email })
    expect(new Set(await mailedKeys(order.email))).toEqual(new Set([order.order_key]))
    await renew(order._id)
    const [newKey = '', ...others] = await mailedKeys(order.email)
    expect(new Set(others)).toEqual(new Set([newKey]))
    expect((await open(newKey)).status).toBe(200)
    for (const { html } of await mailsTo(shop, order.email)) {
      expect(html).toContain(newKey)
      expect(html).not.toContain(order.order_key)
    }
    await ship(order._id, '', paymentContext)
    expect((await mailedKeys(order.email))[0]).toBe(newKey)
  })

  it('leaves mails alone that were sent, and other orders of the same buyer', async () => {
    const order = await paidOrder(shop)
    const other = await paidOrder(shop, { email: order.email })
    await sendDue(shop)
    await renew(order._id)
    expect(new Set(await mailedKeys(order.email))).toEqual(new Set([order.order_key, other.order_key]))
    expect((await open(other.order_key)).status).toBe(200)
  })

  it('replaces links that were signed with the previous secret of the store', async () => {
    const [older, newer] = ['an old secret of more than 32 characters', 'a new secret of more than 32 characters']
    const before = await openInstance(shop, { APP_SECRET: older }, shop.payments)
    const rotated = await openInstance(shop, { APP_SECRET: `${newer}, ${older}` }, shop.payments)
    const form = { ...person(), email: 'rotated@example.com' }
    const { token } = await makeCustomers({ ...shop, app: rotated }).register(form)
    const order = await makeCustomers({ ...shop, app: before }).buyAs(token, tote, { email: form.email })
    const id = (await findOrder(shop, order.payment_reference))?._id
    await ask(rotated, `/user-profile/order/${id}/new-link`, { method: 'POST', headers: { 'u-x-key': token } })
    const [key = ''] = await mailedKeys(form.email)
    expect((await ask(rotated, `/general/order-status/${order.order_key}`)).status).toBe(404)
    expect((await ask(rotated, `/general/order-status/${key}`)).status).toBe(200)
  })

  it('can be made again and again, ten times a day, and each ends the one before', async () => {
    const order = await paidOrder(shop)
    const keys = [order.order_key]
    for (let time = 0; time < 10; time += 1) {
      await renew(order._id)
      keys.push((await mailedKeys(order.email))[0] ?? '')
    }
    const { status, body } = await renew(order._id)
    expect([status, body.error]).toEqual([429, orderMessages.linksTooOften])
    expect(new Set(keys).size).toBe(11)
    const answers = await Promise.all(keys.map(async (key) => (await open(key)).status))
    expect(answers).toEqual([...Array(10).fill(404), 200])
  })

  it('is one of two that two people make at the same moment', async () => {
    const order = await paidOrder(shop)
    await Promise.all([renew(order._id), renew(order._id), ship(order._id, '', paymentContext)])
    expect((await findOrder(shop, order.payment_reference))?.key_version).toBe(2)
    const keys = new Set(await mailedKeys(order.email))
    expect(keys.size).toBe(1)
    expect((await open([...keys][0] ?? '')).status).toBe(200)
  })

  it.each(['AA', 'OjE', ':1', '..', '%00', 'x'.repeat(190)])('does not open with %s', async (odd) => {
    const order = await paidOrder(shop)
    const [body = '', mark = ''] = order.order_key.split('.')
    const versioned = Buffer.from(`${order._id}:1`).toString('base64url')
    const zero = Buffer.from(`${order._id}:0`).toString('base64url')
    for (const key of [odd, `${body}.${odd}`, `${odd}.${mark}`, `${versioned}.${mark}`, `${zero}.${mark}`])
      expect((await open(encodeURIComponent(key))).status, key).toBe(404)
  })
})

describe('the checkout that an order came from', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    shop.sandbox.switches.clear()
  })

  type Prepared = Pick<Awaited<ReturnType<typeof prepare>>, 'payload' | 'address'>

  const prepareAgain = ({ payload, address }: Prepared, changes: object = {}) =>
    post(app, '/general/prepare-order', { ...payload, ...changes }, address)
  const renewBy = async (reference: string) => renew((await findOrder(shop, reference))?._id ?? '')
  /** What prepare-order answers about a paid order to somebody who may not have its new link. */
  const paidWithoutKey = (payment_reference: string) => ({
    status: 200,
    body: {
      data: { status: 'paid', payment_reference, order_key: '', access_code: '' },
      message: paymentMessages.paidUnderNewLink,
    },
  })
  /** Ends the order's link while the provider starts its payment. */
  function renewDuringStart(id: string) {
    const { provider } = shop.payments
    const start = provider.start.bind(provider)
    vi.spyOn(provider, 'start').mockImplementationOnce(async (payment) => {
      const started = await start(payment)
      await renew(id)
      return started
    })
  }

  it('does not get the new link of a paid order, with the same bag or another one', async () => {
    const bought = await buy(shop, tote)
    const { payment_reference, order_key } = bought
    expect((await prepareAgain(bought)).body.data).toMatchObject({ status: 'paid', order_key })
    await renewBy(payment_reference)
    expect(await prepareAgain(bought)).toMatchObject(paidWithoutKey(payment_reference))
    const { checkout_id, email } = bought.payload
    const { answer } = await prepare(shop, [...tote, ...tote], { checkout_id, email })
    expect(answer).toMatchObject(paidWithoutKey(payment_reference))
  })

  it('does not get the new link of an order whose payment is only noticed then', async () => {
    const prepared = await prepare(shop, tote)
    const { payment_reference, access_code } = prepared
    await renewBy(payment_reference)
    payWithoutWebhook(shop, { access_code })
    expect(await prepareAgain(prepared)).toMatchObject(paidWithoutKey(payment_reference))
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
  })

  it('does not get the new link of an order that was paid after a newer one had replaced it', async () => {
    const first = await prepare(shop, tote)
    const { checkout_id, email } = first.payload
    const second = await prepare(shop, [...tote, ...tote], { checkout_id, email })
    payWithoutWebhook(shop, { access_code: first.access_code })
    await post(app, '/general/make-order', { ...first.payload, payment_reference: first.payment_reference })
    await renewBy(first.payment_reference)
    expect(await prepareAgain(second)).toMatchObject(paidWithoutKey(first.payment_reference))
  })

  it('gets it in the session of the customer who placed the order, and in no other', async () => {
    const [ada, bisi] = [await register(), await register()]
    const { payment_reference, payload } = await buyAs(ada.token, tote, { email: ada.form.email })
    await renewBy(payment_reference)
    const prepareIn = (token?: string) => send('POST', '/general/prepare-order', payload, { token })
    expect(await prepareIn(bisi.token)).toMatchObject(paidWithoutKey(payment_reference))
    expect(await prepareIn()).toMatchObject(paidWithoutKey(payment_reference))
    const own = await prepareIn(ada.token)
    expect(own.body.message).toBe(paymentMessages.alreadyPaid)
    expect((await open(own.body.data.order_key)).body.data).toMatchObject({ payment_reference, status: 'paid' })
  })

  it('replaces an open order whose link has ended, so that its shopper can pay, and pays once', async () => {
    const first = await prepare(shop, tote)
    await renewBy(first.payment_reference)
    await post(app, '/general/resend-order-link', { email: first.payload.email })
    const [newKey = ''] = await mailedKeys(first.payload.email)
    const again = await prepareAgain(first)
    const { payment_reference, access_code, order_key, status } = again.body.data
    expect([again.status, status]).toEqual([200, 'awaiting payment'])
    expect(payment_reference).not.toBe(first.payment_reference)
    expect((await open(order_key)).body.data).toMatchObject({ payment_reference })
    // Whoever has the new link of the first order is led to the second one.
    expect((await open(newKey)).body.data.payment).toMatchObject({ state: 'expired', replaced_by: order_key })
    expect((await prepareAgain(first)).body.data, 'a third try').toMatchObject({ payment_reference, order_key })
    payWithoutWebhook(shop, { access_code })
    const paid = { ...first.payload, payment_reference, order_key }
    expect((await post(app, '/general/make-order', paid, first.address)).body.data).toMatchObject({
      status: 'paid',
      order_key,
    })
    payWithoutWebhook(shop, { access_code: first.access_code })
    const twice = { ...first.payload, payment_reference: first.payment_reference }
    const { body } = await post(app, '/general/make-order', twice, first.address)
    expect(body).toMatchObject({ data: { status: 'refunding' }, message: paymentMessages.paidTwice })
  })

  it('waits for a transfer that is under way, also when the link has ended', async () => {
    const prepared = await prepare(shop, tote)
    await renewBy(prepared.payment_reference)
    shop.sandbox.transfer({ access_code: prepared.access_code })
    const { status, body } = await prepareAgain(prepared)
    expect([status, body.error]).toEqual([409, paymentMessages.transferPending])
  })

  it('keeps the open order of a customer who is signed in', async () => {
    const ada = await register()
    const form = { email: ada.form.email }
    const { payload, payment_reference, access_code } = await prepareAs(ada.token, tote, form)
    await renewBy(payment_reference)
    const { body } = await send('POST', '/general/prepare-order', payload, { token: ada.token })
    expect(body.data).toMatchObject({ payment_reference, access_code })
    expect((await open(body.data.order_key)).body.data).toMatchObject({ payment_reference })
  })

  it('gets nothing to pay with when the link ends while the provider starts the payment', async () => {
    const prepared = await prepare(shop, tote)
    const id = (await findOrder(shop, prepared.payment_reference))?._id ?? ''
    // As when the provider could not be reached before. It knows the reference, so the payment gets another one.
    await database.db.update(orders).set({ access_code: null }).where(eq(orders._id, id))
    renewDuringStart(id)
    const { status, body } = await prepareAgain(prepared)
    expect([status, body.error, body.data]).toEqual([409, paymentMessages.changedElsewhere, undefined])
    const again = await prepareAgain(prepared)
    expect([again.status, (await open(again.body.data.order_key)).status]).toEqual([200, 200])
  })

  it.each(['open', 'paid'])(
    'does not get the new link of an order that another tab makes meanwhile and leaves %s',
    async (state) => {
      // A process of its own, because one process puts a question to the provider only once at a time.
      const elsewhere = await openInstance(shop, {}, shop.payments)
      const first = await prepare(shop, tote)
      const changes = { landmark: 'The new gate' }
      const { provider } = shop.payments
      const verify = provider.verify.bind(provider)
      let reference = ''
      vi.spyOn(provider, 'verify').mockImplementationOnce(async (asked) => {
        const other = await post(elsewhere, '/general/prepare-order', { ...first.payload, ...changes }, first.address)
        reference = other.body.data.payment_reference
        await renewBy(reference)
        if (state === 'paid') {
          payWithoutWebhook(shop, { access_code: other.body.data.access_code })
          await post(app, '/general/make-order', { ...first.payload, payment_reference: reference }, first.address)
        }
        return verify(asked)
      })
      expect(await prepareAgain(first, changes)).toMatchObject(
        state === 'paid'
          ? paidWithoutKey(reference)
          : { status: 409, body: { error: paymentMessages.changedElsewhere } },
      )
    },
  )

  it('gets nothing to pay with from the order’s page when the link ends meanwhile', async () => {
    const { payment_reference, order_key, address } = await prepare(shop, tote)
    // Who says that the money was sent and pays again starts a payment with a new reference.
    await post(app, '/general/payment-sent', { order_key }, address)
    const id = (await findOrder(shop, payment_reference))?._id ?? ''
    renewDuringStart(id)
    const { status, body } = await post(app, '/general/pay-order', { order_key }, address)
    expect([status, body.error, body.data]).toEqual([404, paymentMessages.orderUnknown, undefined])
  })
})

describe('an order that took the place of another', () => {
  it('is not named by the old one any more once it has a new link', async () => {
    const first = await prepare(shop, tote)
    const changed = { checkout_id: first.payload.checkout_id, email: first.payload.email, landmark: 'The new gate' }
    const second = await prepare(shop, tote, changed)
    expect((await open(first.order_key)).body.data.payment.replaced_by).toBe(second.order_key)
    await renew((await findOrder(shop, second.payment_reference))?._id ?? '')
    expect((await open(first.order_key)).body.data.payment.replaced_by).toBeNull()
  })
})

describe('the staff', () => {
  it('makes one if it may send mails again, and the audit log says who', async () => {
    const order = await paidOrder(shop)
    for (const role of ['packer', 'editor', 'bookkeeper'] as const)
      expect((await renew(order._id, true, await staff.join(role))).status, role).toBe(403)
    expect((await open(order.order_key)).status).toBe(200)
    const { body } = await renew(order._id, true)
    expect(body.data.timeline[0]).toMatchObject({ kind: 'change', name: 'order.new-link', text: 'order-new-link' })
    expect((await auditEntries(database, `order:${order._id}`)).at(-1)).toMatchObject({
      ...{ action: 'order.new-link', after: { mail: 'order-new-link' } },
    })
    expect(JSON.stringify(body)).not.toContain((await mailedKeys(order.email))[0])
  })

  it('is told that an unknown order is not found', async () => {
    expect((await renew('none')).status).toBe(404)
  })

  it('mails nobody when the customer’s data is gone', async () => {
    const order = await paidOrder(shop)
    await ship(order._id, '', paymentContext)
    await deliver(order._id, paymentContext)
    letPass(shop, 3)
    await sendDue(shop)
    await forgettingStore(database.db).forgetOrder(order._id, clock.now)
    expect((await renew(order._id, true)).status).toBe(200)
    expect(await sendDue(shop)).toEqual([])
    expect((await open(order.order_key)).status).toBe(404)
  })
})

describe('a customer', () => {
  it('makes one for an own order, and for no other', async () => {
    const [ada, bisi] = [await register(), await register()]
    const { payment_reference, order_key } = await buyAs(ada.token, tote, { email: ada.form.email })
    const id = (await findOrder(shop, payment_reference))?._id ?? ''
    expect([(await renewOwn(id, bisi.token)).status, (await renewOwn(id, '')).status]).toEqual([404, 401])
    expect((await open(order_key)).status).toBe(200)
    const { status, body } = await renewOwn(id, ada.token)
    expect([status, (await open(order_key)).status]).toEqual([200, 404])
    expect((await open(body.data.payment.order_key)).status).toBe(200)
    const [key] = await mailedKeys(ada.form.email)
    expect(key).toBe(body.data.payment.order_key)
  })

  it('cannot make one for a guest’s order, nor too many for an own one', async () => {
    const ada = await register()
    const guest = await paidOrder(shop)
    expect((await renewOwn(guest._id, ada.token)).status).toBe(404)
    const { payment_reference } = await buyAs(ada.token, tote, { email: ada.form.email })
    const id = (await findOrder(shop, payment_reference))?._id ?? ''
    for (let time = 0; time < 10; time += 1) expect((await renewOwn(id, ada.token)).status).toBe(200)
    expect((await renewOwn(id, ada.token)).status).toBe(429)
    letPass(shop, 24 * 60)
    expect((await renewOwn(id, ada.token)).status).toBe(200)
  })
})
