import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products } from '../../../server/catalogue/schema.ts'
import { queryRows } from '../../../server/database/database.ts'
import { processUploads } from '../../../server/media/process-uploads.ts'
import { uploads as uploadsTable } from '../../../server/media/schema.ts'
import { forgetUploads } from '../../../server/media/uploads.ts'
import { partBytes } from '../../../shared/domain/catalogue/picture-upload.ts'
import { makeUploads, photo } from '../../support/api/pictures.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { database, clock } = store
const { db } = database
const staff = makeStaff(store)
const editor = await staff.join('editor')
const uploads = makeUploads(editor)
const ids = (await db.select({ _id: products._id }).from(products).limit(4)).map(({ _id }) => _id)
const [productId = '', otherProduct = ''] = ids

/** Three parts: two whole ones and a rest. */
const noise = randomBytes(2 * partBytes + 1_000)
const jpeg = await photo().jpeg().toBuffer()

async function begin(bytes: Buffer) {
  const id = randomUUID()
  expect((await uploads.begin({ id, productId, bytes })).body.data).toMatchObject({ received: 0, state: 'open' })
  return id
}

describe('an upload', () => {
  it('arrives in parts and says how far it is', async () => {
    const id = await begin(noise)
    const answers = []
    for (const offset of [0, partBytes, 2 * partBytes]) answers.push(await uploads.sendPart(id, noise, offset))
    expect(answers.map(({ body }) => body.data.received)).toEqual([partBytes, 2 * partBytes, noise.length])
    expect((await editor.call('upload', { params: { id } })).body.data).toMatchObject({ received: noise.length })
    const parts = await queryRows<{ bytes: Uint8Array }>(
      db,
      sql`select bytes from upload_parts where upload_id = ${id} order by start`,
    )
    expect(Buffer.concat(parts.map(({ bytes }) => Buffer.from(bytes))).equals(noise)).toBe(true)
  })

  it('takes a repeated part without a change, also when both come at once', async () => {
    const id = await begin(noise)
    const twice = await Promise.all([uploads.sendPart(id, noise, 0), uploads.sendPart(id, noise, 0)])
    expect(twice.map(({ status, body }) => [status, body.data.received])).toEqual([
      [200, partBytes],
      [200, partBytes],
    ])
    expect((await uploads.sendPart(id, noise, 0)).body.data.received).toBe(partBytes)
  })

  it('refuses a part after a gap, with the offset to go on from', async () => {
    const id = await begin(noise)
    await uploads.sendPart(id, noise, 0)
    const early = await uploads.sendPart(id, noise, 2 * partBytes)
    expect([early.status, early.body.current]).toEqual([409, { received: partBytes }])
    const askew = await uploads.sendPart(id, noise, 100)
    expect([askew.status, askew.body.current]).toEqual([409, { received: partBytes }])
    expect((await uploads.sendPart(id, noise, early.body.current.received)).status).toBe(200)
  })

  it('that is not complete is not finished', async () => {
    const id = await begin(noise)
    await uploads.sendPart(id, noise, 0)
    const early = await uploads.finish(id)
    expect([early.status, early.body.current]).toEqual([409, { received: partBytes }])
  })

  it('begun twice is one; with other values it is refused', async () => {
    const id = await begin(noise)
    expect((await uploads.begin({ id, productId, bytes: noise })).status).toBe(200)
    expect((await uploads.begin({ id, productId, bytes: jpeg })).status).toBe(400)
    expect((await uploads.begin({ id, productId: otherProduct, bytes: noise })).status).toBe(400)
  })

  it('begun by two people at once with one id is the upload of one of them', async () => {
    const another = makeUploads(await staff.join('editor'))
    for (let turn = 0; turn < 5; turn += 1) {
      const id = randomUUID()
      const both = [uploads, another].map((own) => own.begin({ id, productId, bytes: noise }))
      expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })

  it('that is stopped is gone', async () => {
    const id = await begin(noise)
    await uploads.sendPart(id, noise, 0)
    expect((await editor.call('stopUpload', { params: { id } })).status).toBe(200)
    expect((await editor.call('upload', { params: { id } })).status).toBe(404)
    expect(await queryRows(db, sql`select 1 from upload_parts where upload_id = ${id}`)).toEqual([])
  })

  it('belongs to who began it', async () => {
    const other = await staff.join('owner')
    const id = await begin(noise)
    expect((await other.call('upload', { params: { id } })).status).toBe(404)
    expect((await makeUploads(other).sendPart(id, noise, 0)).status).toBe(404)
    expect((await makeUploads(other).finish(id)).status).toBe(404)
    expect((await other.call('stopUpload', { params: { id } })).status).toBe(404)
  })
})

describe('refused with a sentence:', () => {
  const attempt = (body: object) =>
    editor.call('beginUpload', {
      body: { _id: randomUUID(), product_id: productId, size: 1_000, type: 'image/jpeg', ...body },
    })

  it.each([
    ['a file of more than 20 MB', { size: 20 * 1024 * 1024 + 1 }, 'size'],
    ['one of 100 MB', { size: 100 * 1024 * 1024 }, 'size'],
    ['an empty one', { size: 0 }, 'size'],
    ['a GIF', { type: 'image/gif' }, 'type'],
    ['an SVG', { type: 'image/svg+xml' }, 'type'],
    ['an id of another form', { _id: '../../x.jpg' }, '_id'],
  ])('%s', async (_, body, field) => {
    const { status, body: answer } = await attempt(body)
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]])
  })

  it('a picture of no product', async () => {
    expect((await attempt({ product_id: 'nothing' })).status).toBe(404)
  })

  it('more than was announced, an empty part, and what is no base64', async () => {
    const id = await begin(jpeg)
    const part = (body: object) => editor.call('sendPart', { params: { id }, body: { offset: 0, ...body } })
    expect((await part({ data: Buffer.alloc(jpeg.length + 1).toString('base64') })).status).toBe(400)
    expect((await part({ data: '' })).status).toBe(400)
    expect((await part({ data: '<b>&' })).status).toBe(400)
    expect((await part({ data: 'A'.repeat(96 * 1024 + 4) })).status).toBe(400)
    expect((await part({ data: 'A'.repeat(200_000) })).status).toBe(413)
    expect((await part({ data: 'AAAA', offset: -1 })).status).toBe(400)
  })

  it('the 101st open upload of one person', async () => {
    const member = await staff.join('editor')
    const many = makeUploads(member)
    const answers = await Promise.all(
      Array.from({ length: 103 }, () => many.begin({ productId: otherProduct, bytes: jpeg })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect(statuses.slice(100)).toEqual([400, 400, 400])
  })
})

describe('a finished upload', () => {
  it('is one picture with one entry, though it is finished twice at once and once more', async () => {
    const id = await begin(jpeg)
    await uploads.sendPart(id, jpeg, 0)
    const answers = await Promise.all([uploads.finish(id), uploads.finish(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await uploads.processed(productId, id)
    expect((await uploads.finish(id)).body.data).toMatchObject({ _id: id, state: 'ready' })
    expect((await uploads.list(productId)).filter(({ _id }) => _id === id)).toHaveLength(1)
    const entries = await queryRows<{ action: string }>(
      db,
      sql`select action from audit_log where after->>'picture' = ${id}`,
    )
    expect(entries).toEqual([{ action: 'picture.add' }])
  })

  it('leaves nothing of the original', async () => {
    const { _id } = await uploads.add({ productId, bytes: jpeg })
    expect(await queryRows(db, sql`select 1 from upload_parts where upload_id = ${_id}`)).toEqual([])
    expect((await editor.call('upload', { params: { id: _id } })).body.data).toMatchObject({ state: 'done' })
  })

  it('of an instance that died is processed by another one', async () => {
    const id = await begin(jpeg)
    await uploads.sendPart(id, jpeg, 0)
    // As if the instance that took the last part had died after its answer, with the upload claimed.
    await db.execute(sql`update uploads set state = 'finished', due_at = ${clock.now.toISOString()} where _id = ${id}`)
    await db.execute(sql`insert into product_images (_id, product_id, position, name, state)
      values (${id}, ${productId}, 99, '', 'working')`)
    const die = () => new Promise<never>(() => undefined)
    void processUploads({ db, clock: () => clock.now, makePicture: die })
    await expect
      .poll(
        async () =>
          (await queryRows<{ attempts: number }>(db, sql`select attempts from uploads where _id = ${id}`))[0]?.attempts,
      )
      .toBe(1)
    const made = { files: [{ part: 'fallback' as const, type: 'image/jpeg', bytes: jpeg }] }
    const work = () => processUploads({ db, clock: () => clock.now, makePicture: async () => made })
    await work()
    expect((await uploads.list(productId)).find(({ _id }) => _id === id)?.state).toBe('working')
    clock.now = new Date(clock.now.getTime() + 3 * 60_000)
    await work()
    expect((await uploads.list(productId)).find(({ _id }) => _id === id)?.state).toBe('ready')
  })
})

it('uploads are forgotten after a week', async () => {
  const id = await begin(noise)
  await forgetUploads(db, new Date(clock.now.getTime() + 6 * 24 * 60 * 60_000))
  expect((await editor.call('upload', { params: { id } })).status).toBe(200)
  await forgetUploads(db, new Date(clock.now.getTime() + 8 * 24 * 60 * 60_000))
  expect(await db.select().from(uploadsTable)).toEqual([])
})
