import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { isQuick } from '../../partition.ts'
import { prepare } from '../../support/api/buyers.ts'
import { csv, makeImporter } from '../../support/api/imports.ts'
import { addPublishedProduct, toSave, viewProduct } from '../../support/api/products.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

/** How often each race is run; 200 for a thorough run. */
const runs = Number(process.env.RACE_RUNS ?? (isQuick ? 1 : 4))
const time = 30_000 + runs * 3_000

const shop = await openTestShop()
const { database, paymentContext } = shop
const { db } = database
const staff = makeStaff(shop)
const colleague = await staff.join('manager')
let manager = await staff.join('manager')

const view = (id: string) => viewProduct(manager, id)
const addProduct = (name: string, free: number) =>
  addPublishedProduct(manager, name, [{ size: 'M', color: 'blue', free }])

const countEntries = async (id: string, action: string): Promise<number> =>
  (await queryRows(db, sql`select 1 from audit_log where subject = ${`product:${id}`} and action = ${action}`)).length

const freeOf = async (id: string) => (await view(id)).variants[0]?.free

async function sell(slug: string): Promise<boolean> {
  const { answer } = await prepare(shop, [{ slug, size: 'M', color: 'blue' }])
  return answer.status === 200
}

/** Each race has a manager of its own, who stays below the limit of requests of a network. */
async function repeat(race: (run: number) => Promise<void>): Promise<void> {
  manager = await staff.join('manager')
  for (let run = 0; run < runs; run += 1) await race(run)
  expect(await reconcile(paymentContext)).toEqual([])
}

describe(`at the same time, ${runs} times over`, () => {
  it(
    'a count and sales leave what was counted less what was sold',
    async () => {
      await repeat(async (run) => {
        const { _id, item_slug, variants } = await addProduct(`Counted ${run}`, 5)
        const counted = [
          { _id: staff.newId(), variant_id: variants[0]?._id, seen: 5, counted: 4, reason: 'correction' },
        ]
        const movements = 1
        const [count, ...sales] = await Promise.all([
          manager.call('countStock', { body: { counts: counted.map((one) => ({ ...one, movements })) } }),
          sell(item_slug),
          sell(item_slug),
        ])
        expect(count.status, JSON.stringify(count.body)).toBe(200)
        expect(await freeOf(_id)).toBe(4 - sales.filter(Boolean).length)
      })
    },
    time,
  )

  it(
    'the last piece is sold once or given away once, never both',
    async () => {
      await repeat(async (run) => {
        const { _id, item_slug, variants } = await addProduct(`Last ${run}`, 1)
        const body = { _id: staff.newId(), variant_id: variants[0]?._id, difference: -1, reason: 'gift', note: '' }
        const [gift, isSold] = await Promise.all([manager.call('adjustStock', { body }), sell(item_slug)])
        expect([gift.status === 200, isSold].filter(Boolean)).toHaveLength(1)
        expect(await freeOf(_id)).toBe(0)
      })
    },
    time,
  )

  it(
    'two editors of a product are one save and one conflict that shows the other’s values',
    async () => {
      await repeat(async (run) => {
        const product = await addProduct(`Edited ${run}`, 5)
        const params = { id: product._id }
        const answers = await Promise.all([
          manager.call('saveProduct', { params, body: toSave(product, { new_price: 11_000 }) }),
          colleague.call('saveProduct', { params, body: toSave(product, { new_price: 12_000 }) }),
        ])
        const [saved, refused] = answers.toSorted((a, b) => a.status - b.status)
        expect([saved?.status, refused?.status]).toEqual([200, 409])
        expect(refused?.body.current.new_price).toBe(saved?.body.data.new_price)
        expect((await view(product._id)).new_price).toBe(saved?.body.data.new_price)
        // The first save published it.
        expect(await countEntries(product._id, 'product.change')).toBe(2)
      })
    },
    time,
  )

  it(
    'an import and an editor are one change and one refusal',
    async () => {
      await repeat(async (run) => {
        const product = await addProduct(`Imported ${run}`, 5)
        const importer = makeImporter(manager)
        const checked = await importer.check('prices', csv(['Id', 'Price now'], [product._id, 9_000]))
        expect([checked.changed_count, checked.faults]).toEqual([1, []])
        const [applied, saved] = await Promise.all([
          importer.apply(checked._id),
          colleague.call('saveProduct', {
            params: { id: product._id },
            body: toSave(product, { new_price: 11_000 }),
          }),
        ])
        expect([applied.status, saved.status].toSorted()).toEqual([200, 409])
        expect((await view(product._id)).new_price).toBe(applied.status === 200 ? 9_000 : 11_000)
      })
    },
    time,
  )

  it(
    'an editor who adds pieces and a sale lose no piece',
    async () => {
      await repeat(async (run) => {
        const product = await addProduct(`Filled ${run}`, 2)
        const variants = [{ size: 'M', color: 'blue', isMade: true, seen: 2, free: 6 }]
        const [saved, ...sales] = await Promise.all([
          manager.call('saveProduct', { params: { id: product._id }, body: toSave(product, { variants }) }),
          sell(product.item_slug),
          sell(product.item_slug),
          sell(product.item_slug),
        ])
        expect(saved.status).toBe(200)
        expect(await freeOf(product._id)).toBe(6 - sales.filter(Boolean).length)
      })
    },
    time,
  )

  it(
    'a double tap adds one product and one delivery of pieces',
    async () => {
      await repeat(async (run) => {
        const body = { _id: staff.newId(), item_name: `Tapped ${run}`, category: 'Dress' }
        const added = await Promise.all([1, 2].map(() => manager.call('createProduct', { body })))
        expect(added.map(({ status }) => status)).toEqual([200, 200])
        expect(await countEntries(body._id, 'product.create')).toBe(1)
        const { _id, variants } = await addProduct(`Delivered ${run}`, 5)
        const lines = [{ _id: staff.newId(), variant_id: variants[0]?._id, pieces: 3 }]
        const received = await Promise.all(
          [1, 2].map(() => manager.call('receiveStock', { body: { note: '', lines } })),
        )
        expect(received.map(({ status }) => status)).toEqual([200, 200])
        expect(await freeOf(_id)).toBe(8)
      })
    },
    time,
  )
})
