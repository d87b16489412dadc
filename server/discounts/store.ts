import { eq, sql } from 'drizzle-orm'
import { type GeneralDiscount, noDiscount } from '../../shared/domain/orders/general-discount.ts'
import { type Db, queryRows } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { settings } from '../settings/schema.ts'
import { coupons } from './schema.ts'

/** Thrown inside a transaction to roll it back. */
export class CouponGone extends Error {}

export function discountStore(db: Db) {
  return {
    async findCoupon(code: string) {
      const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
      return coupon
    },

    async generalDiscount(): Promise<GeneralDiscount> {
      const [row] = await selectSetting(db, { name: 'general-discount' })
      return (row?.value as GeneralDiscount | undefined) ?? noDiscount
    },

    /** Counts one use, or throws when the code cannot be used now or not by this customer. */
    async takeUse(code: string, email: string, now: Date): Promise<void> {
      const moment = now.toISOString()
      const [coupon] = await queryRows<{ customer_limit: number | null }>(
        db,
        sql`update coupons set uses = uses + 1
          where code = ${code} and ended_at is null
            and (starts_at is null or starts_at <= ${moment}::timestamptz)
            and (ends_at is null or ends_at > ${moment}::timestamptz)
            and (total_limit is null or uses < total_limit)
          returning customer_limit`,
      )
      if (!coupon) throw new CouponGone()
      if (coupon.customer_limit === null) return
      const [used] = await queryRows<{ count: number }>(
        db,
        sql`select count(*)::int as count from orders where coupon_code = ${code} and email = ${email} and holds
          -- An order that was refunded before it was sent has given its use back, though its pieces count as sold.
          and not (status = 'refunded' and shipped_at is null)`,
      )
      if ((used?.count ?? 0) >= coupon.customer_limit) throw new CouponGone()
    },

    async giveBackUse(code: string): Promise<void> {
      await db.execute(sql`update coupons set uses = greatest(uses - 1, 0) where code = ${code}`)
    },
  }
}

const selectSetting = statement('setting', (db, given: Given<{ name: string }>) =>
  db.select().from(settings).where(eq(settings.name, given.name)),
)

export type DiscountStore = ReturnType<typeof discountStore>
