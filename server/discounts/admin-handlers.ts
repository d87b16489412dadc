import type { discountEndpoints } from '../../shared/contract/admin/discounts/endpoints.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { couponStore } from './coupon-store.ts'
import { changeCoupon, createCoupon, endCoupon, viewCoupon } from './edit-coupons.ts'
import { changeGeneralDiscount, readGeneralDiscount } from './edit-general-discount.ts'

const pageSize = 50

/** Coupons and the general discount, for the staff. */
export function makeDiscountAdminHandlers({
  db,
  clock,
}: {
  db: Db
  clock: () => Date
}): Handlers<typeof discountEndpoints, StaffCaller> {
  const author = async (caller: StaffCaller) => authorOf(await sessionOf(caller), caller.address, clock())
  return {
    async coupons({ query: { state, q, page = '1' } }) {
      const number = Number(page)
      const { counts, coupons } = await couponStore(db).list({ state, q }, clock(), { size: pageSize, number })
      const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
      const pages = Math.max(1, Math.ceil(total / pageSize))
      return { data: { counts, coupons: coupons.map(viewCoupon) }, meta: { total, page: number, pages } }
    },

    async createCoupon({ body }, caller) {
      return { data: await createCoupon(body, await author(caller), db) }
    },

    async changeCoupon({ params, body }, caller) {
      return { data: await changeCoupon(params.id, body, await author(caller), db) }
    },

    async endCoupon({ params, body }, caller) {
      return { data: await endCoupon(params.id, body.version, await author(caller), db) }
    },

    async generalDiscount() {
      return { data: await readGeneralDiscount(clock(), db) }
    },

    async changeGeneralDiscount({ body }, caller) {
      return { data: await changeGeneralDiscount(body, await author(caller), db) }
    },
  }
}
