import { answers } from '../../shared/content/messages/answers.ts'
import type { Db } from '../database/database.ts'
import type { ShopHandlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { checkCoupon } from './check-coupon.ts'
import { discountStore } from './store.ts'

interface DiscountContext {
  db: Db
  clock: () => Date
  within: Within
}

export function makeDiscountHandlers({
  db,
  clock,
  within,
}: DiscountContext): ShopHandlers<'generalDiscount' | 'verifyCoupon'> {
  const discounts = discountStore(db)
  return {
    generalDiscount: async () => ({ data: { percent: await discounts.generalPercent() } }),

    verifyCoupon: async ({ body }, caller) => {
      await within('coupon', caller)
      const check = await checkCoupon(body.code, clock(), discounts)
      if (check.kind === 'invalid') throw new Refusal(400, { error: answers.couponUnknown })
      return { data: { percent: check.percent }, message: answers.couponApplied(check.percent) }
    },
  }
}
