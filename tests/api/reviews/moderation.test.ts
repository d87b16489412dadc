import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Db, queryRows } from '../../../server/database/database.ts'
import { reviews } from '../../../server/reviews/schema.ts'
import { adminMessages } from '../../../shared/content/messages/office/admin-messages.ts'
import { ask } from '../../support/api/ask.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app, database, awaitNotice } = store
const { db } = database
const staff = makeStaff(store)
const editor = await staff.join('editor')
const manager = await staff.join('manager')
const tote = (await ask(app, '/general/single-product-slug/adire-market-tote')).body.data

let written = 0
async function write(text = 'A bag for life.', on: Db = db): Promise<string> {
  written += 1
  const _id = `9999-review-${String(written).padStart(6, '0')}`
  const review = { _id, product_id: tote._id, user_id: `u${written}`, reviewer: 'Ada O.', rating: 4, review: text }
  await on.insert(reviews).values({ ...review, approved: false, created_at: store.clock.now })
  return _id
}

const list = async (query: Record<string, string> = {}) => (await editor.call('reviews', { query })).body.data
const idsOf = (page: { reviews: { _id: string }[] }) => page.reviews.map(({ _id }) => _id)
const decide = (id: string, state: string, version = 1, by = editor) =>
  by.call('decideReview', { params: { id }, body: { version, state } })
const reply = (id: string, text: unknown, version = 1, by = editor) =>
  by.call('replyToReview', { params: { id }, body: { version, reply: text } })
const shown = async () => (await ask(app, `/general/all-product-reviews/${tote._id}`)).body.data
const shownIds = async () => (await shown()).map(({ _id }: { _id: string }) => _id)
const page = async () => (await app.inject({ url: '/shop/adire-market-tote' })).body
const latestEntry = async (subject: string) =>
  (await queryRows<{ _id: number }>(db, sql`select _id from audit_log where subject = ${subject} order by _id desc`))[0]
const undo = async (id: string, by = editor) => {
  const entry = await latestEntry(`review:${id}`)
  return by.call('undoChange', { params: { id: String(entry?._id) } })
}

beforeEach(async () => {
  await db.execute(sql`delete from reviews where user_id is not null`)
})

describe('a review that waits', () => {
  test('is listed with the oldest first, fifty at a time, and counted', async () => {
    const ids: string[] = []
    for (let index = 0; index < 52; index++) ids.push(await write())
    const first = await list()
    expect([first.waiting, idsOf(first), first.next]).toEqual([52, ids.slice(0, 50), ids[49]])
    const second = await list({ from: first.next })
    expect([idsOf(second), second.next]).toEqual([ids.slice(50), null])
    expect(first.reviews[0]).toMatchObject({
      ...{ reviewer: 'Ada O.', rating: 4, review: 'A bag for life.', state: 'waiting', reply: '', version: 1 },
      product: { _id: tote._id, item_name: 'Adire Market Tote', item_slug: 'adire-market-tote' },
    })
  })

  test('is shown once approved, on the page too, and the count of reviews follows', async () => {
    const id = await write('Roomy beyond words.')
    const before = await shownIds()
    expect(await page()).not.toContain('Roomy beyond words.')
    await awaitNotice(async () => expect((await decide(id, 'shown')).status).toBe(200))
    expect(await shownIds()).toEqual([id, ...before])
    expect(await page()).toContain('Roomy beyond words.')
    expect((await list()).waiting).toBe(0)
    expect(idsOf(await list({ state: 'shown' }))).toContain(id)
    expect(await auditEntries(database, `review:${id}`)).toEqual([
      {
        ...{ action: 'review.approve', staff_name: 'Person 1', label: 'Adire Market Tote' },
        ...{ before: { state: 'waiting' }, after: { state: 'shown' } },
      },
    ])
  })

  test('is hidden once rejected, stays stored, and comes back by an undo', async () => {
    const id = await write()
    await awaitNotice(() => decide(id, 'shown'))
    await awaitNotice(async () => expect((await decide(id, 'rejected', 2)).body.data.state).toBe('rejected'))
    expect(await shownIds()).not.toContain(id)
    expect(idsOf(await list({ state: 'rejected' }))).toEqual([id])
    await awaitNotice(async () => expect((await undo(id)).status).toBe(200))
    expect(await shownIds()).toContain(id)
    expect(idsOf(await list({ state: 'rejected' }))).toEqual([])
    // What was approved can wait again.
    await decide(id, 'waiting', 4)
    expect((await list()).waiting).toBe(1)
  })

  test('is decided once, of ten presses at the same time', async () => {
    const id = await write()
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'shown')))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await auditEntries(database, `review:${id}`)).toHaveLength(1)
  })

  test('approved by one and rejected by another is what the first said; the other learns who it was', async () => {
    const id = await write()
    const answers = await Promise.all([decide(id, 'shown'), decide(id, 'rejected', 1, manager)])
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    expect([won?.status, lost?.status]).toEqual([200, 409])
    expect(lost?.body).toMatchObject({
      current: { state: won?.body.data.state, version: 2 },
      changed_by: expect.stringMatching(/^Person [12]$/),
    })
  })
})

describe('a reply', () => {
  test('is shown below the review, and is removed by an empty one', async () => {
    const id = await write()
    await decide(id, 'shown')
    await awaitNotice(async () => expect((await reply(id, ' Thank you!\r\nSee you soon. ', 2)).status).toBe(200))
    expect((await shown())[0]).toMatchObject({
      _id: id,
      reply: { text: 'Thank you!\nSee you soon.', created_at: store.clock.now.toISOString() },
    })
    const html = await page()
    expect(html).toContain('Reply from the shop')
    expect(html).toContain('See you soon.')
    await awaitNotice(() => reply(id, '', 3))
    expect((await shown())[0].reply).toBeNull()
    await awaitNotice(async () => expect((await undo(id)).status).toBe(200))
    expect((await shown())[0].reply.text).toBe('Thank you!\nSee you soon.')
  })

  test('is text and nothing else, like the review', async () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const id = await write(hostile)
    await decide(id, 'shown')
    await awaitNotice(() => reply(id, hostile, 2))
    const html = await page()
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('<img src=x')
    expect((await shown())[0]).toMatchObject({ review: hostile, reply: { text: hostile } })
  })

  test('based on an old version changes nothing', async () => {
    const id = await write()
    await reply(id, 'The first.', 1)
    const late = await reply(id, 'The second.', 1, manager)
    expect([late.status, late.body.current.reply, late.body.changed_by]).toEqual([409, 'The first.', 'Person 1'])
  })

  test.each([['x'.repeat(1_001)], ['Nice\u202Etxet'], ['Nice\u0000'], [12], [null]])(
    '%j is refused under its field',
    async (text) => {
      const id = await write()
      const { status, body } = await reply(id, text)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['reply']])
    },
  )
})

describe('a decision', () => {
  test.each([
    [{ state: 'burnt', version: 1 }, 400],
    [{ state: 'shown', version: 0 }, 400],
    [{ state: 'shown' }, 400],
    [{}, 400],
  ])('%j is refused', async (body, expected) => {
    const id = await write()
    expect((await editor.call('decideReview', { params: { id }, body })).status).toBe(expected)
  })

  test('on a review that does not exist answers 404', async () => {
    expect((await decide('nothing', 'shown')).status).toBe(404)
    expect((await reply('nothing', 'Hello')).status).toBe(404)
  })

  test('is not undone after its writer has written another review in its place', async () => {
    const id = await write()
    await decide(id, 'rejected')
    await db.execute(sql`update reviews set rejected_at = null, review = 'Another one.', version = 3 where _id = ${id}`)
    const undone = await undo(id)
    expect([undone.status, undone.body.error]).toEqual([400, adminMessages.cannotUndo])
  })
})

test('the list refuses odd input, and finds nothing after an unknown id', async () => {
  for (const query of [{ state: 'all' }, { from: 'x'.repeat(65) }])
    expect((await editor.call('reviews', { query })).status).toBe(400)
  expect((await list({ from: "'; drop table reviews; --" })).reviews).toEqual([])
})
