import { staff } from '../access.ts'

/** Coupons and the general discount. */
export const discountCalls = {
  coupons: staff('coupons.read', 'GET', '/coupons'),
  createCoupon: staff('coupons.edit', 'POST', '/coupons'),
  changeCoupon: staff('coupons.edit', 'PUT', '/coupons/:id'),
  endCoupon: staff('coupons.edit', 'POST', '/coupons/:id/end'),
  generalDiscount: staff('coupons.read', 'GET', '/general-discount'),
  changeGeneralDiscount: staff('coupons.edit', 'PUT', '/general-discount'),
}
