import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products } from '../../../server/catalogue/schema.ts'
import { outbox } from '../../../server/mail/schema.ts'
import { notices } from '../../../server/notices/schema.ts'
import { noticeStore } from '../../../server/notices/store.ts'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import { makeVisitors } from '../../support/api/accounts.ts'
import { countPieces, letPass, mailsTo, prepare } from '../../support/api/buyers.ts'
import { openTestShop, readProduct } from '../../support/api/test-shop.ts'
import { makeWaiters, shorts } from '../../support/notices/waiters.ts'

const shop = await openTestShop()
const { clock, paymentContext } = shop
const { db } = shop.database
const { someone, request, step, keysTo, wait, newsTo, told, run, restock, rowsOf } = makeWaiters(shop)
const hours = 60
const days = 24 * hours

let variants = 0
const choices: { slug: string; size: string; color: string }[] = []
for (const slug of [shorts.slug, 'adunni-leaf-wrap-dress'])
  choices.push(...(await readProduct(shop.app, slug)).variants.map(({ size, color }) => ({ slug, size, color })))

/** Another variant for each test, sold out. */
async function soldOut() {
  const choice = choices[variants++]
  if (!choice) throw new Error('There are more tests than variants.')
  await countPieces(shop, choice.slug, choice.size, choice.color, 0)
  return choice
}

const waitAll = async (wanted: Awaited<ReturnType<typeof soldOut>>, count: number) => {
  const emails: string[] = []
  for (let turn = 0; turn < count; turn++) emails.push(await wait('back', wanted))
  return emails
}

describe('a piece that is back', () => {
  it('is told after 20 minutes, once, with picture, price, link and the ways to end', async () => {
    const wanted = await soldOut()
    const email = await wait('back', wanted)
    await run()
    await countPieces(shop, wanted.slug, wanted.size, wanted.color, 1)
    await run()
    letPass(shop, 19)
    await run()
    expect(await newsTo(email)).toEqual([])
    letPass(shop, 1)
    await run()
    const [mail] = await newsTo(email)
    expect(mail?.subject).toMatch(/^Back: Lekki Linen Shorts in /)
    const [end = '', endAll = ''] = await keysTo(email)
    for (const part of ['/shop/lekki-linen-shorts', '/imgs/products/', '₦', end, endAll])
      expect(mail?.html).toContain(part)
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining(endAll),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect((await step(end)).body.data).toMatchObject({ does: 'end', state: 'done' })
    letPass(shop, 13 * hours)
    await run()
    expect(await told([email])).toEqual([1])
  })

  it('that came free because a hold lapsed, and is taken again, is no restock', async () => {
    const wanted = await soldOut()
    await countPieces(shop, wanted.slug, wanted.size, wanted.color, 1)
    await prepare(shop, [wanted])
    const email = await wait('back', wanted)
    letPass(shop, 16)
    await expireOrders(paymentContext)
    await run()
    letPass(shop, 15)
    await run()
    await prepare(shop, [wanted])
    await run()
    letPass(shop, 16)
    await expireOrders(paymentContext)
    // The first hold lapsed 47 minutes ago, but another one began; the piece is free since now.
    await run()
    letPass(shop, 19)
    await run()
    expect(await newsTo(email)).toEqual([])
    letPass(shop, 1)
    await run()
    expect(await told([email])).toEqual([1])
  })

  it('is told to three people for each piece in the order of asking, and to the next after 12 hours', async () => {
    const wanted = await soldOut()
    const emails = await waitAll(wanted, 8)
    await restock(wanted, 1)
    expect(await told(emails)).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
    letPass(shop, 12 * hours - 1)
    await run()
    expect(await told(emails)).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
    letPass(shop, 1)
    await run()
    expect(await told(emails)).toEqual([1, 1, 1, 1, 1, 1, 0, 0])
    // A second piece has three people of its own.
    await countPieces(shop, wanted.slug, wanted.size, wanted.color, 2)
    await run()
    expect(await told(emails)).toEqual(Array(8).fill(1))
  })

  it('that is sold again starts anew', async () => {
    const wanted = await soldOut()
    const emails = await waitAll(wanted, 5)
    await restock(wanted, 1)
    await countPieces(shop, wanted.slug, wanted.size, wanted.color, 0)
    await run()
    await restock(wanted, 1)
    expect(await told(emails)).toEqual([1, 1, 1, 1, 1])
  })

  it('is not told to who did not confirm, who ended it, or after 90 days', async () => {
    const wanted = await soldOut()
    const old = await wait('back', wanted)
    letPass(shop, 90 * days)
    const unconfirmed = someone()
    await request('back', wanted, { email: unconfirmed })
    const ended = await wait('back', wanted)
    await request('back', wanted, { email: ended })
    const [end = ''] = await keysTo(ended)
    await step(end)
    const late = await wait('back', wanted)
    await restock(wanted, 1)
    expect(await told([old, unconfirmed, ended, late])).toEqual([0, 0, 0, 1])
    await noticeStore(db).deleteOld(clock.now)
    expect(await rowsOf(old)).toEqual([])
    letPass(shop, 31 * days)
    await noticeStore(db).deleteOld(clock.now)
    for (const email of [unconfirmed, ended, late]) expect(await rowsOf(email)).toEqual([])
  })

  it('of a product that is not published is not told', async () => {
    const wanted = await soldOut()
    const email = await wait('back', wanted)
    await db.update(products).set({ status: 'archived' }).where(eq(products.item_slug, wanted.slug))
    await restock(wanted, 1)
    expect(await told([email])).toEqual([0])
    await db.update(products).set({ status: 'published' }).where(eq(products.item_slug, wanted.slug))
    await run()
    letPass(shop, 20)
    await run()
    expect(await told([email])).toEqual([1])
  })

  it('can be asked for again once it was told', async () => {
    const wanted = await soldOut()
    const email = await wait('back', wanted)
    await restock(wanted, 1)
    await countPieces(shop, wanted.slug, wanted.size, wanted.color, 0)
    await run()
    await wait('back', wanted, email)
    await restock(wanted, 1)
    expect(await told([email])).toEqual([2])
  })

  it('is told to a customer who asked while signed in', async () => {
    const { form, token } = await makeVisitors(shop).register()
    const wanted = await soldOut()
    await request('back', wanted, {}, { token })
    await restock(wanted, 1)
    expect(await told([form.email])).toEqual([1])
  })
})

describe('one address', () => {
  it('gets one mail in a run, with all that it waits for', async () => {
    const [first, second] = [await soldOut(), await soldOut()]
    const email = await wait('back', first)
    await wait('back', second, email)
    await countPieces(shop, first.slug, first.size, first.color, 1)
    await restock(second, 1)
    const [mail, ...others] = await newsTo(email)
    expect([mail?.subject, others]).toEqual(['News about 2 things you asked for', []])
    expect(await keysTo(email)).toHaveLength(3)
  })

  it('gets two mails a day; what is due waits, and the next person is told instead', async () => {
    const wanted = [await soldOut(), await soldOut(), await soldOut()] as const
    const email = await wait('back', wanted[0])
    for (const each of wanted.slice(1)) await wait('back', each, email)
    const others = await waitAll(wanted[2], 3)
    for (const each of wanted) await restock(each, 1)
    expect(await told([email])).toEqual([2])
    expect(await told(others)).toEqual([1, 1, 1])
    letPass(shop, 23 * hours)
    await run()
    expect(await told([email])).toEqual([2])
    letPass(shop, 1 * hours)
    await run()
    expect(await told([email])).toEqual([3])
  })
})

describe('a lower price', () => {
  const skirt = { slug: 'iseyin-aso-oke-midi-skirt', size: '', color: '' }
  const setPrice = (kobo: number) =>
    db.update(products).set({ new_price: kobo }).where(eq(products.item_slug, skirt.slug))

  it('is told from 5 % on, compared with the price when it was asked, once', async () => {
    await setPrice(2_000_000)
    const email = await wait('cheaper', skirt)
    await setPrice(1_900_001)
    await run()
    expect(await newsTo(email)).toEqual([])
    await setPrice(1_900_000)
    const late = await wait('cheaper', skirt)
    await run()
    const [mail] = await newsTo(email)
    expect(mail?.subject).toBe('Cheaper: Iseyin Aso-Oke Midi Skirt, ₦19,000.00')
    expect(mail?.text).toContain('Now ₦19,000.00 instead of ₦20,000.00')
    await setPrice(1_000_000)
    await run()
    expect(await told([email, late])).toEqual([1, 1])
  })

  it('is not told while the product is sold out', async () => {
    await setPrice(2_000_000)
    const email = await wait('cheaper', skirt)
    const product = await readProduct(shop.app, skirt.slug)
    for (const { size, color } of product.variants) await countPieces(shop, skirt.slug, size, color, 0)
    await setPrice(1_500_000)
    await run()
    expect(await told([email])).toEqual([0])
    const [variant] = product.variants
    await countPieces(shop, skirt.slug, variant?.size ?? '', variant?.color ?? '', 1)
    await run()
    expect(await told([email])).toEqual([1])
  })
})

it('a sale that many wait for is told to 500 people in a run, to each once', async () => {
  const { _id } = await readProduct(shop.app, 'osogbo-adire-boubou')
  const now = clock.now
  const rows = Array.from({ length: 1_100 }, (_, index) => ({
    ...{ _id: `many-${String(index).padStart(4, '0')}`, kind: 'cheaper' as const, channel: 'mail' as const },
    ...{ address: `many${index}@mail.example`, product_id: _id, size: '', color: '', price_asked: 2_000_000 },
    ...{ asked_at: now, consented_at: now },
  }))
  await db.insert(notices).values(rows)
  await db.update(products).set({ new_price: 1_000_000 }).where(eq(products._id, _id))
  for (const mails of [500, 1_000, 1_100, 1_100]) {
    letPass(shop, 1)
    await run()
    const made = await db.select({ recipient: outbox.recipient }).from(outbox).where(like(outbox.recipient, 'many%'))
    expect([made.length, new Set(made.map(({ recipient }) => recipient)).size]).toEqual([mails, mails])
  }
})

it('people who wait behind thousands whose price fell by less than 5 % are told all the same', async () => {
  const { _id } = await readProduct(shop.app, 'adire-market-tote')
  const email = await wait('cheaper', { slug: 'osogbo-adire-boubou', size: '', color: '' })
  await db.execute(sql`insert into notices
      (_id, kind, channel, address, product_id, size, color, price_asked, asked_at, consented_at)
    select 'little-' || n, 'cheaper', 'mail', 'little' || n || '@mail.example', ${_id}, '', '', 1000000, now, now
    from generate_series(1, 5000) as n, (select ${clock.now.toISOString()}::timestamptz as now) as moment`)
  await db.update(notices).set({ _id: sql`'z' || _id` }).where(eq(notices.address, email))
  await db.update(products).set({ new_price: 960_000 }).where(eq(products._id, _id))
  await db.update(products).set({ new_price: 500_000 }).where(eq(products.item_slug, 'osogbo-adire-boubou'))
  await run()
  expect(await told([email])).toEqual([1])
  await db.delete(notices).where(like(notices.address, 'little%'))
})

describe('runs of several instances at once', () => {
  it('tell each person once', async () => {
    const wanted = await soldOut()
    const emails = await waitAll(wanted, 6)
    await countPieces(shop, wanted.slug, wanted.size, wanted.color, 1)
    await run()
    letPass(shop, 20)
    await Promise.all(Array.from({ length: 6 }, () => run()))
    expect(await told(emails)).toEqual([1, 1, 1, 0, 0, 0])
    await Promise.all(Array.from({ length: 6 }, () => run()))
    expect(await told(emails)).toEqual([1, 1, 1, 0, 0, 0])
  })

  it('and people who end everything at once leave no fault', async () => {
    const wanted = await soldOut()
    const emails = await waitAll(wanted, 6)
    const keys: string[] = []
    for (const email of emails) {
      await wait('cheaper', shorts, email)
      await request('back', wanted, { email })
      keys.push((await keysTo(email)).at(-1) ?? '')
    }
    await countPieces(shop, wanted.slug, wanted.size, wanted.color, 2)
    await run()
    letPass(shop, 20)
    const [, , ...steps] = await Promise.all([run(), run(), ...keys.map(step)])
    expect(steps.map((answer) => answer?.status)).toEqual(Array(6).fill(200))
    for (const email of emails) {
      expect((await newsTo(email)).length).toBeLessThanOrEqual(1)
      expect((await rowsOf(email)).every(({ ended_at }) => ended_at)).toBe(true)
    }
    expect(await mailsTo(shop, emails[0] ?? '')).not.toHaveLength(0)
  })
})

it('a run that fails tells nobody, and the next one tells everybody', async () => {
  const wanted = await soldOut()
  const emails = await waitAll(wanted, 2)
  await countPieces(shop, wanted.slug, wanted.size, wanted.color, 1)
  await run()
  letPass(shop, 20)
  // As if the process were killed after the people were marked as told: nothing of the run is stored.
  await db.execute(`create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
  await db.execute(`create trigger refuse before insert on outbox for each row execute function refuse()`)
  await expect(run()).rejects.toThrow()
  expect((await Promise.all(emails.map(rowsOf))).flat().map(({ told_at }) => told_at)).toEqual([null, null])
  await db.execute(`drop trigger refuse on outbox`)
  await run()
  expect(await told(emails)).toEqual([1, 1])
})
