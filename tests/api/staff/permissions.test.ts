import { describe, expect, it, test } from 'vitest'
import { adminMessages } from '../../../shared/content/messages/office/admin-messages.ts'
import { type AdminCallName, adminCalls } from '../../../shared/contract/admin/calls.ts'
import type { StaffAccess } from '../../../shared/contract/endpoint.ts'
import { mayDo, type Role, roles } from '../../../shared/domain/roles.ts'
import { makeVisitors } from '../../support/api/accounts.ts'
import { type Member, makeStaff, send } from '../../support/api/staff.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore({ PUBLIC_URL: 'https://shop.example' })
const { app } = store
const staff = makeStaff(store)
const members = {} as Record<Role, Member>
for (const role of roles) members[role] = await staff.joinWithSecondFactor(role)
const joined = await staff.join('owner')
const { token } = await makeVisitors(store).register()

const rows = Object.entries(adminCalls) as [AdminCallName, (typeof adminCalls)[AdminCallName]][]
const guarded = rows
  .filter(([, { access }]) => access !== 'public')
  .map(([name, row]) => [name, row.access] as [AdminCallName, StaffAccess])
const changes = guarded.filter(([name]) => adminCalls[name].method !== 'GET').map(([name]) => name)
/** Filled in for every parameter; nothing has this id. */
const params = { id: 'nothing-has-this-id', variantId: 'nothing', pictureId: 'nothing' }
/** They would end the session that the other tests use. */
const endsSession: AdminCallName[] = ['signOut']

/** The access is checked before the input, so an empty body is enough to see who is let in. */
const isLetIn = (status: number) => status !== 401 && status !== 403

describe('a call of the back office opens to the roles with its permission, to nobody else, and not without a fresh second factor where it needs one', () => {
  test.each(guarded)('%s', async (name, access) => {
    for (const role of endsSession.includes(name) ? [] : roles) {
      const { status, body } = await members[role].call(name, { params, query: {}, body: {} })
      const isAllowed = ['any', 'unconfirmed'].includes(access.staff) || mayDo(role, access.staff as never)
      const answer = `as ${role}: ${status} ${JSON.stringify(body)}`
      if (body.needs) expect(isAllowed, answer).toBe(true)
      else expect(isLetIn(status), answer).toBe(isAllowed)
      if (!isAllowed) expect(body.error, answer).toMatch(/owner/)
    }
    const attempt = async (headers: Record<string, string>) =>
      (await send({ app, headers }, name, { params, query: {}, body: {} })).status
    const { cookie, proof } = members.owner
    expect(await attempt({}), 'without a session').toBe(401)
    expect(await attempt({ 'u-x-key': token }), 'a customer’s session in its own header').toBe(401)
    const asCookie = `__Host-admin=${token}; admin=${token}`
    expect(await attempt({ cookie: asCookie }), 'a customer’s session as a cookie').toBe(401)
    const loopbackName = cookie.replace('__Host-', '')
    expect(await attempt({ cookie: loopbackName, 'x-admin': proof }), 'the cookie of a loopback address').toBe(401)
    if (!access.isFresh) return
    const { status, body } = await joined.call(name, { params, body: {} })
    expect([status, body]).toEqual([403, { error: adminMessages.secondFactorNeeded, needs: 'second-factor' }])
  })
})

describe('a change is refused from another site and without the proof of its session', () => {
  test.each(changes)('%s', async (name) => {
    const { cookie, proof } = members.owner
    const attempt = async (headers: Record<string, string>) =>
      (await send({ app, headers }, name, { params, body: {} })).status
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await attempt({ cookie, 'x-admin': proof, 'sec-fetch-site': site }), site).toBe(403)
    expect(await attempt({ cookie }), 'without a proof').toBe(403)
    expect(await attempt({ cookie, 'x-admin': members.manager.proof }), 'the proof of another session').toBe(403)
    expect(await attempt({ cookie, 'x-admin': '' }), 'an empty proof').toBe(403)
  })
})

it('a browser that sends no fetch metadata is judged by its origin', async () => {
  const { cookie, proof } = members.owner
  const withOrigin = (origin: string) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/saved-views',
      headers: { cookie, 'x-admin': proof, origin, 'content-type': 'application/json' },
      payload: JSON.stringify({ _id: crypto.randomUUID(), screen: 'products', name: 'Mine', query: '' }),
    })
  expect((await withOrigin('https://shop.example')).statusCode).toBe(200)
  expect((await withOrigin('https://evil.example')).statusCode).toBe(403)
  expect((await withOrigin('null')).statusCode).toBe(403)
})

it('the staff’s cookie opens nothing in the shop', async () => {
  const response = await app.inject({ url: '/api/v1/user-profile/user', headers: { cookie: members.owner.cookie } })
  expect(response.statusCode).toBe(401)
})

it('an ended session opens nothing', async () => {
  const member = await staff.join('owner')
  expect((await member.call('sessions')).status).toBe(200)
  const { status, headers } = await member.call('signOut')
  expect([status, headers['set-cookie']]).toEqual([
    200,
    '__Host-admin=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
  ])
  expect((await member.call('sessions')).status).toBe(401)
})
