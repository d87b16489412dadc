import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import type { CategoryView } from '../../../shared/contract/admin/categories/schemas.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app, database, awaitNotice } = store
const staff = makeStaff(store)
const manager = await staff.join('manager')
const other = await staff.join('owner')

const list = async (): Promise<CategoryView[]> => (await manager.call('categories')).body.data

async function find(category: string): Promise<CategoryView> {
  const found = (await list()).find((one) => one.category === category)
  if (!found) throw new Error(`There is no category ${category}.`)
  return found
}

async function add(category: string): Promise<CategoryView> {
  const { status, body } = await manager.call('addCategory', { body: { _id: randomUUID(), category } })
  expect(status).toBe(200)
  return body.data
}

async function change(from: string | CategoryView, values: Partial<CategoryView>, by = manager) {
  const { _id, version, category, hidden } = typeof from === 'string' ? await find(from) : from
  return by.call('changeCategory', { params: { id: _id }, body: { version, category, hidden, ...values } })
}

const remove = ({ _id, version }: CategoryView) =>
  manager.call('deleteCategory', { params: { id: _id }, query: { version: String(version) } })

const entries = () =>
  queryRows<{ action: string; label: string; before: unknown; after: unknown }>(
    database.db,
    sql`select action, label, before, after from audit_log where action like 'category.%' order by _id`,
  )

const shown = async (): Promise<string[]> => {
  const { data } = (await app.inject({ url: '/api/v1/general/all-categories' })).json()
  return data.map(({ category }: CategoryView) => category)
}

const productsOf = async (category: string): Promise<number> =>
  (await app.inject({ url: `/api/v1/general/all-products?category=${encodeURIComponent(category)}` })).json().meta.total

describe('a new category', () => {
  it('stands last, is shown by the shop and is one, however often it is sent', async () => {
    const body = { _id: randomUUID(), category: 'Hats' }
    await awaitNotice(() => manager.call('addCategory', { body }))
    expect((await shown()).at(-1)).toBe('Hats')
    const before = (await entries()).length
    const again = await Promise.all([1, 2].map(() => manager.call('addCategory', { body })))
    expect(again.map(({ status, body: { data } }) => [status, data.category])).toEqual([
      [200, 'Hats'],
      [200, 'Hats'],
    ])
    expect(await entries()).toHaveLength(before)
  })

  it('with a name that is taken is refused, in whatever case, also at the same moment', async () => {
    const refused = await manager.call('addCategory', { body: { _id: randomUUID(), category: 'DRESS' } })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['category']])
    const names = ['Scarves', 'SCARVES', 'scarves']
    const answers = await Promise.all(
      names.map((category) => manager.call('addCategory', { body: { _id: randomUUID(), category } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it.each(['', '   ', 'a,b', 'x'.repeat(41), 'a\u202eb', 7])('named %j is refused', async (category) => {
    const { status, body } = await manager.call('addCategory', { body: { _id: randomUUID(), category } })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['category']])
  })
})

describe('a renamed category', () => {
  it('keeps its products, and its old address leads to the new one', async () => {
    const { products } = await find('Playsuit')
    expect(products).toBeGreaterThan(0)
    const inShop = await productsOf('Playsuit')
    await app.inject({ url: '/shop?category=playsuit' })
    await awaitNotice(() => change('Playsuit', { category: 'Jumpsuits' }))
    expect((await find('Jumpsuits')).products).toBe(products)
    expect(await productsOf('jumpsuits')).toBe(inShop)
    expect(await shown()).toContain('Jumpsuits')
    const moved = await app.inject({ url: '/shop?category=Playsuit&sort=lowest' })
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/shop?category=jumpsuits&sort=lowest'])
    expect((await app.inject({ url: '/shop?category=jumpsuits' })).statusCode).toBe(200)
    expect((await entries()).at(-1)).toMatchObject({
      action: 'category.change',
      label: 'Playsuit',
      before: { category: 'Playsuit' },
      after: { category: 'Jumpsuits' },
    })
  })

  it('is found under every earlier name, and the way back makes no circle', async () => {
    await change('Jumpsuits', { category: 'One-pieces' })
    const placeOf = async (name: string) => (await app.inject({ url: `/shop?category=${name}` })).headers.location
    // A page that an instance has cached is dropped when the notice of the change arrives.
    const arrives = (name: string) => expect.poll(() => placeOf(name))
    await arrives('playsuit').toBe('/shop?category=one-pieces')
    await arrives('jumpsuits').toBe('/shop?category=one-pieces')
    await change('One-pieces', { category: 'Playsuit' })
    await arrives('playsuit').toBeUndefined()
    await arrives('one-pieces').toBe('/shop?category=playsuit')
  })

  it('that differs only in case keeps its address', async () => {
    await change('Short', { category: 'SHORT' })
    const { statusCode } = await app.inject({ url: '/shop?category=short' })
    expect(statusCode).toBe(200)
    expect((await find('SHORT')).products).toBeGreaterThan(0)
    await change('SHORT', { category: 'Short' })
  })

  it('gives its old name free for another category', async () => {
    const { category } = await add('Belts')
    await change(category, { category: 'Sashes' })
    const statusOf = async (url: string) => (await app.inject({ url })).statusCode
    await expect.poll(() => statusOf('/shop?category=belts')).toBe(301)
    await add('Belts')
    await expect.poll(() => statusOf('/shop?category=belts')).toBe(200)
  })

  it('cannot take the name of another one', async () => {
    await add('Gloves')
    const refused = await change('Gloves', { category: 'dress' })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['category']])
  })

  it('is renamed by one of two at the same moment; the other sees both values', async () => {
    const bags = await add('Bags')
    const answers = await Promise.all([
      change(bags, { category: 'Totes' }, manager),
      change(bags, { category: 'Clutches' }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)?.body
    expect(late).toMatchObject({ changed_by: expect.stringMatching(/^Person/), current: { version: 2 } })
    const names = (await list()).map(({ category }) => category)
    expect(names.filter((name) => ['Totes', 'Clutches'].includes(name))).toEqual([late.current.category])
  })

  it('and another one cannot both get the same name at the same moment', async () => {
    await add('Socks')
    await add('Tights')
    const answers = await Promise.all([
      change('Socks', { category: 'Legwear' }),
      change('Tights', { category: 'LEGWEAR' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

it('a hidden category leaves the menus, its products are still found', async () => {
  const before = await productsOf('Skirt')
  await awaitNotice(() => change('Skirt', { hidden: true }))
  expect(await shown()).not.toContain('Skirt')
  expect(await productsOf('Skirt')).toBe(before)
  await awaitNotice(() => change('Skirt', { hidden: false }))
  expect(await shown()).toContain('Skirt')
})

describe('the order', () => {
  it('is changed as a whole and shown by the shop', async () => {
    const from = (await list()).map(({ _id }) => _id)
    const to = from.toReversed()
    await awaitNotice(() => manager.call('orderCategories', { body: { from, to } }))
    expect((await list()).map(({ _id }) => _id)).toEqual(to)
    expect(await shown()).toEqual((await list()).map(({ category }) => category))
    const count = (await entries()).length
    expect((await manager.call('orderCategories', { body: { from, to } })).status).toBe(200)
    expect(await entries(), 'a retry is no second change').toHaveLength(count)
    expect((await manager.call('orderCategories', { body: { from: to, to: from } })).status).toBe(200)
  })

  it('of two people at the same moment is changed by one', async () => {
    const from = (await list()).map(({ _id }) => _id)
    const [a = '', b = '', ...rest] = from
    const wanted = [
      [b, a, ...rest],
      [...rest, a, b],
    ]
    const answers = await Promise.all(wanted.map((to) => manager.call('orderCategories', { body: { from, to } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('that names other categories than there are is refused', async () => {
    const from = (await list()).map(({ _id }) => _id)
    for (const to of [from.slice(1), [...from, 'nothing'], [...from.slice(1), from[1]]])
      expect((await manager.call('orderCategories', { body: { from, to } })).status).toBe(409)
  })
})

describe('deleting a category', () => {
  it('with products is refused with their number', async () => {
    const { status, body } = await remove(await find('Dress'))
    expect([status, body.error]).toEqual([400, expect.stringMatching(/^\d+ products are in this category/)])
  })

  it('without products removes it from the shop, with its old addresses', async () => {
    await add('Capes')
    await change('Capes', { category: 'Cloaks' })
    const category = await find('Cloaks')
    await awaitNotice(() => remove(category))
    expect(await shown()).not.toContain('Cloaks')
    expect((await app.inject({ url: '/shop?category=capes' })).statusCode).toBe(200)
    expect((await remove(category)).status).toBe(404)
    expect((await entries()).at(-1)).toMatchObject({ action: 'category.delete', label: 'Cloaks' })
  })

  it('that was changed meanwhile is refused', async () => {
    const category = await add('Veils')
    await change('Veils', { hidden: true })
    expect((await remove(category)).status).toBe(409)
  })
})

describe('the picture of a category', () => {
  const inShop = async (name: string) => {
    const { data } = (await app.inject({ url: '/api/v1/general/all-categories' })).json()
    return data.find(({ category }: CategoryView) => category === name)?.picture
  }
  const pictureOf = async (category: string): Promise<string> =>
    (await manager.call('products', { query: { category } })).body.data.products[0].img

  it('is a picture of one of its products, is shown in the shop, and can be undone', async () => {
    expect(await inShop('Dress')).toBeUndefined()
    const picture = await pictureOf('Dress')
    await awaitNotice(() => change('Dress', { picture }))
    expect([(await find('Dress')).picture, await inShop('Dress')]).toEqual([picture, picture])
    expect((await entries()).at(-1)).toMatchObject({ before: { picture: '' }, after: { picture } })
    // A change without a picture keeps it.
    await change('Dress', {})
    expect((await find('Dress')).picture).toBe(picture)
    await awaitNotice(() => change('Dress', { picture: '' }))
    expect(await inShop('Dress')).toBeUndefined()
    const subject = `category:${(await find('Dress'))._id}`
    const [latest] = (await manager.call('auditLog', { query: { subject } })).body.data
    await awaitNotice(() => manager.call('undoChange', { params: { id: String(latest._id) } }))
    expect(await inShop('Dress')).toBe(picture)
  })

  it('is refused when none of its products has it', async () => {
    for (const picture of ['../secret.jpg', 'nothing.jpg', await pictureOf('Set')]) {
      const { status, body } = await change('Dress', { picture })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['picture']])
    }
  })
})
