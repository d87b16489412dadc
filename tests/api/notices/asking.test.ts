import { describe, expect, it } from 'vitest'
import { noticeStore } from '../../../server/notices/store.ts'
import { noticeMessages } from '../../../shared/content/messages/notice-messages.ts'
import { makeVisitors } from '../../support/api/accounts.ts'
import { ask } from '../../support/api/ask.ts'
import { countPieces, letPass, mailsTo } from '../../support/api/buyers.ts'
import { readPage } from '../../support/api/read-page.ts'
import { openTestShop, readProduct } from '../../support/api/test-shop.ts'
import { makeWaiters, shorts } from '../../support/notices/waiters.ts'

const shop = await openTestShop()
const { app, clock } = shop
const { db } = shop.database
const { someone, request, step, view, keysTo, wait, rowsOf, bodyOf, network } = makeWaiters(shop)
const { register, send } = makeVisitors(shop)
const days = 24 * 60

await countPieces(shop, shorts.slug, shorts.size, shorts.color, 0)
const products: { item_slug: string }[] = (await ask(app, '/general/all-products')).body.data
/** Products that a lower price of can be waited for. */
const slugs = products.map(({ item_slug }) => item_slug)
const cheaper = (index: number) => ({ slug: slugs[index] ?? '', size: '', color: '' })

describe('a guest who asks', () => {
  it('gets a mail, and waits once the link in it is confirmed; the consent is stored with its time and channel', async () => {
    const email = someone()
    const { status, body } = await request('back', shorts, { email: ` ${email.toUpperCase()} ` })
    expect([status, body]).toEqual([200, { data: {}, message: noticeMessages.asked }])
    expect(await rowsOf(email)).toMatchObject([{ channel: 'mail', consented_at: null, told_at: null, ended_at: null }])
    const [confirm = '', endAll = ''] = await keysTo(email)
    letPass(shop, 5)
    expect((await view(confirm)).body.data).toMatchObject({
      does: 'confirm',
      state: 'to do',
      email: `w•••@mail.example`,
      about: { kind: 'back', item_slug: shorts.slug, size: 'M', color: 'green' },
    })
    expect((await view(endAll)).body.data).toMatchObject({ does: 'end all', about: null })
    expect((await view((await keysTo(email))[2] ?? '')).body.data).toMatchObject({ does: 'end', state: 'to do' })
    expect((await step(confirm)).body).toMatchObject({ data: { state: 'done' }, message: noticeMessages.confirmed })
    expect(await rowsOf(email)).toMatchObject([{ channel: 'mail', consented_at: clock.now }])
  })

  it('confirms nothing and ends nothing by opening a link, as mail programs and scanners do', async () => {
    const email = someone()
    await request('back', shorts, { email })
    const [confirm = '', endAll = ''] = await keysTo(email)
    for (const key of [confirm, endAll]) {
      const page = await readPage(app, `/notices?key=${key}`)
      expect(page.status).toBe(200)
      expect(page.headers['cache-control']).toContain('no-store')
      expect(page.headers['referrer-policy']).toBe('no-referrer')
      expect(page.meta('robots')).toContain('noindex')
      expect(page.html).toContain('method="post"')
      await app.inject({ method: 'HEAD', url: `/notices?key=${key}` })
    }
    expect(await rowsOf(email)).toMatchObject([{ consented_at: null, ended_at: null }])
  })

  it('confirms without scripts by the form of the page, and sees that it is done', async () => {
    const email = someone()
    await request('back', shorts, { email })
    const [confirm = ''] = await keysTo(email)
    const sent = await app.inject({
      method: 'POST',
      url: `/notices?key=${confirm}`,
      headers: { accept: 'text/html,*/*', 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/notices?key=${confirm}`])
    expect((await readPage(app, `/notices?key=${confirm}`)).html).toContain('We will tell you')
    expect(await rowsOf(email)).toMatchObject([{ consented_at: clock.now }])
  })

  it('twice has one request and may confirm with either mail', async () => {
    const email = someone()
    await request('back', shorts, { email })
    await request('back', shorts, { email })
    expect(await rowsOf(email)).toHaveLength(1)
    expect(await mailsTo(shop, email)).toHaveLength(2)
  })

  it('many times at once has one request', async () => {
    const email = someone()
    const answers = await Promise.all(Array.from({ length: 8 }, () => request('back', shorts, { email })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await rowsOf(email)).toHaveLength(1)
  })

  it('and does not confirm within two days has no request any more, and may ask again', async () => {
    const email = someone()
    await request('back', shorts, { email })
    const [confirm = ''] = await keysTo(email)
    letPass(shop, 2 * days)
    expect((await step(confirm)).body.data).toMatchObject({ state: 'over' })
    expect(await rowsOf(email)).toMatchObject([{ consented_at: null }])
    expect((await request('back', shorts, { email })).status).toBe(200)
    expect(await rowsOf(email)).toHaveLength(1)
    letPass(shop, 2 * days + 1)
    await noticeStore(db).deleteOld(clock.now)
    expect(await rowsOf(email)).toHaveLength(0)
    expect((await view(confirm)).status).toBe(404)
  })
})

describe('the answer', () => {
  it('is the same for every address: new, waiting, full, of an account, and beyond the mails of an hour', async () => {
    const { form } = await register()
    const waiting = await wait('back', shorts)
    const full = someone()
    for (let index = 0; index < 10; index++) await wait('cheaper', cheaper(index), full)
    letPass(shop, 60)
    const bothered = someone()
    for (let turn = 0; turn < 10; turn++) await request('back', shorts, { email: bothered })
    const emails = [someone(), waiting, full, form.email, bothered]
    const before = await Promise.all(emails.map(async (email) => (await mailsTo(shop, email)).length))
    const answers = await Promise.all(emails.map((email) => request('back', shorts, { email })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    const after = await Promise.all(emails.map(async (email) => (await mailsTo(shop, email)).length))
    // Each request is answered by one mail, so that the work is the same, too.
    expect(after.map((mails, index) => mails - (before[index] ?? 0))).toEqual([1, 1, 1, 1, 0])
    expect(await rowsOf(full)).toHaveLength(10)
    expect(await rowsOf(bothered)).toHaveLength(1)
  })

  it('of a guest who waits for 10 things says so in the mail only', async () => {
    const email = someone()
    for (let index = 0; index < 10; index++) await wait('cheaper', cheaper(index), email)
    letPass(shop, 60)
    expect((await request('cheaper', cheaper(10), { email })).body.message).toBe(noticeMessages.asked)
    expect(await rowsOf(email)).toHaveLength(10)
    const [mail] = await mailsTo(shop, email)
    expect(mail?.subject).toMatch(/^We could not note it/)
    const [endAll = ''] = await keysTo(email)
    expect((await step(endAll)).body.data).toMatchObject({ does: 'end all', state: 'done' })
    await request('cheaper', cheaper(10), { email })
    expect((await mailsTo(shop, email))[0]?.subject).toMatch(/^Please confirm/)
  })

  it('lets a guest ask although others have typed in ten things with the address', async () => {
    const email = await wait('cheaper', cheaper(0))
    for (let index = 1; index < 10; index++) await request('cheaper', cheaper(index), { email })
    letPass(shop, 60)
    await wait('back', shorts, email)
    const rows = await rowsOf(email)
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ consented_at }) => consented_at)).toMatchObject([{ kind: 'cheaper' }, { kind: 'back' }])
  })

  it('is 429 after 20 requests an hour from one network, with a sentence', async () => {
    const from = '10.6.0.1'
    for (let turn = 0; turn < 20; turn++)
      expect((await request('back', shorts, { email: someone() }, { from })).status).toBe(200)
    const { status, body, headers } = await request('back', shorts, { email: someone() }, { from })
    expect([status, typeof body.error, Number(headers['retry-after']) > 0]).toEqual([429, 'string', true])
  })

  it.each([
    ['a piece that is in stock', { size: 'L' }, noticeMessages.notSoldOut],
    ['a size that is not made', { size: 'enormous' }, noticeMessages.notSold],
    ['an unknown product', { item_id: 'unknown' }, noticeMessages.notSold],
  ])('to a request for %s is a sentence, whatever the address', async (_, changes, sentence) => {
    const { status, body } = await request('back', shorts, { email: someone(), ...changes })
    expect([status, body.error]).toEqual([400, sentence])
  })

  it.each([
    { kind: 'sooner' },
    { item_id: '' },
    { item_id: 'x'.repeat(65) },
    { size: 7 },
    { color: 'x'.repeat(41) },
    { size: null },
    { email: 'nobody' },
    { email: ['a@b.example'] },
  ])('to %j is 400', async (changes) => {
    expect((await request('back', shorts, { email: someone(), ...changes })).status).toBe(400)
  })

  it('without an address and without a session names the field', async () => {
    const { status, body } = await request('back', shorts, {})
    expect([status, body.fields]).toEqual([400, { email: noticeMessages.emailMissing }])
  })
})

describe('a customer who is signed in', () => {
  it('waits at once under the account’s address, whatever else is typed, and gets no mail', async () => {
    const { form, token } = await register()
    const other = someone()
    const asked = await request('back', shorts, { email: other }, { token })
    expect(asked.body.message).toBe(noticeMessages.askedSignedIn(form.email))
    expect(await rowsOf(other)).toEqual([])
    expect(await rowsOf(form.email)).toMatchObject([{ consented_at: clock.now }])
    expect((await mailsTo(shop, form.email)).map(({ kind }) => kind)).not.toContain('notice-confirm')
    const again = await request('back', shorts, {}, { token })
    expect(again.body.message).toBe(noticeMessages.askedAlready(form.email))
    expect(await rowsOf(form.email)).toHaveLength(1)
  })

  it('sees what is open and ends it, and nobody else can', async () => {
    const { token } = await register()
    const { token: stranger } = await register()
    await request('back', shorts, {}, { token })
    await request('cheaper', shorts, {}, { token })
    const list = (as: string) => send('GET', '/user-profile/notices', undefined, { token: as })
    const { body } = await list(token)
    expect(body.data).toMatchObject([
      { kind: 'cheaper', size: '', color: '', item_slug: shorts.slug },
      { kind: 'back', size: 'M', color: 'green' },
    ])
    expect(Object.keys(body.data[0])).not.toContain('address')
    expect((await list(stranger)).body.data).toEqual([])
    const { _id } = body.data[0]
    const end = (id: string, as?: string) =>
      send('DELETE', `/user-profile/notices/${id}`, undefined, { ...(as && { token: as }) })
    expect([(await end(_id, stranger)).status, (await end(_id)).status]).toEqual([404, 401])
    expect((await end('unknown', token)).status).toBe(404)
    expect((await list(token)).body.data).toHaveLength(2)
    expect((await end(_id, token)).status).toBe(200)
    expect((await end(_id, token)).status).toBe(200)
    expect((await list(token)).body.data).toMatchObject([{ kind: 'back' }])
  })

  it('waits for 10 things at most; what others typed in with the address takes no place', async () => {
    const { form, token } = await register()
    for (let index = 0; index < 10; index++) await request('cheaper', cheaper(index), { email: form.email })
    for (let index = 10; index < 20; index++)
      expect((await request('cheaper', cheaper(index), {}, { token })).status).toBe(200)
    const { status, body } = await request('back', shorts, {}, { token })
    expect([status, body.error]).toEqual([400, noticeMessages.full])
    expect(await rowsOf(form.email)).toHaveLength(10)
  })

  it('confirms a request that was typed in as a guest by asking again', async () => {
    const { form, token } = await register()
    await request('back', shorts, { email: form.email })
    await request('back', shorts, {}, { token })
    expect(await rowsOf(form.email)).toMatchObject([{ consented_at: clock.now }])
  })

  it('finds notices in the export of the data, and they go with the account', async () => {
    const { form, token } = await register()
    await request('back', shorts, {}, { token })
    const { body } = await send('GET', '/user-profile/export', undefined, { token })
    const now = clock.now.toISOString()
    expect(body.data.notices).toEqual([
      {
        ...{ kind: 'back', channel: 'mail', size: 'M', color: 'green', asked_at: now, consented_at: now },
        ...{ item_name: expect.any(String), told_at: null, ended_at: null },
      },
    ])
    const { status } = await send('POST', '/user-profile/delete-account', { password: form.password }, { token })
    expect(status).toBe(200)
    expect(await rowsOf(form.email)).toEqual([])
  })
})

describe('a key', () => {
  it('ends one notice, or all of an address, also twice', async () => {
    const email = await wait('back', shorts)
    await wait('cheaper', shorts, email)
    await wait('cheaper', cheaper(3), email)
    await request('back', shorts, { email })
    const [end = '', endAll = ''] = await keysTo(email)
    expect((await view(end)).body.data).toMatchObject({ does: 'end', state: 'to do' })
    for (let turn = 0; turn < 2; turn++)
      expect((await step(end)).body).toMatchObject({ data: { state: 'done' }, message: noticeMessages.ended })
    expect((await rowsOf(email)).filter(({ ended_at }) => ended_at)).toHaveLength(1)
    for (let turn = 0; turn < 2; turn++)
      expect((await step(endAll)).body).toMatchObject({ data: { state: 'done' }, message: noticeMessages.allEnded })
    expect((await rowsOf(email)).filter(({ ended_at }) => ended_at)).toHaveLength(3)
  })

  it('of an ended notice does not confirm it again', async () => {
    const email = someone()
    await request('back', shorts, { email })
    const [confirm = '', endAll = ''] = await keysTo(email)
    await step(endAll)
    expect((await step(confirm)).body.data).toMatchObject({ state: 'over' })
    expect(await rowsOf(email)).toMatchObject([{ consented_at: null }])
  })

  it('ends all notices with one click of a mail program, without a session (RFC 8058)', async () => {
    const email = await wait('back', shorts)
    await request('back', shorts, { email })
    const [, endAll = ''] = await keysTo(email)
    const sent = await app.inject({
      method: 'POST',
      url: `/notices?key=${endAll}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([sent.statusCode, sent.body]).toEqual([200, noticeMessages.allEnded])
    expect(await rowsOf(email)).toMatchObject([{ ended_at: clock.now }])
  })

  it('that is cut, changed or unknown is 404 with a way on', async () => {
    const email = await wait('back', shorts)
    await request('back', shorts, { email })
    const [end = ''] = await keysTo(email)
    for (const key of [end.slice(0, -1), `x${end}`, end.split('.')[0] ?? '', 'x', '.', 'a'.repeat(512)]) {
      expect([(await view(key)).status, (await step(key)).status], key).toEqual([404, 404])
      const page = await readPage(app, `/notices?key=${encodeURIComponent(key)}`)
      expect([page.status, page.html.includes(noticeMessages.linkUnknown), page.html.includes('href="/shop"')]).toEqual(
        [...[404, true, true]],
      )
      const form = await app.inject({ method: 'POST', url: `/notices?key=${encodeURIComponent(key)}` })
      expect(form.statusCode).toBe(404)
    }
    for (const address of ['/notices', '/notices?key=', '/notices?key=a&key=b', `/notices?key=${'a'.repeat(5_000)}`])
      expect((await readPage(app, address)).status, address).toBe(404)
    expect((await rowsOf(email))[0]?.ended_at).toBeNull()
  })

  it('works for an address of any allowed length', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example`
    await wait('back', shorts, email)
    await request('back', shorts, { email })
    const [, endAll = ''] = await keysTo(email)
    expect((await readPage(app, `/notices?key=${endAll}`)).status).toBe(200)
    expect((await step(endAll)).body.data.state).toBe('done')
  })
})

it('requests and the deletion of the account at once leave nothing behind', async () => {
  const { form, token } = await register()
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => request('back', shorts, {}, { token })),
    send('POST', '/user-profile/delete-account', { password: form.password }, { token }),
  ])
  expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500)
  expect(await rowsOf(form.email)).toEqual([])
  const body = { ...(await bodyOf('back', shorts)), email: form.email }
  expect((await ask(app, '/general/notice', { body, from: network() })).status).toBe(200)
})

it('a product’s page offers it for what is sold out, readable without scripts, and not for what is in stock', async () => {
  const { sizes, colors } = await readProduct(app, 'adunni-leaf-wrap-dress')
  const page = () => readPage(app, '/shop/adunni-leaf-wrap-dress')
  expect((await page()).html).not.toContain('Tell me when')
  for (const color of colors) await countPieces(shop, 'adunni-leaf-wrap-dress', 'XL', color, 0)
  expect(sizes).toContain('XL')
  await expect.poll(async () => (await page()).html).toMatch(/Tell me when (<!-- -->)?XL(<!-- -->)? is back/)
})
