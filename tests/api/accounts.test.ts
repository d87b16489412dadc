import { describe, expect, test } from 'vitest'
import { outboxStore } from '../../server/stores/outbox.ts'
import { accountMessages } from '../../shared/content/account-messages.ts'
import { openTestStore } from '../support/test-store.ts'

const { app, database, clock } = await openTestStore()
const minute = 60_000
let customers = 0

function person() {
  customers += 1
  return {
    first_name: 'Ada',
    last_name: 'Obi',
    email: `ada${customers}@example.com`,
    password: 'correct horse',
    confirmPassword: 'correct horse',
  }
}

async function send(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, token?: string) {
  const response = await app.inject({
    method,
    url: `/api/v1${path}`,
    remoteAddress: `10.5.${Math.floor(customers / 200)}.${(customers % 200) + 1}`,
    ...(payload && { payload }),
    ...(token && { headers: { 'u-x-key': token } }),
  })
  return {
    status: response.statusCode,
    body: response.json(),
    token: response.headers['u-x-key'] as string | undefined,
    headers: response.headers,
  }
}

async function mailsTo(email: string) {
  return (await outboxStore(database.db).listNewest(1_000)).filter(({ recipient }) => recipient === email)
}

async function codeFor(email: string): Promise<string> {
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'verification-code')
  return /code is (\d{5})/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function register(form = person()) {
  const { body } = await send('POST', '/user-auth/signup', form)
  const verified = await send('POST', '/user-auth/verify-email', {
    userId: body.userId,
    otp: await codeFor(form.email),
  })
  return { form, userId: body.userId as string, token: verified.token ?? '' }
}

describe('opening an account', () => {
  test('takes the mailed code, signs in and welcomes', async () => {
    const form = person()
    const signedUp = await send('POST', '/user-auth/signup', form)
    expect(signedUp).toMatchObject({
      status: 200,
      body: { message: accountMessages.signedUp, data: { userId: signedUp.body.userId } },
    })
    const verified = await send('POST', '/user-auth/verify-email', {
      userId: signedUp.body.userId,
      otp: await codeFor(form.email),
    })
    expect(verified.status).toBe(200)
    expect(verified.token).toMatch(/^[\w-]{43}$/)
    expect(await send('GET', '/user-profile/user', undefined, verified.token)).toMatchObject({
      status: 200,
      body: { data: { email: form.email, first_name: 'Ada' } },
    })
    expect((await mailsTo(form.email)).map(({ kind }) => kind)).toEqual(['welcome', 'verification-code'])
  })

  test('shows each rule’s message under its field', async () => {
    const { body, status } = await send('POST', '/user-auth/signup', {
      first_name: '',
      last_name: ' ',
      email: 'x',
      password: 'short',
      confirmPassword: 'other',
    })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({
      first_name: 'First name is missing',
      last_name: 'Last name is missing',
      email: 'Invalid email',
      password: 'Password is too short',
    })
  })
})

describe('trust 11: codes', () => {
  test('die after five wrong tries, however many come at once', async () => {
    const form = person()
    const { userId } = (await send('POST', '/user-auth/signup', form)).body
    const code = await codeFor(form.email)
    const wrong = code === '00000' ? '11111' : '00000'
    await Promise.all(Array.from({ length: 15 }, () => send('POST', '/user-auth/verify-email', { userId, otp: wrong })))
    expect((await send('POST', '/user-auth/verify-email', { userId, otp: code })).status).toBe(400)
  })

  test('run out after ten minutes', async () => {
    const form = person()
    const { userId } = (await send('POST', '/user-auth/signup', form)).body
    clock.now = new Date(clock.now.getTime() + 10 * minute)
    expect((await send('POST', '/user-auth/verify-email', { userId, otp: await codeFor(form.email) })).status).toBe(400)
  })
})

test('trust 12: a code is sent again after two minutes, not before, and unknown ids are answered alike', async () => {
  const form = person()
  const { userId } = (await send('POST', '/user-auth/signup', form)).body
  clock.now = new Date(clock.now.getTime() + 119_000)
  const soon = await send('POST', '/user-auth/resend-verification-otp', { userId })
  expect(await mailsTo(form.email)).toHaveLength(1)
  clock.now = new Date(clock.now.getTime() + 2_000)
  await send('POST', '/user-auth/resend-verification-otp', { userId })
  expect(await mailsTo(form.email)).toHaveLength(2)
  const unknown = await send('POST', '/user-auth/resend-verification-otp', { userId: 'nobody' })
  expect(unknown.body).toEqual(soon.body)
})

test('trust 13: whoever registers an address first gets nothing from its owner’s verification', async () => {
  const form = person()
  await send('POST', '/user-auth/signup', { ...form, password: 'attacker pass', confirmPassword: 'attacker pass' })
  await register(form)
  expect((await send('POST', '/user-auth/login', { email: form.email, password: 'attacker pass' })).status).toBe(400)
  expect((await send('POST', '/user-auth/login', { email: form.email, password: form.password })).status).toBe(200)
})

test('trust 14: a taken address behaves like a free one through sign-up, login, verify and resend', async () => {
  const { form: taken } = await register()
  const free = person()
  const walk = async (email: string) => {
    const form = { ...person(), email, password: 'prober pass', confirmPassword: 'prober pass' }
    const signup = await send('POST', '/user-auth/signup', form)
    const { userId } = signup.body
    const mask = (body: object) => JSON.parse(JSON.stringify(body).replaceAll(userId, 'ID'))
    const login = await send('POST', '/user-auth/login', { email, password: 'prober pass' })
    const verify = await send('POST', '/user-auth/verify-email', { userId, otp: '12' })
    const wrong = await send('POST', '/user-auth/verify-email', { userId, otp: 'abcde' })
    const resend = await send('POST', '/user-auth/resend-verification-otp', { userId })
    return [signup, login, verify, wrong, resend].map(({ status, body }) => [status, mask(body)])
  }
  expect(await walk(taken.email)).toEqual(await walk(free.email))
  expect((await mailsTo(taken.email)).map(({ kind }) => kind)).toContain('already-have-account')
})

test('an unverified login is told so after the right password only, without a session', async () => {
  const form = person()
  const { userId } = (await send('POST', '/user-auth/signup', form)).body
  const login = await send('POST', '/user-auth/login', { email: form.email, password: form.password })
  expect(login).toMatchObject({
    status: 403,
    body: { message: 'Unverified email', error: 'Account not yet verified.', userId },
  })
  expect(login.token).toBeUndefined()
  expect((await send('POST', '/user-auth/login', { email: form.email, password: 'not this one' })).status).toBe(400)
})

describe('trust 15: a reset link', () => {
  async function askLink(email: string) {
    await send('POST', '/user-auth/forgot-password', { email })
    const mail = (await mailsTo(email)).find(({ kind }) => kind === 'password-reset')
    return new URL(/http\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').searchParams
  }

  test('works once, of twenty at the same time, and ends every session', async () => {
    const { form, token } = await register()
    const link = await askLink(form.email)
    const uses = await Promise.all(
      Array.from({ length: 20 }, () =>
        send('POST', `/user-auth/reset-password?${link}`, { password: 'a new password' }),
      ),
    )
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await send('GET', '/user-profile/user', undefined, token)).status).toBe(401)
    expect((await send('POST', '/user-auth/login', { email: form.email, password: 'a new password' })).status).toBe(200)
  })

  test('of another id, with another token or after an hour, does nothing', async () => {
    const { form } = await register()
    const link = await askLink(form.email)
    const tries = [`id=other&token=${link.get('token')}`, `id=${link.get('id')}&token=other`]
    for (const query of tries)
      expect((await send('POST', `/user-auth/reset-password?${query}`, { password: 'a new password' })).status).toBe(
        400,
      )
    clock.now = new Date(clock.now.getTime() + 61 * minute)
    expect((await send('POST', `/user-auth/reset-password?${link}`, { password: 'a new password' })).status).toBe(400)
  })

  test('verifies an address that was not verified yet', async () => {
    const form = person()
    await send('POST', '/user-auth/signup', form)
    const link = await askLink(form.email)
    expect((await send('POST', `/user-auth/reset-password?${link}`, { password: 'a new password' })).status).toBe(200)
    expect((await send('POST', '/user-auth/login', { email: form.email, password: 'a new password' })).status).toBe(200)
  })

  test('an unknown address is answered alike', async () => {
    const { form } = await register()
    const known = await send('POST', '/user-auth/forgot-password', { email: form.email })
    expect(await send('POST', '/user-auth/forgot-password', { email: 'nobody@example.com' })).toMatchObject({
      status: known.status,
      body: known.body,
    })
  })
})

test('trust 16: spaces around a password count on no screen', async () => {
  const { form, token } = await register()
  const changed = await send(
    'PUT',
    '/user-profile/update-password',
    { oldPassword: form.password, newPassword: ' abcdefgh ', confirmNewPassword: ' abcdefgh ' },
    token,
  )
  expect(changed.status).toBe(200)
  expect((await send('POST', '/user-auth/login', { email: form.email, password: ' abcdefgh ' })).status).toBe(200)
})

test('changing the password ends the other browser’s session and keeps this one', async () => {
  const { form, token } = await register()
  const other = await send('POST', '/user-auth/login', { email: form.email, password: form.password })
  await send(
    'PUT',
    '/user-profile/update-password',
    { oldPassword: form.password, newPassword: 'another one', confirmNewPassword: 'another one' },
    token,
  )
  expect((await send('GET', '/user-profile/user', undefined, other.token)).status).toBe(401)
  expect((await send('GET', '/user-profile/user', undefined, token)).status).toBe(200)
})

test('trust 18: update-profile changes two fields and no other', async () => {
  const { form, token } = await register()
  await send(
    'PUT',
    '/user-profile/update-profile',
    { first_name: 'Bisi', last_name: 'Ade', email: 'x@example.com', _id: '1', verified: false },
    token,
  )
  const { body } = await send('GET', '/user-profile/user', undefined, token)
  expect(body.data).toMatchObject({ first_name: 'Bisi', last_name: 'Ade', email: form.email })
})

test('trust 10 and 24: only the header opens a session, and logout ends it on the server', async () => {
  const { token } = await register()
  const byCookie = await app.inject({ url: '/api/v1/user-profile/user', headers: { cookie: `u-x-key=${token}` } })
  expect(byCookie.statusCode).toBe(401)
  const out = await send('POST', '/user-auth/logout', {}, token)
  expect([out.status, out.headers['set-cookie']]).toEqual([200, undefined])
  expect((await send('GET', '/user-profile/user', undefined, token)).status).toBe(401)
})

test('a session ends after seven idle days, and after thirty in any case', async () => {
  const { token } = await register()
  const day = 24 * 60 * minute
  for (let days = 0; days < 29; days += 6) {
    expect((await send('GET', '/user-profile/user', undefined, token)).status).toBe(200)
    clock.now = new Date(clock.now.getTime() + 6 * day)
  }
  expect((await send('GET', '/user-profile/user', undefined, token)).status).toBe(401)
})

test('personal answers are never stored, and hashes never leave', async () => {
  const { token } = await register()
  const { headers, body } = await send('GET', '/user-profile/user', undefined, token)
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.stringify(body)).not.toContain('argon2')
})
