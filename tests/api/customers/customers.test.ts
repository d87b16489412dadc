import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../../server/accounts/schema.ts'
import { queryRows } from '../../../server/database/database.ts'
import { customerMessages } from '../../../shared/content/messages/people/customer-messages.ts'
import { makeCustomers } from '../../support/api/accounts.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { buy } from '../../support/api/buyers.ts'
import { type Member, makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { textWithoutIds } from '../../support/text-without-ids.ts'

const shop = await openTestShop()
const { database } = shop
const { db } = database
const { person, register, buyAs, send, logIn } = makeCustomers(shop)
const staff = makeStaff(shop)
const manager = await staff.join('manager')
const owner = await staff.joinWithSecondFactor('owner')
const tote = [{ slug: 'adire-market-tote' }]

beforeEach(async () => {
  await db.execute(sql`delete from users`)
})

const list = async (query: Record<string, string> = {}) => (await manager.call('customers', { query })).body.data
const idsOf = (page: { customers: { _id: string }[] }) => page.customers.map(({ _id }) => _id)
const find = async (q: string) => idsOf(await list({ q }))
const open = (id: string, by: Member = manager) => by.call('openCustomer', { params: { id } })
const remove = (id: string, confirmation: unknown, by: Member = manager) =>
  by.call('deleteCustomer', { params: { id }, body: { confirmation } })

let added = 0
async function add(changes: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  added += 1
  const _id = `customer-${String(added).padStart(6, '0')}`
  await db.insert(users).values({
    ...{ _id, email: `someone${added}@mail.example`, first_name: 'Ada', last_name: 'Obi', password_hash: '' },
    ...{ phone: '0803 123 4567', ...changes },
  })
  return _id
}

describe('the list of customers', () => {
  test('comes with the newest first, fifty at a time, and masked', async () => {
    const ids: string[] = []
    for (let index = 0; index < 51; index++) ids.push(await add())
    const first = await list()
    expect([idsOf(first), first.next]).toEqual([ids.toReversed().slice(0, 50), ids[1]])
    expect(idsOf(await list({ before: first.next }))).toEqual([ids[0]])
    expect(first.customers[0]).toEqual({
      ...{ _id: ids[50], isGuest: false, name: 'Ada O.', email: 's•••@mail.example', phone: '0803 *** **67' },
      ...{ order_count: 0, spent: 0, last_order_at: null },
    })
    expect(textWithoutIds(first)).not.toMatch(/someone|Obi|4567/)
  })

  test('is searched by parts of name, e-mail address and phone number', async () => {
    const ngozi = await add({ first_name: 'Ngozi', last_name: 'Eze-Okafor', email: 'n.eze@mail.example' })
    const ola = await add({ first_name: 'Ọlá', last_name: 'Ọ̀kọ́', phone: '+234 706 318 4402' })
    await add({ phone: '' })
    expect(await find('ngoz')).toEqual([ngozi])
    expect(await find('OKAFOR ngozi')).toEqual([ngozi])
    expect(await find('n.eze@')).toEqual([ngozi])
    expect(await find('ọlá')).toEqual([ola])
    expect(await find('0706 318')).toEqual([ola])
    expect(await find('+2347063184402')).toEqual([ola])
    expect(await find('4402')).toEqual([ola])
    expect(await find('nobody at all')).toEqual([])
    expect(await find('%%%')).toEqual([])
    expect(await find("'; drop table users; --")).toEqual([])
    for (const q of ['ab', 'x'.repeat(81), 'a\u0000bc'])
      expect((await manager.call('customers', { query: { q } })).status).toBe(400)
  })

  test('says how many orders were paid, what they cost and when the last one was', async () => {
    const { form, token, userId } = await register()
    await buyAs(token, tote, { email: form.email })
    await buyAs(token, tote, { email: form.email })
    expect((await list()).customers[0]).toMatchObject({
      ...{ _id: userId, order_count: 2, spent: 50_000 },
      last_order_at: expect.stringMatching(/^20/),
    })
    await db.execute(
      sql`insert into refunds (payment_reference, amount, reason, status)
        select payment_reference, 500000, 'Worn once.', 'processed' from orders where user_id = ${userId} limit 1`,
    )
    expect((await list()).customers[0]).toMatchObject({ order_count: 2, spent: 45_000 })
  })

  test('shows a guest to who knows the whole e-mail address, and not the forgotten ones', async () => {
    const { payment_reference } = await buy(shop, tote, { email: 'guest@mail.example', first_name: 'Chidi' })
    await buy(shop, tote, { email: 'guest@mail.example' })
    const [row] = (await list({ q: 'Guest@mail.example' })).customers
    expect(row).toMatchObject({ isGuest: true, email: 'g•••@mail.example', order_count: 2, spent: 50_000 })
    expect((await list({ q: 'guest' })).customers).toEqual([])
    const opened = (await open(row._id)).body.data
    expect(opened).toMatchObject({ isGuest: true, email: 'guest@mail.example', joined_at: null, order_count: 2 })
    expect(opened.orders.map((order: { payment_reference: string }) => order.payment_reference)).toContain(
      payment_reference,
    )
    await db.execute(sql`update orders set email = 'deleted@invalid' where email = 'guest@mail.example'`)
    expect((await list({ q: 'deleted@invalid' })).customers).toEqual([])
    expect((await open(row._id)).status).toBe(404)
  })
})

describe('opening a customer', () => {
  test('shows everything and is logged each time, with what was shown but not its values', async () => {
    const { form, token, userId } = await register()
    const { payment_reference } = await buyAs(token, tote, { email: form.email })
    const opened = await open(userId)
    expect(opened.body.data).toMatchObject({
      ...{ _id: userId, name: 'Ada Obi', email: form.email, order_count: 1, spent: 25_000 },
      orders: [{ payment_reference, status: 'paid', total_paid: 25_000 }],
    })
    await open(userId, owner)
    const entries = await auditEntries(database, `customer:${userId}`)
    expect(entries.map(({ action, staff_name }) => [action, staff_name])).toEqual([
      ['customer.open', 'Person 1'],
      ['customer.open', 'Person 2'],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Ada|Obi|@example/)
    expect(entries[0]?.after).toEqual({ shown: 'name, e-mail, phone, address, orders' })
  })

  test('that does not exist answers 404 and is not logged', async () => {
    const before = await queryRows(db, sql`select 1 from audit_log`)
    for (const id of ['nothing', 'guest-nothing', 'guest-']) expect((await open(id)).status).toBe(404)
    expect(await queryRows(db, sql`select 1 from audit_log`)).toHaveLength(before.length)
  })
})

describe('the data of a customer', () => {
  test('is exported with a fresh second factor, by owners only, and logged', async () => {
    const { form, userId } = await register()
    await owner.confirm()
    const exported = await owner.call('exportCustomer', { params: { id: userId } })
    expect(exported.body.data).toMatchObject({ profile: { email: form.email }, orders: [], enquiries: [] })
    expect(JSON.stringify(exported.body)).not.toMatch(/hash|argon/)
    expect((await auditEntries(database, `customer:${userId}`)).map(({ action }) => action)).toEqual([
      'customer.export',
    ])
    expect((await manager.call('exportCustomer', { params: { id: userId } })).status).toBe(403)
    expect((await owner.call('exportCustomer', { params: { id: 'nothing' } })).status).toBe(404)
  })
})

describe('deleting a customer', () => {
  test('takes the typed e-mail address, deletes the account and tells the customer', async () => {
    const form = person()
    const { userId, token } = await register(form)
    for (const wrong of ['', 'yes', `${form.email}x`, 12])
      expect((await remove(userId, wrong)).status, String(wrong)).toBe(400)
    expect((await remove(userId, 'other@mail.example')).body.fields).toEqual({
      confirmation: customerMessages.wrongConfirmation,
    })
    expect((await remove(userId, form.email.toUpperCase())).status).toBe(200)
    expect((await remove(userId, form.email)).status).toBe(404)
    expect((await logIn(form.email, form.password)).status).not.toBe(200)
    expect((await send('GET', '/user-profile/user', undefined, { token })).status).toBe(401)
    const mails = await queryRows(
      db,
      sql`select 1 from outbox where recipient = ${form.email} and kind = 'account-deleted'`,
    )
    expect(mails).toHaveLength(1)
    const entries = await auditEntries(database, `customer:${userId}`)
    expect(entries.map(({ action }) => action)).toEqual(['customer.delete'])
  })

  test('removes replies to enquiries and the lists of recipients too', async () => {
    const form = person()
    const { userId } = await register(form)
    await db.execute(sql`insert into enquiries (_id, name, email, enquiry) values ('e', 'Ada', ${form.email}, 'Hi')`)
    await db.execute(
      sql`insert into enquiry_replies (_id, enquiry_id, staff_id, staff_name, reply, created_at)
        values ('r', 'e', 's', 'Bisi', ${`Dear ${form.email}`}, now())`,
    )
    await db.execute(sql`insert into subscribers (email, confirmed_at) values (${form.email}, now())`)
    await db.execute(sql`insert into campaigns (_id, subject, text, queued_count) values ('c', 'S', 'T', 1)`)
    await db.execute(
      sql`insert into campaign_recipients (mail_id, campaign_id, email, queued_at) values ('m', 'c', ${form.email}, now())`,
    )
    await owner.confirm()
    const { data } = (await owner.call('exportCustomer', { params: { id: userId } })).body
    expect(data.enquiries).toMatchObject([{ enquiry: 'Hi', replies: [{ reply: `Dear ${form.email}` }] }])
    expect(data.newsletter.received).toMatchObject([{ subject: 'S' }])
    expect((await remove(userId, form.email)).status).toBe(200)
    for (const table of ['enquiries', 'enquiry_replies', 'subscribers', 'campaign_recipients'])
      expect(
        await queryRows(db, sql`select 1 from ${sql.identifier(table)} t where t::text ilike ${`%${form.email}%`}`),
        table,
      ).toEqual([])
    // The numbers stay right.
    expect(await queryRows(db, sql`select queued_count from campaigns`)).toEqual([{ queued_count: 1 }])
  })

  test('happens once, of many at the same time', async () => {
    const form = person()
    const { userId } = await register(form)
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(userId, form.email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
  })
})
