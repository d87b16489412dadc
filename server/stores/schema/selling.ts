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
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

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
    payment_reference: text().notNull().unique(),
    checkout_id: text().unique(),
    user_id: text().references(() => users._id, { onDelete: 'set null' }),
    status: text().notNull(),
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
    shipping_fee: kobo().notNull(),
    original_total: kobo().notNull(),
    discount: kobo().notNull(),
    subtotal: kobo().notNull(),
    total_paid: kobo().notNull(),
    coupon_code: text(),
    created_at: moment().notNull().defaultNow(),
    paid_at: moment(),
  },
  (table) => [index('orders_by_email').on(table.email), index('orders_by_user').on(table.user_id, table._id)],
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

/** What the provider told about a reference, kept as it came for the owner and the auditor. */
export const payments = pgTable('payments', {
  reference: text().primaryKey(),
  order_id: text().references(() => orders._id),
  status: text().notNull(),
  amount: kobo().notNull(),
  currency: text().notNull(),
  provider_id: text(),
  needs_attention: boolean().notNull().default(false),
  note: text().notNull().default(''),
  seen_at: moment().notNull().defaultNow(),
})
