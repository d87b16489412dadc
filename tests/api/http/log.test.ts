import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeCustomers } from '../../support/api/accounts.ts'
import { prepare } from '../../support/api/buyers.ts'
import { makeOrderPayload, openTestShop } from '../../support/api/test-shop.ts'
import { openInstance } from '../../support/api/test-store.ts'

const shop = await openTestShop()
const { database } = shop
const lines: string[] = []
const logger = { write: (line: string) => lines.push(line) }
const app = await openInstance(shop, { TRUST_PROXY: '10.90.0.1' }, shop.payments, { logger })
const visitors = makeCustomers({ ...shop, app })

/** Every write to these tables fails, and the database quotes the row that failed. */
async function breakTable(table: string): Promise<void> {
  await database.db.execute(
    sql.raw(`create or replace function break_${table}() returns trigger language plpgsql as $$
      begin raise exception 'broken: %', new using errcode = 'XX000', detail = new::text, hint = new::text; end $$`),
  )
  await database.db.execute(
    sql.raw(`create trigger break_${table} before insert or update on ${table}
      for each row execute function break_${table}()`),
  )
}

const mendTable = (table: string) => database.db.execute(sql.raw(`drop trigger break_${table} on ${table}`))

const secrets = {
  email: 'very.secret@example.com',
  phone: '0803 777 1234',
  first_name: 'Secretina',
  last_name: 'Hiddenlastname',
  address: '99 Secret Crescent',
  apartment: 'Flat Confidential',
  city: 'Secretville',
  password: 'secret horse battery',
  enquiry: 'A very private enquiry',
  review: 'A private opinion about a dress',
}

describe('the log of a run in which everything fails', () => {
  test('holds no value that a visitor sent', async () => {
    const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
    const { order_key, payload, payment_reference } = await prepare(shop, dress)
    const { token } = await visitors.register()
    const sent = new Set<string>([...Object.values(secrets), order_key, token, payload.email])
    const call = async (path: string, body: object | string, method = 'POST') => {
      const response = await app.inject({
        method: method as 'POST',
        url: `/api/v1${path}`,
        payload: body,
        headers: { 'u-x-key': token, 'content-type': 'application/json' },
        remoteAddress: '10.90.0.1',
      })
      return response.statusCode
    }

    const tables = ['orders', 'signups', 'enquiries', 'subscribers', 'users', 'payments', 'password_resets', 'outbox']
    for (const table of tables) await breakTable(table)
    const delivery = { ...secrets, password: undefined, enquiry: undefined, review: undefined }
    const order = await makeOrderPayload(shop.app, dress, delivery)
    sent.add(order.checkout_id)
    const statuses = [
      await call('/general/prepare-order', order),
      await call('/general/contact', { ...secrets, name: secrets.first_name }),
      await call('/general/newsletter', secrets),
      await call('/user-auth/signup', { ...secrets, confirmPassword: secrets.password }),
      await call('/user-auth/forgot-password', secrets),
      await call('/user-auth/forgot-password', { email: payload.email }),
      await call('/user-profile/update-profile', secrets, 'PUT'),
      await call('/general/check-payment', { order_key }),
      await call('/general/make-order', { ...payload, payment_reference, order_key }),
      await call('/user-auth/reset-password?id=secret-reset-id&token=secret-reset-token', secrets),
      await call('/general/contact', `{"name":"${secrets.first_name}","email":`),
    ]
    for (const name of ['secret-reset-id', 'secret-reset-token']) sent.add(name)
    expect(statuses.filter((status) => status === 500).length, 'calls that failed').toBeGreaterThan(4)
    await app.inject({ url: `/order/${order_key}` })
    for (const table of tables) await mendTable(table)

    const log = lines.join('')
    expect([...sent].filter((value) => log.includes(value))).toEqual([])
    expect(log).not.toMatch(/params|"url"/)
  })

  test('names the request, the code and the statement of each fault', () => {
    const faults = lines.map((line) => JSON.parse(line)).filter(({ err }) => err)
    expect(faults.length).toBeGreaterThan(4)
    for (const fault of faults) {
      expect(fault).toMatchObject({
        reqId: expect.any(String),
        req: { method: expect.any(String) },
        msg: 'A call failed.',
      })
      expect(fault.err).toMatchObject({
        code: 'XX000',
        statement: expect.stringMatching(/^(insert into|update) \w+$/),
      })
      expect(fault.err.stack).toContain('at ')
    }
    expect(faults.map(({ err }) => err.statement)).toContain('insert into signups')
  })

  test('carries each request’s id once, and the response has the same', async () => {
    await breakTable('subscribers')
    const join = (headers: Record<string, string>, remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/general/newsletter',
        payload: { email: secrets.email },
        headers,
        remoteAddress,
      })
    const proxyId = 'f00dfeed0123'
    const responses = [
      await join({}, '10.91.0.1'),
      await join({ 'x-request-id': proxyId }, '10.90.0.1'),
      // Neither a visitor nor a sent value chooses what is logged.
      await join({ 'x-request-id': 'chosen-by-a-visitor' }, '10.91.0.2'),
      await join({ 'x-request-id': secrets.email }, '10.90.0.1'),
    ]
    await mendTable('subscribers')
    const ids = responses.map(({ headers }) => headers['x-request-id'])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500])
    expect(ids[1]).toBe(proxyId)
    expect(new Set(ids).size).toBe(4)
    const written = lines.slice(-4)
    expect(written.map((line) => JSON.parse(line).reqId)).toEqual(ids)
    expect(written.map((line) => JSON.parse(line).req.id)).toEqual(ids)
    for (const line of written) expect(line.split('"reqId"')).toHaveLength(2)
    expect(lines.join('')).not.toMatch(/chosen-by-a-visitor|very\.secret/)
  })
})
