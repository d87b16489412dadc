import { describe, expect, test } from 'vitest'
import type { Mail } from '../../../server/mail/store.ts'
import { wantRefund } from '../../../server/payments/refund-payments.ts'
import { buy, findOrder, mailKinds, mailsTo } from '../../support/api/buyers.ts'
import { deliver, ship } from '../../support/api/fulfilment.ts'
import { unescapeHtml } from '../../support/api/read-page.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { paymentContext } = shop
// A Monday before 2:00 PM in Lagos.
shop.clock.now = new Date('2026-11-16T10:00:00Z')

const storeEmail = 'hello@asoke.example'
const hostile = '<img src=x onerror=alert(1)> & "Ada"'
const dress = { slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }
const cushion = { slug: 'indigo-stripe-cushion-cover' }
const bought = await buy(shop, [dress, dress, cushion], {
  first_name: hostile,
  apartment: 'Flat 4',
  coupon_code: 'welcome10',
  ...{ original_total: 111_500, discount: 11_150, subtotal: 100_350, total_paid: 103_350 },
})
const { payload, payment_reference, order_key } = bought
const order = await findOrder(shop, payment_reference)
const orderId = order?._id ?? ''
const orderUrl = `http://localhost:3000/order/${order_key}`

async function newestMail(recipient: string, kind: string): Promise<Mail> {
  const mail = (await mailsTo(shop, recipient)).find((found) => found.kind === kind)
  if (!mail) throw new Error(`${recipient} got no ${kind}.`)
  return mail
}

/** The HTML as a reader sees it: tags gone, entities read, lines joined. */
function readHtml({ html }: Mail): string {
  return unescapeHtml(html.replace(/<title>.*?<\/title>/s, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')
}

const figures = [
  '2 × Adunni Leaf Wrap Dress, M, blue',
  '₦97,000.00',
  '1 × Indigo Stripe Cushion Cover',
  '₦14,500.00',
  '₦111,500.00',
  '−₦11,150.00',
  '₦100,350.00',
  'Lagos (standard)',
  '₦3,000.00',
  '₦103,350.00',
  payment_reference,
]
const arrival = 'between Tuesday, November 17, 2026 and Thursday, November 19, 2026'

/** What every mail of the store keeps to. */
function expectGoodMail(mail: Mail): void {
  expect(mail.subject).toMatch(/\S/)
  expect(mail.subject).not.toMatch(/[\r\n]|undefined|null|NaN/)
  for (const part of [mail.text, mail.html]) {
    expect(part).not.toMatch(/undefined|NaN|\[object/)
    expect(part).toContain('Asoke')
    expect(part).toContain(storeEmail)
  }
  expect(mail.text, 'the text is text').not.toMatch(/<\/?(p|br|td|tr|a|table|html)\b|&(amp|lt|gt|quot);/)
  expect(mail.html).not.toContain('<img')
  expect(mail.html).not.toMatch(/<script|<link|<style|javascript:/i)
}

describe('the confirmation', () => {
  test.each(['text', 'html'] as const)('as %s names pieces, figures, days and the order’s page', async (form) => {
    const mail = await newestMail(payload.email, 'order-confirmation')
    const words = form === 'text' ? mail.text : readHtml(mail)
    for (const figure of [...figures, arrival, hostile]) expect(words).toContain(figure)
    expect(mail[form]).toContain(orderUrl)
  })

  test('escapes what the buyer wrote and says in its subject what was bought', async () => {
    const mail = await newestMail(payload.email, 'order-confirmation')
    expectGoodMail(mail)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ada&quot;')
    expect(mail.subject).toBe('Your order at Asoke: Adunni Leaf Wrap Dress and 2 more')
    expect(mail.text).toContain('Adunni Leaf Wrap Dress, M, blue: ₦97,000.00\n')
  })
})

test('the store learns what to send where, and can answer the buyer', async () => {
  const mail = await newestMail(storeEmail, 'order-notice')
  expectGoodMail(mail)
  expect(mail.headers).toEqual({ 'Reply-To': payload.email })
  expect(mail.subject).toContain(payment_reference)
  const address = '12 Adeola Street, Flat 4, Lagos, Lagos, Nigeria'
  for (const words of [mail.text, readHtml(mail)]) {
    for (const fact of [...figures, arrival, address, payload.phone, payload.email, hostile])
      expect(words).toContain(fact)
  }
})

test('a shipped order sends one mail with its tracking note', async () => {
  expect(await ship(orderId, 'GIG 0042 <b>& Sons', paymentContext)).toEqual({ kind: 'moved' })
  expect(await ship(orderId, 'again', paymentContext)).toEqual({ kind: 'not now', status: 'shipped' })
  const mail = await newestMail(payload.email, 'order-shipped')
  expectGoodMail(mail)
  expect(mail.subject).toContain('Adunni Leaf Wrap Dress and 2 more')
  for (const words of [mail.text, readHtml(mail)]) expect(words).toContain('Tracking: GIG 0042 <b>& Sons')
  expect(mail.html).toContain('GIG 0042 &lt;b&gt;&amp; Sons')
  for (const part of [mail.text, mail.html]) expect(part).toContain(orderUrl)
  expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation', 'order-shipped'])
})

test('the mail of a parcel without a tracking note does not mention one', async () => {
  const { payload, payment_reference } = await buy(shop, [cushion])
  await ship((await findOrder(shop, payment_reference))?._id ?? '', '', paymentContext)
  const mail = await newestMail(payload.email, 'order-shipped')
  expectGoodMail(mail)
  expect(mail.text).not.toContain('Tracking')
})

test('a refund sends one mail with its amount and reason', async () => {
  await deliver(orderId, paymentContext)
  expect(await wantRefund(orderId, 'The colour ran & <faded>.', paymentContext)).toBe('wanted')
  expect(await wantRefund(orderId, 'again', paymentContext)).toBe('under way')
  const mail = await newestMail(payload.email, 'refund')
  expectGoodMail(mail)
  expect(mail.subject).toBe('Your refund of ₦103,350.00')
  for (const words of [mail.text, readHtml(mail)]) {
    expect(words).toContain('₦103,350.00')
    expect(words).toContain('The colour ran & <faded>.')
  }
  expect(mail.html).toContain('The colour ran &amp; &lt;faded&gt;.')
  expect(await mailKinds(shop, payload.email)).toEqual([
    ...['order-confirmation', 'order-delivered', 'order-shipped'],
    'refund',
  ])
})

test('an order for one day says one day, and one for a Saturday afternoon begins on Monday', async () => {
  shop.clock.now = new Date('2026-11-21T13:30:00Z')
  const express = { shipping_method: 'Lagos (express)', shipping_fee: 6_000, total_paid: 20_500 }
  const { payload, order_key } = await buy(shop, [cushion], express)
  const mail = await newestMail(payload.email, 'order-confirmation')
  expect(mail.text).toContain('arrive Tuesday, November 24, 2026')
  expect(mail.text).not.toContain('between')
  expect(mail.text, 'no discount, no line for it').not.toContain('Discount')
  const page = await shop.app.inject({ url: `/order/${order_key}` })
  expect(page.payload, 'the page names the day of the mail').toContain('Tuesday, November 24, 2026')
})
