import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../server/catalogue/schema.ts'
import { builtInStore } from '../../../server/content/published-texts.ts'
import { queryRows } from '../../../server/database/database.ts'
import { deliverMail } from '../../../server/mail/deliver-mail.ts'
import { makeSmtpMailer } from '../../../server/mail/mailer.ts'
import { outbox } from '../../../server/mail/schema.ts'
import { cutShort, outboxStore } from '../../../server/mail/store.ts'
import { forgetRecipients } from '../../../server/newsletter/forget-recipients.ts'
import { campaignRecipients, campaigns, subscribers } from '../../../server/newsletter/schema.ts'
import { sendCampaigns } from '../../../server/newsletter/send-campaigns.ts'
import { signLink } from '../../../server/secrets/signed-link.ts'
import { adminMessages } from '../../../shared/content/messages/office/admin-messages.ts'

import { newsletterMessages } from '../../../shared/content/messages/people/newsletter-messages.ts'
import { ask } from '../../support/api/ask.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { type Member, makeStaff } from '../../support/api/staff.ts'
import { openTestStore, testSecret } from '../../support/api/test-store.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'

const store = await openTestStore()
const { app, database, clock, config } = store
const { db } = database
const staff = makeStaff(store)
const manager = await staff.join('manager')
const owner = await staff.join('owner')
const server = await startMailServer()
const mailer = makeSmtpMailer(server.url, 'Asoke <hello@asoke.example>')
afterAll(async () => {
  mailer.close()
  await server.close()
})
const tote = (await ask(app, '/general/single-product-slug/adire-market-tote')).body.data

const minute = 60_000
const pass = (time: number) => {
  clock.now = new Date(clock.now.getTime() + time)
}

beforeEach(async () => {
  await db.delete(campaigns)
  await db.delete(subscribers)
  await db.delete(outbox)
  server.received.length = 0
  server.refused.clear()
})

async function subscribe(...names: string[]): Promise<void> {
  const before = new Date(clock.now.getTime() - minute)
  const rows = names.map((name) => ({ email: `${name}@mail.example`, asked_at: before, confirmed_at: before }))
  await db.insert(subscribers).values(rows)
}

const draft = (changes: object = {}) => ({
  ...{ _id: randomUUID(), subject: 'New in the shop', product_ids: [tote._id] },
  ...{ text: 'Hello!\n\n## New\n\n- bags\n- [all of them](/shop)\n\nReturn within {return_window}.', ...changes },
})
async function create(changes: object = {}): Promise<{ _id: string; version: number }> {
  const answer = await manager.call('createCampaign', { body: draft(changes) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const read = async (id: string) => (await manager.call('campaign', { params: { id } })).body.data
const change = (id: string, body: object, by: Member = manager) => by.call('changeCampaign', { params: { id }, body })
const start = (id: string, body: object = {}) =>
  manager.call('sendCampaign', { params: { id }, body: { version: 1, send_at: null, ...body } })
const cancel = (id: string) => manager.call('cancelCampaign', { params: { id } })
const mails = () => db.select().from(outbox).orderBy(outbox._id)
const recipients = async () => (await mails()).map(({ recipient }) => recipient).sort()
const tick = (rate = 6_000) =>
  sendCampaigns({
    ...{ db, clock: () => clock.now, store: builtInStore(config.store), secret: testSecret, rate },
    facts: () => ({ return_window: '30 days' }),
  })
const deliver = () => deliverMail(() => clock.now, outboxStore(db), mailer, 'newsletters')
const oneClick = (token: string, type = 'application/x-www-form-urlencoded') =>
  app.inject({
    method: 'POST',
    url: `/newsletter?leave=${token}`,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  })
const leaveByLink = (email: string) => oneClick(signLink('newsletter-leave', email, testSecret))
const leaveTokenOf = (text: string | undefined) => /\/newsletter\?leave=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''

describe('a draft', () => {
  test('is saved once, changed, and its change undone', async () => {
    const body = draft()
    await Promise.all([1, 2, 3].map(() => manager.call('createCampaign', { body })))
    expect(await read(body._id)).toMatchObject({
      ...{ subject: 'New in the shop', state: 'draft', version: 1, audience: 0 },
      products: [{ _id: tote._id, item_name: 'Adire Market Tote', new_price: 22_000 }],
    })
    const wanted = { subject: 'Newer', text: 'Hi!', product_ids: [] }
    expect((await change(body._id, { version: 1, ...wanted })).body.data).toMatchObject({
      subject: 'Newer',
      version: 2,
    })
    const late = await change(body._id, { version: 1, ...wanted }, owner)
    expect([late.status, late.body.current.subject, late.body.changed_by]).toEqual([409, 'Newer', 'Person 1'])
    const entries = await queryRows<{ _id: number; action: string }>(
      db,
      sql`select _id, action from audit_log where subject = ${`campaign:${body._id}`} order by _id`,
    )
    expect(entries.map(({ action }) => action)).toEqual(['campaign.create', 'campaign.change'])
    const undone = await manager.call('undoChange', { params: { id: String(entries[1]?._id) } })
    expect(undone.status).toBe(200)
    expect(await read(body._id)).toMatchObject({ subject: 'New in the shop', text: body.text, version: 3 })
  })

  test('is deleted once, and is gone', async () => {
    const { _id } = await create()
    const remove = (version: string) =>
      manager.call('deleteCampaign', { params: { id: _id }, query: { version } }).then(({ status }) => status)
    expect(await remove('2')).toBe(409)
    expect([await remove('1'), await remove('1')]).toEqual([200, 200])
    expect((await manager.call('campaign', { params: { id: _id } })).status).toBe(404)
  })

  test.each([
    [{ subject: '' }, 'subject'],
    [{ subject: 'Hi\r\nBcc: all@mail.example' }, 'subject'],
    [{ subject: 'Hi\u202Eih' }, 'subject'],
    [{ subject: 'x'.repeat(151) }, 'subject'],
    [{ text: '' }, 'text'],
    [{ text: '<script>alert(1)</script>' }, 'text'],
    [{ text: '[click](javascript:alert(1))' }, 'text'],
    [{ text: '[click](//evil.example)' }, 'text'],
    [{ text: '{nothing}' }, 'text'],
    [{ text: 'x'.repeat(20_001) }, 'text'],
    [{ product_ids: ['nothing'] }, 'product_ids'],
    [{ product_ids: Array(7).fill('x') }, 'product_ids'],
    [{ product_ids: 'all' }, 'product_ids'],
    [{ _id: 'x' }, '_id'],
  ])('with %j is refused under its field', async (changes, field) => {
    const { status, body } = await manager.call('createCampaign', { body: draft(changes) })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test('is shown as a page of its own that may stand in a frame of the store and runs nothing', async () => {
    const { _id } = await create({ subject: 'Bags & <b>more</b>' })
    const { address } = (await manager.call('previewCampaign', { params: { id: _id } })).body.data
    const page = await app.inject({ url: address })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<title>Bags &amp; &lt;b&gt;more&lt;/b&gt;</title>')
    expect(page.body).toContain('Return within')
    expect(page.body).toContain('Adire Market Tote')
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    })
    pass(31 * minute)
    expect((await app.inject({ url: address })).statusCode).toBe(410)
    expect((await app.inject({ url: `${address}x` })).statusCode).toBe(410)
  })

  test('is mailed to oneself, thirty times an hour', async () => {
    const { _id } = await create()
    const answer = await manager.call('testCampaign', { params: { id: _id } })
    expect(answer.body.message).toContain(manager.email)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      ...{ recipient: manager.email, kind: 'newsletter-test', subject: 'Test: New in the shop' },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    for (let again = 0; again < 29; again++) await manager.call('testCampaign', { params: { id: _id } })
    expect((await manager.call('testCampaign', { params: { id: _id } })).status).toBe(429)
    expect(await mails()).toHaveLength(30)
  })
})

describe('sending', () => {
  test('reaches everyone who is on the list, once, with headers to leave by', async () => {
    await subscribe('ada', 'bola', 'chidi')
    await db
      .insert(subscribers)
      .values([
        { email: 'asked@mail.example' },
        { email: 'left@mail.example', confirmed_at: clock.now, left_at: clock.now },
      ])
    const { _id } = await create()
    expect((await start(_id)).body.data).toMatchObject({ state: 'sending', audience: 3 })
    expect((await start(_id)).status, 'pressed twice').toBe(200)
    await Promise.all([tick(), tick(), tick()])
    await tick()
    expect(await recipients()).toEqual(['ada@mail.example', 'bola@mail.example', 'chidi@mail.example'])
    await deliver()
    await tick()
    expect(await read(_id)).toMatchObject({ state: 'sent', queued: 3, sent: 3, failed: 0, left: 0 })
    const mail = server.received.find(({ to }) => JSON.stringify(to).includes('ada@'))
    expect(mail?.subject).toBe('New in the shop')
    expect(mail?.text).toContain('NEW\n\n- bags\n- all of them (http://localhost:3000/shop)')
    expect(mail?.text).toContain('Return within 30 days.')
    expect(mail?.html).toContain('/imgs/products/adire-market-tote')
    expect(mail?.html).toContain('₦22,000')
    expect(mail?.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringContaining('/newsletter?leave=') },
      'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
    })
    expect((await auditEntries(database, `campaign:${_id}`)).map(({ action }) => action)).toEqual([
      'campaign.create',
      'campaign.send',
    ])
  })

  test('keeps to the rate, whatever the number of processes', async () => {
    await subscribe(...Array.from({ length: 40 }, (_, index) => `reader${String(index).padStart(2, '0')}`))
    const { _id } = await create()
    await start(_id)
    // Ten a minute: one a second, until the minute’s ten are made.
    for (let second = 0; second < 30; second++) {
      await Promise.all([tick(10), tick(10)])
      await db.update(outbox).set({ attempts: 1, sent_at: clock.now })
      pass(1_000)
    }
    expect(await mails()).toHaveLength(10)
    pass(minute)
    await tick(10)
    expect((await mails()).length).toBeGreaterThan(10)
    expect(await read(_id)).toMatchObject({ state: 'sending' })
  })

  test('makes no more mails than a minute’s while the mail server is away', async () => {
    await subscribe(...Array.from({ length: 40 }, (_, index) => `reader${String(index).padStart(2, '0')}`))
    await start((await create())._id)
    for (let minutes = 0; minutes < 40; minutes++) {
      await tick(10)
      pass(minute)
    }
    expect(await mails()).toHaveLength(10)
  })

  test('waits for its time', async () => {
    await subscribe('ada')
    const { _id } = await create()
    const send_at = new Date(clock.now.getTime() + 60 * minute).toISOString()
    expect((await start(_id, { send_at })).body.data).toMatchObject({ state: 'scheduled', send_at })
    await tick()
    expect(await mails()).toEqual([])
    expect(await change(_id, { version: 2, ...draft() })).toMatchObject({
      status: 400,
      body: { error: newsletterMessages.notDraft },
    })
    pass(60 * minute)
    await tick()
    await tick()
    expect(await recipients()).toEqual(['ada@mail.example'])
    expect(await read(_id)).toMatchObject({ state: 'sent' })
  })

  test('at a time that is past, or to nobody, is refused', async () => {
    const { _id } = await create()
    const past = new Date(clock.now.getTime() - minute).toISOString()
    expect((await start(_id)).body.error).toBe(newsletterMessages.nobody)
    await subscribe('ada')
    expect((await start(_id, { send_at: past })).body.fields).toEqual({ send_at: newsletterMessages.past })
    for (const send_at of ['tomorrow', '0000-01-01T00:00:00Z', 12])
      expect((await start(_id, { send_at })).status).toBe(400)
    expect((await start(_id, { version: 2 })).status).toBe(409)
    expect((await start('nothing')).status).toBe(404)
  })

  test('a product that is no longer published is left out', async () => {
    await subscribe('ada')
    const { _id } = await create()
    await start(_id)
    await db.update(products).set({ status: 'draft' }).where(eq(products._id, tote._id))
    await tick()
    await db.update(products).set({ status: 'published' }).where(eq(products._id, tote._id))
    expect((await mails())[0]?.html).not.toContain('Adire Market Tote')
  })

  test('who joins meanwhile gets the next one', async () => {
    await subscribe('ada', 'bola')
    await start((await create())._id)
    pass(1_000)
    await db.insert(subscribers).values({ email: 'zainab@mail.example', confirmed_at: clock.now })
    await tick()
    expect(await recipients()).toEqual(['ada@mail.example', 'bola@mail.example'])
  })

  test('order mail never waits for newsletters', async () => {
    await subscribe(...Array.from({ length: 100 }, (_, index) => `reader${index}`))
    await start((await create())._id)
    await tick()
    pass(minute)
    const order = { kind: 'order-confirmation', recipient: 'buyer@mail.example', subject: 'S', text: 'T', html: 'H' }
    await outboxStore(db).queue(order, clock.now)
    await deliverMail(() => clock.now, outboxStore(db), mailer)
    expect(server.received.map(({ subject }) => subject)).toEqual(['S'])
  })

  test('a mail whose process died while it was handed over is not sent again', async () => {
    await subscribe('ada')
    const { _id } = await create()
    await start(_id)
    await tick()
    const store = outboxStore(db)
    const [claimed] = await store.claimDue(clock.now, new Date(clock.now.getTime() + 2 * minute), 1, 'newsletters')
    await store.markBegun(claimed?._id ?? '')
    pass(3 * minute)
    await deliver()
    await tick()
    expect(server.received).toEqual([])
    expect((await mails())[0]).toMatchObject({ last_error: cutShort, given_up_at: clock.now })
    expect(await read(_id)).toMatchObject({ sent: 0, failed: 1 })
  })

  test('a mail that is deleted with its reader’s account before it was counted counts as sent', async () => {
    await subscribe('ada')
    const { _id } = await create()
    await start(_id)
    await tick()
    await deliver()
    await db.delete(outbox)
    await tick()
    expect(await read(_id)).toMatchObject({ queued: 1, sent: 1, failed: 0 })
  })

  test('a mail that the server refuses for now is tried again', async () => {
    await subscribe('ada')
    await start((await create())._id)
    await tick()
    server.refused.set('ada@mail.example', 452)
    await deliver()
    server.refused.clear()
    pass(60 * minute)
    await deliver()
    expect(server.received).toHaveLength(1)
  })
})

describe('cancelling', () => {
  /** A newsletter whose mails all wait in the outbox. */
  async function createWaiting(many: number): Promise<string> {
    const { _id } = await create()
    const sender = { state: 'sending', queued_count: many, started_at: clock.now, send_at: clock.now } as const
    await db.update(campaigns).set(sender).where(eq(campaigns._id, _id))
    await db.execute(sql`insert into subscribers (email, asked_at, confirmed_at)
      select n || '@mail.example', now(), now() from generate_series(1, ${many}::int) n`)
    await db.execute(sql`insert into campaign_recipients (mail_id, campaign_id, email, queued_at)
      select gen_random_uuid(), ${_id}, email, now() from subscribers`)
    await db.execute(sql`insert into outbox (_id, kind, recipient, subject, text, html, created_at, next_try_at, attempts)
      select mail_id, 'newsletter', email, 'New', '', '', now(), now(), 1 from campaign_recipients
      where campaign_id = ${_id}`)
    return _id
  }

  test('stops it and takes back what is not sent; sent mail stays sent', async () => {
    await subscribe(...Array.from({ length: 30 }, (_, index) => `reader${String(index).padStart(2, '0')}`))
    const { _id } = await create()
    await start(_id)
    await tick(1_200)
    await deliver()
    expect(server.received).toHaveLength(10)
    const answers = await Promise.all([cancel(_id), cancel(_id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (let again = 0; again < 3; again++) {
      pass(minute)
      await tick()
      await deliver()
    }
    expect(server.received).toHaveLength(10)
    expect(await read(_id)).toMatchObject({ state: 'cancelled', queued: 10, sent: 10 })
    const entries = await auditEntries(database, `campaign:${_id}`)
    expect(entries.filter(({ action }) => action === 'campaign.cancel')).toHaveLength(1)
    const [entry] = await queryRows<{ _id: number }>(
      db,
      sql`select _id from audit_log where subject = ${`campaign:${_id}`} order by _id desc limit 1`,
    )
    const undone = await manager.call('undoChange', { params: { id: String(entry?._id) } })
    expect([undone.status, undone.body.error]).toEqual([400, adminMessages.cannotUndo])
  })

  test('works however many mails wait for a mail server that is away', { timeout: 60_000 }, async () => {
    const { status, body } = await cancel(await createWaiting(66_000))
    expect([status, body.data]).toMatchObject([200, { state: 'cancelled', queued: 0 }])
    expect(await mails()).toEqual([])
  })

  test('and leaving at the same moment both succeed', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await createWaiting(3_000)
      const leave = async (first: number) =>
        Promise.all([1, 2, 3, 4, 5, 6].map((n) => leaveByLink(`${first + 3 * n}@mail.example`)))
      const [before, cancelled, after] = await Promise.all([leave(0), cancel(id), leave(100)])
      expect(cancelled.body.data).toMatchObject({ state: 'cancelled', queued: 0 })
      expect([...before, ...after].map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
      expect(await mails()).toEqual([])
      await db.delete(subscribers)
    }
  })

  test('and leaving also stop a mail that a process has claimed but not begun to send', async () => {
    const sneak = async (before: (id: string) => Promise<unknown>) => {
      await subscribe('ada')
      const { _id } = await create()
      await start(_id)
      await tick()
      const real = outboxStore(db)
      const store = {
        ...real,
        async markBegun(id: string) {
          await before(_id)
          return real.markBegun(id)
        },
      }
      await deliverMail(() => clock.now, store, mailer, 'newsletters')
      await db.delete(subscribers)
      expect(server.received).toEqual([])
      expect(await read(_id)).toMatchObject({ queued: 0, sent: 0, failed: 0 })
    }
    await sneak(cancel)
    await sneak(() => leaveByLink('ada@mail.example'))
  })

  test('and leaving keep a mail from being tried again that the mail server did not take', async () => {
    const failWhile = async (meanwhile: (id: string) => Promise<unknown>) => {
      await subscribe('ada')
      const { _id } = await create()
      await start(_id)
      await tick()
      const failing = {
        ...mailer,
        async send() {
          await meanwhile(_id)
          throw new Error('451 Try again later')
        },
      }
      await deliverMail(() => clock.now, outboxStore(db), failing, 'newsletters')
      for (let hour = 0; hour < 3; hour += 1) {
        pass(60 * minute)
        await deliver()
      }
      await db.delete(subscribers)
      expect(server.received).toEqual([])
      expect(await mails()).toMatchObject([{ sent_at: null, given_up_at: expect.any(Date) }])
      await db.delete(outbox)
    }
    await failWhile(cancel)
    await failWhile(() => leaveByLink('ada@mail.example'))
  })

  test('makes a scheduled one a draft again, and refuses a draft', async () => {
    await subscribe('ada')
    const { _id } = await create()
    expect((await cancel(_id)).body.error).toBe(newsletterMessages.notSending)
    await start(_id, { send_at: new Date(clock.now.getTime() + minute).toISOString() })
    expect((await cancel(_id)).body.data).toMatchObject({ state: 'draft', send_at: null })
    pass(2 * minute)
    await tick()
    expect(await mails()).toEqual([])
  })
})

describe('leaving', () => {
  test('takes one POST of a mail program, without a session, as often as it likes', async () => {
    await subscribe('ada', 'bola')
    const { _id } = await create()
    await start(_id)
    await tick()
    await deliver()
    await tick()
    const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, 'ada@mail.example'))
    const token = leaveTokenOf(mail?.headers['List-Unsubscribe'])
    expect((await app.inject({ url: `/newsletter?leave=${token}` })).statusCode, 'a GET only shows a page').toBe(200)
    expect(await read(_id)).toMatchObject({ left: 0 })
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])
      expect((await oneClick(token, type)).statusCode).toBe(200)
    expect(await read(_id)).toMatchObject({ left: 1 })
    expect((await manager.call('newsletter')).body.data.subscribers).toEqual({ confirmed: 1, waiting: 0, left: 1 })
    const again = await create()
    await start(again._id)
    await tick()
    const second = await db.select().from(outbox).where(eq(outbox.subject, 'New in the shop'))
    expect(second.filter(({ sent_at }) => !sent_at).map(({ recipient }) => recipient)).toEqual(['bola@mail.example'])
  })

  test('takes back a mail that waits in the outbox', async () => {
    await subscribe('ada', 'bola')
    const { _id } = await create()
    await start(_id)
    await tick()
    const [mail] = await mails()
    expect((await oneClick(leaveTokenOf(mail?.text))).statusCode).toBe(200)
    expect(await recipients()).toEqual(['bola@mail.example'])
    expect(await read(_id)).toMatchObject({ queued: 1, left: 0 })
  })

  test('while the mails are made gets nothing, however the two meet', async () => {
    for (let round = 0; round < 10; round++) {
      await db.delete(outbox)
      await db.delete(subscribers)
      await subscribe('ada')
      const { _id } = await create()
      await manager.call('testCampaign', { params: { id: _id } })
      await ask(app, '/general/newsletter', { body: { email: 'ada@mail.example' } })
      await start(_id)
      await Promise.all([tick(), leaveByLink('ada@mail.example')])
      await tick()
      expect((await recipients()).filter((email) => email === 'ada@mail.example')).toEqual([])
      await cancel(_id)
    }
  })

  test.each(['', 'x', 'x.y', 'a'.repeat(600), '%00'])('with the token %j is refused', async (token) => {
    expect((await oneClick(token)).statusCode).toBe(400)
  })
})

describe('the mailing list', () => {
  test('is listed masked, fifty at a time', async () => {
    await subscribe(...Array.from({ length: 51 }, (_, index) => `reader${index}`))
    await db.insert(subscribers).values({ email: 'asked@mail.example' })
    const list = async (query: Record<string, string> = {}) => (await manager.call('subscribers', { query })).body
    const first = await list()
    expect(first.data.counts).toEqual({ confirmed: 51, waiting: 1, left: 0 })
    expect([first.data.subscribers.length, first.meta]).toEqual([50, { total: 51, page: 1, pages: 2 }])
    expect(first.data.subscribers[0].email).toBe('r•••@mail.example')
    expect((await list({ page: '2' })).data.subscribers).toHaveLength(1)
    expect((await list({ state: 'waiting' })).data.subscribers).toMatchObject([{ email: 'a•••@mail.example' }])
    expect(JSON.stringify(first)).not.toContain('reader')
    for (const query of [{ state: 'all' }, { page: '0' }, { page: '-1' }])
      expect((await manager.call('subscribers', { query })).status).toBe(400)
  })

  test('who got a newsletter is forgotten after 30 days; how many got it stays', async () => {
    await subscribe('ada')
    const { _id } = await create()
    await start(_id)
    await tick()
    await deliver()
    await tick()
    await forgetRecipients(db, new Date(clock.now.getTime() + 29 * 24 * 60 * minute))
    expect(await db.select().from(campaignRecipients)).toHaveLength(1)
    await forgetRecipients(db, new Date(clock.now.getTime() + 31 * 24 * 60 * minute))
    expect(await db.select().from(campaignRecipients)).toEqual([])
    expect(await read(_id)).toMatchObject({ queued: 1, sent: 1 })
  })
})
