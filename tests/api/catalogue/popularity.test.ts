import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '../../../server/orders/schema.ts'
import { countPopularity } from '../../../server/reports/count-popularity.ts'
import { productSales } from '../../../server/reports/schema.ts'
import { sumPastDays } from '../../../server/reports/sum-past-days.ts'
import { ask } from '../../support/api/ask.ts'
import { makeMoneyHelpers } from '../../support/api/money.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, clock } = shop
const { db } = shop.database
const money = makeMoneyHelpers(shop)
const aDay = 24 * 3_600_000
const after = (days: number) => new Date(clock.now.getTime() + days * aDay)

async function slugs(search: string): Promise<string[]> {
  const { status, body } = await ask(app, `/general/all-products?per_page=100&fields=card&${search}`)
  expect(status).toBe(200)
  return body.data.map(({ item_slug }: { item_slug: string }) => item_slug)
}

const counts = async () => (await db.select().from(productSales)).map(({ pieces }) => pieces).sort()

test('what was sold most in 30 days comes first, then the newest; a sale counts at the next run of the job', async () => {
  const newest = await slugs('sort=newest')
  expect(await slugs('sort=popular')).toEqual(newest)
  await money.countAll(50)
  const tote = { slug: 'adire-market-tote', size: '', color: 'blue' }
  const shorts = { slug: 'lekki-linen-shorts', size: 'M', color: 'green' }
  await money.buyPieces({ pieces: [tote, tote, tote, shorts] })
  const { order } = await money.buyPieces({ pieces: [shorts] })
  expect(await slugs('sort=popular&in_stock=0')).toEqual(newest)

  await Promise.all([countPopularity(db, clock.now), countPopularity(db, clock.now)])
  expect(await counts()).toEqual([2, 3])
  const popular = ['adire-market-tote', 'lekki-linen-shorts']
  const wanted = [...popular, ...newest.filter((slug) => !popular.includes(slug))]
  // The list that was cached before is dropped as well.
  await expect.poll(() => slugs('sort=popular')).toEqual(wanted)
  expect(await slugs('sort=popular&category=short')).toEqual(wanted.filter((slug) => isShort.has(slug)))
  const pages = [1, 2, 3, 4].map((page) => ask(app, `/general/all-products?sort=popular&per_page=15&page=${page}`))
  const paged = (await Promise.all(pages)).flatMap(({ body }) => body.data)
  expect(paged.map(({ item_slug }) => item_slug)).toEqual(wanted.slice(0, paged.length))

  // The same from the sums of past days.
  await sumPastDays(db, after(2))
  await countPopularity(db, after(2))
  expect(await counts()).toEqual([2, 3])

  await db
    .update(orders)
    .set({ paid_at: after(3) })
    .where(eq(orders._id, order._id))
  await countPopularity(db, after(29))
  expect(await counts(), 'still within 30 days').toEqual([3, 3])
  await countPopularity(db, after(31))
  expect(await counts(), 'only the later order').toEqual([1])
  await countPopularity(db, after(40))
  expect(await counts()).toEqual([])
  await expect.poll(() => slugs('sort=popular')).toEqual(newest)
})

const isShort = new Set(await slugs('category=short'))
