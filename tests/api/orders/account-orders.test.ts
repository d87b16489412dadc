import { afterEach, describe, expect, test } from 'vitest'
import type { Call } from '../../../shared/contract/endpoint.ts'
import { calls } from '../../../shared/contract/shop/calls.ts'
import { makeCustomers } from '../../support/api/accounts.ts'
import { findOrder, letPass, payWithoutWebhook, switchOffWebhooks } from '../../support/api/buyers.ts'
import { makeOrderPayload, openTestShop, post } from '../../support/api/test-shop.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, clock } = shop
const { person, send, codeFor, logIn, register, prepareAs, buyAs, read } = makeCustomers(shop)
const tote = [{ slug: 'adire-market-tote' }]

afterEach(() => {
  sandbox.switches.clear()
})

const hearOf = (reference: string) => sendWebhook(app, { event: 'charge.success', data: { reference } })
const ownOrders = async (token: string) =>
  ((await read('/orders', token)) as { payment_reference: string }[]).map(({ payment_reference }) => payment_reference)

describe('a session that ends', () => {
  test('while the popup was open makes a guest’s order, never a 401', async () => {
    const { form, token } = await register()
    await send('POST', '/user-auth/logout', {}, { token })
    const { answer, made, payment_reference } = await buyAs(token, tote, { email: 'guest@example.com' })
    expect([answer.status, made.status, made.body.data.status]).toEqual([200, 200, 'paid'])
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid', user_id: null })
    const again = await logIn(form.email, form.password)
    expect(await ownOrders(again.token ?? '')).toEqual([])
  })

  test('between preparing and paying leaves the order with its customer', async () => {
    const { form, userId, token } = await register()
    const { payload, payment_reference, access_code, order_key } = await prepareAs(token, tote, { email: form.email })
    clock.now = new Date(clock.now.getTime() + 60_000)
    await send('POST', '/user-auth/logout', {}, { token })
    payWithoutWebhook(shop, { access_code })
    const made = await send('POST', '/general/make-order', { ...payload, payment_reference, order_key }, { token })
    expect([made.status, made.body.data.status]).toEqual([200, 'paid'])
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid', user_id: userId })
  })

  test.each(Object.entries<Call>(calls))('%s answers 401 only if it is a customer’s', async (_name, call) => {
    const path = call.path.replace(/:\w+/g, 'none')
    const { status } = await send(call.method as 'GET', path, call.method === 'GET' ? undefined : {}, {
      token: 'a token that opens nothing',
    })
    // The session is checked after the body, so a wrong body may be answered first.
    if (call.access === 'customer') expect([400, 401]).toContain(status)
    else expect(status).not.toBe(401)
  })

  test.each(Object.values<Call>(calls).filter(({ access, method }) => access === 'customer' && method === 'GET'))(
    'GET $path is a customer’s',
    async ({ path }) => {
      expect((await send('GET', path.replace(/:\w+/g, 'none'))).status).toBe(401)
    },
  )
})

describe('orders', () => {
  test('of another customer are in no list and answer 404', async () => {
    const ada = await register()
    const bisi = await register()
    const { payment_reference } = await buyAs(ada.token, tote, { email: ada.form.email })
    const order = await findOrder(shop, payment_reference)
    const path = `/user-profile/order/${order?._id}`
    const asked = async (token: string) => (await send('GET', path, undefined, { token })).status
    expect([await asked(ada.token), await asked(bisi.token), await asked('')]).toEqual([200, 404, 401])
    expect(await ownOrders(ada.token)).toEqual([payment_reference])
    expect(await ownOrders(bisi.token)).toEqual([])
    // The session decides whose order it is, whatever address is typed.
    const gift = await buyAs(bisi.token, tote, { email: ada.form.email })
    expect(await ownOrders(bisi.token)).toEqual([gift.payment_reference])
    expect(await ownOrders(ada.token)).toEqual([payment_reference])
  })

  test('of a guest show nothing to an unverified sign-up, and join the account when it is verified', async () => {
    const form = person()
    const paid = await buyAs(undefined, tote, { email: form.email.toUpperCase() })
    const unpaid = await prepareAs(undefined, tote, { email: form.email })
    const { body } = await send('POST', '/user-auth/signup', form)
    const login = await logIn(form.email, form.password)
    expect([login.status, login.token]).toEqual([403, undefined])
    expect(await findOrder(shop, paid.payment_reference)).toMatchObject({ user_id: null })

    const otp = await codeFor(form.email)
    const { token = '' } = await send('POST', '/user-auth/verify-email', { userId: body.userId, otp })
    expect(await ownOrders(token), 'also the one that can be paid').toEqual([
      unpaid.payment_reference,
      paid.payment_reference,
    ])
    payWithoutWebhook(shop, { access_code: unpaid.access_code })
    await hearOf(unpaid.payment_reference)
    expect(await ownOrders(token)).toEqual([unpaid.payment_reference, paid.payment_reference])
  })

  test('that a customer placed as a guest join the account when they are paid, and not before', async () => {
    const { form, userId, token } = await register()
    const late = await prepareAs(undefined, tote, { email: form.email })
    expect(await findOrder(shop, late.payment_reference)).toMatchObject({ user_id: null })
    letPass(shop, 20)
    payWithoutWebhook(shop, { access_code: late.access_code })
    await hearOf(late.payment_reference)
    expect(await findOrder(shop, late.payment_reference)).toMatchObject({ status: 'paid', user_id: userId })
    expect(await ownOrders(token)).toEqual([late.payment_reference])
  })
})

describe('the remembered address', () => {
  const elsewhere = {
    phone: '0805 000 1111',
    address: '3 Marina Road',
    apartment: 'Flat 2',
    city: 'Ikeja',
    postal_code: '100271',
  }
  const nowhere = {
    ...{ phone: '', country: '', address: '', apartment: '', city: '', state: '', postal_code: '' },
  }

  test('is that of the last order prepared while signed in; name and e-mail stay', async () => {
    const { form, token } = await register()
    expect(await read('/user', token)).toMatchObject(nowhere)
    const changes = { ...elsewhere, email: 'gift@example.com', first_name: 'Chidi', last_name: 'Eze' }
    expect((await prepareAs(token, tote, changes)).answer.status).toBe(200)
    const kept = { ...elsewhere, country: 'Nigeria', state: 'Lagos' }
    expect(await read('/user', token)).toMatchObject({ ...kept, email: form.email, first_name: 'Ada' })
    await prepareAs(token, tote, { email: form.email })
    expect(await read('/user', token)).toMatchObject({ address: '12 Adeola Street', apartment: '', postal_code: '' })
  })

  test('does not change by a guest’s order under the same e-mail, nor by one that is refused', async () => {
    const { form, token } = await register()
    await buyAs(undefined, tote, { ...elsewhere, email: form.email })
    const refused = await prepareAs(token, tote, { ...elsewhere, total_paid: 1 })
    expect(refused.answer.status).toBe(409)
    expect(await read('/user', token)).toMatchObject(nowhere)
  })

  test('is also that of a payment made without a prepared order', async () => {
    const { form, token } = await register()
    const { payload } = await prepareAs(undefined, tote, { ...elsewhere, email: form.email })
    switchOffWebhooks(shop)
    sandbox.chargeUnknown({ email: form.email, amount: payload.total_paid * 100, reference: 'unprepared-1' })
    const body = { ...payload, payment_reference: 'unprepared-1' }
    const guest = await post(app, '/general/make-order', { ...body, email: 'other@example.com' })
    expect(guest.body.data.status).toBe('being confirmed')
    expect(await read('/user', token)).toMatchObject(nowhere)
    const made = await send('POST', '/general/make-order', body, { token })
    expect(made.body.data.status).toBe('paid')
    expect(await read('/user', token)).toMatchObject(elsewhere)
  })
})

test('a signed-in customer is counted by the account: strangers under the same address do not block the checkout', async () => {
  const { form, token } = await register()
  const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
  const prepareFrom = async (from: string, session?: string) => {
    const payload = await makeOrderPayload(shop.app, dress, { email: form.email })
    return (await send('POST', '/general/prepare-order', payload, { token: session, from })).status
  }
  for (let number = 1; number <= 4; number++) await prepareFrom('10.78.0.1')
  const own = []
  for (let number = 1; number <= 4; number++) own.push(await prepareFrom(`10.78.1.${number}`, token))
  expect(own, 'three open orders an account, from whatever network').toEqual([200, 200, 200, 429])
})
