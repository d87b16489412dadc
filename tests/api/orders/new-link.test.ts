import { describe, expect, it } from 'vitest'
import { forgettingStore } from '../../../server/privacy/store.ts'
import { orderMessages } from '../../../shared/content/messages/office/order-messages.ts'
import { makeCustomers } from '../../support/api/accounts.ts'
import { ask } from '../../support/api/ask.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { findOrder, letPass, mailsTo, prepare } from '../../support/api/buyers.ts'
import { deliver, sendDue, ship } from '../../support/api/fulfilment.ts'
import { paidOrder } from '../../support/api/paid-orders.ts'
import { type Member, makeStaff } from '../../support/api/staff.ts'
import { openTestShop, post } from '../../support/api/test-shop.ts'
import { openInstance } from '../../support/api/test-store.ts'

const shop = await openTestShop()
const { app, database, clock, paymentContext } = shop
const staff = makeStaff(shop)
const manager = await staff.join('manager')
const { person, register, buyAs, send } = makeCustomers(shop)
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
