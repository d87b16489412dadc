import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { PickupPoint } from '../../shared/domain/delivery/delivery-quote.ts'
import type { OrderState } from '../../shared/domain/orders/order.ts'
import { users } from '../accounts/schema.ts'
import { kobo, moment } from '../database/columns.ts'

/** A pick-up point as an order keeps it. */
export type OrderPickupPoint = Pick<PickupPoint, '_id' | 'name' | 'landmark' | 'address' | 'hours'>

/** Money came in for it. Written out, because an index and a query must say it in the same words. */
export const isTaken = sql.raw(`status not in ('awaiting payment', 'expired')`)

/**
 * What the back office searches, as words: see `order_words` in the migrations. A trigram index would cost every order
 * three times as much (0.2 ms instead of 0.06 ms of CPU when it is paid) and would find the same.
 */
export const orderWords = sql.raw('order_words(first_name, last_name, phone, payment_reference)')

export const orders = pgTable(
  'orders',
  {
    _id: text('_id').primaryKey(),
    /** The current reference: the newest one given out, or the one that paid. */
    payment_reference: text().notNull().unique(),
    /** One checkout has one current order; an order that was replaced has none. */
    checkout_id: text().unique(),
    /** The checkout this order was placed in, once a later order of that checkout has replaced it. */
    superseded_checkout_id: text(),
    /** What was ordered, where to and for how much, as one hash: the same content gets the same order. */
    content_hash: text().notNull(),
    access_code: text(),
    user_id: text().references(() => users._id, { onDelete: 'set null' }),
    /** The network address it was placed from, to limit open orders. */
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
    /** While it awaits payment, its pieces are held until then. */
    held_until: moment().notNull(),
    paid_at: moment(),
    /** The days on which it is to arrive, as promised when it was paid: a calendar changed later does not move them. */
    delivery_from: date(),
    delivery_to: date(),
    shipped_at: moment(),
    delivered_at: moment(),
    tracking_note: text().notNull().default(''),
    attention_note: text().notNull().default(''),
    /** The buyer has deleted their account: their data is removed as soon as the order is over. */
    forget: boolean().notNull().default(false),
    /** How a rider finds the address, as the buyer or the staff wrote it. */
    landmark: text(),
    /** The area that the delivery was priced for; null when it is not listed. */
    area: text(),
    /** Where the buyer was when they pressed “Use my position”. */
    plus_code: text(),
    /** Where the buyer collects the order, as it was when they ordered. */
    pickup_point: jsonb().$type<OrderPickupPoint>(),
    /** Who takes the parcel; with the rider's name and number when there is a rider. Null until it is shipped. */
    carrier: text(),
    rider_name: text(),
    rider_phone: text(),
    /** Made when the order is shipped. The buyer tells it to whoever hands the parcel over. */
    handover_code: text(),
    /** When the mail with the way back to the open order was due and written, or left out for a limit. */
    held_mail_at: moment(),
    /** Grows with every change of the address. */
    version: integer().notNull().default(1),
    /** Part of what the order's key signs: a new version ends the links given out before. */
    key_version: smallint().notNull().default(0),
  },
  (table) => [
    index('orders_by_email').on(table.email),
    index('orders_by_user').on(table.user_id, table._id),
    index('orders_by_status').on(table.status, table.held_until),
    index('open_orders_by_address').on(table.client_address).where(sql`${table.status} = 'awaiting payment'`),
    index('orders_superseded').on(table.superseded_checkout_id).where(sql`${table.superseded_checkout_id} is not null`),
    index('orders_by_coupon').on(table.coupon_code).where(sql`${table.coupon_code} is not null`),
    // Holds all that the sales of a day are counted from.
    index('orders_by_paid_at')
      .on(table.paid_at, table.subtotal, table.shipping_fee)
      .where(sql`${table.paid_at} is not null`),
    index('orders_to_forget').on(table._id).where(sql`${table.forget}`),
    // The lists of the back office. All of them leave out orders without money, so placing an order costs nothing more.
    index('orders_to_ship')
      .on(sql`coalesce(${table.delivery_to}, '9999-12-31'::date)`, table._id)
      .where(sql`${table.status} = 'paid'`),
    index('orders_with_note')
      .on(table._id)
      .where(sql`${table.attention_note} <> '' and ${table.status} in ('paid', 'needs attention')`),
    index('taken_orders_by_status').on(table.status, table._id).where(isTaken),
    index('taken_orders_by_state').on(table.state, table._id).where(isTaken),
    index('taken_orders_abroad').on(table.country, table._id).where(sql`${isTaken} and ${table.country} <> 'Nigeria'`),
    index('taken_orders_words').using('gin', orderWords).with({ gin_pending_list_limit: 256 }).where(isTaken),
  ],
)

/** What the staff wrote about an order, for one another. */
export const orderNotes = pgTable(
  'order_notes',
  {
    _id: text('_id').primaryKey(),
    order_id: text()
      .notNull()
      .references(() => orders._id, { onDelete: 'cascade' }),
    staff_id: text().notNull(),
    staff_name: text().notNull(),
    note: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [index('order_notes_by_order').on(table.order_id)],
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
  (table) => [
    primaryKey({ columns: [table.order_id, table.position] }),
    // For the ledger of a variant: without it every order line would be read.
    index('order_lines_by_item').on(table.item_id),
  ],
)
