import { eq, getTableName } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { readCatalogue } from '../../../catalogue/read-catalogue.ts'
import { seedDemoData } from '../../../catalogue/seed.ts'
import { categories, products, productVariants } from '../../../server/catalogue/schema.ts'
import { shippingOptions } from '../../../server/delivery/schema.ts'
import { coupons } from '../../../server/discounts/schema.ts'
import { productImages } from '../../../server/media/schema.ts'
import { reviews } from '../../../server/reviews/schema.ts'
import { settings } from '../../../server/settings/schema.ts'
import { openTestDatabase } from '../../support/api/test-store.ts'

const tables = [categories, products, productVariants, productImages, reviews, coupons, settings, shippingOptions]

async function openDatabase() {
  const { db, close } = await openTestDatabase()
  afterAll(close)
  const contents = async () =>
    Object.fromEntries(
      await Promise.all(tables.map(async (table) => [getTableName(table), await db.select().from(table)] as const)),
    )
  return { db, contents }
}

describe('the demo data', () => {
  it('fills an empty store once, though several ask for it at once, and changes nothing when it comes again', async () => {
    const { db, contents } = await openDatabase()
    await Promise.all([seedDemoData(db), seedDemoData(db), seedDemoData(db)])
    const first = await contents()
    for (const [name, rows] of Object.entries(first)) expect(rows.length, name).toBeGreaterThan(0)
    expect(first.products).toHaveLength((await readCatalogue()).length)
    await seedDemoData(db)
    expect(await contents()).toEqual(first)
  })

  it('never touches what the merchant has changed, added or removed', async () => {
    const { db, contents } = await openDatabase()
    await seedDemoData(db)
    await db.update(products).set({ item_name: 'Mine', new_price: 5 }).where(eq(products.item_slug, 'tiwa-crop-set'))
    await db.delete(products).where(eq(products.item_slug, 'adire-market-tote'))
    await db.delete(coupons)
    await db.update(settings).set({ value: { percent: 7 } })
    const mine = await contents()
    await seedDemoData(db)
    expect(await contents()).toEqual(mine)
  })

  it('stays away from a store that has a product of its own', async () => {
    const { db, contents } = await openDatabase()
    await db.insert(categories).values({ category: 'Hats', position: 1 })
    const hat = {
      _id: 'hat',
      item_name: 'Hat',
      item_slug: 'hat',
      category: 'Hats',
      img: 'hat.jpg',
      images: 'hat.jpg',
      description: 'A hat.',
      specification: [],
      sizes: [],
      colors: [],
      original_price: 100,
      new_price: 100,
    }
    await db.insert(products).values(hat)
    await seedDemoData(db)
    expect((await contents()).products).toHaveLength(1)
    expect((await contents()).coupons).toEqual([])
  })
})
