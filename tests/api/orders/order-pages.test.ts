import { describe, expect, test } from 'vitest'
import { oneSecret } from '../../../server/secrets/app-secret.ts'
import { signLink } from '../../../server/secrets/signed-link.ts'
import { paymentMessages } from '../../../shared/content/messages/checkout-messages.ts'
import { ask } from '../../support/api/ask.ts'
import { anotherBuyer, buy, letPass, mailKinds, mailsTo, prepare } from '../../support/api/buyers.ts'
import { readPage } from '../../support/api/read-page.ts'
import { openTestShop, post } from '../../support/api/test-shop.ts'
import { testSecret } from '../../support/api/test-store.ts'

const shop = await openTestShop()
const { app } = shop
const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
const home = { address: '12 Adeola Street', apartment: 'Flat 4', phone: '0803 123 4567' }
const bought = await buy(shop, dress, home)
const { order_key, payload, payment_reference } = bought
const unpaid = await prepare(shop, dress, home)

/** Everything of an order that its page must never carry. */
const secrets = ['Adeola', 'Flat', '123 4567', '1234567', bought.address, bought.access_code, payload.checkout_id]

describe('an order’s data', () => {
  test('come with the right key, phone and street masked', async () => {
    const { status, body } = await ask(app, `/general/order-status/${order_key}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'paid',
      payment_reference,
      phone: '0803 *** **67',
      address: '12 A***** S*****',
      apartment: 'F*** 4',
      email: payload.email,
      total_paid: 51_500,
      items: [{ item_slug: 'adunni-leaf-wrap-dress', new_price: 48_500, original_price: 56_000 }],
    })
  })

  test('are as bare in every answer that carries them', async () => {
    const answers = [
      await ask(app, `/general/order-status/${order_key}`),
      await ask(app, '/general/check-payment', { body: { order_key } }),
      await ask(app, '/general/make-order', { body: { ...payload, payment_reference, order_key } }),
      { body: (await readPage(app, `/order/${order_key}`)).html },
    ]
    for (const { body } of answers) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      expect(text).toContain('Adunni Leaf Wrap Dress')
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      expect(text).not.toMatch(/client_address|content_hash|access_code|checkout_id|attention_note/)
    }
  })

  test('are not promised a day of arrival before they are paid', async () => {
    const [paid, waiting] = await Promise.all(
      [order_key, unpaid.order_key].map(async (key) => (await ask(app, `/general/order-status/${key}`)).body.data),
    )
    expect(waiting).toMatchObject({ status: 'awaiting payment', delivery_from: null, delivery_to: null, paid_at: null })
    expect(paid).toMatchObject({ delivery_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  })

  const [body = '', signature = ''] = order_key.split('.')
  const { order_key: otherKey } = unpaid
  const forgeries: [string, string][] = [
    ['no signature', body],
    ['an empty one', `${body}.`],
    ['another order’s', `${body}.${otherKey.split('.')[1]}`],
    ['one letter changed', `${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
    ['another secret', signLink('order', 'any', oneSecret('a secret that is not the store’s own'))],
    ['another purpose', signLink('newsletter', Buffer.from(body, 'base64url').toString(), testSecret)],
    ['an order that never was', signLink('order', 'never', testSecret)],
    ['the payment reference', payment_reference],
    ['the order’s own id', Buffer.from(body, 'base64url').toString()],
    ['nonsense', '%00%ff'],
  ]
  test.each(forgeries)('do not come with a key of %s, nor does its page', async (_, key) => {
    const status = await app.inject({ url: `/api/v1/general/order-status/${encodeURIComponent(key)}` })
    expect([status.statusCode, status.json()]).toEqual([404, { error: paymentMessages.orderUnknown }])
    const check = await ask(app, '/general/check-payment', { body: { order_key: key } })
    expect([check.status, check.body]).toEqual([404, { error: paymentMessages.orderUnknown }])
    const page = await readPage(app, `/order/${encodeURIComponent(key)}`)
    expect(page.status).toBe(404)
    expect(page.html).not.toContain('Adunni Leaf Wrap Dress')
  })

  test('do not come from make-order with a key of another order', async () => {
    const answer = await post(app, '/general/make-order', { ...payload, payment_reference, order_key: otherKey })
    expect(answer.body.data).toEqual({ status: 'paid' })
  })
})

describe('nobody keeps an order’s page', () => {
  test.each([
    ['with the right key', order_key],
    ['with a wrong key', 'wrong'],
  ])('%s', async (_, key) => {
    const page = await readPage(app, `/order/${key}`)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(page.meta('robots')).toBe('noindex')
    expect(page.canonical, 'a canonical address would repeat the key').toBeUndefined()
  })

  test.each([
    ['order-status', `/general/order-status/${order_key}`, undefined],
    ['order-status with a wrong key', '/general/order-status/wrong', undefined],
    ['check-payment', '/general/check-payment', { order_key }],
    ['check-payment with a wrong key', '/general/check-payment', { order_key: 'wrong' }],
    ['make-order', '/general/make-order', { ...payload, payment_reference, order_key }],
    ['prepare-order', '/general/prepare-order', payload],
    ['prepare-order refused', '/general/prepare-order', { ...payload, checkout_id: 'another-checkout', total_paid: 1 }],
  ])('nor an answer of %s', async (_, path, body) => {
    const { headers } = await ask(app, path, { ...(body && { body }), from: '10.9.9.9' })
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('“resend my order link”', () => {
  const resend = (email: string, from = anotherBuyer().address) =>
    ask(app, '/general/resend-order-link', { body: { email }, from })

  test('mails the links to the order’s own address and nobody else', async () => {
    const { status, body } = await resend(` ${payload.email.toUpperCase()} `)
    expect([status, body]).toEqual([200, { data: {}, message: paymentMessages.linkSent }])
    expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation', 'order-links'])
    const mail = (await mailsTo(shop, payload.email)).find(({ kind }) => kind === 'order-links')
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`http://localhost:3000/order/${order_key}`)
      expect(part).toContain('Adunni Leaf Wrap Dress')
    }
  })

  test('answers the same for an address without orders, and sends it nothing', async () => {
    const [known, unknown, waiting] = await Promise.all(
      [payload.email, 'nobody@example.com', unpaid.payload.email].map((email) => resend(email)),
    )
    expect(unknown?.body).toEqual(known?.body)
    expect(unknown?.status).toBe(known?.status)
    expect(waiting?.body).toEqual(known?.body)
    expect(await mailsTo(shop, 'nobody@example.com')).toEqual([])
    expect(await mailKinds(shop, unpaid.payload.email), 'an open order has a link, too').toEqual(['order-links'])
  })

  test('does not take part of an address for the whole', async () => {
    const before = (await mailsTo(shop, payload.email)).length
    for (const email of ['%@example.com', payload.email.replace(/^./, '_')]) await resend(email)
    expect(await mailsTo(shop, payload.email)).toHaveLength(before)
  })

  test('mails one address five times an hour, whoever asks, and answers alike beyond', async () => {
    const { payload } = await buy(shop, dress)
    const answers = []
    for (let turn = 0; turn < 7; turn++) answers.push(await resend(payload.email))
    const linksTo = async () => (await mailKinds(shop, payload.email)).filter((kind) => kind === 'order-links')
    expect(await linksTo()).toHaveLength(5)
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    letPass(shop, 60)
    await resend(payload.email)
    expect(await linksTo()).toHaveLength(6)
  })

  test('ends after ten tries an hour from one address', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn++) statuses.push((await resend('nobody@example.com', '10.77.0.1')).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})
