import type { StoredMail } from '../../../server/mail/store.ts'
import { mailsTo as listMailsTo, payWithoutWebhook } from './buyers.ts'
import { makeOrderPayload, type TestShop } from './test-shop.ts'
import type { TestStore } from './test-store.ts'

export const minute = 60_000

interface Send {
  token?: string | undefined
  /** The network address the call comes from; limits count by it. */
  from?: string
  headers?: Record<string, string>
}

/** Visitors who open accounts through the API and read the mail they get. */
export function makeVisitors({ app, database }: Pick<TestStore, 'app' | 'database'>) {
  let people = 0

  /** A new person's sign-up form; from now on calls come from their network address. */
  function person() {
    people += 1
    return {
      first_name: 'Ada',
      last_name: 'Obi',
      email: `ada${people}@example.com`,
      password: 'correct horse',
      confirmPassword: 'correct horse',
    }
  }

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    { token, from, headers }: Send = {},
  ) {
    const response = await app.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress: from ?? `10.5.${Math.floor(people / 200)}.${(people % 200) + 1}`,
      headers: { ...headers, ...(token && { 'u-x-key': token }) },
      ...(payload && { payload }),
    })
    return {
      status: response.statusCode,
      body: response.json(),
      token: response.headers['u-x-key'] as string | undefined,
      headers: response.headers,
    }
  }

  /** The newest first. */
  const mailsTo = (email: string): Promise<StoredMail[]> => listMailsTo({ database }, email)

  async function codeFor(email: string): Promise<string> {
    const mail = (await mailsTo(email)).find(({ kind }) => kind === 'verification-code')
    return /code is (\d{5})/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  const logIn = (email: string, password: string, options: Send = {}) =>
    send('POST', '/user-auth/login', { email, password }, options)

  /** A customer with a verified account and a session. */
  async function register(form = person()) {
    const { body } = await send('POST', '/user-auth/signup', form)
    const otp = await codeFor(form.email)
    const verified = await send('POST', '/user-auth/verify-email', { userId: body.userId, otp })
    return { form, userId: body.userId as string, token: verified.token ?? '' }
  }

  return { person, send, mailsTo, codeFor, logIn, register }
}

type Items = Parameters<typeof makeOrderPayload>[1]

/** Customers of a shop that takes money. */
export function makeCustomers(shop: TestShop) {
  const visitors = makeVisitors(shop)

  /** Prepares an order, signed in with the token or as a guest without one. */
  async function prepareAs(token: string | undefined, items: Items, changes: Record<string, unknown> = {}) {
    const payload = await makeOrderPayload(shop.app, items, changes)
    const answer = await visitors.send('POST', '/general/prepare-order', payload, { token })
    const { payment_reference = '', access_code = '', order_key = '' } = answer.body.data ?? {}
    return { payload, answer, payment_reference, access_code, order_key } as const
  }

  /** Prepares an order, pays for it and tells the store. */
  async function buyAs(token: string | undefined, items: Items, changes: Record<string, unknown> = {}) {
    const prepared = await prepareAs(token, items, changes)
    payWithoutWebhook(shop, { access_code: prepared.access_code })
    const { payload, payment_reference, order_key } = prepared
    const body = { ...payload, payment_reference, order_key }
    const made = await visitors.send('POST', '/general/make-order', body, { token })
    return { ...prepared, made } as const
  }

  const read = async (path: string, token: string) =>
    (await visitors.send('GET', `/user-profile${path}`, undefined, { token })).body.data

  return { ...visitors, prepareAs, buyAs, read }
}
