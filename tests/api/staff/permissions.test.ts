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

describe.each(roles)('a %s', (role) => {
  test.each(guarded.filter(([name]) => !endsSession.includes(name)))('%s', async (name, access) => {
    const { status, body } = await members[role].call(name, { params, query: {}, body: {} })
    const isAllowed = ['any', 'unconfirmed'].includes(access.staff) || mayDo(role, access.staff as never)
    if (body.needs) return expect(isAllowed, `${name} needs ${body.needs}`).toBe(true)
    expect(isLetIn(status), `${status} ${JSON.stringify(body)}`).toBe(isAllowed)
    if (!isAllowed) expect(body.error).toMatch(/owner/)
  })
})

describe.each(guarded)('%s is closed', (name, access) => {
  const attempt = (headers: Record<string, string>) => send({ app, headers }, name, { params, query: {}, body: {} })

  it('without a session', async () => {
    expect((await attempt({})).status).toBe(401)
  })

  it('to a customer’s session, in its own header or as a cookie', async () => {
    expect((await attempt({ 'u-x-key': token })).status).toBe(401)
    expect((await attempt({ cookie: `__Host-admin=${token}; admin=${token}` })).status).toBe(401)
  })

  it('to a cookie under the name that only loopback addresses use', async () => {
    const { cookie, proof } = members.owner
    expect((await attempt({ cookie: cookie.replace('__Host-', ''), 'x-admin': proof })).status).toBe(401)
  })

  it('until the second factor is there where it must be fresh', async () => {
    if (!access.isFresh) return
    const { status, body } = await joined.call(name, { params, body: {} })
    expect([status, body]).toEqual([403, { error: adminMessages.secondFactorNeeded, needs: 'second-factor' }])
  })
})

describe.each(changes)('%s is refused', (name) => {
  const { cookie, proof } = members.owner
  const attempt = (headers: Record<string, string>) => send({ app, headers }, name, { params, body: {} })

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }],
    ['from the address bar', { 'sec-fetch-site': 'none' }],
  ])('%s', async (_, headers) => {
    expect((await attempt({ cookie, 'x-admin': proof, ...headers })).status).toBe(403)
  })

  it('without the proof, or with that of another session', async () => {
    expect((await attempt({ cookie })).status).toBe(403)
    expect((await attempt({ cookie, 'x-admin': members.manager.proof })).status).toBe(403)
    expect((await attempt({ cookie, 'x-admin': '' })).status).toBe(403)
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
