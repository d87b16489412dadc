import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { coupons, settings, shippingOptions } from '../orders/schema.ts'

/** Delivery methods, discount codes and the store's own discount. */
export function sellingStore(db: Db) {
  return {
    listShippingOptions() {
      return db.select().from(shippingOptions).orderBy(asc(shippingOptions.position))
    },

    /** A delivery method, and the store's own discount at this moment. */
    async findTerms(location: string) {
      const [row] = await selectTerms(db, { location })
      return row && { option: row.option, generalPercent: row.generalPercent ?? 0 }
    },

    async findCoupon(code: string) {
      const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
      return coupon
    },

    async generalDiscountPercent(): Promise<number> {
      const [row] = await db.select().from(settings).where(eq(settings.name, 'general-discount'))
      return Math.round((row?.value as { percent: number } | undefined)?.percent ?? 0)
    },
  }
}

const selectTerms = statement('terms of an order', (db, given: Given<{ location: string }>) =>
  db
    .select({
      option: shippingOptions,
      generalPercent: sql<number | null>`(
        select (value ->> 'percent')::numeric::int from ${settings} where name = 'general-discount'
      )`,
    })
    .from(shippingOptions)
    .where(eq(shippingOptions.location, given.location)),
)

export type SellingStore = ReturnType<typeof sellingStore>
