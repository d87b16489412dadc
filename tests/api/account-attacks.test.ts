import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashCode } from '../../server/services/codes.ts'
import { signups } from '../../server/stores/schema/accounts.ts'
import { accountMessages } from '../../shared/content/account-messages.ts'
import { makeVisitors, minute } from '../support/accounts.ts'
import { openInstance, openTestStore, testSecret } from '../support/test-store.ts'

const store = await openTestStore()
const { app, database, clock } = store
const { person, send, mailsTo, codeFor, logIn, register } = makeVisitors(store)

const letPass = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}
/** Limits count in fixed windows; a test that counts begins with a new one. */
const beginHour = () => {
  clock.now = new Date(Math.ceil((clock.now.getTime() + 1) / (60 * minute)) * 60 * minute)
}
const somewhere = (number: number) => `172.16.${Math.floor(number / 250)}.${(number % 250) + 1}`

async function signUp(form = person()) {
  const answer = await send('POST', '/user-auth/signup', form)
  return { form, answer, userId: answer.body.userId as string }
}
const verify = (userId: string, otp: string, from?: string) =>
  send('POST', '/user-auth/verify-email', { userId, otp }, from ? { from } : {})
const resend = (userId: string) => send('POST', '/user-auth/resend-verification-otp', { userId })

describe('trust 11: codes', () => {
  test('of 300 guesses at once, from 300 addresses, five are compared and twenty answered', async () => {
    const { form, userId } = await signUp()
    const code = await codeFor(form.email)
    const guesses = Array.from({ length: 301 }, (_, number) => String(number).padStart(5, '0')).filter(
      (guess) => guess !== code,
    )
    const answers = await Promise.all(guesses.map((guess, number) => verify(userId, guess, somewhere(number))))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(guesses.length - 20)
    const [row] = await database.db.select().from(signups).where(eq(signups._id, userId))
    expect(row?.tries, 'tries that were compared').toBe(5)
    expect((await verify(userId, code)).status, 'the right code comes too late').toBe(429)

    letPass(2 * minute + 1_000)
    await resend(userId)
    expect((await verify(userId, await codeFor(form.email))).status, 'a new code brings no new day').toBe(429)
  })

  test('the sixth try is not compared, even if it is right', async () => {
    const { form, userId } = await signUp()
    const code = await codeFor(form.email)
    const wrong = code === '00000' ? '11111' : '00000'
    for (let tries = 0; tries < 5; tries++) expect((await verify(userId, wrong)).status).toBe(400)
    expect(await verify(userId, code)).toMatchObject({ status: 400, body: { error: accountMessages.wrongCode } })
  })

  test('run out after ten minutes', async () => {
    const { form, userId } = await signUp()
    letPass(10 * minute)
    expect((await verify(userId, await codeFor(form.email))).status).toBe(400)
  })
})

describe('trust 12: a code is sent again', () => {
  test('after two minutes, not before, and unknown ids are answered alike', async () => {
    const { form, userId } = await signUp()
    letPass(119_000)
    const soon = await resend(userId)
    expect(await mailsTo(form.email)).toHaveLength(1)
    letPass(2_000)
    await resend(userId)
    expect(await mailsTo(form.email)).toHaveLength(2)
    expect((await resend('nobody')).body).toEqual(soon.body)
  })

  test('five times an hour, and the last one sent stays good', async () => {
    beginHour()
    const { form, userId } = await signUp()
    const answers = []
    for (let times = 0; times < 8; times++) {
      letPass(2 * minute + 1_000)
      answers.push(await resend(userId))
      if (times === 5) expect((await verify(userId, await codeFor(form.email))).status).toBe(200)
    }
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    const codes = (await mailsTo(form.email)).filter(({ kind }) => kind === 'verification-code')
    expect(codes).toHaveLength(1 + 5)
  })
})

describe('mail to one address', () => {
  test('ten an hour for sign-ups, whoever asks, and those beyond are stored and answered alike', async () => {
    beginHour()
    const form = person()
    const answers = []
    for (let number = 0; number < 12; number++)
      answers.push(await send('POST', '/user-auth/signup', form, { from: somewhere(number) }))
    expect(await mailsTo(form.email)).toHaveLength(10)
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
    const { userId } = answers.at(-1)?.body ?? {}
    const [last] = await database.db.select().from(signups).where(eq(signups._id, userId))
    expect(last).toMatchObject({ email: form.email, is_decoy: false })
    letPass(3 * minute)
    await resend(userId)
    expect(await mailsTo(form.email), 'sending again does not go round it').toHaveLength(10)
    letPass(60 * minute)
    await resend(userId)
    expect(await mailsTo(form.email)).toHaveLength(11)
  })

  test('a sign-up beyond them has no code that could be guessed, until one is sent', async () => {
    beginHour()
    const form = person()
    for (let number = 0; number < 10; number++)
      await send('POST', '/user-auth/signup', form, { from: somewhere(number) })
    const { userId } = await signUp(form)
    const [row] = await database.db.select().from(signups).where(eq(signups._id, userId))
    const guesses = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, '0'))
    expect(guesses.filter((guess) => hashCode(userId, guess, testSecret) === row?.code_hash)).toEqual([])
    expect(row).toMatchObject({
      is_decoy: false,
      tries: 0,
      code_expires_at: new Date(clock.now.getTime() + 10 * minute),
    })
    expect((await verify(userId, await codeFor(form.email))).status, 'nor is it another’s').toBe(400)
    letPass(60 * minute)
    await resend(userId)
    expect((await verify(userId, await codeFor(form.email))).status).toBe(200)
  })

  test('five an hour for forgotten passwords, answered alike', async () => {
    beginHour()
    const { form } = await register()
    const ask = (email: string, number: number) =>
      send('POST', '/user-auth/forgot-password', { email }, { from: somewhere(number) })
    const answers = []
    for (let number = 0; number < 7; number++) answers.push(await ask(form.email, number))
    expect((await mailsTo(form.email)).filter(({ kind }) => kind === 'password-reset')).toHaveLength(5)
    expect(answers.at(-1)?.body).toEqual((await ask('nobody@example.com', 8)).body)
  })
})

test('trust 13: whoever registers an address first gets nothing from its owner’s verification', async () => {
  const form = person()
  await signUp({ ...form, password: 'attacker pass', confirmPassword: 'attacker pass' })
  await register(form)
  expect((await logIn(form.email, 'attacker pass')).status).toBe(400)
  expect((await logIn(form.email, form.password)).status).toBe(200)
})

test('trust 14: a taken address behaves like a free one through sign-up, login, verify, resend and beyond the limits', async () => {
  const { form: taken } = await register()
  const free = person()
  beginHour()
  const walk = async (email: string) => {
    const form = { ...person(), email, password: 'prober pass', confirmPassword: 'prober pass' }
    const steps = [await logIn(email, 'prober pass')]
    const { answer, userId } = await signUp(form)
    steps.push(answer, await logIn(email, 'prober pass'), await logIn(email, 'not this one'))
    steps.push(await verify(userId, '12'), await verify(userId, 'abcde'), await resend(userId))
    letPass(2 * minute + 1_000)
    steps.push(await resend(userId))
    for (let tries = 0; tries < 6; tries++) steps.push(await verify(userId, 'abcde'))
    for (let number = 0; number < 10; number++) steps.push((await signUp(form)).answer)
    for (let tries = 0; tries < 6; tries++) steps.push(await logIn(email, 'not this one'))
    return steps.map(({ status, body }) => [status, { ...body, ...(body.userId && { userId: 'ID', data: '' }) }])
  }
  clock.pauses.length = 0
  const ofTaken = await walk(taken.email)
  const pauses = clock.pauses.splice(0)
  expect(ofTaken).toEqual(await walk(free.email))
  expect([pauses, clock.pauses]).toEqual([
    [1_000, 2_000, 4_000],
    [1_000, 2_000, 4_000],
  ])
  const kinds = (await mailsTo(taken.email)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind !== 'already-have-account')).toEqual(['welcome', 'verification-code'])
  expect(kinds).toHaveLength(2 + 10)
})

describe('guessing passwords gets slow and is never locked', () => {
  test('at the login: five failures are quick, then 1, 2, 4, 5, 5 seconds, and the right one still gets in', async () => {
    const { form } = await register()
    beginHour()
    clock.pauses.length = 0
    for (let tries = 0; tries < 10; tries++) {
      const { status, body } = await logIn(form.email, `guess ${tries}`)
      expect([status, body]).toEqual([400, { error: accountMessages.wrongLogin }])
    }
    expect(clock.pauses).toEqual([1_000, 2_000, 4_000, 5_000, 5_000])
    expect((await logIn(form.email, form.password)).status).toBe(200)
    expect(clock.pauses, 'right and wrong wait alike').toHaveLength(6)
    expect((await logIn(form.email, form.password, { from: '192.0.2.7' })).status).toBe(200)
    expect(clock.pauses, 'another address does not wait').toHaveLength(6)
    letPass(15 * minute)
    await logIn(form.email, form.password)
    expect(clock.pauses, 'nor does anyone later').toHaveLength(6)
  })

  test.each([
    ['PUT', '/update-password', { newPassword: 'another one', confirmNewPassword: 'another one' }, 'oldPassword'],
    ['POST', '/delete-account', {}, 'password'],
  ] as const)('by %s %s with a borrowed session', async (method, path, body, field) => {
    const { form, token } = await register()
    beginHour()
    clock.pauses.length = 0
    const attempt = (password: string) =>
      send(method, `/user-profile${path}`, { ...body, [field]: password }, { token })
    for (let tries = 0; tries < 7; tries++) {
      const { status, body } = await attempt(`guess ${tries}`)
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
    expect(clock.pauses).toEqual([1_000, 2_000])
    expect((await attempt(form.password)).status).toBe(200)
  })
})

describe('trust 22: a forged X-Forwarded-For', () => {
  const knock = (instance: typeof app, number: number, remoteAddress: string) =>
    instance.inject({
      method: 'POST',
      url: '/api/v1/user-auth/login',
      payload: { email: `nobody${number}@example.com`, password: 'whatever it is' },
      remoteAddress,
      headers: { 'x-forwarded-for': `203.0.113.${number}` },
    })
  const knockOften = async (instance: typeof app, remoteAddress: string) => {
    const statuses = []
    for (let number = 1; number <= 62; number++)
      statuses.push((await knock(instance, number, remoteAddress)).statusCode)
    return statuses.filter((status) => status === 429).length
  }

  test('does not escape the login limit', async () => {
    beginHour()
    expect(await knockOften(app, '198.51.100.1')).toBe(2)
  })

  test('counts when the proxy that says so is trusted, and only then', async () => {
    beginHour()
    const behindProxy = await openInstance(store, { TRUST_PROXY: '198.51.100.2' })
    expect(await knockOften(behindProxy, '198.51.100.2')).toBe(0)
    expect(await knockOften(behindProxy, '198.51.100.3'), 'a stranger in its place').toBe(2)
  })
})

describe('trust 25: floods of password hashing', () => {
  test.each(['password', 'confirmPassword'])('129 characters of %s are refused with a sentence', async (field) => {
    const long = 'x'.repeat(129)
    const form = { ...person(), password: long, confirmPassword: long, [field]: long }
    const { status, body } = await send('POST', '/user-auth/signup', form)
    expect([status, body.fields.password]).toEqual([400, accountMessages.passwordLong])
    expect((await logIn(form.email, long)).body.fields.password).toBe(accountMessages.passwordLong)
    expect((await send('POST', '/user-auth/signup', { ...person(), password: 'x'.repeat(128) })).body.fields).toEqual({
      confirmPassword: accountMessages.passwordsDiffer,
    })
  })

  test('beyond the queue are asked to come back, while the catalogue answers', async () => {
    const flood = Array.from({ length: 120 }, (_, number) =>
      logIn('nobody@example.com', 'whatever it is', { from: somewhere(1_000 + number) }),
    )
    const catalogue = await send('GET', '/general/all-products?per_page=8')
    expect(catalogue.status).toBe(200)
    const answers = await Promise.all(flood)
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
    expect(answers.every(({ status }) => status === 503 || status === 400)).toBe(true)
    expect((await logIn('nobody@example.com', 'whatever it is')).status, 'and the queue empties').toBe(400)
  })
})
