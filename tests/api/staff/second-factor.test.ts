import { describe, expect, it } from 'vitest'
import { adminMessages } from '../../../shared/content/messages/office/admin-messages.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { cookieOf, makeStaff, password, send } from '../../support/api/staff.ts'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app, clock, database } = store
const staff = makeStaff(store)
const minute = 60_000
const pass = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}

let networks = 0
/** A session that has not confirmed its second factor yet. */
async function signIn(email: string, on = app) {
  networks += 1
  const from = `10.6.0.${networks}`
  const signedIn = await send({ app: on, from }, 'signIn', { body: { email, password } })
  const headers = { cookie: cookieOf(signedIn.headers), 'x-admin': signedIn.body.data?.proof }
  return {
    needs: signedIn.body.data?.needs,
    call: (...[name, input]: [Parameters<typeof send>[1], Parameters<typeof send>[2]?]) =>
      send({ app: on, headers, from }, name, input),
  }
}

describe('the second factor', () => {
  it('is asked for after the password, and nothing works before it', async () => {
    const { email, nextCode } = await staff.joinWithSecondFactor('owner')
    const session = await signIn(email)
    expect(session.needs).toBe('code')
    const refused = await session.call('sessions')
    expect([refused.status, refused.body]).toEqual([403, { error: adminMessages.codeNeeded, needs: 'code' }])
    expect((await session.call('beginSecondFactor')).status).toBe(403)
    const confirmed = await session.call('confirmCode', { body: { code: nextCode() } })
    expect([confirmed.status, confirmed.body.data.needs]).toEqual([200, null])
    expect((await session.call('sessions')).status).toBe(200)
  })

  it('accepts each code once, also when it is sent twice at the same moment', async () => {
    const { email, nextCode } = await staff.joinWithSecondFactor('owner')
    const [one, other] = [await signIn(email), await signIn(email)]
    const code = nextCode()
    const tries = await Promise.all([one, other].map((session) => session.call('confirmCode', { body: { code } })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await (await signIn(email)).call('confirmCode', { body: { code } })).status).toBe(400)
  })

  it('accepts each recovery code once, with or without its hyphen', async () => {
    const { email, codes } = await staff.joinWithSecondFactor('owner')
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    const written = `${first.slice(0, 5)}-${first.slice(5)}`.toUpperCase()
    expect((await (await signIn(email)).call('confirmCode', { body: { code: written } })).status).toBe(200)
    expect((await (await signIn(email)).call('confirmCode', { body: { code: first } })).status).toBe(400)
    expect((await (await signIn(email)).call('confirmCode', { body: { code: second } })).status).toBe(200)
  })

  it('leaves an entry in the audit log for each recovery code that was accepted', async () => {
    const { _id, email, codes, nextCode } = await staff.joinWithSecondFactor('owner')
    const [code = ''] = codes
    const entries = async () =>
      (await auditEntries(database, `staff:${_id}`)).filter(({ action }) => action === 'staff.recovery-code-used')
    expect((await (await signIn(email)).call('confirmCode', { body: { code: nextCode() } })).status).toBe(200)
    expect(await entries()).toEqual([])
    const tries = await Promise.all(
      [await signIn(email), await signIn(email)].map((session) => session.call('confirmCode', { body: { code } })),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const owner = await staff.store.findByEmail(email)
    expect(await entries()).toMatchObject([{ staff_name: owner?.name, label: owner?.name, before: null, after: null }])
  })

  it('ends the session after five wrong codes', async () => {
    const { email, nextCode } = await staff.joinWithSecondFactor('owner')
    const session = await signIn(email)
    for (let guess = 0; guess < 5; guess++)
      expect((await session.call('confirmCode', { body: { code: '000000' } })).status).toBe(400)
    expect((await session.call('confirmCode', { body: { code: nextCode() } })).status).toBe(429)
    expect((await session.call('me')).body.data).toBeNull()
  })

  it('stops comparing codes of an account after twenty in an hour, from however many sessions', async () => {
    const { email, nextCode } = await staff.joinWithSecondFactor('owner')
    pass(60 * minute)
    const statuses: number[] = []
    for (let guess = 0; guess < 24; guess += 4) {
      const session = await signIn(email)
      for (let turn = 0; turn < 4; turn++)
        statuses.push((await session.call('confirmCode', { body: { code: '000000' } })).status)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    expect((await (await signIn(email)).call('confirmCode', { body: { code: nextCode() } })).status).toBe(429)
    pass(60 * minute)
    expect((await (await signIn(email)).call('confirmCode', { body: { code: nextCode() } })).status).toBe(200)
  })

  it('is fresh for fifteen minutes where that is needed', async () => {
    const owner = await staff.joinWithSecondFactor('owner')
    const invite = () =>
      owner.call('inviteStaff', {
        body: { _id: staff.newId(), email: `${staff.newId()}@example.com`, name: 'Ngozi', role: 'packer' },
      })
    expect((await invite()).status).toBe(200)
    pass(15 * minute + 1)
    const late = await invite()
    expect([late.status, late.body.needs]).toEqual([403, 'code'])
    await owner.confirm()
    expect((await invite()).status).toBe(200)
  })

  it('is replaced only by someone who has it', async () => {
    const owner = await staff.joinWithSecondFactor('owner')
    pass(16 * minute)
    expect((await owner.call('beginSecondFactor')).status).toBe(403)
    await owner.confirm()
    expect((await owner.call('beginSecondFactor')).status).toBe(200)
  })

  it('ends the other sessions when it is turned on', async () => {
    const member = await staff.join('owner')
    const other = await signIn(member.email)
    expect((await other.call('sessions')).status).toBe(200)
    const begun = await member.call('beginSecondFactor')
    expect(begun.body.data.address).toMatch(
      /^otpauth:\/\/totp\/Asoke:staff\d+%40example.com\?secret=[A-Z2-7]{32}&issuer=Asoke$/,
    )
    expect((await member.call('enableSecondFactor', { body: { code: '123456' } })).status).toBe(400)
    expect((await other.call('sessions')).status).toBe(200)
  })

  it('is encrypted in the database, and read with a rotated secret', async () => {
    const { email, nextCode, codes } = await staff.joinWithSecondFactor('owner')
    const row = await staff.store.findByEmail(email)
    expect(row?.totp_secret).toMatch(/^[\w-]{80,}$/)
    expect(JSON.stringify(row)).not.toContain(codes[0])
    const secrets = 'a newer secret for tests that is long enough,a secret for tests that is long enough to be one'
    const rotated = await openInstance({ database, clock }, { APP_SECRET: secrets })
    const session = await signIn(email, rotated)
    expect((await session.call('confirmCode', { body: { code: nextCode() } })).status).toBe(200)
  })
})
