import { describe, expect, test } from 'vitest'
import { type CallName, calls } from '../../../shared/contract/shop/calls.ts'
import { makeVisitors } from '../../support/api/accounts.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app } = store
const { send, person, register } = makeVisitors(store)

let networks = 0
async function ask(path: string, payload: unknown, headers: Record<string, string> = {}, method = 'POST') {
  networks += 1
  const response = await app.inject({
    method: method as 'POST',
    url: `/api/v1${path}`,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: `10.91.${networks >> 8}.${networks & 255}`,
  })
  return { status: response.statusCode, body: response.json() }
}

const writing = (Object.keys(calls) as CallName[]).map((name) => calls[name]).filter(({ method }) => method !== 'GET')
const { token } = await register()

describe.each(writing)('$method $path', ({ method, path, access }) => {
  const url = path.replace(/:\w+/g, 'x')
  /** Whatever the fault, a shopper reads a sentence and never the validator's own words. */
  const sentence = /^[A-Z](?!.*(expected|received|Invalid input|undefined|NaN))/

  test.each([
    ['no fields', {}],
    ['numbers', { email: 1, password: 2, otp: 3, userId: 4, items: 5, code: 6, token: 7, first_name: 8, review: 9 }],
    ['nulls', { email: null, password: null, otp: null, items: null, code: null, token: null, first_name: null }],
    ['lists', { email: [], password: [], items: [[]], code: [], token: [], first_name: {}, rating: 'many' }],
  ])('answers %s in words', async (_what, body) => {
    const answer = await ask(url, body, { 'u-x-key': token }, method)
    if (answer.status < 300) return
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    for (const text of [answer.body.error, ...Object.values(answer.body.fields ?? {})]) expect(text).toMatch(sentence)
  })

  if (access === 'customer')
    test('asks for a session before it looks at what was sent', async () => {
      for (const body of ['{', '', '[]', {}]) expect((await ask(url, body, {}, method)).status).toBe(401)
    })
})

describe('a field', () => {
  test.each([
    ['/user-auth/login', {}, { email: 'Account email is missing', password: 'Account password is missing' }],
    ['/general/verify-coupon', {}, { code: 'Please type a discount code' }],
    ['/general/contact', {}, { name: 'Name is missing', email: 'Email is missing!', enquiry: 'Enquiry is missing' }],
    ['/general/newsletter', {}, { email: 'Email is missing!' }],
    ['/user-auth/resend-verification-otp', {}, { userId: 'User id is missing!' }],
  ])('that is missing is called missing: %s', async (path, body, fields) => {
    expect((await ask(path, body)).body.fields).toEqual(fields)
  })

  test.each(['first_name', 'last_name'])('%s that is too long is called too long, never missing', async (name) => {
    const label = name === 'first_name' ? 'First name' : 'Last name'
    const form = { ...person(), [name]: 'x'.repeat(81) }
    expect((await ask('/user-auth/signup', form)).body.fields).toEqual({ [name]: `${label} is too long` })
  })

  test.each([
    ['first_name', 'First name', 81],
    ['address', 'Delivery address', 201],
    ['city', 'Delivery city', 81],
    ['apartment', 'Apartment', 121],
    ['phone', 'Phone number', 33],
    ['postal_code', 'Postal code', 21],
  ])('%s of an order that is too long is called too long', async (name, label, length) => {
    const value = name === 'phone' ? '8'.repeat(length) : 'x'.repeat(length)
    const { body } = await ask('/general/prepare-order', { [name]: value })
    expect(body.fields[name]).toBe(`${label} is too long`)
  })

  test('of an order that is missing has its own sentence', async () => {
    const { body } = await ask('/general/prepare-order', {})
    expect(body.fields).toMatchObject({
      first_name: 'First name is missing!',
      last_name: 'Last name is missing!',
      address: 'Delivery address is missing!',
      city: 'Delivery city is missing!',
      state: 'Delivery state is missing!',
      phone: 'Phone number is missing!',
    })
    expect(body.error).not.toMatch(/[.!?]\. /)
    expect(body.error.split(/[.!?] /), 'three sentences at most').toHaveLength(3)
  })
})

describe('an empty body', () => {
  test('with a JSON content type is an empty body', async () => {
    expect((await ask('/user-auth/login', '')).body.fields).toHaveProperty('email')
    const { token: session } = await register()
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/user-auth/logout',
      headers: { 'content-type': 'application/json', 'u-x-key': session },
    })
    expect(response.statusCode).toBe(200)
    expect((await send('GET', '/user-profile/user', undefined, { token: session })).status).toBe(401)
  })

  test('without a content type names the missing fields too', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/v1/user-auth/login' })
    expect(response.json().fields).toHaveProperty('email')
  })
})
