import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products, productVariants } from '../../../server/catalogue/schema.ts'
import type { ProductCard } from '../../../shared/contract/shop/schemas.ts'
import { ask } from '../../support/api/ask.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app, database, awaitNotice } = await openTestStore()
const { db } = database

const { body } = await ask(app, '/general/all-products?per_page=96&fields=card')
const all: ProductCard[] = body.data

function find(slug: string): ProductCard {
  const product = all.find(({ item_slug }) => item_slug === slug)
  if (!product) throw new Error(`The demo catalogue has no ${slug}.`)
  return product
}

async function related(slug: string): Promise<ProductCard[]> {
  const { status, body } = await ask(app, `/general/related-products/${find(slug)._id}`)
  expect(status).toBe(200)
  return body.data
}

const slugs = async (slug: string) => (await related(slug)).map(({ item_slug }) => item_slug)

describe('products like this one', () => {
  it('are at most four others of its category, all in stock, as cards', async () => {
    for (const { item_slug, _id, category } of all) {
      const found = await related(item_slug)
      expect(found.length, item_slug).toBeLessThanOrEqual(4)
      expect(found.map((one) => one._id)).not.toContain(_id)
      expect(new Set(found.map((one) => one._id)).size).toBe(found.length)
      for (const one of found) {
        expect(one).toMatchObject({ category, sold_out: false })
        expect(one).toEqual(all.find((other) => other._id === one._id))
      }
    }
  })

  it('of the same silhouette come before newer ones', async () => {
    expect((await slugs('zaria-satin-slip-dress'))[0]).toBe('ikoyi-evening-slip-dress')
    expect((await slugs('marina-stripe-shift-dress')).slice(0, 2).sort()).toEqual([
      'amina-leaf-shift-dress',
      'ebele-medallion-shift-dress',
    ])
    expect((await slugs('osogbo-adire-boubou'))[0]).toBe('iyaloja-adire-boubou')
  })

  it('of the same silhouette are ordered by colour, then by price', async () => {
    const { search: _, ...source } = await rowOf('zaria-satin-slip-dress')
    const copies = [
      { name: 'other-colour', colors: ['white'], new_price: source.new_price },
      { name: 'near-colour', colors: ['orange'], new_price: source.new_price },
      { name: 'same-colour-dearer', colors: ['red'], new_price: Math.round(source.new_price * 1.5) },
      { name: 'same-colour', colors: ['red'], new_price: source.new_price },
    ]
    const rows = copies.map(({ name, ...copy }) => ({ ...source, ...copy, _id: name, item_slug: name }))
    await awaitNotice(() =>
      db
        .update(products)
        .set({ colors: ['red'] })
        .where(eq(products._id, source._id)),
    )
    await awaitNotice(() => db.insert(products).values(rows))
    const order = (await slugs('zaria-satin-slip-dress')).filter((slug) => copies.some(({ name }) => name === slug))
    expect(order).toEqual(['same-colour', 'same-colour-dearer', 'near-colour', 'other-colour'].slice(0, order.length))
    expect(order.length).toBeGreaterThanOrEqual(3)
    await awaitNotice(() => db.delete(products).where(sql`${products._id} in ${copies.map(({ name }) => name)}`))
  })

  it('vanish when they are sold out or no longer published, at once', async () => {
    const [first = '', second = ''] = await slugs('marina-stripe-shift-dress')
    await awaitNotice(() =>
      db
        .update(productVariants)
        .set({ stock: 0 })
        .where(eq(productVariants.product_id, find(first)._id)),
    )
    expect(await slugs('marina-stripe-shift-dress')).not.toContain(first)
    await awaitNotice(() =>
      db
        .update(products)
        .set({ status: 'draft' })
        .where(eq(products._id, find(second)._id)),
    )
    const rest = await slugs('marina-stripe-shift-dress')
    expect(rest).toHaveLength(4)
    expect(rest).not.toContain(second)
  })

  it('appear with their new price at once', async () => {
    const [first = ''] = await slugs('zaria-satin-slip-dress')
    await awaitNotice(() => db.update(products).set({ new_price: 4_444_400 }).where(eq(products.item_slug, first)))
    expect((await related('zaria-satin-slip-dress')).find((one) => one.item_slug === first)?.new_price).toBe(44_444)
  })

  it.each(['unknown', '%27', '0', 'x'.repeat(300), '%00', '..%2F..'])('of “%s” are not found', async (id) => {
    const { status } = await ask(app, `/general/related-products/${id}`)
    expect([400, 404, 414]).toContain(status)
  })
})

async function rowOf(slug: string) {
  const [row] = await db.select().from(products).where(eq(products.item_slug, slug))
  if (!row) throw new Error(`The demo catalogue has no ${slug}.`)
  return row
}
