import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { enquiries, savedReplies } from '../../../server/enquiries/schema.ts'
import { deliverMail } from '../../../server/mail/deliver-mail.ts'
import { makeSmtpMailer } from '../../../server/mail/mailer.ts'
import { outbox } from '../../../server/mail/schema.ts'
import { outboxStore } from '../../../server/mail/store.ts'
import { adminMessages } from '../../../shared/content/messages/office/admin-messages.ts'
import { enquiryMessages } from '../../../shared/content/messages/people/enquiry-messages.ts'
import { ask } from '../../support/api/ask.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { buy } from '../../support/api/buyers.ts'
import { type Member, makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'

const shop = await openTestShop()
const { app, database, clock } = shop
const { db } = database
const staff = makeStaff(shop)
const editor = await staff.join('editor')
const manager = await staff.join('manager')
const packer = await staff.join('packer')

beforeEach(async () => {
  await db.delete(enquiries)
  await db.delete(savedReplies)
})

let sent = 0
async function write(changes: Record<string, string> = {}): Promise<string> {
  sent += 1
  const body = { name: 'Adaeze Obi', email: 'adaeze@mail.example', enquiry: 'Do you have it in green?', ...changes }
  const answer = await ask(app, '/general/contact', {
    body,
    from: `10.8.${Math.floor(sent / 200)}.${(sent % 200) + 1}`,
  })
  expect(answer.status).toBe(200)
  const [row] = await db.select().from(enquiries).orderBy(desc(enquiries._id)).limit(1)
  return row?._id ?? ''
}

const list = async (query: Record<string, string> = {}, by: Member = editor) =>
  (await by.call('enquiries', { query })).body.data
const idsOf = (page: { enquiries: { _id: string }[] }) => page.enquiries.map(({ _id }) => _id)
const read = async (id: string, by: Member = editor) => (await by.call('enquiry', { params: { id } })).body.data
const change = (id: string, body: object, by: Member = editor) => by.call('changeEnquiry', { params: { id }, body })
const reply = (id: string, body: object, by: Member = editor) =>
  by.call('replyToEnquiry', { params: { id }, body: { _id: randomUUID(), version: 1, reply: 'Yes, we do.', ...body } })
const repliesTo = (email: string) =>
  db
    .select()
    .from(outbox)
    .where(sql`${outbox.recipient} = ${email} and ${outbox.kind} = 'enquiry-reply'`)
    .orderBy(outbox._id)

describe('enquiries', () => {
  test('are listed by state, the oldest new one first, and counted', async () => {
    const ids = [await write(), await write({ enquiry: 'x'.repeat(5_000) }), await write()]
    const page = await list({ state: 'new' })
    expect([page.new, idsOf(page), page.next]).toEqual([3, ids, null])
    expect(page.enquiries[1].enquiry).toHaveLength(200)
    await change(ids[0] ?? '', { version: 1, state: 'closed', assigned_to: null })
    expect(idsOf(await list({ state: 'new' }))).toEqual(ids.slice(1))
    expect(idsOf(await list({ state: 'closed' }))).toEqual([ids[0]])
    expect(idsOf(await list())).toEqual(ids.toReversed())
  })

  test('come fifty at a time', async () => {
    const rows = Array.from({ length: 51 }, (_, index) => ({
      ...{ _id: `e${String(index).padStart(3, '0')}`, name: 'A', email: 'a@mail.example', enquiry: 'Hello' },
    }))
    await db.insert(enquiries).values(rows)
    const first = await list()
    expect([first.enquiries.length, first.next]).toEqual([50, 'e001'])
    expect(idsOf(await list({ from: 'e001' }))).toEqual(['e000'])
  })

  test('are assigned to someone who may answer, and to nobody else', async () => {
    const id = await write()
    const assign = (assigned_to: unknown, version = 1) => change(id, { version, state: 'new', assigned_to })
    const given = await assign(manager._id)
    expect(given.body.data).toMatchObject({ assigned_to: { _id: manager._id, name: 'Person 2' }, version: 2 })
    expect(idsOf(await list({ assigned: 'me' }, manager))).toEqual([id])
    expect(idsOf(await list({ assigned: 'me' }, editor))).toEqual([])
    for (const wrong of [packer._id, 'nobody'])
      expect(await assign(wrong, 2)).toMatchObject({
        status: 400,
        body: { fields: { assigned_to: enquiryMessages.badMember } },
      })
    for (const wrong of ['', 12, 'x'.repeat(65)]) expect((await assign(wrong, 2)).status).toBe(400)
    const people = (await read(id)).people.map(({ _id }: { _id: string }) => _id)
    expect(people).toEqual([editor._id, manager._id])
  })

  test('are changed once per version, and an undo brings state and person back', async () => {
    const id = await write()
    const answers = await Promise.all([
      change(id, { version: 1, state: 'closed', assigned_to: null }),
      change(id, { version: 1, state: 'new', assigned_to: editor._id }, manager),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const before = (await read(id)).version
    const changed = await change(id, { version: before, state: 'closed', assigned_to: manager._id })
    expect(changed.body.data).toMatchObject({ state: 'closed', assigned_to: { name: 'Person 2' } })
    const [entry] = await queryRows<{ _id: number }>(
      db,
      sql`select _id from audit_log where subject = ${`enquiry:${id}`} order by _id desc limit 1`,
    )
    expect((await editor.call('undoChange', { params: { id: String(entry?._id) } })).status).toBe(200)
    expect(await read(id)).not.toMatchObject({ assigned_to: { name: 'Person 2' } })
  })

  test('that do not exist answer 404', async () => {
    for (const answer of [
      await editor.call('enquiry', { params: { id: 'nothing' } }),
      await change('nothing', { version: 1, state: 'closed', assigned_to: null }),
      await reply('nothing', {}),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('a reply', () => {
  test('is mailed to the customer with the store as its answer’s address, and is kept with who wrote it', async () => {
    const server = await startMailServer()
    afterAll(() => server.close())
    const email = 'ngozi@mail.example'
    const id = await write({ email, enquiry: 'Do you have it in green?\n\nThank you.' })
    const answered = await reply(id, { reply: 'Yes.\n\nWe have it in <b>two</b> greens.' })
    expect(answered.body.data).toMatchObject({
      ...{ state: 'answered', version: 2 },
      replies: [
        {
          ...{ staff_name: 'Person 1', reply: 'Yes.\n\nWe have it in <b>two</b> greens.' },
          created_at: clock.now.toISOString(),
        },
      ],
    })
    await reply(id, { version: 2, reply: 'And in blue.' }, manager)

    await db.delete(outbox).where(sql`${outbox.recipient} <> ${email}`)
    const mailer = makeSmtpMailer(server.url, 'Asoke <hello@asoke.example>')
    await deliverMail(() => clock.now, outboxStore(db), mailer)
    mailer.close()
    const [first, second] = server.received
    expect(server.received).toHaveLength(2)
    expect(first?.subject).toBe('Re: Your enquiry to Asoke')
    expect(second?.subject).toBe(first?.subject)
    expect(second?.references).toEqual(first?.references)
    expect(second?.inReplyTo).toContain(id)
    expect(first?.replyTo?.text).toBe('hello@asoke.example')
    expect(first?.text).toContain('We have it in <b>two</b> greens.')
    expect(first?.text).toContain('> Do you have it in green?\n> \n> Thank you.')
    expect(first?.html).toContain('&lt;b&gt;two&lt;/b&gt;')
    expect(await auditEntries(database, `enquiry:${id}`)).toEqual([
      expect.objectContaining({ action: 'enquiry.reply', staff_name: 'Person 1', after: { state: 'answered' } }),
      expect.objectContaining({ action: 'enquiry.reply', staff_name: 'Person 2', after: null }),
    ])
  })

  test('sent fifty times at once is one mail', async () => {
    const email = 'many@mail.example'
    const id = await write({ email })
    const body = { _id: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => reply(id, body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await repliesTo(email)).toHaveLength(1)
    expect((await read(id)).replies).toHaveLength(1)
    // The same id for another enquiry is another reply, and is not sent.
    expect((await reply(await write(), body)).status).toBe(404)
  })

  test('of two people at once is one mail; the other sees what was answered', async () => {
    const email = 'race@mail.example'
    const id = await write({ email })
    const answers = await Promise.all([reply(id, {}), reply(id, { reply: 'No.' }, manager)])
    const lost = answers.find(({ status }) => status === 409)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(lost?.body).toMatchObject({ current: { state: 'answered', replies: [{ reply: expect.any(String) }] } })
    expect(await repliesTo(email)).toHaveLength(1)
  })

  test('cannot add headers or HTML, whatever the customer is called', async () => {
    const email = 'evil@mail.example'
    const id = await write({
      email,
      name: 'Eve\r\nBcc: all@mail.example',
      enquiry: '</td></table><script>alert(1)</script>\r\n.\r\nMAIL FROM:<x@y.z>',
    })
    expect((await reply(id, {})).status).toBe(200)
    const [mail] = await repliesTo(email)
    expect([mail?.subject, ...Object.values(mail?.headers ?? {})].join('')).not.toMatch(/[\r\n]|Bcc/)
    expect(mail?.html).not.toContain('<script>')
  })

  test.each([
    [{ reply: '' }, 'reply'],
    [{ reply: '   \n ' }, 'reply'],
    [{ reply: 'x'.repeat(5_001) }, 'reply'],
    [{ reply: 'No\u0000' }, 'reply'],
    [{ reply: 'abc\u202Edef' }, 'reply'],
    [{ _id: 'short' }, '_id'],
    [{ version: 'x' }, 'version'],
  ])('with %j is refused under its field, and nothing is sent', async (changes, field) => {
    const email = `bad${sent}@mail.example`
    const { status, body } = await reply(await write({ email }), changes)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(await repliesTo(email)).toEqual([])
  })

  test('is never undone', async () => {
    const id = await write()
    await reply(id, {})
    const [entry] = await queryRows<{ _id: number }>(
      db,
      sql`select _id from audit_log where subject = ${`enquiry:${id}`}`,
    )
    const undone = await editor.call('undoChange', { params: { id: String(entry?._id) } })
    expect([undone.status, undone.body.error]).toEqual([400, adminMessages.cannotUndo])
  })
})

test('the orders of the address are shown to who may see orders, and left out for an editor', async () => {
  const bought = await buy(shop, [{ slug: 'adire-market-tote' }], { email: 'buyer@mail.example' })
  const id = await write({ email: 'buyer@mail.example' })
  expect((await read(id, manager)).orders).toEqual([
    expect.objectContaining({ payment_reference: bought.payment_reference, status: 'paid', total_paid: 25_000 }),
  ])
  expect((await read(id, editor)).orders).toBeNull()
  expect((await read(await write({ email: 'other@mail.example' }), manager)).orders).toEqual([])
})

test('the audit log names no customer', async () => {
  const id = await write({ name: 'Ifeanyi Secret', email: 'secret@mail.example', enquiry: 'My secret question' })
  await reply(id, { reply: 'Our secret answer' })
  await change(id, { version: 2, state: 'closed', assigned_to: editor._id })
  const log = JSON.stringify(await db.execute(sql`select * from audit_log`))
  expect(log).not.toMatch(/secret/i)
})

describe('a saved reply', () => {
  const body = () => ({ _id: randomUUID(), name: 'Sizes', reply: 'Our sizes run true.' })
  const saved = async () => (await editor.call('savedReplies')).body.data

  test('is created once, changed, deleted, and brought back by an undo', async () => {
    const given = body()
    await Promise.all([1, 2, 3].map(() => editor.call('createSavedReply', { body: given })))
    expect(await saved()).toEqual([{ ...given, version: 1 }])
    const params = { id: given._id }
    const wanted = { version: 1, name: 'Sizes and fit', reply: 'They run true.' }
    expect((await editor.call('changeSavedReply', { params, body: wanted })).status).toBe(200)
    const late = await manager.call('changeSavedReply', { params, body: wanted })
    expect([late.status, late.body.current.name, late.body.changed_by]).toEqual([409, 'Sizes and fit', 'Person 1'])
    expect((await editor.call('deleteSavedReply', { params, query: { version: '1' } })).status).toBe(409)
    expect((await editor.call('deleteSavedReply', { params, query: { version: '2' } })).status).toBe(200)
    expect((await editor.call('deleteSavedReply', { params, query: { version: '2' } })).status).toBe(200)
    expect(await saved()).toEqual([])
    const entries = await queryRows<{ _id: number; action: string }>(
      db,
      sql`select _id, action from audit_log where subject = ${`saved-reply:${given._id}`} order by _id`,
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'saved-reply.create',
      'saved-reply.change',
      'saved-reply.delete',
    ])
    const undone = await editor.call('undoChange', { params: { id: String(entries.at(-1)?._id) } })
    expect(undone.status).toBe(200)
    expect(await saved()).toMatchObject([{ name: 'Sizes and fit', reply: 'They run true.' }])
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ reply: ' ' }, 'reply'],
    [{ _id: 12 }, '_id'],
  ])('with %j is refused under its field', async (changes, field) => {
    const answer = await editor.call('createSavedReply', { body: { ...body(), ...changes } })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })

  test('beyond the two hundredth is refused', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ _id: `s${index}`, name: 'N', reply: 'R' }))
    await db.insert(savedReplies).values(rows)
    const answer = await editor.call('createSavedReply', { body: body() })
    expect([answer.status, answer.body.error]).toEqual([400, enquiryMessages.tooManySaved])
    expect(await db.select().from(savedReplies).where(eq(savedReplies.name, 'Sizes'))).toEqual([])
  })
})
