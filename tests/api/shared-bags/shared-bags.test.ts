import { describe, expect, it } from 'vitest'
import { sharedBags } from '../../../server/shared-bags/schema.ts'
import { deleteOldBags } from '../../../server/shared-bags/share-bag.ts'
import { bagMessages } from '../../../shared/content/messages/bag-messages.ts'
import { ask } from '../../support/api/ask.ts'
import { countPieces } from '../../support/api/buyers.ts'
import { readPage } from '../../support/api/read-page.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, clock } = shop
const { db } = shop.database
const aDay = 86_400_000

const products: { _id: string; item_slug: string; item_name: string }[] = (await ask(app, '/general/all-products')).body
  .data
const idOf = (slug: string) => products.find(({ item_slug }) => item_slug === slug)?._id ?? ''
const shorts = { item_id: idOf('lekki-linen-shorts'), size: 'M', color: 'green', quantity: 2 }
const tote = { item_id: idOf('adire-market-tote'), size: '', color: 'blue', quantity: 1 }

let networks = 0
/** Each from a network of its own, so that the limit stays out of the way. */
const share = (lines: unknown, from = `10.1.0.${++networks}`) =>
  ask(app, '/general/shared-bag', { body: { lines }, from })
const open = (code: string) => ask(app, `/general/shared-bag/${code}`)

async function codeOf(...lines: object[]): Promise<string> {
  const { status, body } = await share(lines)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.code
}

describe('a shared bag', () => {
  it('has a link of ten characters for 30 days, and names no person', async () => {
    const { body } = await share([shorts, tote])
    expect(body.data.code).toMatch(/^[2-9a-hj-km-np-z]{10}$/)
    expect(Date.parse(body.data.expires_at)).toBe(clock.now.getTime() + 30 * aDay)
    const [stored] = await db.select().from(sharedBags)
    expect(Object.keys(stored ?? {})).toEqual(['code', 'lines', 'expires_at'])
    expect(stored?.lines).toEqual([shorts, tote])
  })

  it('shows its pieces with their products as they are today, whatever the case of the code', async () => {
    const code = await codeOf(shorts)
    await countPieces(shop, 'lekki-linen-shorts', 'M', 'green', 0)
    const { status, body } = await open(code.toUpperCase())
    expect(status).toBe(200)
    expect(body.data.lines).toEqual([shorts])
    const variant = body.data.products[0].variants.find(
      ({ size, color }: { size: string; color: string }) => size === 'M' && color === 'green',
    )
    expect(variant.available).toBe(0)
  })

  it('leaves out what is not sold, and is refused when nothing is', async () => {
    const code = await codeOf(tote, { ...tote, item_id: 'unknown' }, { ...shorts, size: 'enormous' })
    expect((await open(code)).body.data.lines).toEqual([tote])
    const { status, body } = await share([{ ...tote, color: '<script>' }])
    expect([status, body.error]).toEqual([400, bagMessages.nothingSold])
  })

  it('may have lines of a wish list without a size', async () => {
    const code = await codeOf({ ...shorts, size: '', color: '' })
    expect((await open(code)).body.data.lines).toHaveLength(1)
  })

  it('has at most 100 pieces', async () => {
    expect((await share([{ ...tote, quantity: 100 }])).status).toBe(200)
    for (const lines of [
      [{ ...tote, quantity: 101 }],
      [
        { ...tote, quantity: 60 },
        { ...shorts, quantity: 41 },
      ],
      Array.from({ length: 101 }, () => tote),
    ]) {
      const { status, body } = await share(lines)
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(bagMessages.tooMany)])
    }
  })

  it.each([
    [[]],
    ['x'],
    [[{ ...tote, quantity: 0 }]],
    [[{ ...tote, quantity: -1 }]],
    [[{ ...tote, quantity: 1.5 }]],
    [[{ ...tote, quantity: '1' }]],
    [[{ ...tote, item_id: 'x'.repeat(65) }]],
    [[null]],
  ])('of %j is refused', async (lines) => {
    expect((await share(lines)).status).toBe(400)
  })

  it('can be made 20 times an hour from one network', async () => {
    const from = '10.2.0.1'
    for (let turn = 0; turn < 20; turn++) expect((await share([tote], from)).status).toBe(200)
    const { status, body, headers } = await share([tote], from)
    expect([status, typeof body.error, Number(headers['retry-after']) > 0]).toEqual([429, 'string', true])
  })
})

describe('the page of a shared bag', () => {
  it('has a picture, a title and the total for link previews, and is kept by nobody', async () => {
    const code = await codeOf({ ...tote, quantity: 2 })
    const page = await readPage(app, `/bag/${code}`)
    expect(page.status).toBe(200)
    expect(page.title).toMatch(/^A bag of 2 pieces, ₦[\d,]+\.00 /)
    expect(page.meta('og:title')).toMatch(/^A bag of 2 pieces, ₦/)
    expect(page.meta('og:image')).toMatch(/adire-market-tote.*share\.jpg$/)
    expect(page.html).toContain('Adire Market Tote')
    expect(page.headers['cache-control']).toContain('no-store')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.meta('robots')).toContain('noindex')
  })

  it.each(['unknown123', 'x', '%00', 'a'.repeat(40), '..%2f..'])(
    'shows a page that leads on for the odd code %s',
    async (code) => {
      const page = await readPage(app, `/bag/${code}`)
      expect([page.status >= 400 && page.status < 500, page.html.includes('</html>')]).toEqual([true, true])
    },
  )

  it('answers 410 with a way to the shop after 30 days, and 404 after 60', async () => {
    const code = await codeOf(tote)
    clock.now = new Date(clock.now.getTime() + 30 * aDay)
    const page = await readPage(app, `/bag/${code}`)
    expect(page.status).toBe(410)
    expect(page.html).toContain(bagMessages.expired)
    expect(page.html).toContain('href="/shop"')
    clock.now = new Date(clock.now.getTime() + 30 * aDay + 1)
    await deleteOldBags(db, clock.now)
    expect((await open(code)).status).toBe(404)
  })
})
