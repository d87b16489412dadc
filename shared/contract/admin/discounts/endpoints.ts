import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../fields.ts'
import { discountCalls } from './calls.ts'
import {
  ChangeCoupon,
  ChangeGeneralDiscount,
  CouponList,
  CouponQuery,
  CouponView,
  EndCoupon,
  GeneralDiscountView,
  NewCoupon,
} from './schemas.ts'

/** Coupons and the general discount. */
export const discountEndpoints = {
  coupons: {
    ...discountCalls.coupons,
    summary: 'Coupons with their state, uses and the sales they brought, the newest first; 50 at a time.',
    query: CouponQuery,
    answer: CouponList,
  },
  createCoupon: {
    ...discountCalls.createCoupon,
    summary: 'Create a coupon.',
    body: NewCoupon,
    answer: CouponView,
  },
  changeCoupon: {
    ...discountCalls.changeCoupon,
    summary: 'Change dates and limits; code and percent only before the first use.',
    params: idParams,
    body: ChangeCoupon,
    answer: CouponView,
  },
  endCoupon: {
    ...discountCalls.endCoupon,
    summary: 'End a coupon now and for good.',
    params: idParams,
    body: EndCoupon,
    answer: CouponView,
  },
  generalDiscount: {
    ...discountCalls.generalDiscount,
    summary: 'The percent off every order, with its dates.',
    answer: GeneralDiscountView,
  },
  changeGeneralDiscount: {
    ...discountCalls.changeGeneralDiscount,
    summary: 'Change the percent off every order.',
    body: ChangeGeneralDiscount,
    answer: GeneralDiscountView,
  },
} satisfies Record<string, Endpoint>
