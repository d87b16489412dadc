import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, kobo, moment } from '../database/columns.ts'
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
    /** How it was paid, such as card or bank_transfer, and the last four digits of the card or account, if the provider says. */
    channel: text(),
    last4: text(),
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
    index('payments_mismatched').on(table.created_at).where(sql`${table.status} = 'mismatch'`),
    // One payment at the provider never pays two orders.
    uniqueIndex('payments_by_provider_id').on(table.provider_id).where(sql`${table.provider_id} is not null`),
  ],
)

/**
 * Money that we send back: wanted, requested from the provider, then processed, or failed until somebody tries again. A
 * payment has any number of refunds, which never add up to more than was paid.
 *
 * During a rolling release an instance of the version before works on this table as well. It knows one refund for each
 * payment, by `reference`. So only a refund that names no pieces and is the payment's first, of all its money, has a
 * `reference`: the other version requests it, records it and counts it as before. It sees none of the others, and therefore
 * neither requests one a second time nor takes news of one for news of all. A trigger fills `payment_reference` where it
 * adds a row.
 */
export const refunds = pgTable(
  'refunds',
  {
    _id: text('_id').primaryKey().default(sql`gen_random_uuid()::text`),
    payment_reference: text()
      .notNull()
      .references(() => payments.reference),
    reference: text()
      .unique()
      .references(() => payments.reference),
    amount: kobo().notNull(),
    reason: text().notNull(),
    status: text().$type<RefundStatus>().notNull().default('wanted'),
    created_at: moment().notNull().defaultNow(),
    next_try_at: moment(),
    tries: integer().notNull().default(0),
    /** When the provider had sent the money. */
    processed_at: moment(),
    /** Grows when a failed refund is tried again: each attempt is a refund of its own at the provider. */
    attempt: integer().notNull().default(1),
    /** The provider's id of the current attempt, once it is known. */
    provider_refund_id: text().unique(),
    /** It failed because the provider needs the customer's bank account. It may still arrive, so no second one is requested. */
    needs_account: boolean().notNull().default(false),
    /** Why it failed, as a sentence. */
    problem: text().notNull().default(''),
    /** Who asked for it; empty when the store did so by itself. */
    staff_id: text().notNull().default(''),
    staff_name: text().notNull().default(''),
  },
  (table) => [
    index('refunds_by_payment').on(table.payment_reference),
    index('refunds_due').on(table.next_try_at).where(sql`${table.next_try_at} is not null`),
    index('refunds_failed').on(table.created_at).where(sql`${table.status} = 'failed'`),
  ],
)

/** What a refund is for: pieces of an order, or its delivery fee. A refund of an amount has no parts. */
export const refundParts = pgTable(
  'refund_parts',
  {
    refund_id: text()
      .notNull()
      .references(() => refunds._id),
    part: integer().notNull(),
    order_id: text()
      .notNull()
      .references(() => orders._id),
    /** The position of the order line; null for the delivery fee. */
    position: integer(),
    amount: kobo().notNull(),
    back_on_sale: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.refund_id, table.part] }),
    // A piece is refunded once.
    uniqueIndex('refund_parts_by_line').on(table.order_id, table.position).where(sql`${table.position} is not null`),
    index('refund_parts_of_fee').on(table.order_id).where(sql`${table.position} is null`),
  ],
)

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

/**
 * Orders whose money was sent and has not arrived: the provider waits for a bank, or the buyer said that the account was
 * debited. A row marks nothing as paid.
 */
export const sentPayments = pgTable(
  'sent_payments',
  {
    order_id: text()
      .primaryKey()
      .references(() => orders._id, { onDelete: 'cascade' }),
    sent_at: moment().notNull(),
    /** When the buyer said so; null when only the provider did. */
    declared_at: moment(),
    /** The number on the bank's receipt, for the staff who decide about payments. Deleted after 90 days. */
    session_id: text(),
    session_id_at: moment(),
    /** How many mails said that it has not arrived, and when the next one is due. */
    mails: integer().notNull().default(0),
    next_mail_at: moment(),
    /** When a member of the staff took it off the list of what waits for a decision. */
    done_at: moment(),
  },
  (table) => [
    index('sent_payments_to_mail').on(table.next_mail_at).where(sql`${table.next_mail_at} is not null`),
    index('sent_payments_declared').on(table.declared_at).where(sql`${table.declared_at} is not null`),
    index('sent_payments_with_session').on(table.session_id_at).where(sql`${table.session_id} is not null`),
  ],
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
    /** What the staff wrote for the bank. */
    evidence: text().notNull().default(''),
    evidence_at: moment(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('disputes_by_payment').on(table.reference),
    index('disputes_open').on(table.due_at).where(sql`${table.status} = 'open'`),
  ],
)

/** One comparison with the provider, and each difference that it found. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    _id: text('_id').primaryKey(),
    asked_at: moment().notNull(),
    /** Who asked for it; empty for the daily one. */
    staff_name: text().notNull().default(''),
    /** When an instance may begin it, or begin it again after the one that did was killed; null when it is finished. */
    due_at: moment(),
    finished_at: moment(),
    differences: jsonb().$type<ReconciledDifference[]>().notNull().default([]),
  },
  (table) => [
    index('reconciliations_by_time').on(table.asked_at),
    index('reconciliations_due').on(table.due_at).where(sql`${table.due_at} is not null`),
  ],
)

export interface ReconciledDifference {
  sentence: string
  /** The payment that it is about; null when it is about stock. */
  reference: string | null
}

/**
 * What the provider's webhooks said, byte for byte, and how it ended; kept for 30 days. Requests without a valid signature
 * are counted, one row for each day, and their bytes are not kept.
 */
export const webhooks = pgTable(
  'webhooks',
  {
    /** The hash of the bytes: the same message again is the same row. */
    _id: text('_id').primaryKey(),
    event: text().notNull(),
    /** The provider's number of what it is about, and the payment, as far as it names them. */
    event_id: text(),
    reference: text(),
    outcome: text().$type<'handled' | 'refused' | 'failed'>().notNull(),
    /** Why it failed, or that there was nothing to do. */
    note: text().notNull().default(''),
    body: bytes().notNull(),
    first_at: moment().notNull(),
    last_at: moment().notNull(),
    times: integer().notNull().default(1),
  },
  (table) => [
    index('webhooks_by_time').on(table.last_at, table._id),
    index('webhooks_by_payment').on(table.reference).where(sql`${table.reference} is not null`),
  ],
)

/** The last number given out as a payment reference. */
export const counters = pgTable('counters', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
})
