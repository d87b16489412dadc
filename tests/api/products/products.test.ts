import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { publishDue } from '../../../server/products/publish-due.ts'
import type { ProductView, SaveProduct } from '../../../shared/contract/admin/products/schemas.ts'
import { ask } from '../../support/api/ask.ts'
import { buy, countPieces } from '../../support/api/buyers.ts'
import { addPublishedProduct, toSave, viewProduct } from '../../support/api/products.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, database, paymentContext, clock } = shop
const { db } = database
const staff = makeStaff(shop)
const manager = await staff.join('manager')
const editor = await staff.join('editor')

const view = (id: string) => viewProduct(manager, id)

async function save(id: string, changes: Partial<SaveProduct>, as = manager) {
  return as.call('saveProduct', { params: { id }, body: toSave(await view(id), changes) })
}

const inShop = (slug: string) => ask(app, `/general/single-product-slug/${slug}`)
const entriesOf = (id: string) =>
  queryRows<{ action: string; before: Record<string, unknown>; after: Record<string, unknown> }>(
    db,
    sql`select action, before, after from audit_log where subject = ${`product:${id}`} order by _id`,
  )

/** A published product of its own for a test, with blue and red in M and L, five pieces each. */
const addProduct = (name: string) =>
  addPublishedProduct(
    manager,
    name,
    ['blue', 'red'].flatMap((color) => ['M', 'L'].map((size) => ({ size, color, free: 5 }))),
  )

/** Changes many products at once. */
const change = async (ids: string[], action: object, isPreview = false) => {
  const products = await Promise.all(ids.map(async (_id) => ({ _id, version: (await view(_id)).version })))
  return (await manager.call('changeProducts', { body: { products, action, isPreview } })).body.data
}

describe('a new product', () => {
  it('is one draft, however often it is sent, and not in the shop', async () => {
    const body = { _id: staff.newId(), item_name: 'Ìrètí Linen Gown', category: 'Dress' }
    const answers = [await manager.call('createProduct', { body }), await manager.call('createProduct', { body })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.data).toMatchObject({ item_slug: 'ireti-linen-gown', status: 'draft', version: 1 })
    expect(await entriesOf(body._id)).toHaveLength(1)
    expect((await inShop('ireti-linen-gown')).status).toBe(404)
    const list = await ask(app, '/general/all-products?q=ireti%20gown')
    expect(JSON.stringify(list.body)).not.toContain('Linen Gown')
  })

  it('gets another address when its name is taken', async () => {
    const body = { _id: staff.newId(), item_name: 'Adunni Leaf Wrap Dress', category: 'Dress' }
    const { data } = (await manager.call('createProduct', { body })).body
    expect(data.item_slug).toBe(`adunni-leaf-wrap-dress-${body._id.slice(-6)}`)
  })

  it.each([
    ['an unknown category', { category: 'Hats' }, 'category'],
    ['no name', { item_name: ' ' }, 'item_name'],
    ['a name with a control character', { item_name: 'A\u0007B' }, 'item_name'],
    ['an id that the browser did not make', { _id: 'x' }, '_id'],
  ])('is refused with %s', async (_, wrong, field) => {
    const body = { _id: staff.newId(), item_name: 'Gown', category: 'Dress', ...wrong }
    const refused = await manager.call('createProduct', { body })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
  })

  it('is published with its sizes, colours and pieces, and sold', async () => {
    const product = await addProduct('Publish Me')
    const shown = await inShop(product.item_slug)
    expect(shown.body.data).toMatchObject({
      item_name: 'Publish Me',
      sizes: ['M', 'L'],
      new_price: 20_000,
      sold_out: false,
    })
    expect(shown.body.data.colors.toSorted()).toEqual(['blue', 'red'])
    await buy(shop, [{ slug: product.item_slug, size: 'M', color: 'blue' }])
    expect((await view(product._id)).variants.find(({ size, color }) => size === 'M' && color === 'blue')?.free).toBe(4)
    expect(await reconcile(paymentContext)).toEqual([])
  })

  it('is not published while one of its pictures is being processed', async () => {
    const product = await addProduct('Waits For Pictures')
    const publish_at = new Date(clock.now.getTime() + 60_000).toISOString()
    await save(product._id, { status: 'scheduled', publish_at })
    await db.execute(sql`insert into product_images (_id, product_id, position, name, state)
      values (${staff.newId()}, ${product._id}, 0, 'unready', 'working')`)
    const refused = await save(product._id, { status: 'published', publish_at: null })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['status']])
    const later = new Date(clock.now.getTime() + 120_000)
    await publishDue(db, later)
    expect((await view(product._id)).status).toBe('scheduled')
    await db.execute(sql`update product_images set state = 'ready' where product_id = ${product._id}`)
    await publishDue(db, later)
    expect((await view(product._id)).status).toBe('published')
  })

  it('without a size or colour cannot be published', async () => {
    const _id = staff.newId()
    await manager.call('createProduct', { body: { _id, item_name: 'Nothing To Sell', category: 'Dress' } })
    const refused = await save(_id, { status: 'published', description: 'A dress.', new_price: 20_000 })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['variants']])
  })
})

describe('a save', () => {
  it('reaches the shop, and its entry holds the changed values only', async () => {
    const product = await addProduct('Before')
    const saved = await save(product._id, { item_name: 'After', new_price: 15_000, description: 'New words.' })
    expect(saved.body.data).toMatchObject({ item_name: 'After', version: product.version + 1 })
    await expect
      .poll(async () => (await inShop(product.item_slug)).body.data)
      .toMatchObject({ item_name: 'After', new_price: 15_000, description: 'New words.' })
    const { before, after } = (await entriesOf(product._id)).at(-1) ?? {}
    expect(before).toEqual({ item_name: 'Before', new_price: 2_000_000, description: 'Before is a dress for tests.' })
    expect(after).toEqual({ item_name: 'After', new_price: 1_500_000, description: 'New words.' })
  })

  it('that changes nothing makes no entry and no version', async () => {
    const product = await addProduct('Unchanged')
    const entries = await entriesOf(product._id)
    expect((await save(product._id, {})).body.data.version).toBe(product.version)
    expect(await entriesOf(product._id)).toEqual(entries)
  })

  it('based on an old version changes nothing, and says what is stored and by whom', async () => {
    const product = await addProduct('Two Editors')
    const [one, other] = await Promise.all([
      manager.call('saveProduct', { params: { id: product._id }, body: toSave(product, { new_price: 19_000 }) }),
      manager.call('saveProduct', { params: { id: product._id }, body: toSave(product, { new_price: 18_000 }) }),
    ])
    const [saved, refused] = one.status === 200 ? [one, other] : [other, one]
    expect([saved.status, refused.status]).toEqual([200, 409])
    expect(refused.body).toMatchObject({ changed_by: 'Person 1', current: { new_price: saved.body.data.new_price } })
    expect((await view(product._id)).new_price).toBe(saved.body.data.new_price)
  })

  it.each([
    ['a price below ₦50', { new_price: 49 }, 'new_price'],
    ['a price above ₦10,000,000', { original_price: 10_000_001 }, 'original_price'],
    ['a price now above the price before', { new_price: 20_001 }, 'new_price'],
    ['half a kobo', { new_price: 100.005 }, 'new_price'],
    ['an address with spaces', { item_slug: 'two words' }, 'item_slug'],
    ['a taken address', { item_slug: 'adunni-leaf-wrap-dress' }, 'item_slug'],
    ['a date without a moment', { status: 'scheduled', publish_at: null }, 'publish_at'],
    ['a moment that is over', { status: 'scheduled', publish_at: '2020-01-01T00:00:00Z' }, 'publish_at'],
    ['letters that turn the text around', { description: 'a\u202eb' }, 'description'],
    ['fewer than no pieces', { variants: [{ size: 'M', color: 'blue', isMade: true, seen: 5, free: -1 }] }, 'variants'],
  ] as const)('is refused with %s, and nothing changes', async (name, wrong, field) => {
    const product = await addProduct(`Refused ${name.replace(/[^a-z ]/gi, '')}`)
    const refused = await save(product._id, wrong as Partial<SaveProduct>)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]])
    expect(await view(product._id)).toEqual(product)
  })

  it('of somebody who edits texts changes texts, and no price, piece or status', async () => {
    const product = await addProduct('For The Editor')
    expect((await save(product._id, { description: 'By the editor.' }, editor)).status).toBe(200)
    const cell = { size: 'M', color: 'blue', isMade: true, seen: 5, free: 9 }
    for (const changes of [{ new_price: 100 }, { status: 'archived' as const }, { variants: [cell] }])
      expect((await save(product._id, changes, editor)).status).toBe(403)
    expect(await view(product._id)).toMatchObject({
      new_price: 20_000,
      status: 'published',
      description: 'By the editor.',
    })
  })

  it('of nothing is a 404', async () => {
    const product = await addProduct('Somewhere')
    const answer = await manager.call('saveProduct', { params: { id: 'nowhere' }, body: toSave(product) })
    expect(answer.status).toBe(404)
  })
})

describe('an address that changes', () => {
  it('leads from the old one to the new one', async () => {
    const product = await addProduct('Old Address')
    await save(product._id, { item_slug: 'new-address' })
    const page = await app.inject({ url: '/shop/old-address' })
    expect([page.statusCode, page.headers.location]).toEqual([301, '/shop/new-address'])
    expect((await app.inject({ url: '/shop/new-address' })).statusCode).toBe(200)
    await save(product._id, { item_slug: 'newest-address' })
    for (const old of ['old-address', 'new-address', 'OLD-ADDRESS'])
      expect((await app.inject({ url: `/shop/${old}` })).headers.location).toBe('/shop/newest-address')
    await save(product._id, { item_slug: 'old-address' })
    expect((await app.inject({ url: '/shop/old-address' })).statusCode).toBe(200)
  })

  it('can be taken by another product, which then answers there', async () => {
    const first = await addProduct('First Here')
    await save(first._id, { item_slug: 'moved-away' })
    const second = await addProduct('First Here')
    expect(second.item_slug).toBe('first-here')
    expect((await inShop('first-here')).body.data._id).toBe(second._id)
  })
})

describe('pieces in the matrix', () => {
  const cellOf = ({ variants }: ProductView, size: string, color: string) =>
    variants.find((variant) => variant.size === size && variant.color === color)

  it('change by the difference, so that a sale made meanwhile stays', async () => {
    const product = await addProduct('Sold Meanwhile')
    const body = toSave(product, { variants: [{ size: 'M', color: 'blue', isMade: true, seen: 5, free: 9 }] })
    await buy(shop, [{ slug: product.item_slug, size: 'M', color: 'blue' }])
    const saved = await manager.call('saveProduct', { params: { id: product._id }, body })
    expect(cellOf(saved.body.data, 'M', 'blue')?.free).toBe(8)
    expect(await reconcile(paymentContext)).toEqual([])
    const movements = await queryRows<{ difference: number; staff_name: string }>(
      db,
      sql`select difference, staff_name from stock_movements where variant_id = ${cellOf(product, 'M', 'blue')?._id} order by at, _id`,
    )
    expect(movements).toEqual([
      { difference: 5, staff_name: 'Person 1' },
      { difference: 4, staff_name: 'Person 1' },
    ])
  })

  it('cannot fall below what is left', async () => {
    const product = await addProduct('Too Few')
    const body = toSave(product, { variants: [{ size: 'M', color: 'blue', isMade: true, seen: 5, free: 0 }] })
    await buy(shop, [{ slug: product.item_slug, size: 'M', color: 'blue' }])
    const refused = await manager.call('saveProduct', { params: { id: product._id }, body })
    expect([refused.status, refused.body.error]).toEqual([400, 'Only 4 pieces are left to take away.'])
  })

  it('begin and end to be counted, with held pieces in the sum', async () => {
    const product = await addProduct('Counted Later')
    const count = (seen: number | null, free: number | null) =>
      save(product._id, { variants: [{ size: 'L', color: 'red', isMade: true, seen, free }] })
    expect(cellOf((await count(5, null)).body.data, 'L', 'red')?.free).toBeNull()
    await buy(shop, [{ slug: product.item_slug, size: 'L', color: 'red' }])
    expect(cellOf((await count(null, 7)).body.data, 'L', 'red')?.free).toBe(7)
    expect(await reconcile(paymentContext)).toEqual([])
  })

  it('are refused once somebody has begun or stopped counting, and keep what was counted', async () => {
    const product = await addProduct('Counted Meanwhile')
    const cell = { size: 'L', color: 'red', isMade: true }
    await save(product._id, { variants: [{ ...cell, seen: 5, free: null }] })
    const stale = toSave(await view(product._id), { variants: [{ ...cell, seen: null, free: 10 }] })
    await countPieces(shop, product.item_slug, 'L', 'red', 7)
    const refused = await manager.call('saveProduct', { params: { id: product._id }, body: stale })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { variants: 'Somebody has begun or stopped counting red L meanwhile. Reload the page to see its pieces.' },
    ])
    expect(cellOf(await view(product._id), 'L', 'red')?.free).toBe(7)
  })

  it('of a variant that is not made any more are not offered, and its orders stay', async () => {
    const product = await addProduct('Half Made')
    await buy(shop, [{ slug: product.item_slug, size: 'M', color: 'red' }])
    const close = (size: string, isMade: boolean) => ({ size, color: 'red', isMade, seen: 5, free: 5 })
    await save(product._id, { variants: [close('M', false), close('L', false)] })
    const shown = (await inShop(product.item_slug)).body.data
    expect(shown.colors).toEqual(['blue'])
    expect(shown.variants.map(({ color }: { color: string }) => color)).toEqual(['blue', 'blue'])
    const refused = await ask(app, '/general/prepare-order', { body: {} })
    expect(refused.status).toBe(400)
    await expect(buy(shop, [{ slug: product.item_slug, size: 'M', color: 'red' }])).rejects.toThrow()
    expect(await reconcile(paymentContext)).toEqual([])
    const opened = await save(product._id, { variants: [close('M', true)] })
    expect(cellOf(opened.body.data, 'M', 'red')).toMatchObject({ closed: false, free: 4 })
  })

  it('survive fifty saves and sales at the same time', async () => {
    const product = await addProduct('Busy')
    await save(product._id, { variants: [{ size: 'M', color: 'blue', isMade: true, seen: 5, free: 100 }] })
    const sell = () => buy(shop, [{ slug: product.item_slug, size: 'M', color: 'blue' }])
    const add = async () => {
      for (;;) {
        const now = await view(product._id)
        const seen = cellOf(now, 'M', 'blue')?.free ?? 0
        const body = toSave(now, { variants: [{ size: 'M', color: 'blue', isMade: true, seen, free: seen + 1 }] })
        const { status } = await manager.call('saveProduct', { params: { id: product._id }, body })
        if (status === 200) return
        expect(status).toBe(409)
      }
    }
    await Promise.all([...Array.from({ length: 10 }, sell), ...Array.from({ length: 10 }, add)])
    expect(cellOf(await view(product._id), 'M', 'blue')?.free).toBe(100)
    expect(await reconcile(paymentContext)).toEqual([])
  })
})

describe('a scheduled product', () => {
  it('is published by the job when its moment has come, once', async () => {
    const product = await addProduct('Later')
    const publish_at = new Date(clock.now.getTime() + 60_000).toISOString()
    expect((await save(product._id, { status: 'scheduled', publish_at })).body.data).toMatchObject({
      status: 'scheduled',
      publish_at,
    })
    await expect.poll(async () => (await inShop(product.item_slug)).status).toBe(404)
    await publishDue(db, clock.now)
    expect((await view(product._id)).status).toBe('scheduled')
    const due = new Date(Date.parse(publish_at) + 1)
    await Promise.all([publishDue(db, due), publishDue(db, due)])
    expect(await view(product._id)).toMatchObject({ status: 'published', publish_at: null })
    await expect.poll(async () => (await inShop(product.item_slug)).status).toBe(200)
    const published = (await entriesOf(product._id)).filter(({ after }) => after.status === 'published' && !after.sizes)
    expect(published).toHaveLength(1)
  })
})

describe('a duplicate', () => {
  it('is a draft with the same texts, prices, sizes and colours, and no pieces', async () => {
    const product = await addProduct('Original')
    const _id = staff.newId()
    const copies = await Promise.all(
      [1, 2].map(() => manager.call('duplicateProduct', { params: { id: product._id }, body: { _id } })),
    )
    expect(copies.map(({ status }) => status)).toEqual([200, 200])
    expect(copies[0]?.body.data).toMatchObject({
      item_name: 'Original (copy)',
      item_slug: 'original-copy',
      status: 'draft',
      new_price: 20_000,
    })
    expect((await view(_id)).variants.map(({ free }) => free)).toEqual([0, 0, 0, 0])
    expect(await entriesOf(_id)).toHaveLength(1)
  })
})

describe('the list', () => {
  const list = async (query: Record<string, string>) => (await manager.call('products', { query })).body.data
  const names = async (query: Record<string, string>) =>
    (await list(query)).products.map(({ item_name }: { item_name: string }) => item_name)

  it('goes through all products once, page by page, the newest first', async () => {
    const seen: string[] = []
    let before: string | null = ''
    while (before !== null) {
      const page: { products: { _id: string }[]; next: string | null } = await list(before ? { before } : {})
      seen.push(...page.products.map(({ _id }) => _id))
      before = page.next
    }
    const [{ count = 0 } = {}] = await queryRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from products`,
    )
    expect(seen).toHaveLength(count)
    expect(seen).toEqual(seen.toSorted().toReversed())
  })

  it('is filtered by status, category, colour, size, sold out, no picture and words', async () => {
    const product = await addProduct('Zanzibar Filter Kaftan')
    const cells = product.variants.map(({ size, color }) => ({ size, color, isMade: true, seen: 5, free: 0 }))
    await save(product._id, { variants: cells })
    for (const query of [
      { status: 'published' },
      { category: 'dress' },
      { color: 'red' },
      { size: 'L' },
      { stock: 'out' },
      { pictures: 'none' },
      { q: 'zanz kaf' },
      { q: 'zanz', stock: 'out', status: 'published', category: 'Dress', color: 'blue', size: 'M', pictures: 'none' },
    ])
      expect(await names(query as Record<string, string>)).toContain('Zanzibar Filter Kaftan')
    for (const query of [
      { status: 'draft' },
      { category: 'Skirt' },
      { color: 'green' },
      { size: 'XL' },
      { q: 'nothing like it' },
    ])
      expect(await names(query as Record<string, string>)).not.toContain('Zanzibar Filter Kaftan')
  })

  it('finds a sold-out product behind many that have one sold-out size', async () => {
    const product = await addProduct('Aswan Sold Out Kaftan')
    await save(product._id, {
      variants: product.variants.map(({ size, color }) => ({ size, color, isMade: true, seen: 5, free: 0 })),
    })
    await db.execute(sql`insert into products (_id, item_name, item_slug, category, img, images, description, specification,
        sizes, colors, original_price, new_price)
      select 'zzz-' || n, 'Half sold', 'half-sold-' || n, 'Dress', '', '', '', '{}', '{S,M}', '{}', 100, 100
      from generate_series(1, 350) as n`)
    await db.execute(sql`insert into product_variants (product_id, size, color, stock, supplied)
      select 'zzz-' || n, size, '', case size when 'S' then 0 else 9 end, 9
      from generate_series(1, 350) as n, (values ('S'), ('M')) as sizes (size)`)
    const first = await list({ stock: 'out' })
    expect(first.products).toEqual([])
    const { products } = await list({ stock: 'out', before: first.next ?? '' })
    expect(products).toContainEqual(expect.objectContaining({ item_name: 'Aswan Sold Out Kaftan' }))
    await db.execute(sql`delete from products where _id like 'zzz-%'`)
  })

  it.each(['!!!', "'; drop table products", '   ', 'a & b | !c', '\\'])('survives a search for %j', async (q) => {
    expect((await manager.call('products', { query: { q } })).status).toBe(200)
  })

  it('shows free pieces, and what is sold out or not counted', async () => {
    const product = await addProduct('Shown Pieces')
    const row = async () => (await list({ q: 'shown pieces' })).products[0]
    expect(await row()).toMatchObject({ free: 20, soldOut: false, variants: 4 })
    await save(product._id, {
      variants: product.variants.map(({ size, color }) => ({ size, color, isMade: true, seen: 5, free: 0 })),
    })
    expect(await row()).toMatchObject({ free: 0, soldOut: true })
    expect((await list({ q: 'adunni leaf' })).products[0]).toMatchObject({ soldOut: false })
  })
})

describe('a change of many products', () => {
  it('shows each new price first, and changes nothing by that', async () => {
    const [one, other] = [await addProduct('Bulk One'), await addProduct('Bulk Two')]
    const ids = [one._id, other._id]
    const preview = await change(ids, { kind: 'price', percent: -10 }, true)
    expect(preview).toEqual([
      { _id: one._id, item_name: 'Bulk One', before: '₦20,000.00', after: '₦18,000.00', problem: null },
      { _id: other._id, item_name: 'Bulk Two', before: '₦20,000.00', after: '₦18,000.00', problem: null },
    ])
    expect((await view(one._id)).new_price).toBe(20_000)
    await change(ids, { kind: 'price', percent: -10 })
    expect(await view(one._id)).toMatchObject({ new_price: 18_000, original_price: 20_000 })
    expect((await entriesOf(other._id)).at(-1)).toMatchObject({
      before: { new_price: 2_000_000 },
      after: { new_price: 1_800_000 },
    })
  })

  it('gives each product its own outcome', async () => {
    const [fine, changed] = [await addProduct('Fine'), await addProduct('Changed')]
    const products = [
      { _id: fine._id, version: fine.version },
      { _id: changed._id, version: changed.version + 5 },
      { _id: 'nothing', version: 1 },
    ]
    const outcomes = (
      await manager.call('changeProducts', { body: { products, action: { kind: 'archive' }, isPreview: false } })
    ).body.data
    expect(outcomes.map(({ problem }: { problem: string | null }) => problem === null)).toEqual([true, false, false])
    expect((await view(fine._id)).status).toBe('archived')
    expect((await view(changed._id)).status).toBe('published')
    await expect.poll(async () => (await inShop(fine.item_slug)).status).toBe(404)
  })

  it('refuses prices out of range and unknown categories, product by product', async () => {
    const product = await addProduct('Out Of Range')
    await save(product._id, { new_price: 60, original_price: 60 })
    const [priced] = await change([product._id], { kind: 'price', percent: -90 })
    const [sorted] = await change([product._id], { kind: 'category', category: 'Hats' })
    expect([priced.problem, sorted.problem]).toEqual([
      expect.stringMatching(/between/),
      expect.stringMatching(/category/),
    ])
    expect((await view(product._id)).new_price).toBe(60)
    await change([product._id], { kind: 'category', category: 'Skirt' })
    expect((await view(product._id)).category).toBe('Skirt')
  })
})

describe('undo', () => {
  const undo = (id: number | string, as = manager) => as.call('undoChange', { params: { id: String(id) } })
  const latestEntry = async (id: string) =>
    (await manager.call('auditLog', { query: { subject: `product:${id}` } })).body.data[0]

  it('puts texts and prices back, and is an entry of its own', async () => {
    const product = await addProduct('Undo Me')
    await save(product._id, { item_name: 'Misnamed', new_price: 100 })
    const entry = await latestEntry(product._id)
    expect(entry.canUndo).toBe(true)
    expect((await undo(entry._id)).status).toBe(200)
    expect(await view(product._id)).toMatchObject({ item_name: 'Undo Me', new_price: 20_000 })
    expect(await latestEntry(product._id)).toMatchObject({ undoes: entry._id, after: { item_name: 'Undo Me' } })
  })

  it('is refused once something else changed the product, and only one of two at once succeeds', async () => {
    const product = await addProduct('Undo Twice')
    await save(product._id, { new_price: 100 })
    const first = await latestEntry(product._id)
    await save(product._id, { new_price: 200 })
    expect((await undo(first._id)).status).toBe(409)
    const second = await latestEntry(product._id)
    const tries = await Promise.all([undo(second._id), undo(second._id)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await view(product._id)).new_price).toBe(100)
  })

  it('takes back a bulk change of the status, unless the product could not be published by hand', async () => {
    const product = await addProduct('Undo Status')
    await change([product._id], { kind: 'archive' })
    const archived = await latestEntry(product._id)
    expect(archived.canUndo).toBe(true)
    expect((await undo(archived._id)).status).toBe(200)
    expect((await view(product._id)).status).toBe('published')

    await change([product._id], { kind: 'archive' })
    const again = await latestEntry(product._id)
    await db.execute(sql`update product_variants set closed = true where product_id = ${product._id}`)
    expect((await undo(again._id)).status).toBe(400)
    expect((await view(product._id)).status).toBe('archived')
  })

  it('brings a date of publishing back, but not one that has passed', async () => {
    const product = await addProduct('Undo Date')
    const publish_at = new Date(clock.now.getTime() + 3_600_000).toISOString()
    await save(product._id, { status: 'scheduled', publish_at })
    await change([product._id], { kind: 'archive' })
    expect((await undo((await latestEntry(product._id))._id)).status).toBe(200)
    expect(await view(product._id)).toMatchObject({ status: 'scheduled', publish_at })
    await change([product._id], { kind: 'archive' })
    const entry = await latestEntry(product._id)
    clock.now = new Date(clock.now.getTime() + 7_200_000)
    expect((await undo(entry._id)).status).toBe(400)
  })

  it('is refused for pieces, for an unknown entry, and to a role that may not sell', async () => {
    const product = await addProduct('Undo Never')
    const entry = await latestEntry(product._id)
    expect(entry.canUndo).toBe(false)
    expect((await undo(entry._id)).status).toBe(400)
    expect((await undo(999_999_999)).status).toBe(404)
    await save(product._id, { new_price: 100 })
    expect((await undo((await latestEntry(product._id))._id, editor)).status).toBe(400)
  })
})

describe('garment measurements', () => {
  it('are saved by size, stay when a save does not name them, stand in the log and are undone', async () => {
    const { body } = await manager.call('createProduct', {
      body: { _id: staff.newId(), item_name: 'Measured Dress', category: 'Dress' },
    })
    const id: string = body.data._id
    expect(body.data.measurements).toEqual({})
    const measurements = { L: { waist: 84, bust: 100.5 }, M: { bust: 96 }, S: {} }
    const saved = await save(id, { measurements })
    expect(saved.status).toBe(200)
    expect(JSON.stringify(saved.body.data.measurements)).toBe('{"M":{"bust":96},"L":{"bust":100.5,"waist":84}}')
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      action: 'product.change',
      before: { measurements: {} },
      after: { measurements: { M: { bust: 96 }, L: { bust: 100.5, waist: 84 } } },
    })
    const { length } = await entriesOf(id)
    expect((await save(id, {})).status).toBe(200)
    expect((await save(id, { measurements: { M: { bust: 96 }, L: { waist: 84, bust: 100.5 } } })).status).toBe(200)
    expect(await entriesOf(id)).toHaveLength(length)
    expect((await view(id)).measurements).toEqual({ M: { bust: 96 }, L: { bust: 100.5, waist: 84 } })
    const [latest] = (await manager.call('auditLog', { query: { subject: `product:${id}` } })).body.data
    expect((await manager.call('undoChange', { params: { id: String(latest._id) } })).status).toBe(200)
    expect((await view(id)).measurements).toEqual({})
    // Texts and measurements are an editor's work.
    expect((await save(id, { measurements: { M: { hip: 101 } } }, editor)).status).toBe(200)
  })

  it('have a stretch and measures that decide, which stay when a save does not name them and are undone', async () => {
    const { body } = await manager.call('createProduct', {
      body: { _id: staff.newId(), item_name: 'Stretching Dress', category: 'Dress' },
    })
    const id: string = body.data._id
    const usual = { stretch: 0, matters: ['bust', 'waist', 'hip'] }
    expect(body.data.fit).toEqual(usual)
    const saved = await save(id, { fit: { stretch: 0.29, matters: ['hip', 'bust', 'hip'] } }, editor)
    expect([saved.status, saved.body.data.fit]).toEqual([200, { stretch: 0.29, matters: ['bust', 'hip'] }])
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      action: 'product.change',
      before: { fit: usual },
      after: { fit: { stretch: 0.29, matters: ['bust', 'hip'] } },
    })
    const { length } = await entriesOf(id)
    expect((await save(id, {})).status).toBe(200)
    expect((await save(id, { fit: { matters: ['hip', 'bust'], stretch: 0.29 } })).status).toBe(200)
    expect(await entriesOf(id)).toHaveLength(length)
    const [latest] = (await manager.call('auditLog', { query: { subject: `product:${id}` } })).body.data
    expect((await manager.call('undoChange', { params: { id: String(latest._id) } })).status).toBe(200)
    expect((await view(id)).fit).toEqual(usual)
  })

  it.each([
    { stretch: -0.01, matters: [] },
    { stretch: 0.61, matters: [] },
    { stretch: 0.005, matters: [] },
    { stretch: null, matters: [] },
    { stretch: 0, matters: ['length'] },
    { stretch: 0, matters: ['bust', 'bust', 'bust', 'bust'] },
    { stretch: 0 },
    'tight',
  ])('cannot have the fit %j', async (fit) => {
    const id = (await manager.call('products')).body.data.products[0]._id
    const { status, body } = await manager.call('saveProduct', {
      params: { id },
      body: { ...toSave(await view(id)), fit },
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['fit']])
  })

  it.each([
    { M: { bust: 0 } },
    { M: { bust: 301 } },
    { M: { bust: 96.3 } },
    { M: { bust: null } },
    { M: { neck: 40 } },
    { '': { bust: 96 } },
    Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`S${index}`, { bust: 96 }])),
  ])('that cannot be are refused: %j', async (measurements) => {
    const id = (await manager.call('products')).body.data.products[0]._id
    const body = { ...toSave(await view(id)), measurements }
    const { status, body: answer } = await manager.call('saveProduct', { params: { id }, body })
    expect([status, Object.keys(answer.fields)]).toEqual([400, ['measurements']])
  })
})
