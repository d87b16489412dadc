import * as z from 'zod/mini'
import { deliveryMessages } from '../../content/messages/checkout-messages.ts'
import { mostUnits } from '../../domain/orders/pricing.ts'
import { referencePattern } from '../../domain/orders/reference.ts'
import { paymentStates } from '../../domain/payments/payment-state.ts'
import { Delivery } from './address-schemas.ts'

const OrderItem = z.object({
  item_id: z.string().check(z.maxLength(64)),
  item_name: z._default(z.string().check(z.maxLength(200)), ''),
  item_slug: z._default(z.string().check(z.maxLength(200)), ''),
  img: z._default(z.string().check(z.maxLength(200)), ''),
  original_price: z._default(z.number(), 0),
  new_price: z._default(z.number(), 0),
  size: z._default(z.string().check(z.maxLength(20)), ''),
  color: z._default(z.string().check(z.maxLength(20)), ''),
})

const naira = z.number().check(z.gte(0), z.lte(1_000_000_000))

const OrderPayload = z.extend(Delivery, {
  shipping_method: z
    .string(deliveryMessages.shippingMethod)
    .check(z.minLength(1, deliveryMessages.shippingMethod), z.maxLength(120)),
  shipping_fee: naira,
  original_total: naira,
  discount: naira,
  subtotal: naira,
  total_paid: naira,
  items: z
    .array(OrderItem)
    .check(z.minLength(1, deliveryMessages.emptyCart), z.maxLength(mostUnits, deliveryMessages.tooMany)),
})

export const PrepareOrder = z.extend(OrderPayload, {
  coupon_code: z._default(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(64)), ''),
  /** Random, kept beside the cart and shared by tabs: one checkout, one order. */
  checkout_id: z.uuid(deliveryMessages.checkoutId),
})
export type PrepareOrder = z.infer<typeof PrepareOrder>

export const MakeOrder = z.extend(OrderPayload, {
  payment_reference: z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(
      z.transform((reference: string | number) => String(reference)),
      z.string().check(z.regex(referencePattern, deliveryMessages.reference)),
    ),
  ),
  coupon_code: z._default(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(64)), ''),
  order_key: z._default(z.string().check(z.maxLength(200)), ''),
})
export type MakeOrder = z.infer<typeof MakeOrder>

/** What the browser needs to open the provider's popup, and to come back to the order. */
export const PreparedOrder = z.object({
  status: z.enum(['awaiting payment', 'paid']),
  payment_reference: z.string(),
  access_code: z.string(),
  /** Kobo. */
  amount: z.number(),
  currency: z.string(),
  total_paid: z.number(),
  /** Empty for a paid order with a new link, unless the customer who placed it is signed in. */
  order_key: z.string(),
})
export type PreparedOrder = z.infer<typeof PreparedOrder>

const OrderLine = z.object({
  item_id: z.string(),
  item_name: z.string(),
  item_slug: z.string(),
  img: z.string(),
  size: z.string(),
  color: z.string(),
  original_price: z.number(),
  new_price: z.number(),
})

/** Money of an order that went back or goes back. */
const OrderRefund = z.object({
  amount: z.number(),
  /** A delayed one is being looked at by the store. */
  status: z.enum(['on its way', 'sent', 'delayed']),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  /** The pieces that it is for, in words; none for an amount or for the whole order. */
  pieces: z.array(z.string()),
  delivery_fee: z.number(),
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** Where the payment of an order is. Amounts in naira. */
export const OrderPayment = z.object({
  state: z.enum(paymentStates),
  amount: z.number(),
  reference: z.string(),
  /** Until when the pieces are held; null when they are not. */
  held_until: z.nullable(z.string()),
  /** When the money was sent, by the provider's or the buyer's word; null when nobody said so, or when it has arrived. */
  sent_at: z.nullable(z.string()),
  /** It was sent more than 30 minutes ago and has not arrived. */
  is_late: z.boolean(),
  last_asked_at: z.nullable(z.string()),
  next_ask_at: z.nullable(z.string()),
  /** The provider is asked about it until then. */
  ask_until: z.string(),
  /** Money that goes back: of the order, or of a second payment for it. */
  refund: z.nullable(
    z.object({
      amount: z.number(),
      asked_at: z.string(),
      /** A day in Lagos, YYYY-MM-DD; null once the money was sent, and when the store names no time. */
      expected_by: z.nullable(z.string()),
      sent_at: z.nullable(z.string()),
      is_delayed: z.boolean(),
    }),
  ),
  /** The key of the order that took its place when the cart was changed. */
  replaced_by: z.nullable(z.string()),
  order_key: z.string(),
  /** The time of this answer. */
  as_of: z.string(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

const OrderPickupPoint = z.object({
  name: z.string(),
  landmark: z.string(),
  address: z.string(),
  hours: z.string(),
})

/** An order as its buyer sees it; for a guest, phone, street, landmark and Plus Code are masked. */
export const OrderView = z.object({
  _id: z.string(),
  order_title: z.string(),
  img: z.string(),
  status: z.string(),
  payment_reference: z.string(),
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  shipped_at: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
  tracking_note: z.string(),
  email: z.string(),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  country: z.string(),
  address: z.string(),
  apartment: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  shipping_method: z.string(),
  /** The area that the delivery was priced for; empty when it is not listed. */
  area: z.string(),
  landmark: z.string(),
  plus_code: z.string(),
  /** Where the buyer collects the order; null when it is delivered. */
  pickup_point: z.nullable(OrderPickupPoint),
  /** Days as dates, YYYY-MM-DD in Lagos; null until the order is paid. */
  delivery_from: z.nullable(z.string()),
  delivery_to: z.nullable(z.string()),
  shipping_fee: z.number(),
  original_total: z.number(),
  discount: z.number(),
  subtotal: z.number(),
  total_paid: z.number(),
  coupon_code: z.nullable(z.string()),
  /** Who takes the parcel; empty until it is shipped, and when nobody wrote it down. */
  carrier: z.string(),
  rider_name: z.string(),
  rider_phone: z.string(),
  /** The buyer tells it to whoever hands the parcel over; null unless the parcel is on its way. */
  handover_code: z.nullable(z.string()),
  items: z.array(OrderLine),
  /** The oldest first. */
  refunds: z.array(OrderRefund),
  /** Only where the order itself was asked for. */
  payment: z.optional(OrderPayment),
})
export type OrderView = z.infer<typeof OrderView>

/** The state of a payment. Order data is only for whoever has the order's key. */
export const PaymentState = z.object({
  status: z.enum([
    'paid',
    'awaiting payment',
    'transfer pending',
    'being confirmed',
    'refunding',
    'refunded',
    'expired',
  ]),
  order_key: z.optional(z.string()),
  order: z.optional(OrderView),
  payment: z.optional(OrderPayment),
})
export type PaymentState = z.infer<typeof PaymentState>

export const OrderKey = z.object({ order_key: z.string().check(z.minLength(1), z.maxLength(200)) })

/** Banks print it with spaces or hyphens. */
const sessionId = z.pipe(
  z.string(deliveryMessages.sessionId).check(z.maxLength(100, deliveryMessages.sessionId)),
  z.pipe(
    z.transform((text: string) => text.replaceAll(/[\s-]/g, '')),
    z.string().check(z.regex(/^[0-9A-Za-z]{10,40}$/, deliveryMessages.sessionId)),
  ),
)

/** The field for the number on the bank's receipt. */
export const SessionId = z.object({ session_id: sessionId })

/** The buyer says that the account was debited, perhaps with the session ID on the bank's receipt. */
export const PaymentSent = z.extend(OrderKey, { session_id: z.optional(sessionId) })

/** Where the provider is and how the browser names itself there. */
export const PaymentSettings = z.object({
  public_key: z.string(),
  checkout_url: z.string(),
  api_url: z.string(),
  wallet_url: z.string(),
  is_sandbox: z.boolean(),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>
