import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashCode } from '../../../server/accounts/codes.ts'
import { signups, users } from '../../../server/accounts/schema.ts'
import { hashToken } from '../../../server/accounts/sessions.ts'
import { rateLimits } from '../../../server/http/limits/schema.ts'
import { accountMessages } from '../../../shared/content/messages/account-messages.ts'
import { makeVisitors, minute } from '../../support/api/accounts.ts'
import { openInstance, openTestStore, testSecret } from '../../support/api/test-store.ts'

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

/** The link in the newest mail with a code. */
async function linkFor(email: string) {
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'verification-code')
  const [, userId, token] = /verify-account\?id=([^&]+)&token=(\S+)/.exec(mail?.text ?? '') ?? []
  return { userId, token }
}
type Link = Awaited<ReturnType<typeof linkFor>>
const openLink = (link: Link, password: string, from?: string) =>
  send('POST', '/user-auth/verify-email-link', { ...link, password }, from ? { from } : {})
const accountsOf = (email: string) => database.db.select().from(users).where(eq(users.email, email))

describe('guessing mailed codes', () => {
  /** Codes that are surely wrong. */
  const wrongCodes = (right: string, count: number) =>
    Array.from({ length: count + 1 }, (_, number) => String(number).padStart(5, '0'))
      .filter((guess) => guess !== right)
      .slice(0, count)

  test('of 300 guesses at once, from 300 networks, five are compared', async () => {
    const { form, userId } = await signUp()
    const code = await codeFor(form.email)
    const guesses = wrongCodes(code, 300)
    const answers = await Promise.all(guesses.map((guess, number) => verify(userId, guess, somewhere(number))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    const [row] = await database.db.select().from(signups).where(eq(signups._id, userId))
    expect(row?.tries, 'tries that were compared').toBe(5)
    expect((await verify(userId, code)).status, 'the right code comes too late').toBe(400)
  })

  test('through 60 sign-ups of one address, 20 guesses a day are compared, and the mailed link still works', async () => {
    beginHour()
    const form = person()
    let network = 0
    for (let number = 0; number < 60; number++) {
      const { body } = await send('POST', '/user-auth/signup', form, { from: somewhere(2_000 + number) })
      const guesses = wrongCodes(await codeFor(form.email), 5)
      await Promise.all(guesses.map((guess) => verify(body.userId, guess, somewhere(3_000 + network++))))
    }
    const keys = await database.db.select().from(rateLimits)
    const counted = keys.find(({ key }) => key === `wrong-codes-of-email:${form.email}`)
    expect(counted?.count, 'more were tried than are compared').toBeGreaterThan(20)

    letPass(60 * minute)
    const { userId } = await signUp(form)
    const right = await codeFor(form.email)
    expect((await verify(userId, right, somewhere(9_000))).status, 'the right code is not compared any more').toBe(400)

    const link = await linkFor(form.email)
    expect(link.userId).toBe(userId)
    const verified = await openLink(link, form.password)
    expect(verified.status).toBe(200)
    expect(verified.token).toBeTruthy()
    expect((await logIn(form.email, form.password)).status).toBe(200)
    expect((await openLink(link, form.password)).status, 'the link works once').toBe(400)
  }, 60_000)

  test('from one network, 20 guesses an hour are compared, whoever they are about', async () => {
    beginHour()
    const from = somewhere(9_100)
    for (let number = 0; number < 4; number++) {
      const { form, userId } = await signUp()
      for (const guess of wrongCodes(await codeFor(form.email), 5)) await verify(userId, guess, from)
    }
    const { form, userId } = await signUp()
    const code = await codeFor(form.email)
    expect((await verify(userId, code, from)).status).toBe(400)
    expect((await verify(userId, code, somewhere(9_101))).status, 'another network is not affected').toBe(200)
  })

  test('right codes are not counted as guesses', async () => {
    beginHour()
    const from = somewhere(9_200)
    for (let number = 0; number < 25; number++) {
      const { form, userId } = await signUp()
      expect((await verify(userId, await codeFor(form.email), from)).status, `customer ${number}`).toBe(200)
    }
  })

  test.each(['1234', 'abcde', '12 45', '١٢٣٤٥'])('%s is no code: it is refused and costs no try', async (otp) => {
    const { form, userId } = await signUp()
    for (let tries = 0; tries < 6; tries++) expect((await verify(userId, otp)).status).toBe(400)
    expect((await verify(userId, await codeFor(form.email))).status).toBe(200)
  })

  test('a link of another sign-up, a forged one and one older than a day open nothing', async () => {
    const { form, userId } = await signUp()
    const { token } = await linkFor(form.email)
    const other = await signUp()
    const open = (id: string, linkToken = '') => openLink({ userId: id, token: linkToken }, form.password)
    expect((await open(other.userId, token)).status).toBe(400)
    expect((await open(userId, `${token}x`)).status).toBe(400)
    expect((await open(userId, '')).status).toBe(400)
    letPass(24 * 60 * minute + 1_000)
    expect((await open(userId, token)).status).toBe(400)
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

describe('the link of a sign-up', () => {
  const strangers = { password: 'attacker pass', confirmPassword: 'attacker pass' }
  const wrong = {
    status: 400,
    body: {
      error: accountMessages.wrongSignupPassword,
      fields: { password: accountMessages.wrongSignupPassword },
    },
    token: undefined,
  }

  test('that a stranger asked for opens nothing without his password, and its address can be registered', async () => {
    const form = person()
    await signUp({ ...form, ...strangers })
    const link = await linkFor(form.email)
    expect(await openLink(link, form.password)).toMatchObject(wrong)
    expect(await accountsOf(form.email)).toEqual([])
    expect((await logIn(form.email, strangers.password)).status, 'still not verified').toBe(403)

    await register(form)
    expect((await logIn(form.email, form.password)).status).toBe(200)
    expect((await logIn(form.email, strangers.password)).status).toBe(400)
    expect((await openLink(link, strangers.password)).body).toEqual({ error: accountMessages.verifyLinkBroken })
    expect((await logIn(form.email, strangers.password)).status, 'nor by the link').toBe(400)
  })

  test('needs a password', async () => {
    const { form } = await signUp()
    const link = await linkFor(form.email)
    const missing = { error: 'Account password is missing', fields: { password: 'Account password is missing' } }
    expect(await send('POST', '/user-auth/verify-email-link', link)).toMatchObject({ status: 400, body: missing })
    expect(await openLink(link, '  ')).toMatchObject({ status: 400, body: missing })
    expect(await accountsOf(form.email)).toEqual([])
  })

  test('after twenty wrong passwords at once, which wait, still takes the right one', async () => {
    beginHour()
    const { form } = await signUp()
    const link = await linkFor(form.email)
    clock.pauses.length = 0
    const guesses = Array.from({ length: 20 }, (_, number) => openLink(link, `guess ${number}`, somewhere(9_300)))
    for (const answer of await Promise.all(guesses)) expect(answer).toMatchObject(wrong)
    expect(clock.pauses.toSorted((one, other) => one - other)).toEqual([1_000, 2_000, 4_000, ...Array(12).fill(5_000)])
    expect(await accountsOf(form.email)).toEqual([])
    expect((await openLink(link, form.password, somewhere(9_300))).status).toBe(200)
    expect((await logIn(form.email, form.password)).status).toBe(200)
  })

  test('slows guesses from many networks too, after twenty in an hour', async () => {
    beginHour()
    const { form } = await signUp()
    const link = await linkFor(form.email)
    clock.pauses.length = 0
    for (let number = 0; number < 24; number++)
      expect(await openLink(link, `guess ${number}`, somewhere(9_400 + number))).toMatchObject(wrong)
    expect(clock.pauses).toEqual([1_000, 2_000, 4_000, 5_000])
  })

  test('is not slowed by a stranger who has no mail', async () => {
    beginHour()
    const { form, userId } = await signUp()
    const link = await linkFor(form.email)
    const wrongCode = (await codeFor(form.email)) === '00000' ? '11111' : '00000'
    for (let number = 0; number < 21; number++) {
      const from = somewhere(9_500 + number)
      await openLink({ userId, token: `forged ${number}` }, form.password, from)
      await verify(userId, wrongCode, from)
      await logIn(form.email, `guess ${number}`, { from })
    }
    clock.pauses.length = 0
    expect((await openLink(link, form.password)).status).toBe(200)
    expect(clock.pauses).toEqual([])
  })

  test('opens one account when it is used twenty times at once', async () => {
    const { form } = await signUp()
    const link = await linkFor(form.email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => openLink(link, form.password)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body]).toEqual([400, { error: accountMessages.verifyLinkBroken }])
    expect(await accountsOf(form.email)).toHaveLength(1)
  })

  test('with a wrong token is answered like that of a decoy and of nobody, and no password is compared', async () => {
    const { form } = await register()
    const decoy = await signUp({ ...form, ...strangers })
    const attempt = await signUp({ ...person(), ...strangers })
    // Nobody is mailed the token of a decoy; here it is known.
    await database.db
      .update(signups)
      .set({ link_hash: hashToken('known') })
      .where(eq(signups._id, decoy.userId))
    for (const [userId, token] of [
      [attempt.userId, 'forged'],
      [decoy.userId, 'forged'],
      [decoy.userId, 'known'],
      ['nobody', 'forged'],
    ])
      expect(await openLink({ userId, token }, strangers.password)).toMatchObject({
        status: 400,
        body: { error: accountMessages.verifyLinkBroken },
        token: undefined,
      })
    // A comparison is counted before it is made.
    const counted = (await database.db.select().from(rateLimits)).map(({ key }) => key)
    for (const id of [attempt.userId, decoy.userId, 'nobody'])
      expect(counted.filter((key) => key.includes('link ') && key.endsWith(id))).toEqual([])
  })
})

describe('a code is sent again', () => {
  test('after two minutes, not before, and unknown ids are answered alike', async () => {
    const { form, userId } = await signUp()
    letPass(119_000)
    const soon = await resend(userId)
    expect(await mailsTo(form.email)).toHaveLength(1)
    letPass(2_000)
    await resend(userId)
    expect(await mailsTo(form.email)).toHaveLength(2)
    expect(soon).toMatchObject({ status: 200, body: { data: { next_in_seconds: 1 } } })
    expect(soon.body.message).toBe('No new code was sent. You can ask for the next one in 1 second.')
  })

  test('an id that nobody has is answered like one that somebody has', async () => {
    const { userId } = await signUp()
    letPass(2 * minute + 1_000)
    const known = [await resend(userId), await resend(userId)]
    const unknown = [await resend('nobody'), await resend('nobody')]
    expect(unknown[0]?.body).toEqual(known[0]?.body)
    expect(unknown[0]?.body.message).toBe(accountMessages.otpSent)
    for (const { status, body } of [known[1], unknown[1]].filter((answer) => answer !== undefined)) {
      expect(status).toBe(200)
      expect(body.data.next_in_seconds).toBeGreaterThan(0)
      expect(body.message).toMatch(/^No new code was sent\. You can ask for the next one in \d+ seconds\.$/)
    }
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
    expect(answers.slice(0, 5).map(({ body }) => body.message)).toEqual(Array(5).fill(accountMessages.otpSent))
    for (const { body } of answers.slice(5)) expect(body.message).toMatch(/^No new code was sent/)
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

test('an attacker who registers an address first gains nothing when its customer verifies it', async () => {
  const form = person()
  await signUp({ ...form, password: 'attacker pass', confirmPassword: 'attacker pass' })
  await register(form)
  expect((await logIn(form.email, 'attacker pass')).status).toBe(400)
  expect((await logIn(form.email, form.password)).status).toBe(200)
})

test('a taken address behaves like a free one through sign-up, login, verify, resend and beyond the limits', async () => {
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
    expect(clock.pauses, 'another network does not wait').toHaveLength(6)
    letPass(15 * minute)
    await logIn(form.email, form.password)
    expect(clock.pauses, 'nor does anyone later').toHaveLength(6)
  })

  test('from 40 networks: after 20 failures in an hour each further try waits, and the right one gets in', async () => {
    const { form } = await register()
    beginHour()
    clock.pauses.length = 0
    for (let number = 0; number < 40; number++)
      expect((await logIn(form.email, `guess ${number}`, { from: somewhere(5_000 + number) })).status).toBe(400)
    expect(clock.pauses).toHaveLength(20)
    expect((await logIn(form.email, form.password, { from: somewhere(6_000) })).status).toBe(200)
    expect(clock.pauses, 'right and wrong wait alike').toHaveLength(21)
    letPass(60 * minute)
    expect((await logIn(form.email, form.password)).status).toBe(200)
    expect(clock.pauses, 'an hour later nobody waits').toHaveLength(21)
  })

  test('tries sent at the same moment are all counted', async () => {
    const { form } = await register()
    beginHour()
    clock.pauses.length = 0
    const tries = Array.from({ length: 30 }, (_, number) =>
      logIn(form.email, `guess ${number}`, { from: somewhere(7_000 + number) }),
    )
    await Promise.all(tries)
    expect(clock.pauses).toHaveLength(10)
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

describe('a forged X-Forwarded-For', () => {
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

describe('password hashes', () => {
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
