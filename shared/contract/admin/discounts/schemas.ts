import * as z from 'zod/mini'
import { discountMessages } from '../../../content/messages/discount-messages.ts'
import { couponStates } from '../../../domain/orders/coupon-states.ts'
import { newId, optionalLine, version } from '../fields.ts'

// The year 0000 is none for the database.
const momentForm = /^2\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/
const moment = z.nullable(
  z
    .string(discountMessages.badMoment)
    .check(z.refine((text) => momentForm.test(text) && !Number.isNaN(Date.parse(text)), discountMessages.badMoment)),
)

type Dates = { starts_at: string | null; ends_at: string | null }
const isInOrder = ({ starts_at, ends_at }: Dates) =>
  !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at)
const inOrder = z.refine<Dates>(isInOrder, { path: ['ends_at'], error: discountMessages.endBeforeStart })

const limit = (most: number) =>
  z.nullable(
    z.int(discountMessages.badLimit).check(z.gte(1, discountMessages.badLimit), z.lte(most, discountMessages.badLimit)),
  )

const percentFrom = (least: number, message: string) => z.int(message).check(z.gte(least, message), z.lte(90, message))

const couponFields = {
  code: z
    .string(discountMessages.codeMissing)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, discountMessages.codeMissing),
      z.regex(/^[a-z0-9-]{2,40}$/, discountMessages.badCode),
    ),
  percent: percentFrom(1, discountMessages.badPercent),
  starts_at: moment,
  ends_at: moment,
  total_limit: limit(1_000_000),
  customer_limit: limit(1_000),
}

export const NewCoupon = z.object({ _id: newId, ...couponFields }).check(inOrder)
export type NewCoupon = z.infer<typeof NewCoupon>

export const ChangeCoupon = z.object({ version, ...couponFields }).check(inOrder)
export type ChangeCoupon = z.infer<typeof ChangeCoupon>

export const EndCoupon = z.object({ version })

export const CouponView = z.object({
  _id: z.string(),
  version: z.number(),
  code: z.string(),
  percent: z.number(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  total_limit: z.nullable(z.number()),
  customer_limit: z.nullable(z.number()),
  uses: z.number(),
  created_at: z.string(),
  /** Ended by the merchant. */
  ended_at: z.nullable(z.string()),
  state: z.enum(couponStates),
  /** An order has this code, so code and percent are fixed. */
  isUsed: z.boolean(),
  /** Orders with this code that are paid and not refunded. */
  orders: z.number(),
  /** What their pieces sold for, in naira, without delivery. */
  sales: z.number(),
})
export type CouponView = z.infer<typeof CouponView>

export const CouponQuery = z.object({
  state: z.optional(z.enum(couponStates)),
  q: z.optional(optionalLine(64)),
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
})

export const CouponList = z.object({
  coupons: z.array(CouponView),
  /** How many of those found are in each state. */
  counts: z.record(z.enum(couponStates), z.number()),
})

export const ChangeGeneralDiscount = z
  .object({
    version,
    percent: percentFrom(0, discountMessages.badGeneralPercent),
    starts_at: moment,
    ends_at: moment,
  })
  .check(inOrder)
export type ChangeGeneralDiscount = z.infer<typeof ChangeGeneralDiscount>

export const GeneralDiscountView = z.object({
  version: z.number(),
  percent: z.number(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  /** What counts at this moment. */
  percentNow: z.number(),
  /** Above this percent the screen asks again. */
  asksAbove: z.number(),
})
export type GeneralDiscountView = z.infer<typeof GeneralDiscountView>
