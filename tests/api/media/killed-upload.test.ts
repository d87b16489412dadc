import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { openServerDatabase } from '../../../server/database/server-database.ts'
import { addByCommand } from '../../../server/staff/members.ts'
import { type AdminCallName, adminCalls } from '../../../shared/contract/admin/calls.ts'
import type { Picture } from '../../../shared/contract/admin/pictures/schemas.ts'
import { adminApiBase } from '../../../shared/contract/endpoint.ts'
import { fillPath } from '../../../shared/contract/fill-path.ts'
import { partBytes } from '../../../shared/domain/catalogue/picture-upload.ts'
import { photo } from '../../support/api/pictures.ts'
import { createServerDatabase, injectServer, testSecret } from '../../support/api/test-store.ts'
import { type Instance, startInstance } from '../../support/servers/instances.ts'
import { seedStore } from '../../support/servers/lasting-store.ts'

const wanted = injectServer()
const databaseUrl = await createServerDatabase(wanted)
const { db, close } = await openServerDatabase(databaseUrl)
afterAll(close)
await seedStore(db)
const { token } = await addByCommand({ email: 'owner@example.com', role: 'owner' }, new Date(), db)
const [product] = await queryRows<{ _id: string }>(db, sql`select _id from products limit 1`)
const productId = product?._id ?? ''

const start = () =>
  startInstance({
    DATABASE_URL: databaseUrl,
    APP_SECRET: testSecret.current,
    PAYSTACK_PUBLIC_KEY: 'pk_test_nobody_pays',
    PAYSTACK_SECRET_KEY: 'sk_test_nobody_pays',
  })
let instance: Instance = await start()
afterAll(() => instance.kill())
const restart = async () => {
  await instance.kill()
  instance = await start()
}
let headers: Record<string, string> = { 'content-type': 'application/json' }

async function call(name: AdminCallName, params: Record<string, string>, body?: unknown) {
  const { method, path } = adminCalls[name]
  const response = await fetch(instance.address + adminApiBase + fillPath(path, params), {
    method,
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json(), cookie: response.headers.get('set-cookie') }
}

const joined = await call('acceptLink', {}, { token, name: 'Bisi', password: 'a long password' })
if (joined.status !== 200) throw new Error(JSON.stringify(joined.body))
headers = { ...headers, cookie: joined.cookie?.split(';')[0] ?? '', 'x-admin': joined.body.data.proof }

it('an upload goes on after a process was killed, and what it had begun is processed by the next', async () => {
  // Without compression, so that the file has several parts.
  const bytes = await photo(450, 600).png({ compressionLevel: 0 }).toBuffer()
  const id = randomUUID()
  const begun = await call('beginUpload', {}, { _id: id, product_id: productId, size: bytes.length, type: 'image/png' })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  let sent = 0
  for (let offset = 0; offset < bytes.length; ) {
    const data = bytes.subarray(offset, offset + partBytes).toString('base64')
    const sending = call('sendPart', { id }, { offset, data }).catch(() => undefined)
    sent += 1
    // In the middle of a request.
    if (sent === 3) await restart()
    await sending
    offset = (await call('upload', { id })).body.data.received
  }
  const stateOf = async () => {
    const pictures: Picture[] = (await call('pictures', { id: productId })).body.data
    return pictures.find(({ _id }) => _id === id)?.state
  }
  expect((await call('finishUpload', { id }, { color: '', alt: 'A dress' })).status).toBe(200)
  await restart()
  // A dead process keeps its claim for two minutes; they pass now.
  await db.execute(sql`update uploads set due_at = now() where _id = ${id} and state = 'finished'`)
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('ready')
  const entries = await queryRows(db, sql`select 1 from audit_log where action = 'picture.add'`)
  expect(entries).toHaveLength(1)
  expect(await queryRows(db, sql`select 1 from upload_parts`)).toEqual([])
}, 120_000)
