import * as z from 'zod/mini'
import { deliveryMessages } from '../../../content/messages/checkout-messages.ts'
import { orderMessages } from '../../../content/messages/office/order-messages.ts'
import { isPlusCode } from '../../../domain/delivery/plus-code.ts'
import { keysOf } from '../../../domain/keys-of.ts'
import { orderStates } from '../../../domain/orders/order.ts'
import { mostChosen, orderLists, resendableMails } from '../../../domain/orders/order-lists.ts'
import { isDay } from '../../../domain/time/days.ts'
import { SavedAddress } from '../../shop/address-schemas.ts'
import { line, newId, optionalLine, paragraphs, version } from '../fields.ts'

const state = z.enum(keysOf(orderStates))
const day = z.string().check(z.refine(isDay))
const wholeNaira = z.string().check(z.regex(/^\d{1,9}$/))

const filters = {
  view: z.optional(z.enum(orderLists)),
  state: z.optional(state),
  /** The first and the last day on which it was placed, in Lagos. */
  from: z.optional(day),
  until: z.optional(day),
  /** A state of Nigeria, or another country. */
  place: z.optional(optionalLine(80)),
  method: z.optional(optionalLine(120)),
  coupon: z.optional(optionalLine(64)),
  /** Naira. */
  least: z.optional(wholeNaira),
  most: z.optional(wholeNaira),
  q: z.optional(optionalLine(100).check(z.minLength(2, orderMessages.searchTooShort))),
}

export const OrdersQuery = z.object({
  ...filters,
  sort: z.optional(z.enum(['promised', 'newest'])),
  /** Where the page begins: `next` of the page before. */
  after: z.optional(optionalLine(100)),
})
export type OrdersQuery = z.infer<typeof OrdersQuery>

export const OrderRow = z.object({
  _id: z.string(),
  payment_reference: z.string(),
  status: state,
  created_at: z.string(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  shipping_method: z.string(),
  order_title: z.string(),
  pieces: z.number(),
  /** The last promised day; null until it is paid. */
  promised: z.nullable(z.string()),
  /** Days after the promised one; 0 when the day's parcels have left; null for an order that is not late. */
  days_late: z.nullable(z.number()),
  /** The check of its payment left a note. */
  isDoubtful: z.boolean(),
  /** Naira; null for roles that do not see amounts. */
  total_paid: z.nullable(z.number()),
})
export type OrderRow = z.infer<typeof OrderRow>

export const OrderPage = z.object({
  orders: z.array(OrderRow),
  next: z.nullable(z.string()),
  /** Orders that wait for someone, at most 1,000 of each. */
  counts: z.object({ 'to-ship': z.number(), late: z.number(), attention: z.number() }),
  /** Delivery methods that a filter can name. */
  methods: z.array(z.string()),
})
export type OrderPage = z.infer<typeof OrderPage>

const AdminOrderLine = z.object({
  item_id: z.string(),
  item_name: z.string(),
  img: z.string(),
  size: z.string(),
  color: z.string(),
  sku: z.string(),
  quantity: z.number(),
  /** Pieces among them that a refund names: they are not packed. */
  refunded: z.number(),
  /** Naira for all of these pieces; null for roles that do not see amounts. */
  price: z.nullable(z.number()),
})
export type AdminOrderLine = z.infer<typeof AdminOrderLine>

const TimelineEntry = z.object({
  kind: z.enum(['placed', 'paid', 'payment', 'refund', 'mail', 'note', 'change']),
  at: z.string(),
  /** A member of the staff, or whom a mail went to. */
  who: z.string(),
  /** The kind of a mail, the action of a change, the status of a payment or refund. */
  name: z.string(),
  text: z.string(),
  /** Naira; null when there is none, and for roles that do not see amounts. */
  amount: z.nullable(z.number()),
  /** Of a mail: whether it was sent, waits or failed. */
  state: z.string(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

const Shipment = {
  carrier: optionalLine(60),
  tracking_note: optionalLine(120),
  rider_name: optionalLine(80),
  rider_phone: optionalLine(32),
}

const address = {
  phone: z.string(),
  country: z.string(),
  address: z.string(),
  apartment: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
}

/** How a rider finds the place, or where the buyer collects the order. */
const finding = {
  area: z.string(),
  plus_code: z.string(),
  pickup_point: z.nullable(
    z.object({ name: z.string(), landmark: z.string(), address: z.string(), hours: z.string() }),
  ),
}

export const AdminOrder = z.object({
  _id: z.string(),
  version: z.number(),
  payment_reference: z.string(),
  status: state,
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  shipped_at: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
  /** Until when shipping can be undone. */
  undo_until: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  /** Null for roles that do not see it. */
  email: z.nullable(z.string()),
  ...address,
  landmark: z.string(),
  ...finding,
  shipping_method: z.string(),
  promised_from: z.nullable(z.string()),
  promised: z.nullable(z.string()),
  days_late: z.nullable(z.number()),
  carrier: z.string(),
  rider_name: z.string(),
  rider_phone: z.string(),
  tracking_note: z.string(),
  attention_note: z.string(),
  isBeingRefunded: z.boolean(),
  /** Paid orders with the same e-mail address, this one included; null for roles that do not see them. */
  orders_of_customer: z.nullable(z.number()),
  coupon_code: z.nullable(z.string()),
  /** Naira; null for roles that do not see amounts. */
  totals: z.nullable(
    z.object({
      original_total: z.number(),
      discount: z.number(),
      subtotal: z.number(),
      shipping_fee: z.number(),
      total_paid: z.number(),
    }),
  ),
  lines: z.array(AdminOrderLine),
  timeline: z.array(TimelineEntry),
  /** Who took the last parcel to the same city. */
  last_shipment: z.nullable(z.object({ carrier: z.string(), rider_name: z.string(), rider_phone: z.string() })),
})
export type AdminOrder = z.infer<typeof AdminOrder>

const chosen = z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(mostChosen))

export const ShipOrders = z.object({
  orders: chosen,
  ...Shipment,
  /** Ships orders although the check of their payment left a note. */
  insists: z.boolean(),
})
export type ShipOrders = z.infer<typeof ShipOrders>

export const DeliverOrders = z.object({
  orders: chosen,
  /** The hand-over code, for one order. */
  code: z.optional(optionalLine(10)),
})
export type DeliverOrders = z.infer<typeof DeliverOrders>

export const OrderOutcome = z.object({
  _id: z.string(),
  /** The last six digits of its reference; empty for an unknown order. */
  number: z.string(),
  name: z.string(),
  outcome: z.enum(['done', 'done before', 'refused', 'doubtful']),
  /** Why it was refused. */
  problem: z.string(),
})
export type OrderOutcome = z.infer<typeof OrderOutcome>

export const AddNote = z.object({
  _id: newId,
  note: paragraphs(2_000).check(z.minLength(1, orderMessages.noteMissing)),
})

export const OrderAddress = z.safeExtend(SavedAddress, {
  address: line(200, deliveryMessages.address),
  apartment: optionalLine(120),
  city: line(80, deliveryMessages.city),
  postal_code: optionalLine(20),
  first_name: line(80, 'Please enter the first name!'),
  last_name: line(80, 'Please enter the last name!'),
  landmark: optionalLine(200),
  /** Left out by screens that were opened before it could be changed. */
  plus_code: z.optional(
    optionalLine(20).check(
      z.toUpperCase(),
      z.refine((code) => code === '' || isPlusCode(code), deliveryMessages.plusCode),
    ),
  ),
})
export type OrderAddress = z.infer<typeof OrderAddress>

export const ChangeAddress = z.safeExtend(OrderAddress, { version })

export const ResendMail = z.object({ kind: z.enum(resendableMails) })

/** Whether the customer gets the new link by mail; not when the address itself is wrong. */
export const NewOrderLink = z.object({ is_mailed: z.boolean() })

export const SheetsQuery = z.object({ ids: z.string().check(z.minLength(1), z.maxLength(mostChosen * 101)) })

/** An order as it is printed: without amounts and the e-mail address. */
export const OrderSheet = z.object({
  _id: z.string(),
  payment_reference: z.string(),
  status: state,
  created_at: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  ...address,
  landmark: z.string(),
  ...finding,
  shipping_method: z.string(),
  promised: z.nullable(z.string()),
  lines: z.array(AdminOrderLine),
})
export type OrderSheet = z.infer<typeof OrderSheet>

export const ExportOrders = z.object({
  /** Only these; without them all that the filters let through. */
  orders: z.optional(chosen),
  ...filters,
  /** `next` of the page before, of the same export. */
  after: z.optional(optionalLine(200)),
})
export type ExportOrders = z.infer<typeof ExportOrders>

export const ExportPage = z.object({ text: z.string(), next: z.nullable(z.string()) })
