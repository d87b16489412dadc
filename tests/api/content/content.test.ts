import { describe, expect, it } from 'vitest'
import { dayInLagos } from '../../../shared/domain/time/days.ts'
import { ask } from '../../support/api/ask.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { buy, mailsTo } from '../../support/api/buyers.ts'
import { readPage, unescapeHtml } from '../../support/api/read-page.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { openInstance } from '../../support/api/test-store.ts'

const shop = await openTestShop()
const { app, database, clock } = shop
const staff = makeStaff(shop)
const manager = await staff.join('manager')
const editor = await staff.join('editor')
const secondApp = await openInstance({ database, clock })

type Values = Record<string, string>

const read = async (name: string) => (await manager.call('contentText', { params: { name } })).body.data
const saveAs = (who: typeof manager, name: string, version: number, values: Values) =>
  who.call('saveContentDraft', { params: { name }, body: { version, values } })

/** Saves a draft with some other values. */
async function save(name: string, changes: Values, who = manager) {
  const { version, shown, draft } = await read(name)
  return saveAs(who, name, version, { ...shown, ...draft, ...changes })
}

async function publish(name: string, changes: Values, who = manager) {
  const { body } = await save(name, changes, who)
  return who.call('publishContent', { params: { name }, body: { version: body.data.version } })
}

const htmlOf = async (path: string, from = app) => unescapeHtml((await readPage(from, path)).html)

describe('a text that nobody changed', () => {
  it('is the built-in one, and the list says so', async () => {
    const { body } = await editor.call('contentTexts')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      ...['facts', 'delivery-policy', 'return-policy', 'privacy-policy', 'faqs', 'about', 'home', 'top-bar'],
      ...['size-guide', 'store-facts', 'descriptions', 'mail-footer'],
    ])
    for (const text of body.data)
      expect(text).toMatchObject({ version: 1, published_at: null, published_by: null, draft_at: null, draft_by: null })
    expect(await read('top-bar')).toMatchObject({
      shown: { text: 'Delivery across Nigeria, Sundays excluded' },
      draft: null,
      facts: { return_window: '30 days', same_day_cut_off: '2:00 PM Lagos time', store_name: 'Asoke' },
    })
  })

  it('does not exist under another name', async () => {
    expect((await manager.call('contentText', { params: { name: 'nothing' } })).status).toBe(404)
    expect((await saveAs(manager, 'toString', 1, {})).status).toBe(404)
    expect((await ask(app, '/general/text/nothing')).status).toBe(404)
  })
})

describe('a draft', () => {
  it('does not change the shop until it is published, on every instance, and is then in the history', async () => {
    const before = await htmlOf('/shop', secondApp)
    expect(before).toContain('Delivery across Nigeria, Sundays excluded')
    const saved = await save('top-bar', { text: 'Returns within {return_window}' }, editor)
    expect(saved.body.data).toMatchObject({ version: 2, draft: { text: 'Returns within {return_window}' } })
    expect(saved.body.data.draft_by).toMatch(/^Person/)
    expect(await htmlOf('/shop')).toContain('Delivery across Nigeria, Sundays excluded')

    const published = await editor.call('publishContent', { params: { name: 'top-bar' }, body: { version: 2 } })
    expect(published.body.data).toMatchObject({
      version: 3,
      shown: { text: 'Returns within {return_window}' },
      draft: null,
      draft_at: null,
      published_at: clock.now.toISOString(),
    })
    await expect.poll(() => htmlOf('/shop')).toContain('Returns within 30 days')
    await expect.poll(() => htmlOf('/shop', secondApp), { timeout: 1_000 }).toContain('Returns within 30 days')

    const { body } = await manager.call('contentHistory', { params: { name: 'top-bar' } })
    expect(body.data).toMatchObject([
      { published_by: published.body.data.published_by, values: { text: 'Returns within {return_window}' } },
      { _id: 0, published_at: null, values: { text: 'Delivery across Nigeria, Sundays excluded' } },
    ])
    expect(await auditEntries(database, 'content:top-bar')).toMatchObject([
      { action: 'content.draft', label: 'the top bar', after: { text: 'Returns within {return_window}' } },
      {
        action: 'content.publish',
        before: { text: 'Delivery across Nigeria, Sundays excluded' },
        after: { text: 'Returns within {return_window}' },
      },
    ])
  })

  it('that is saved twice is one change', async () => {
    const { version } = (await save('home', { hero_title: 'New in November' })).body.data
    expect((await save('home', { hero_title: 'New in November' })).body.data.version).toBe(version)
    expect(await auditEntries(database, 'content:home')).toHaveLength(1)
  })

  it('can be discarded', async () => {
    const { version } = await read('home')
    const discarded = await manager.call('discardContentDraft', { params: { name: 'home' }, body: { version } })
    expect(discarded.body.data).toMatchObject({ draft: null, version: version + 1, published_at: null })
    expect((await auditEntries(database, 'content:home')).at(-1)).toMatchObject({
      action: 'content.discard',
      before: { hero_title: 'New in November' },
    })
    const again = await manager.call('publishContent', { params: { name: 'home' }, body: { version: version + 1 } })
    expect(again.status).toBe(400)
  })

  it('can be restored from an old text and from the built-in one', async () => {
    await publish('about', { lead: 'First lead' })
    await publish('about', { lead: 'Second lead' })
    const { body } = await manager.call('contentHistory', { params: { name: 'about' } })
    const [, first, builtIn] = body.data
    expect(first.values.lead).toBe('First lead')
    const restore = async (history_id: number) =>
      manager.call('restoreContent', {
        params: { name: 'about' },
        body: { version: (await read('about')).version, history_id },
      })
    expect((await restore(first._id)).body.data).toMatchObject({
      shown: { lead: 'Second lead' },
      draft: { lead: 'First lead' },
    })
    expect((await restore(0)).body.data.draft).toEqual(builtIn.values)
    expect((await restore(999_999)).status).toBe(404)
    expect((await auditEntries(database, 'content:about')).at(-1)).toMatchObject({
      action: 'content.restore',
      before: { lead: 'First lead' },
    })
  })

  it('of two people at the same time is saved once, and the other person sees both texts', async () => {
    const { version, shown } = await read('faqs')
    const answers = await Promise.all(
      [editor, manager].map((who, index) =>
        saveAs(who, 'faqs', version, { text: `## Orders\n### Question ${index}?\nAnswer.` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      current: { version: version + 1, shown },
      changed_by: expect.stringMatching(/^Person/),
      changed_at: clock.now.toISOString(),
    })
    expect(await auditEntries(database, 'content:faqs')).toHaveLength(1)
  })

  it('that two people publish is published once', async () => {
    const { version } = (await save('top-bar', { text: 'Published once' })).body.data
    const answers = await Promise.all(
      [editor, manager].map((who) => who.call('publishContent', { params: { name: 'top-bar' }, body: { version } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await manager.call('contentHistory', { params: { name: 'top-bar' } })
    expect(body.data.filter(({ values }: { values: Values }) => values.text === 'Published once')).toHaveLength(1)
  })
})

describe('a text that cannot be published', () => {
  const policy = (line: string) => `Intro.\n\n## One\n\n${line}`
  it.each([
    ['return-policy', { text: policy('Within {retrun_window}.') }, 'text', 'Line 5: {retrun_window} is not a fact.'],
    ['return-policy', { text: policy('<b>Bold</b>') }, 'text', 'Line 5: HTML'],
    ['return-policy', { text: policy('[x](javascript:alert)') }, 'text', 'Line 5: a link leads to'],
    ['return-policy', { text: policy('[x](/contact-us)') }, 'text', 'Line 5: /contact-us is not a page'],
    ['return-policy', { text: policy('a\u0000b') }, 'text', 'Line 5: there is a character'],
    ['return-policy', { text: policy('a\u202eb') }, 'text', 'Line 5: there is a character'],
    ['return-policy', { text: policy('x'.repeat(30_000)) }, 'text', 'too long'],
    ['return-policy', { text: '' }, 'text', 'missing'],
    ['facts', { return_window: '0' }, 'return_window', 'whole number'],
    ['facts', { return_window: 'two weeks' }, 'return_window', 'whole number'],
    ['facts', { refund_time: '{return_window}' }, 'refund_time', 'braces'],
    ['facts', { unknown: 'x' }, 'unknown', 'no such field'],
    ['store-facts', { email: 'nobody' }, 'email', 'address like'],
    ['store-facts', { instagram: 'http://instagram.com/asoke' }, 'instagram', 'https://'],
    ['store-facts', { phone: 'call me' }, 'phone', 'number like'],
    ['descriptions', { home: 'Too short.' }, 'home', '50 to 160'],
    ['size-guide', { s_bust: '90-80' }, 's_bust', 'two lengths'],
    ['top-bar', { text: 'one\ntwo' }, 'text', 'one line'],
    ['home', { tile_1: 'Spaceships' }, 'tile_1', 'no category'],
  ])('%s with %j is refused with a sentence', async (name, changes, field, words) => {
    const { status, body } = await save(name, changes as Values)
    expect(status).toBe(400)
    expect(body.fields[field]).toContain(words)
    expect(body.error).not.toBe('')
  })

  it.each([
    [{}],
    [{ version: 1 }],
    [{ version: 1, values: { text: 5 } }],
    [{ version: 'x', values: {} }],
    [{ version: 1, values: [] }],
  ])('%j is refused as a draft', async (body) => {
    expect((await manager.call('saveContentDraft', { params: { name: 'top-bar' }, body })).status).toBe(400)
  })
})

describe('the list of facts', () => {
  it('changes the return window in every text that mentions it', async () => {
    const places = ['/return-policy', '/faqs', '/']
    for (const path of places) expect(await htmlOf(path)).toMatch(/30 days|30-day/)
    await publish('facts', { return_window: '14' }, editor)
    await expect.poll(() => htmlOf('/return-policy', secondApp), { timeout: 1_000 }).toContain('14 days of delivery')
    for (const path of places) {
      const html = await htmlOf(path)
      expect(html, path).toMatch(/14 days of delivery|14-day returns/)
      expect(html, path).not.toMatch(/30 days|30-day/)
    }
    const page = await readPage(app, '/return-policy')
    expect(page.meta('description')).toContain('within 14 days of delivery')
    expect(page.html).toContain(`dateTime="${dayInLagos(clock.now)}"`)
    expect(JSON.stringify((await readPage(app, '/faqs')).jsonLd)).toContain('within 14 days of delivery')
    const { body } = await ask(app, '/general/text/return-policy')
    expect(body.data.article.intro).toBe(
      'You can return an item within 14 days of delivery. Refunds take 7 to 10 business days.',
    )
    expect((await ask(app, '/general/text/descriptions')).body.data.descriptions['return-policy']).toContain('14 days')
    expect((await auditEntries(database, 'content:facts')).at(-1)).toMatchObject({
      before: { return_window: '30' },
      after: { return_window: '14' },
    })
  })

  it('has the cut-off of the delivery calendar', async () => {
    expect(await htmlOf('/delivery-policy')).toContain('before 2:00 PM Lagos time')
    const { version } = (await manager.call('deliveryCalendar')).body.data
    await manager.call('changeDeliveryCalendar', { body: { version, cutoff_hour: 11, closed_days: [] } })
    await expect.poll(() => htmlOf('/delivery-policy'), { timeout: 1_000 }).toContain('before 11:00 AM Lagos time')
  })
})

describe('the store’s facts and the mail footer', () => {
  const facts = { email: 'care@kente.example', phone: '+234 801 234 5678', instagram: '' }

  it('are for managers: an editor reads them and may not change them', async () => {
    for (const name of ['store-facts', 'mail-footer']) {
      expect((await editor.call('contentText', { params: { name } })).status).toBe(200)
      const { shown, version } = await read(name)
      const answers = await Promise.all([
        saveAs(editor, name, version, shown),
        editor.call('publishContent', { params: { name }, body: { version } }),
        editor.call('discardContentDraft', { params: { name }, body: { version } }),
        editor.call('restoreContent', { params: { name }, body: { version, history_id: 0 } }),
      ])
      for (const { status, body } of answers) {
        expect(status).toBe(403)
        expect(body.error).toContain('owner, manager')
      }
    }
  })

  it('reach the footer, the contact page, JSON-LD, the texts and the mails', async () => {
    await publish('store-facts', facts)
    await publish('mail-footer', { text: '{store_name}, open {support_hours}\nWrite to {email}' })
    await expect.poll(() => htmlOf('/contact'), { timeout: 1_000 }).toContain('mailto:care@kente.example')
    const home = await readPage(app, '/')
    expect(home.jsonLd[0]).toMatchObject({ email: facts.email, telephone: facts.phone })
    expect(home.html).not.toContain('instagram.com')
    expect(home.html).toContain('facebook.com')
    expect(home.seed.store).not.toHaveProperty('mailFooter')
    expect(await htmlOf('/return-policy')).toContain('tel:+2348012345678')

    const { payload } = await buy(shop, [{ slug: 'adunni-leaf-wrap-dress' }])
    const [mail] = (await mailsTo(shop, payload.email)).filter(({ kind }) => kind === 'order-confirmation')
    expect(mail?.text).toMatch(/Asoke, open 8am to 7pm every day\nWrite to care@kente\.example$/)
    expect(mail?.html).toContain('Asoke, open 8am to 7pm every day<br>Write to care@kente.example')
    const [notice] = await mailsTo(shop, facts.email)
    expect(notice?.kind).toBe('order-notice')
  })
})

describe('a preview', () => {
  it('shows the shop’s page with the draft for 30 minutes, to nobody else', async () => {
    await save('return-policy', { text: 'A draft of {store_name}.\n\n## Only here\n\nNot published yet.' })
    const { body } = await editor.call('contentPreview', { params: { name: 'return-policy' } })
    expect(body.data.path).toMatch(/^\/return-policy\?preview=/)
    expect(new Date(body.data.expires_at).getTime() - clock.now.getTime()).toBe(30 * 60_000)
    const preview = await app.inject({ url: body.data.path })
    expect(preview.statusCode).toBe(200)
    expect(preview.headers['cache-control']).toBe('no-store')
    expect(preview.headers['x-robots-tag']).toBe('noindex')
    expect(preview.payload).toContain('Not published yet.')
    expect(preview.payload).toContain('A draft of Asoke.')
    expect(preview.payload).toContain('<meta name="robots" content="noindex">')
    expect(preview.payload).not.toContain('<script type="module"')
    expect(await htmlOf('/return-policy')).not.toContain('Not published yet.')
    expect((await app.inject({ url: `${body.data.path}x` })).statusCode).toBe(410)
    clock.now = new Date(clock.now.getTime() + 30 * 60_000)
    expect((await app.inject({ url: body.data.path })).statusCode).toBe(410)
  })

  it('of the mail footer is a mail; the size guide has no page of its own', async () => {
    await save('mail-footer', { text: 'A footer to look at' })
    const { body } = await manager.call('contentPreview', { params: { name: 'mail-footer' } })
    const preview = await app.inject({ url: body.data.path })
    expect(preview.payload).toContain('A footer to look at')
    expect(preview.headers['cache-control']).toBe('no-store')
    expect((await manager.call('contentPreview', { params: { name: 'size-guide' } })).status).toBe(400)
  })
})

it('a text is not published with a category that was removed after the draft was saved', async () => {
  const id = staff.newId()
  expect((await manager.call('addCategory', { body: { _id: id, category: 'Passing' } })).status).toBe(200)
  const { version } = (await save('home', { tile_1: 'Passing' })).body.data
  expect((await manager.call('deleteCategory', { params: { id }, query: { version: '1' } })).status).toBe(200)
  const refused = await manager.call('publishContent', { params: { name: 'home' }, body: { version } })
  expect([refused.status, refused.body.fields.tile_1]).toEqual([400, 'There is no category “Passing” in the shop.'])
  await manager.call('discardContentDraft', { params: { name: 'home' }, body: { version } })
})

it('every other text reaches the shop', async () => {
  await publish('home', { hero_title: 'Festive season', tile_4: 'Skirt', promise_4: 'Sewn in Gbagada' })
  await publish('size-guide', { s_bust: '80-86' })
  await publish('descriptions', {
    about: 'A description of the shop that the staff wrote in the back office, for a test.',
  })
  await publish('privacy-policy', { text: 'Our privacy.\n\n## New\n\nWrite to {email}.' })
  await expect.poll(() => htmlOf('/'), { timeout: 1_000 }).toContain('Festive season')
  const home = await htmlOf('/')
  expect(home).toContain('href="/shop?category=skirt"')
  expect(home).toContain('Sewn in Gbagada')
  const { body } = await ask(app, '/general/text/size-guide')
  expect(body.data.sizeGuide.rows[0]).toEqual({ size: 'S', bust: [80, 86], waist: [64, 69], hip: [90, 95] })
  expect((await readPage(app, '/about')).meta('description')).toContain('that the staff wrote')
  expect(await htmlOf('/privacy-policy')).toContain('id="new"')
})
