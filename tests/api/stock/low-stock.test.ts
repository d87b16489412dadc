import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { usualLowStock } from '../../../server/settings/thresholds.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { db } = shop.database

/** The rows of `low_stock`, and the rows that the definition of low stock gives. */
async function compareLists() {
  const listed = await queryRows(db, sql`select variant_id, is_out from low_stock order by 1`)
  const low = await queryRows(
    db,
    sql`select v._id as variant_id, v.stock = 0 as is_out from product_variants v join products p on p._id = v.product_id
      where not v.closed and v.stock < greatest(coalesce(p.low_stock_at, ${usualLowStock}), 1) order by 1`,
  )
  return { listed, low }
}

async function expectExact(): Promise<void> {
  const { listed, low } = await compareLists()
  expect(listed).toEqual(low)
}

const counted = await queryRows<{ _id: string; product_id: string }>(
  db,
  sql`update product_variants set stock = 2, supplied = 2
    where _id in (select _id from product_variants order by product_id, _id limit 30) returning _id, product_id`,
)
const ids = counted.map(({ _id }) => _id)
const productIds = [...new Set(counted.map(({ product_id }) => product_id))]
const at = (number: number, list: readonly string[]) => list[number % list.length] ?? ''

describe('the list of low stock', () => {
  it('has the variants with few pieces', async () => {
    const { listed, low } = await compareLists()
    expect(low.length).toBeGreaterThan(0)
    expect(listed).toEqual(low)
  })

  it.each([
    ['of which the last piece is sold', sql`stock = 0`],
    ['with one piece', sql`stock = 1`],
    ['that is not made any more', sql`closed = true`],
    ['that is made again', sql`closed = false`],
    ['with many pieces', sql`stock = 500`],
    ['without a count', sql`stock = null, supplied = null`],
    ['that is counted again', sql`stock = 2, supplied = 2`],
  ])('follows a variant %s', async (_, change) => {
    await db.execute(sql`update product_variants set ${change} where _id = ${ids[0]}`)
    await expectExact()
  })

  it('follows the limit of a product, also a limit of 0', async () => {
    for (const limit of [0, 1_000, 3]) {
      await db.execute(sql`update products set low_stock_at = ${limit} where _id = ${productIds[0]}`)
      await expectExact()
    }
  })

  it('follows the threshold of the settings, for products without a limit of their own', async () => {
    await db.execute(sql`update products set low_stock_at = null`)
    await expectExact()
    for (const low_stock_at of [12, 0, 5]) {
      await db.execute(
        sql`insert into settings (name, value) values ('thresholds', ${JSON.stringify({ low_stock_at })}::jsonb)
          on conflict (name) do update set value = excluded.value`,
      )
      await expectExact()
    }
  })

  it('follows a statement that changes many variants at once', async () => {
    await db.execute(sql`update product_variants set stock = 0, supplied = 0 where stock is not null`)
    await expectExact()
    await db.execute(sql`update product_variants set stock = 9, supplied = 9 where stock is not null`)
    await expectExact()
  })

  it('is exact after two hundred sales and changes of limits at the same time', async () => {
    const changes = Array.from({ length: 200 }, (_, number) =>
      number % 4 === 0
        ? sql`update products set low_stock_at = ${(number * 7) % 12} where _id = ${at(number / 4, productIds)}`
        : sql`update product_variants set stock = ${(number * 5) % 11} where _id = ${at(number, ids)}`,
    )
    await Promise.all(changes.map((change) => db.execute(change)))
    await expectExact()
  })
})
