import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { publishDue } from '../../../server/products/publish-due.ts'
import type { ProductView, SaveProduct } from '../../../shared/contract/admin/products/schemas.ts'
import { addPublishedProduct, toSave, viewProduct } from '../../support/api/products.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { clock } = store
const { db } = store.database
const staff = makeStaff(store)
const manager = await staff.join('manager')
const editor = await staff.join('editor')

const view = (id: string) => viewProduct(manager, id)
const addProduct = (name: string) => addPublishedProduct(manager, name, [{ size: 'M', color: 'blue', free: 5 }])

async function save(id: string, changes: Partial<SaveProduct>, as = manager) {
  return as.call('saveProduct', { params: { id }, body: toSave(await view(id), changes) })
}

/** A new product, as it is before anything is typed. */
async function addDraft(name: string): Promise<ProductView> {
  const body = { _id: staff.newId(), item_name: name, category: 'Dress' }
  return (await manager.call('createProduct', { body })).body.data
}

/** Changes many products at once. */
const change = async (ids: string[], action: object, isPreview = false) => {
  const products = await Promise.all(ids.map(async (_id) => ({ _id, version: (await view(_id)).version })))
  return (await manager.call('changeProducts', { body: { products, action, isPreview } })).body.data
}

const countEntries = async (id: string): Promise<number> =>
  (await queryRows(db, sql`select 1 from audit_log where subject = ${`product:${id}`}`)).length

describe('publishing rules', () => {
  const publish_at = () => new Date(clock.now.getTime() + 60_000).toISOString()
  const cell = { size: 'M', color: 'blue', isMade: true, seen: null, free: 5 }
  const unset = { new_price: null, original_price: null }
  /** A product that lacks only its price or only its description. */
  async function addIncomplete(name: string, missing: 'price' | 'description'): Promise<ProductView> {
    const { _id } = await addDraft(name)
    const typed = missing === 'price' ? { description: 'A dress.' } : { new_price: 20_000 }
    const saved = await save(_id, { ...typed, variants: [cell] })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    return saved.body.data
  }
  const cases = [
    ['price', 'new_price', 'Set a price before you publish this product.'],
    ['description', 'description', 'Write a description before you publish this product.'],
  ] as const

  it('show a new product without a price until a merchant types one', async () => {
    const product = await addDraft('Priceless Kaftan')
    expect(product).toMatchObject(unset)
    const listed = async () => (await manager.call('products', { query: { q: 'priceless kaftan' } })).body.data.products
    expect(await listed()).toMatchObject([unset])
    expect((await save(product._id, { item_name: 'Priceless Kaftan Two' }, editor)).body.data).toMatchObject(unset)
    // The database held ₦1,000 before.
    const typed = { new_price: 1_000, original_price: 1_000 }
    expect((await save(product._id, { new_price: 1_000 })).body.data).toMatchObject(typed)
    expect(await listed()).toMatchObject([typed])
  })

  it('use the first typed price as the price before, and refuse a price before alone', async () => {
    const { _id } = await addDraft('First Price')
    const refused = await save(_id, { original_price: 5_000 })
    expect([refused.status, refused.body.fields]).toEqual([400, { new_price: 'Please enter a price!' }])
    expect((await save(_id, { new_price: 900 }, editor)).status).toBe(403)
    expect(await view(_id)).toMatchObject(unset)
    expect((await save(_id, { new_price: 900 })).body.data).toMatchObject({ new_price: 900, original_price: 900 })
    const body = { ...toSave(await view(_id)), new_price: null }
    expect((await manager.call('saveProduct', { params: { id: _id }, body })).status).toBe(400)
  })

  it.each(cases)('refuse to publish or schedule a product by hand without a %s', async (missing, field, sentence) => {
    const { _id, version } = await addIncomplete(`By Hand Without ${missing}`, missing)
    for (const changes of [{ status: 'published' }, { status: 'scheduled', publish_at: publish_at() }] as const) {
      const refused = await save(_id, changes)
      expect([refused.status, refused.body]).toEqual([400, { error: sentence, fields: { [field]: sentence } }])
    }
    expect(await view(_id)).toMatchObject({ status: 'draft', version })
    const complete = missing === 'price' ? { new_price: 1_000 } : { description: 'A dress.' }
    expect((await save(_id, { ...complete, status: 'published' })).status).toBe(200)
  })

  it.each([' \n ', '\u200b', '…'])('refuse to publish a product with the description %j', async (description) => {
    const { _id } = await addIncomplete('Blank Words', 'description')
    const refused = await save(_id, { status: 'published', description })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['description']])
  })

  it('name everything that is missing in one answer', async () => {
    const { _id } = await addDraft('Nothing At All')
    const refused = await save(_id, { status: 'published' })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['new_price', 'description', 'variants']])
  })

  it.each(cases)(
    'refuse a product without a %s in a bulk change, and publish the others',
    async (missing, _, sentence) => {
      const [incomplete, complete] = [
        await addIncomplete(`Bulk Without ${missing}`, missing),
        await addProduct('Bulk Complete'),
      ]
      await change([complete._id], { kind: 'archive' })
      for (const isPreview of [true, false]) {
        const outcomes = await change([incomplete._id, complete._id], { kind: 'publish' }, isPreview)
        expect(outcomes).toMatchObject([{ problem: sentence }, { problem: null }])
      }
      expect([(await view(incomplete._id)).status, (await view(complete._id)).status]).toEqual(['draft', 'published'])
    },
  )

  it('refuse to change a price that is not set by a percentage', async () => {
    const { _id } = await addDraft('Percent Of Nothing')
    const outcomes = await change([_id], { kind: 'price', percent: -10 })
    const sentence = 'Set a price for this product before you change it by a percentage.'
    expect(outcomes).toMatchObject([{ before: 'No price', after: 'No price', problem: sentence }])
    expect(await view(_id)).toMatchObject(unset)
  })

  it.each(cases)('keep an overdue product without a %s scheduled until it is complete', async (missing) => {
    const [incomplete, complete] = [
      await addIncomplete(`Due Without ${missing}`, missing),
      await addProduct(`Due Beside ${missing}`),
    ]
    // An earlier release could schedule such products.
    const due = publish_at()
    await db.execute(sql`update products set status = 'scheduled', publish_at = ${due}::timestamptz
      where _id in (${incomplete._id}, ${complete._id})`)
    const later = new Date(Date.parse(due) + 1)
    const entries = await countEntries(incomplete._id)
    await publishDue(db, later)
    await publishDue(db, later)
    expect([(await view(incomplete._id)).status, (await view(complete._id)).status]).toEqual(['scheduled', 'published'])
    expect(await countEntries(incomplete._id)).toBe(entries)
    await save(incomplete._id, missing === 'price' ? { new_price: 1_000 } : { description: 'A dress.' })
    await publishDue(db, later)
    expect(await view(incomplete._id)).toMatchObject({ status: 'published', publish_at: null })
  })

  it('refuse to clear the price or description of a published or scheduled product', async () => {
    const product = await addProduct('Keeps Both')
    for (const changes of [{}, { status: 'scheduled', publish_at: publish_at() }] as const) {
      expect((await save(product._id, changes)).status).toBe(200)
      const refused = await save(product._id, { description: ' ' })
      const sentence = 'Write a description before you publish this product.'
      expect([refused.status, refused.body.fields]).toEqual([400, { description: sentence }])
      const body = { ...toSave(await view(product._id)), new_price: null }
      expect((await manager.call('saveProduct', { params: { id: product._id }, body })).status).toBe(400)
    }
    expect(await view(product._id)).toMatchObject({ new_price: 20_000, description: product.description })
    expect((await save(product._id, { status: 'draft', publish_at: null, description: '' })).status).toBe(200)
  })

  it('let an old published product without a description be changed', async () => {
    const product = await addProduct('Published Long Ago')
    await db.execute(sql`update products set description = '' where _id = ${product._id}`)
    expect((await save(product._id, { new_price: 19_000 })).status).toBe(200)
    expect(await change([product._id], { kind: 'price', percent: -10 })).toMatchObject([{ problem: null }])
    expect((await save(product._id, { description: 'A dress.' })).status).toBe(200)
    expect((await save(product._id, { description: '' })).status).toBe(400)
  })

  it('copy an unset price and a set price to a duplicate', async () => {
    const duplicate = async ({ _id: id }: ProductView) =>
      (await manager.call('duplicateProduct', { params: { id }, body: { _id: staff.newId() } })).body.data
    expect(await duplicate(await addDraft('Copied Without Price'))).toMatchObject(unset)
    expect(await duplicate(await addProduct('Copied With Price'))).toMatchObject({ new_price: 20_000 })
  })
})

describe('an undo of a product change', () => {
  const undo = (id: number | string) => manager.call('undoChange', { params: { id: String(id) } })
  const latestEntry = async (id: string) =>
    (await manager.call('auditLog', { query: { subject: `product:${id}` } })).body.data[0]

  it('unsets the first price, even if it was ₦1,000', async () => {
    for (const new_price of [1_000, 20_000]) {
      const { _id } = await addDraft('Undo The First Price')
      await save(_id, { new_price })
      expect((await undo((await latestEntry(_id))._id)).status).toBe(200)
      expect(await view(_id)).toMatchObject({ new_price: null, original_price: null })
      expect((await undo((await latestEntry(_id))._id)).status).toBe(200)
      expect(await view(_id)).toMatchObject({ new_price, original_price: new_price })
    }
  })

  it('is refused when it would publish without a description or clear that of a published product', async () => {
    const product = await addProduct('Undo Words')
    await change([product._id], { kind: 'archive' })
    const archived = await latestEntry(product._id)
    await db.execute(sql`update products set description = '' where _id = ${product._id}`)
    const refused = await undo(archived._id)
    const sentence = 'Write a description before you publish this product.'
    expect([refused.status, refused.body.error]).toEqual([400, sentence])
    expect((await view(product._id)).status).toBe('archived')

    await db.execute(sql`update products set status = 'published' where _id = ${product._id}`)
    await save(product._id, { description: 'Words at last.' })
    const kept = await undo((await latestEntry(product._id))._id)
    expect([kept.status, kept.body.error]).toEqual([400, sentence])
    expect((await view(product._id)).description).toBe('Words at last.')
  })
})
