import { asc, eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { coupons, settings, shippingOptions } from './schema/selling.ts'

/** Delivery methods, discount codes and the store's own discount. */
export function sellingStore(db: Db) {
  return {
    listShippingOptions() {
      return db.select().from(shippingOptions).orderBy(asc(shippingOptions.position))
    },

    async findCoupon(code: string) {
      const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
      return coupon
    },

    async generalDiscountPercent(): Promise<number> {
      const [row] = await db.select().from(settings).where(eq(settings.name, 'general-discount'))
      return (row?.value as { percent: number } | undefined)?.percent ?? 0
    },
  }
}

export type SellingStore = ReturnType<typeof sellingStore>
