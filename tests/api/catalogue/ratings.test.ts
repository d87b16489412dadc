import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '../../../server/catalogue/schema.ts'
import { productRatings, reviews } from '../../../server/reviews/schema.ts'
import type { ListedProduct } from '../../../shared/contract/shop/schemas.ts'
import { ask } from '../../support/api/ask.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app, database, awaitNotice } = await openTestStore()
const { db } = database

async function listed(search = '?per_page=96&fields=card'): Promise<ListedProduct[]> {
  return (await ask(app, `/general/all-products${search}`)).body.data
}

const all = await listed()
const product = all.find(({ item_slug }) => item_slug === 'tiwa-crop-set')
if (!product) throw new Error('The demo catalogue has no tiwa-crop-set.')
const product_id = product._id

const ratingNow = async () => (await listed()).find(({ _id }) => _id === product_id)?.rating

const makeReview = (_id: string, rating: number, approved = true) => ({
  _id,
  product_id,
  reviewer: 'Ada O.',
  rating,
  review: 'Good',
  approved,
})

test('a card has the average and the number of the reviews that its product page shows', async () => {
  for (const { _id, rating } of all.slice(0, 12)) {
    const { body } = await ask(app, `/general/all-product-reviews/${_id}`)
    const ratings: number[] = body.data.map((review: { rating: number }) => review.rating)
    const average = ratings.reduce((sum, one) => sum + one, 0) / ratings.length
    expect(rating).toEqual(ratings.length === 0 ? null : { average: expect.closeTo(average, 1), count: ratings.length })
  }
})

test('the whole list and the products of a cart have the same ratings', async () => {
  const whole = (await listed('')).find(({ _id }) => _id === product_id)
  const { body } = await ask(app, `/general/cart-products?ids=${product_id}`)
  expect([whole?.rating, body.data[0].rating]).toEqual([product.rating, product.rating])
})

test('a review counts from when it is approved until it is rejected, on every list at once', async () => {
  const before = await ratingNow()
  const count = before?.count ?? 0
  await awaitNotice(() => db.insert(reviews).values(makeReview('waiting', 1, false)))
  expect(await ratingNow()).toEqual(before)
  const decide = (approved: boolean) => () => db.update(reviews).set({ approved }).where(eq(reviews._id, 'waiting'))
  await awaitNotice(decide(true))
  expect(await ratingNow()).toEqual({ average: expect.any(Number), count: count + 1 })
  expect((await listed('')).find(({ _id }) => _id === product_id)?.rating?.count).toBe(count + 1)
  await awaitNotice(decide(false))
  expect(await ratingNow()).toEqual(before)
})

test('reviews that are written, changed and deleted at the same time are all counted', async () => {
  await awaitNotice(() => db.delete(reviews).where(eq(reviews.product_id, product_id)))
  expect(await ratingNow()).toBeNull()
  await Promise.all([1, 2, 3, 4, 5].map((stars) => db.insert(reviews).values(makeReview(`r${stars}`, stars))))
  await Promise.all([
    ...[1, 2].map((stars) => db.delete(reviews).where(eq(reviews._id, `r${stars}`))),
    ...[3, 4].map((stars) =>
      db
        .update(reviews)
        .set({ rating: 5 })
        .where(eq(reviews._id, `r${stars}`)),
    ),
  ])
  const [row] = await db.select().from(productRatings).where(eq(productRatings.product_id, product_id))
  expect(row).toEqual({ product_id, total: 15, count: 3 })
})

test('a product is deleted with its reviews and its rating', async () => {
  await db.delete(products).where(eq(products._id, product_id))
  expect(await db.select().from(productRatings).where(eq(productRatings.product_id, product_id))).toEqual([])
})
