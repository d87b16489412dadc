import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { OrderState } from '../../shared/domain/orders/order.ts'
import { users } from '../accounts/schema.ts'

/** open: not paid so far; settled: an order is paid with it; surplus: taken, but no order may keep it. */
export type PaymentStatus = 'open' | 'pending' | 'settled' | 'surplus' | 'mismatch' | 'given up'
export type RefundStatus = 'wanted' | 'requested' | 'processed' | 'failed'

const moment = () => timestamp({ withTimezone: true })
const kobo = () => bigint({ mode: 'number' })

export const shippingOptions = pgTable('shipping_options', {
  location: text().primaryKey(),
  delivery_duration: text().notNull(),
  other_info: text().notNull(),
  fee: integer().notNull(),
  /** Served states; null means all of them. */
  states: text().array(),
  /** Served countries; null means every country but Nigeria. */
  countries: text().array(),
  position: integer().notNull(),
})

export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    percent: smallint().notNull(),
    starts_at: moment(),
    ends_at: moment(),
    total_limit: integer(),
    customer_limit: integer(),
    uses: integer().notNull().default(0),
  },
  (table) => [
    check('percent_is_1_to_90', sql`${table.percent} between 1 and 90`),
    check('code_is_lower_case', sql`${table.code} = lower(${table.code})`),
  ],
)

/** The store's own settings, one row each; the general discount is one of them. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
})

export const orders = pgTable(
  'orders',
  {
    _id: text('_id').primaryKey(),
    /** The reference that counts: the newest given, or the one that paid. */
    payment_reference: text().notNull().unique(),
    /** One checkout has one current order; an order that was replaced lets go of it. */
    checkout_id: text().unique(),
    /** The checkout this order was placed in, once a later order of that checkout has replaced it. */
    superseded_checkout_id: text(),
    /** What was ordered, where to and for how much, as one hash: the same content gets the same order. */
    content_hash: text().notNull(),
    access_code: text(),
    user_id: text().references(() => users._id, { onDelete: 'set null' }),
    /** Whose network address asked for it, to limit open orders. */
    client_address: text().notNull().default(''),
    status: text().$type<OrderState>().notNull(),
    order_title: text().notNull(),
    img: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    country: text().notNull(),
    address: text().notNull(),
    apartment: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull(),
    postal_code: text().notNull().default(''),
    shipping_method: text().notNull(),
    delivery_duration: text().notNull().default('1-3'),
    shipping_fee: kobo().notNull(),
    original_total: kobo().notNull(),
    discount: kobo().notNull(),
    subtotal: kobo().notNull(),
    total_paid: kobo().notNull(),
    coupon_code: text(),
    created_at: moment().notNull().defaultNow(),
    /** Whether its pieces and its coupon use are taken: held while it awaits payment, sold once it is paid. */
    holds: boolean().notNull(),
    /** Until then its pieces are kept from others while it awaits payment. */
    held_until: moment().notNull(),
    paid_at: moment(),
    shipped_at: moment(),
    delivered_at: moment(),
    tracking_note: text().notNull().default(''),
    attention_note: text().notNull().default(''),
    /** Its buyer has deleted their account: who they are is taken out of it as soon as it is over. */
    forget: boolean().notNull().default(false),
  },
  (table) => [
    index('orders_by_email').on(table.email),
    index('orders_by_user').on(table.user_id, table._id),
    index('orders_by_status').on(table.status, table.held_until),
    index('open_orders_by_address').on(table.client_address).where(sql`${table.status} = 'awaiting payment'`),
    index('orders_superseded').on(table.superseded_checkout_id).where(sql`${table.superseded_checkout_id} is not null`),
    index('orders_to_forget').on(table._id).where(sql`${table.forget}`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    order_id: text()
      .notNull()
      .references(() => orders._id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    item_id: text().notNull(),
    item_name: text().notNull(),
    item_slug: text().notNull(),
    img: text().notNull(),
    size: text().notNull(),
    color: text().notNull(),
    original_price: integer().notNull(),
    new_price: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.order_id, table.position] })],
)

/** Every reference ever given or heard of, and what the provider last said of it. */
export const payments = pgTable(
  'payments',
  {
    reference: text().primaryKey(),
    order_id: text().references(() => orders._id),
    status: text().$type<PaymentStatus>().notNull().default('open'),
    /** What the provider took, in kobo; null until it took anything. */
    amount: kobo(),
    currency: text(),
    email: text(),
    provider_id: text(),
    note: text().notNull().default(''),
    created_at: moment().notNull().defaultNow(),
    checks: integer().notNull().default(0),
    /** When a caller last made us ask the provider. */
    asked_at: moment(),
    /** When the provider last answered that it is not paid yet. */
    answered_at: moment(),
    /** When the sweeper asks again; null when there is nothing left to learn. */
    next_check_at: moment(),
  },
  (table) => [
    index('payments_to_check').on(table.next_check_at),
    index('payments_by_order').on(table.order_id),
    // One payment at the provider never pays two orders.
    uniqueIndex('payments_by_provider_id').on(table.provider_id).where(sql`${table.provider_id} is not null`),
  ],
)

/** Money on its way back: wanted by us, then asked of the provider, then done or in the owner's hands. */
export const refunds = pgTable('refunds', {
  reference: text()
    .primaryKey()
    .references(() => payments.reference),
  amount: kobo().notNull(),
  reason: text().notNull(),
  status: text().$type<RefundStatus>().notNull().default('wanted'),
  created_at: moment().notNull().defaultNow(),
  next_try_at: moment(),
  tries: integer().notNull().default(0),
  /** When the provider had sent the money back. */
  processed_at: moment(),
})

/** Every refund the provider has listed for a payment, ours and those made in the provider's own dashboard. */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    /** The provider's id. */
    _id: text('_id').primaryKey(),
    reference: text()
      .notNull()
      .references(() => payments.reference),
    amount: kobo().notNull(),
    status: text().$type<Exclude<RefundStatus, 'wanted'>>().notNull(),
    seen_at: moment().notNull(),
  },
  (table) => [index('provider_refunds_by_payment').on(table.reference)],
)

/** A customer's bank wants a payment back. It stays open until the provider says how it was decided. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id. */
    _id: text('_id').primaryKey(),
    reference: text().notNull(),
    status: text().$type<'open' | 'closed'>().notNull(),
    /** Kobo; null when the provider names no amount. */
    amount: kobo(),
    category: text().notNull().default(''),
    resolution: text().notNull().default(''),
    /** The provider decides without us if it is not answered by then. */
    due_at: moment(),
    opened_at: moment().notNull(),
    closed_at: moment(),
    /** When the last mail about it was written. */
    mailed_at: moment().notNull(),
  },
  (table) => [
    index('disputes_by_payment').on(table.reference),
    index('disputes_open').on(table.due_at).where(sql`${table.status} = 'open'`),
  ],
)

/** The last number given out as a payment reference; it only grows. */
export const counters = pgTable('counters', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
})
