import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { orderFor } from '../order-payload.ts'
import { freshPerson, type Person } from './customer.ts'
import { officeStore } from './office-address.ts'
import { lineOf } from './shopper.ts'

const sandbox = `http://localhost:${Number(new URL(officeStore).port) + 1}`

/** A call to the shop's API of the office's store, from a network of its own, because limits count by network. */
export async function callShop(page: Page, method: 'GET' | 'POST', path: string, data?: object, token?: string) {
  const part = () => 1 + Math.floor(Math.random() * 250)
  const response = await page.request.fetch(`${officeStore}/api/v1${path}`, {
    method,
    headers: {
      connection: 'close',
      'x-forwarded-for': `10.${part()}.${part()}.${part()}`,
      ...(token && { 'u-x-key': token }),
    },
    ...(data && { data }),
  })
  expect(response.status(), await response.text()).toBe(200)
  return { body: await response.json(), token: response.headers()['u-x-key'] ?? '' }
}

/** The text of the newest mail to an address with this subject, as the outbox shows it. */
export async function mailTo(page: Page, email: string, subject: RegExp): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`${officeStore}/dev/outbox`)).text()
      const rows = [...list.matchAll(/<td>([^<]*)<\/td><td><a href="([^"]+)">([^<]*)<\/a>/g)]
      const [, , path] = rows.find(([, to, , title = '']) => to === email && subject.test(title)) ?? []
      if (!path) return false
      text = await (await page.request.get(officeStore + path)).text()
      return true
    })
    .toBe(true)
  return text.slice(text.indexOf('<pre>'))
}

/** A customer of the office's store with a verified account. */
export async function makeOfficeCustomer(page: Page, person = freshPerson()): Promise<Person & { token: string }> {
  const form = { ...person, confirmPassword: person.password }
  const { body } = await callShop(page, 'POST', '/user-auth/signup', form)
  const mail = await mailTo(page, person.email, /is your Asoke code$/)
  const otp = /code is (\d{5})/.exec(mail)?.[1] ?? ''
  const { token } = await callShop(page, 'POST', '/user-auth/verify-email', { userId: body.userId, otp })
  return { ...person, token }
}

/** A paid order of one piece; answers its reference and the id of the product. */
export async function buyInOffice(page: Page, slug: string, email: string, token?: string) {
  const line = await lineOf(page, slug)
  const payload = orderFor(email, [line])
  const order = { ...payload, checkout_id: randomUUID() }
  const { data } = (await callShop(page, 'POST', '/general/prepare-order', order, token)).body
  const paid = await fetch(`${sandbox}/_sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access_code: data.access_code }),
  })
  expect(paid.status).toBe(200)
  const { payment_reference, order_key } = data
  await callShop(page, 'POST', '/general/make-order', { ...payload, payment_reference, order_key }, token)
  return { reference: payment_reference as string, productId: line.item_id }
}
