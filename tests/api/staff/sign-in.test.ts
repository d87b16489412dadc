import { sql } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { builtInStore } from '../../../server/content/published-texts.ts'
import { queryRows } from '../../../server/database/database.ts'
import { changeOwnPassword, findStaffSession, makeLink } from '../../../server/staff/sign-in.ts'
import type { StaffContext } from '../../../server/staff/staff-context.ts'
import { makeStaffMailWriter } from '../../../server/staff/staff-mails.ts'
import { adminMessages } from '../../../shared/content/messages/office/admin-messages.ts'
import { roles } from '../../../shared/domain/roles.ts'
import { cookieOf, type Member, makeStaff, password, send } from '../../support/api/staff.ts'
import { openInstance, openTestStore, testSecret, untilWaiting } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app, clock, database } = store
const staff = makeStaff(store)
const hour = 60 * 60 * 1000
const pass = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}
let networks = 0
const signIn = (email: string, given = password) => {
  networks += 1
  return send({ app, from: `10.8.${Math.floor(networks / 250)}.${networks % 250}` }, 'signIn', {
    body: { email, password: given },
  })
}

describe('a welcome link', () => {
  it('tells whom it is for, opens a session once, and then no more', async () => {
    const { email, token } = await staff.openLink('owner')
    const owner = await send({ app }, 'readLink', { body: { token } })
    expect(owner.body.data).toEqual({ email, name: 'staff1', isInvited: true })
    const body = { token, name: 'Bisi Alade', password }
    const joined = await send({ app }, 'acceptLink', { body })
    expect(joined.body.data).toMatchObject({
      email,
      name: 'Bisi Alade',
      role: 'owner',
      needs: null,
      hasSecondFactor: false,
    })
    expect(String(joined.headers['set-cookie'])).toMatch(
      /^admin=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Strict$/,
    )
    for (const call of ['readLink', 'acceptLink'] as const)
      expect((await send({ app }, call, { body })).status).toBe(404)
    expect((await signIn(email)).status).toBe(200)
  })

  it('is good for a day, and a newer one replaces it', async () => {
    const { email, token } = await staff.openLink('packer')
    const { token: newer } = await (await import('../../../server/staff/members.ts')).addByCommand(
      { email, role: 'packer' },
      clock.now,
      database.db,
    )
    expect((await send({ app }, 'readLink', { body: { token } })).status).toBe(404)
    pass(24 * hour - 1)
    expect((await send({ app }, 'readLink', { body: { token: newer } })).status).toBe(200)
    pass(2)
    expect((await send({ app }, 'readLink', { body: { token: newer } })).status).toBe(404)
  })

  it('used by two at the same moment works for one', async () => {
    const { token } = await staff.openLink('editor')
    const tries = await Promise.all(
      [1, 2, 3].map((number) => send({ app }, 'acceptLink', { body: { token, name: `Try ${number}`, password } })),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  })

  it.each([
    ['a short password', { password: 'short' }, 'password'],
    ['one of the commonest passwords', { password: 'qwertyuiop' }, 'password'],
    ['no name', { name: ' ' }, 'name'],
    ['a name that hides what it says', { name: 'Ada\u202eevil' }, 'name'],
  ])('is not used up by %s', async (_, wrong, field) => {
    const { token } = await staff.openLink('editor')
    const body = { token, name: 'Ada', password }
    const refused = await send({ app }, 'acceptLink', { body: { ...body, ...wrong } })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
    expect((await send({ app }, 'acceptLink', { body })).status).toBe(200)
  })
})

describe('signing in', () => {
  it('says the same to a wrong password, an unknown address, someone invited and someone disabled', async () => {
    const owner = await staff.joinWithSecondFactor('owner')
    const disabled = await staff.join('packer')
    const { email: invited } = await staff.openLink('packer')
    await owner.confirm()
    const body = {
      version: (await staff.store.find(disabled._id))?.version,
      name: 'Gone',
      role: 'packer',
      isDisabled: true,
    }
    expect((await owner.call('changeStaff', { params: { id: disabled._id }, body })).status).toBe(200)
    const answers = await Promise.all([
      signIn(owner.email, 'not the password'),
      signIn('nobody@example.com'),
      signIn(invited),
      signIn(disabled.email),
    ])
    expect(new Set(answers.map(({ status, body: answer }) => `${status} ${JSON.stringify(answer)}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(400)
  })

  it('makes guessing slower and slower, and never locks the account', async () => {
    const { email } = await staff.join('manager')
    clock.pauses.length = 0
    for (let guess = 0; guess < 8; guess++)
      await send({ app, from: '10.7.7.7' }, 'signIn', { body: { email, password: `guess ${guess}` } })
    expect(clock.pauses.slice(-3)).toEqual([1_000, 2_000, 4_000])
    expect((await send({ app, from: '10.7.7.7' }, 'signIn', { body: { email, password } })).status).toBe(200)
  })

  it('nobody is signed in without a cookie, and that is no error', async () => {
    expect((await send({ app }, 'me')).body).toEqual({ data: null })
  })
})

describe('a session', () => {
  it('ends after twelve hours without use', async () => {
    const member = await staff.join('owner')
    pass(11 * hour)
    expect((await member.call('sessions')).status).toBe(200)
    pass(11 * hour)
    expect((await member.call('sessions')).status).toBe(200)
    pass(12 * hour + 1)
    expect((await member.call('sessions')).status).toBe(401)
  })

  it('ends after fourteen days in any case', async () => {
    const member = await staff.join('owner')
    for (let day = 0; day < 28; day++) {
      expect((await member.call('me')).body.data).not.toBeNull()
      pass(12 * hour - 1)
    }
    pass(hour)
    expect((await member.call('me')).body.data).toBeNull()
  })

  it('ends everywhere when the password changes, but for the session that changed it', async () => {
    const member = await staff.join('owner')
    const other = await signIn(member.email)
    const headers = { cookie: cookieOf(other.headers) }
    expect((await send({ app, headers }, 'sessions')).status).toBe(200)
    const body = { current: password, password: 'another long password' }
    expect((await member.call('changePassword', { body: { ...body, current: 'wrong' } })).status).toBe(400)
    expect((await member.call('changePassword', { body })).status).toBe(200)
    expect((await send({ app, headers }, 'sessions')).status).toBe(401)
    expect((await member.call('sessions')).body.data).toHaveLength(1)
    expect((await signIn(member.email)).status).toBe(400)
    expect((await signIn(member.email, body.password)).status).toBe(200)
  })

  it('is listed with its device, and ended from another one', async () => {
    const member = await staff.join('owner')
    const other = await signIn(member.email)
    const sessions = (await member.call('sessions')).body.data
    expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).toSorted()).toEqual([false, true])
    const { _id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect((await member.call('endSession', { params: { id: _id } })).status).toBe(200)
    expect((await send({ app, headers: { cookie: cookieOf(other.headers) } }, 'sessions')).status).toBe(401)
  })

  it('of somebody else cannot be ended', async () => {
    const [one, other] = [await staff.join('owner'), await staff.join('owner')]
    const [{ _id }] = (await one.call('sessions')).body.data
    expect((await other.call('endSession', { params: { id: _id } })).status).toBe(404)
    expect((await one.call('sessions')).status).toBe(200)
  })

  it('is stored as a hash', async () => {
    const { cookie } = await staff.join('owner')
    const token = cookie.split('=')[1] ?? ''
    const { rows } = (await database.db.execute('select * from staff_sessions')) as { rows: unknown[] }
    expect(token).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a change of the password that is still under way', () => {
  const staffContext: StaffContext = {
    db: database.db,
    secret: testSecret,
    clock: () => clock.now,
    pause: async () => {},
    mail: makeStaffMailWriter(builtInStore(store.config.store)),
    storeName: '',
    isLive: false,
  }
  const newer = 'a newer long password'
  const isGone = { status: 401, failure: { error: adminMessages.signInNeeded } }
  const isWrong = { status: 400, failure: { fields: { current: adminMessages.passwordWrong } } }

  /** The change has read its session, and compares the password with it later. */
  async function begin(member: Member) {
    const session = await findStaffSession(member.cookie.split('=')[1], staffContext)
    if (!session) throw new Error('There is no session.')
    const body = { current: password, password: 'a thief’s long password' }
    return () => changeOwnPassword(body, session, '10.9.9.9', staffContext)
  }

  const mailedLink = ({ _id }: Member) => database.db.transaction((tx) => makeLink(tx, _id, clock.now))
  const accept = (token: string) =>
    send({ app, from: '10.9.2.1' }, 'acceptLink', { body: { token, name: 'Ada', password: newer } })

  it.each<[string, (member: Member) => Promise<unknown>, object, string]>([
    ['a mailed link sets another one', async (member) => accept(await mailedLink(member)), isGone, newer],
    [
      'another session sets another one',
      async ({ email }) => {
        const { headers, body } = await signIn(email)
        const proven = { cookie: cookieOf(headers), 'x-admin': body.data.proof }
        return send({ app, headers: proven }, 'changePassword', { body: { current: password, password: newer } })
      },
      isGone,
      newer,
    ],
    [
      'the same session sets another one',
      ({ call }) => call('changePassword', { body: { current: password, password: newer } }),
      isWrong,
      newer,
    ],
    ['its session ends', ({ call }) => call('signOut'), isGone, password],
    [
      'the account is disabled',
      async ({ _id }) => {
        const owner = await staff.joinWithSecondFactor('owner')
        const version = (await staff.store.find(_id))?.version
        const body = { version, name: 'Gone', role: 'packer', isDisabled: true }
        return owner.call('changeStaff', { params: { id: _id }, body })
      },
      isGone,
      '',
    ],
  ])('comes too late when %s', async (_, change, refusal, valid) => {
    const member = await staff.join('packer')
    const goOn = await begin(member)
    expect(await change(member)).toMatchObject({ status: 200 })
    const changed = await staff.store.find(member._id)
    const mails = sql`select 1 from outbox where recipient = ${member.email}`
    const mailed = (await queryRows(database.db, mails)).length
    await expect(goOn()).rejects.toMatchObject(refusal)
    expect(await staff.store.find(member._id)).toEqual(changed)
    expect(await queryRows(database.db, mails)).toHaveLength(mailed)
    if (valid) expect((await signIn(member.email, valid)).status).toBe(200)
  })

  // The embedded database runs one transaction at a time.
  it.runIf(database.kind === 'server')('and a mailed link never wait for each other', async () => {
    const member = await staff.join('packer')
    const goOn = await begin(member)
    const token = await mailedLink(member)
    const { accepted, refused } = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from staff_links where staff_id = ${member._id} for update`)
      const accepted = accept(token)
      await untilWaiting(database.db, 1)
      const refused = expect(goOn()).rejects.toMatchObject(isGone)
      await untilWaiting(database.db, 2)
      // In an object: the transaction would wait for a promise that it returns.
      return { accepted, refused }
    })
    expect((await accepted).status).toBe(200)
    await refused
    expect((await signIn(member.email, newer)).status).toBe(200)
  })
})

describe('with live payment keys', () => {
  test.each(roles)('a %s needs a second factor, unless it is a packer', async (role) => {
    const live = await openInstance(
      store,
      {},
      {
        provider: { initialize: async () => ({ access_code: '' }) } as never,
        webhookKeys: ['sk_live_x'],
        paymentSettings: {
          public_key: 'pk_live_x',
          checkout_url: 'http://127.0.0.1:9/',
          api_url: 'http://127.0.0.1:9/',
          wallet_url: 'http://127.0.0.1:9/',
          is_sandbox: false,
        },
      },
    )
    const { cookie } = await staff.join(role)
    const me = await send({ app: live, headers: { cookie } }, 'me')
    expect(me.body.data.needs).toBe(role === 'packer' ? null : 'second-factor')
    const sessions = await send({ app: live, headers: { cookie } }, 'sessions')
    expect(sessions.status).toBe(role === 'packer' ? 200 : 403)
  })
})

describe('a forgotten password', () => {
  it('is replaced by a mailed link; an unknown address gets the same answer and no mail', async () => {
    const { email } = await staff.join('editor')
    const known = await send({ app }, 'forgotPassword', { body: { email } })
    const unknown = await send({ app }, 'forgotPassword', { body: { email: 'nobody@example.com' } })
    expect(unknown.body).toEqual(known.body)
    const { rows } = (await database.db.execute(
      `select recipient, text from outbox where kind = 'staff-password-reset'`,
    )) as unknown as { rows: { recipient: string; text: string }[] }
    expect(rows.map(({ recipient }) => recipient)).toEqual([email])
    const token = /welcome#([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
    const body = { token, name: 'Ada', password: 'one more long password' }
    expect((await send({ app }, 'acceptLink', { body })).status).toBe(200)
    expect((await signIn(email, body.password)).status).toBe(200)
  })
})
