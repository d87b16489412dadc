import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { kobo, moment } from '../database/columns.ts'
import { orders } from '../orders/schema.ts'

/** open: not paid so far; settled: an order is paid with it; surplus: taken, but no order may keep it. */
export type PaymentStatus = 'open' | 'pending' | 'settled' | 'surplus' | 'mismatch' | 'given up'
export type RefundStatus = 'wanted' | 'requested' | 'processed' | 'failed'

/** Every reference we gave out or the provider named, and its last known state. */
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
    /** When the provider was last asked because of a caller. */
    asked_at: moment(),
    /** When the provider last answered that it is not paid yet. */
    answered_at: moment(),
    /** When the sweeper asks again; null when the payment is decided. */
    next_check_at: moment(),
  },
  (table) => [
    index('payments_to_check').on(table.next_check_at),
    index('payments_by_order').on(table.order_id),
    // One payment at the provider never pays two orders.
    uniqueIndex('payments_by_provider_id').on(table.provider_id).where(sql`${table.provider_id} is not null`),
  ],
)

/** Money we send back: wanted, requested from the provider, then processed, or failed and left to the merchant. */
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
  /** When the provider had sent the money. */
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

/** The last number given out as a payment reference. */
export const counters = pgTable('counters', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
})
