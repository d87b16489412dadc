import { describe, expect, test } from 'vitest'
import type { AccountContext } from '../../../server/accounts/account-context.ts'
import { makeAccountMailWriter } from '../../../server/accounts/account-mails.ts'
import { changePassword } from '../../../server/accounts/new-password.ts'
import { openSession } from '../../../server/accounts/sessions.ts'
import { accountStore } from '../../../server/accounts/store.ts'
import { builtInStore } from '../../../server/content/published-texts.ts'
import { accountMessages } from '../../../shared/content/messages/account-messages.ts'
import { makeVisitors, minute } from '../../support/api/accounts.ts'
import { openTestStore, testSecret, untilWaiting } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app, clock, database } = store
const { db } = database
const { person, send, mailsTo, codeFor, register } = makeVisitors(store)

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
    expect(await send('GET', '/user-profile/user', undefined, { token: verified.token })).toMatchObject({
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

async function askLink(email: string) {
  await send('POST', '/user-auth/forgot-password', { email })
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'password-reset')
  return new URL(/http\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').searchParams
}

describe('one of the commonest passwords', () => {
  const refusal = (field: string) => ({ status: 400, body: { fields: { [field]: accountMessages.passwordCommon } } })

  test('opens no account', async () => {
    const form = { ...person(), password: 'Password123', confirmPassword: 'Password123' }
    expect(await send('POST', '/user-auth/signup', form)).toMatchObject(refusal('password'))
    expect(await mailsTo(form.email)).toEqual([])
  })

  test('is not taken as a new one, and the link for it still works', async () => {
    const { form, token } = await register()
    const change = { oldPassword: form.password, newPassword: 'iloveyou', confirmNewPassword: 'iloveyou' }
    expect(await send('PUT', '/user-profile/update-password', change, { token })).toMatchObject(refusal('newPassword'))
    const path = `/user-auth/reset-password?${await askLink(form.email)}`
    expect(await send('POST', path, { password: '12345678' })).toMatchObject(refusal('password'))
    expect((await send('POST', path, { password: 'a new password' })).status).toBe(200)
  })
})

describe('an address', () => {
  test.each([
    ['victim@mail.example,a.b', 'Invalid email'],
    ['victim@mail.example;a@b.co', 'Invalid email'],
    ['a b@mail.example', 'Invalid email'],
    ['<a@mail.example>', 'Invalid email'],
    ['a@b', 'Invalid email'],
    ['a"@b.co', 'Invalid email'],
    [`x@${'mail.'.repeat(60)}example`, 'Email is too long'],
  ])('like %j is refused wherever it is given: %s', async (email, sentence) => {
    for (const path of ['/user-auth/signup', '/user-auth/login', '/user-auth/forgot-password']) {
      const { status, body } = await send('POST', path, { ...person(), email })
      expect([status, body.fields]).toEqual([400, { email: sentence }])
    }
  })

  test('that is missing is called missing and nothing else', async () => {
    expect((await send('POST', '/user-auth/signup', { ...person(), email: ' ' })).body).toEqual({
      error: 'Email is missing',
      fields: { email: 'Email is missing' },
    })
  })

  test('is taken without spaces around it and in small letters', async () => {
    const form = person()
    await send('POST', '/user-auth/signup', { ...form, email: ` ${form.email.toUpperCase()} ` })
    expect(await mailsTo(form.email)).toHaveLength(1)
  })
})

test('an unverified customer sees so after the right password only, and gets no session', async () => {
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

describe('a reset link', () => {
  test('works once, of twenty at the same time, and ends every session', async () => {
    const { form, token } = await register()
    const link = await askLink(form.email)
    const uses = await Promise.all(
      Array.from({ length: 20 }, () =>
        send('POST', `/user-auth/reset-password?${link}`, { password: 'a new password' }),
      ),
    )
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await send('GET', '/user-profile/user', undefined, { token })).status).toBe(401)
    expect((await send('POST', '/user-auth/login', { email: form.email, password: 'a new password' })).status).toBe(200)
  })

  test('and deleting the account never wait for each other', async () => {
    const { form, userId } = await register()
    const link = await askLink(form.email)
    // Deleting holds on to the account first and comes to the links last.
    const reset = await db.transaction(async (tx) => {
      await accountStore(tx).holdOn(userId, 'update')
      const answer = send('POST', `/user-auth/reset-password?${link}`, { password: 'a new password' })
      if (database.kind === 'server') await untilWaiting(db, 1)
      await accountStore(tx).remove({ _id: userId, email: form.email })
      return { answer }
    })
    expect(await reset.answer).toMatchObject({ status: 400, body: { error: accountMessages.resetBroken } })
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

  const reset = (link: URLSearchParams, password: string) =>
    send('POST', `/user-auth/reset-password?${link}`, { password })

  test('is spent when a newer one was used', async () => {
    const { form } = await register()
    const older = await askLink(form.email)
    const newer = await askLink(form.email)
    expect(older.get('id')).not.toBe(newer.get('id'))
    expect((await reset(newer, 'a new password')).status).toBe(200)
    expect(await reset(older, 'a stolen password')).toMatchObject({
      status: 400,
      body: { error: accountMessages.resetBroken },
    })
    expect((await send('POST', '/user-auth/login', { email: form.email, password: 'a new password' })).status).toBe(200)
  })

  test('is spent when a newer one made the account', async () => {
    const form = person()
    await send('POST', '/user-auth/signup', form)
    const older = await askLink(form.email)
    const newer = await askLink(form.email)
    expect((await reset(newer, 'a new password')).status).toBe(200)
    expect((await reset(older, 'a stolen password')).status).toBe(400)
  })

  test('is spent when the password was changed', async () => {
    const { form, token } = await register()
    const link = await askLink(form.email)
    const change = {
      oldPassword: form.password,
      newPassword: 'changed password',
      confirmNewPassword: 'changed password',
    }
    expect((await send('PUT', '/user-profile/update-password', change, { token })).status).toBe(200)
    expect((await reset(link, 'a stolen password')).status).toBe(400)
    expect((await reset(await askLink(form.email), 'a new password')).status, 'one asked for later works').toBe(200)
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

test('spaces around a password count on no screen', async () => {
  const { form, token } = await register()
  const changed = await send(
    'PUT',
    '/user-profile/update-password',
    { oldPassword: form.password, newPassword: ' abcdefgh ', confirmNewPassword: ' abcdefgh ' },
    { token },
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
    { token },
  )
  expect((await send('GET', '/user-profile/user', undefined, { token: other.token })).status).toBe(401)
  expect((await send('GET', '/user-profile/user', undefined, { token })).status).toBe(200)
})

test('a change that is still under way when the password changes otherwise comes too late', async () => {
  const { form, userId, token } = await register()
  const compared = await accountStore(db).find(userId)
  if (!compared) throw new Error('No account was opened.')
  const passwords = { oldPassword: form.password, newPassword: 'another one', confirmNewPassword: 'another one' }
  expect((await send('PUT', '/user-profile/update-password', passwords, { token })).status).toBe(200)
  const accountContext: AccountContext = {
    db,
    mail: makeAccountMailWriter(builtInStore(store.config.store)),
    secret: testSecret,
    clock: () => clock.now,
    pause: async () => {},
  }
  const mails = (await mailsTo(form.email)).length
  expect(await changePassword(compared, form.password, 'a thief’s own', 'no session', accountContext)).toBe(
    'wrong password',
  )
  expect((await send('POST', '/user-auth/login', { email: form.email, password: 'another one' })).status).toBe(200)
  expect((await send('GET', '/user-profile/user', undefined, { token })).status, 'no session was ended').toBe(200)
  expect(await mailsTo(form.email)).toHaveLength(mails)
})

describe('where a customer is logged in', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36'

  test('is listed, with a mark at the session that asks, and no token', async () => {
    const { form, token } = await register()
    const login = { email: form.email, password: form.password }
    const second = await send('POST', '/user-auth/login', login, { headers: { 'user-agent': phone.padEnd(900, '.') } })
    const { status, body } = await send('GET', '/user-profile/sessions', undefined, { token })
    expect(status).toBe(200)
    expect(body.data).toHaveLength(2)
    const byDevice = body.data.find(({ device }: { device: string }) => device.startsWith(phone))
    expect(byDevice).toMatchObject({ is_current: false, device: expect.stringMatching(/^.{200}$/) })
    expect(body.data.filter(({ is_current }: { is_current: boolean }) => is_current)).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/token|hash/)
    expect((await send('GET', '/user-profile/sessions', undefined, { token: second.token })).body.data).toHaveLength(2)
  })

  test('ends everywhere else, and nobody else’s session ends', async () => {
    const { form, token } = await register()
    const stranger = await register()
    const { token: other } = await send('POST', '/user-auth/login', { email: form.email, password: form.password })
    expect((await send('POST', '/user-profile/end-other-sessions', {}, { token })).status).toBe(200)
    const statusOf = async (of: string | undefined) =>
      (await send('GET', '/user-profile/user', undefined, { token: of })).status
    expect([await statusOf(other), await statusOf(token), await statusOf(stranger.token)]).toEqual([401, 200, 200])
    expect((await send('GET', '/user-profile/sessions', undefined, { token })).body.data).toHaveLength(1)
  })
})

test('a login that is still under way when the password changes, or the account goes, opens nothing', async () => {
  const { form, userId, token } = await register()
  const compared = await accountStore(db).find(userId)
  if (!compared) throw new Error('No account was opened.')
  const passwords = { oldPassword: form.password, newPassword: 'another one', confirmNewPassword: 'another one' }
  expect((await send('PUT', '/user-profile/update-password', passwords, { token })).status).toBe(200)
  expect(await openSession(db, compared, '', clock.now), 'the password has changed').toBeUndefined()
  const changed = await accountStore(db).find(userId)
  if (!changed) throw new Error('The account is gone.')
  expect(await openSession(db, changed, '', clock.now)).toMatch(/^[\w-]{43}$/)
  const deleted = await send('POST', '/user-profile/delete-account', { password: 'another one' }, { token })
  expect(deleted.status).toBe(200)
  expect(await openSession(db, changed, '', clock.now), 'the account is gone').toBeUndefined()
})

test('update-profile changes two fields and no other', async () => {
  const { form, token } = await register()
  await send(
    'PUT',
    '/user-profile/update-profile',
    { first_name: 'Bisi', last_name: 'Ade', email: 'x@example.com', _id: '1', verified: false },
    { token },
  )
  const { body } = await send('GET', '/user-profile/user', undefined, { token })
  expect(body.data).toMatchObject({ first_name: 'Bisi', last_name: 'Ade', email: form.email })
})

test('only the header opens a session, and logout ends it on the server', async () => {
  const { token } = await register()
  const byCookie = await app.inject({ url: '/api/v1/user-profile/user', headers: { cookie: `u-x-key=${token}` } })
  expect(byCookie.statusCode).toBe(401)
  const out = await send('POST', '/user-auth/logout', {}, { token })
  expect([out.status, out.headers['set-cookie']]).toEqual([200, undefined])
  expect((await send('GET', '/user-profile/user', undefined, { token })).status).toBe(401)
})

test('a session ends after seven idle days, and after thirty in any case', async () => {
  const { token } = await register()
  const day = 24 * 60 * minute
  for (let days = 0; days < 29; days += 6) {
    expect((await send('GET', '/user-profile/user', undefined, { token })).status).toBe(200)
    clock.now = new Date(clock.now.getTime() + 6 * day)
  }
  expect((await send('GET', '/user-profile/user', undefined, { token })).status).toBe(401)
})

test('personal answers are never stored, and hashes never leave', async () => {
  const { token } = await register()
  const { headers, body } = await send('GET', '/user-profile/user', undefined, { token })
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.stringify(body)).not.toContain('argon2')
})
