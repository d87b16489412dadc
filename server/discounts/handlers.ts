import { answers } from '../../shared/content/messages/answers.ts'
import { nextChange, percentAt } from '../../shared/domain/orders/general-discount.ts'
import type { Db } from '../database/database.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import type { ShopHandlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { checkCoupon } from './check-coupon.ts'
import { discountStore } from './store.ts'

interface DiscountContext {
  db: Db
  clock: () => Date
  within: Within
  /** An answer made before the discount begins or ends must not be sent after that moment. */
  responseCache: Pick<ResponseCache, 'dropAt'>
}

export function makeDiscountHandlers({
  db,
  clock,
  within,
  responseCache,
}: DiscountContext): ShopHandlers<'generalDiscount' | 'verifyCoupon'> {
  const discounts = discountStore(db)
  return {
    generalDiscount: async () => {
      const [discount, now] = [await discounts.generalDiscount(), clock()]
      const next = nextChange(discount, now)
      if (next) responseCache.dropAt('settings:general-discount', next)
      return { data: { percent: percentAt(discount, now) } }
    },

    verifyCoupon: async ({ body }, caller) => {
      await within('coupon', caller)
      const check = await checkCoupon(body.code, clock(), discounts)
      if (check.kind === 'invalid') throw new Refusal(400, { error: answers.couponUnknown })
      return { data: { percent: check.percent }, message: answers.couponApplied(check.percent) }
    },
  }
}
