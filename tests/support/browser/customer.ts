import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { orderFor } from '../order-payload.ts'
import { httpsStore, providerAddress } from './https-address.ts'
import { codeFor } from './mailbox.ts'
import { lineOf } from './shopper.ts'

export interface Person {
  first_name: string
  last_name: string
  email: string
  password: string
}

/** Whoever has a verified account. */
export interface Customer extends Person {
  token: string
}

/** An address of its own for every test and width, so that none meets another's mail. */
export function freshPerson(name = 'ada'): Person {
  return {
    first_name: 'Ada',
    last_name: 'Obi',
    email: `${name}.${randomUUID().slice(0, 13)}@example.com`,
    password: 'correct horse',
  }
}

/** A call to the API on a connection of its own, because limits count by connection; the cookie alone opens nothing. */
export function call(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object, token?: string) {
  return page.request.fetch(`/api/v1${path}`, {
    method,
    headers: { connection: 'close', ...(token && { 'u-x-key': token }) },
    ...(data && { data }),
  })
}

/** An account whose address is not verified yet; answers its userId. */
export async function signUp(page: Page, person: Person): Promise<string> {
  const response = await call(page, 'POST', '/user-auth/signup', { ...person, confirmPassword: person.password })
  expect(response.status()).toBe(200)
  return (await response.json()).userId
}

/** A customer with a verified account and a session of their own, in no browser yet. */
export async function makeCustomer(page: Page, person = freshPerson()): Promise<Customer> {
  const userId = await signUp(page, person)
  const response = await call(page, 'POST', '/user-auth/verify-email', { userId, otp: await codeFor(person.email) })
  expect(response.status()).toBe(200)
  return { ...person, token: response.headers()['u-x-key'] ?? '' }
}

/** Puts a session into a browser, as the store's own script would. */
export async function giveSession(context: BrowserContext, token: string): Promise<void> {
  const { baseURL: url } = httpsStore
  await context.addCookies([{ name: 'u-x-key', value: token, url, sameSite: 'Lax', secure: true }])
}

/** A new customer, signed in in this browser. */
export async function becomeCustomer(page: Page, person = freshPerson()): Promise<Customer> {
  const customer = await makeCustomer(page, person)
  await giveSession(page.context(), customer.token)
  return customer
}

export async function sessionCookie(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'u-x-key')?.value
}

interface Bought {
  reference: string
  orderKey: string
}

/** An order, paid for, without a browser: a cushion cover, which has neither size nor colour. */
export async function buyCushion(page: Page, email: string, token?: string): Promise<Bought> {
  return buyPiece(page, await lineOf(page, 'indigo-stripe-cushion-cover'), email, token)
}

/** An order of one piece, paid for, without a browser. */
export async function buyPiece(
  page: Page,
  line: Awaited<ReturnType<typeof lineOf>>,
  email: string,
  token?: string,
): Promise<Bought> {
  const payload = orderFor(email, [line])
  const order = { ...payload, checkout_id: randomUUID() }
  const prepared = (await (await call(page, 'POST', '/general/prepare-order', order, token)).json()).data
  const { access_code, payment_reference, order_key } = prepared
  const paid = await fetch(`${providerAddress}/_sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access_code }),
  })
  expect(paid.status).toBe(200)
  const made = await call(page, 'POST', '/general/make-order', { ...payload, payment_reference, order_key }, token)
  expect((await made.json()).data.status).toBe('paid')
  return { reference: payment_reference, orderKey: order_key }
}
