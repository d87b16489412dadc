import * as z from 'zod/mini'
import { refundMessages } from '../../../content/messages/office/refund-messages.ts'
import { toNaira } from '../../../domain/money.ts'
import { largestTotal, mostUnits } from '../../../domain/orders/pricing.ts'
import { refundReasonNames } from '../../../domain/refunds/refund-reasons.ts'
import { newId, optionalLine, paragraphs, version } from '../fields.ts'

const refundStates = ['wanted', 'requested', 'processed', 'failed'] as const

/** Naira with whole kobo. */
const naira = z.number(refundMessages.amountMissing).check(
  z.nonnegative(refundMessages.amountMissing),
  z.maximum(toNaira(largestTotal)),
  z.refine((amount) => Math.abs(Math.round(amount * 100) / 100 - amount) < 1e-9, refundMessages.amountMissing),
)

export const PaymentView = z.object({
  reference: z.string(),
  status: z.enum(['open', 'pending', 'settled', 'surplus', 'mismatch', 'given up']),
  /** What the provider took, in the unit of its currency; null while it took nothing. */
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  note: z.string(),
  created_at: z.string(),
})
export type PaymentView = z.infer<typeof PaymentView>

export const RefundView = z.object({
  _id: z.string(),
  payment_reference: z.string(),
  amount: z.number(),
  status: z.enum(refundStates),
  reason: z.string(),
  /** Empty when the store refunded by itself. */
  staff_name: z.string(),
  created_at: z.string(),
  processed_at: z.nullable(z.string()),
  attempt: z.number(),
  /** Why it failed. */
  problem: z.string(),
  /** It is on hold until the provider knows the customer's bank account. */
  needs_account: z.boolean(),
  /** The pieces that it is for, in words. */
  pieces: z.array(z.string()),
  /** How many of them went back on sale. */
  back_on_sale: z.number(),
  delivery_fee: z.number(),
})
export type RefundView = z.infer<typeof RefundView>

export const DisputeView = z.object({
  _id: z.string(),
  reference: z.string(),
  order_id: z.nullable(z.string()),
  buyer: z.string(),
  status: z.enum(['open', 'closed']),
  amount: z.nullable(z.number()),
  category: z.string(),
  resolution: z.string(),
  due_at: z.nullable(z.string()),
  opened_at: z.string(),
  closed_at: z.nullable(z.string()),
  evidence: z.string(),
  evidence_at: z.nullable(z.string()),
  version: z.number(),
})
export type DisputeView = z.infer<typeof DisputeView>

/** What can still be sent back of a payment. */
export const Refundable = z.object({
  reference: z.string(),
  currency: z.string(),
  channel: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  paid: z.number(),
  left: z.number(),
  coupon_code: z.nullable(z.string()),
  discount: z.number(),
  is_shipped: z.boolean(),
  /** Whether the order holds its pieces, also once they are paid or shipped. Pieces that it does not hold are on sale already. */
  holds: z.boolean(),
  /** An open dispute about the payment. */
  is_disputed: z.boolean(),
  shipping_method: z.string(),
  delivery_fee: z.number(),
  delivery_fee_left: z.number(),
  lines: z.array(
    z.object({
      position: z.number(),
      item_name: z.string(),
      size: z.string(),
      color: z.string(),
      img: z.string(),
      /** Its price less its share of the discount. */
      worth: z.number(),
      is_refunded: z.boolean(),
      /** Pieces of its variant that are free; null where pieces are not counted. */
      free: z.nullable(z.number()),
    }),
  ),
})
export type Refundable = z.infer<typeof Refundable>

/** The buyer of an unpaid order says that the account was debited. */
const DeclaredView = z.object({
  declared_at: z.string(),
  /** The number on the bank's receipt; null without one, and for staff who may not decide about payments. */
  session_id: z.nullable(z.string()),
})

/** The money of an order, or of a payment without one. */
export const MoneyView = z.object({
  order_id: z.nullable(z.string()),
  payments: z.array(PaymentView),
  refunds: z.array(RefundView),
  disputes: z.array(DisputeView),
  /** Null when the buyer said nothing. */
  declared: z.nullable(DeclaredView),
  /** Null when no payment holds money. */
  refundable: z.nullable(Refundable),
})
export type MoneyView = z.infer<typeof MoneyView>

export const CreateRefund = z
  .object({
    _id: newId,
    lines: z.array(z.object({ position: z.int().check(z.nonnegative()), back_on_sale: z.boolean() })).check(
      z.maxLength(mostUnits),
      z.refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length),
    ),
    delivery_fee: naira,
    /** For no piece in particular. */
    amount: naira,
    /** What the button named; another sum than the server's is refused. */
    total: naira,
    reason: z.enum(refundReasonNames),
    /** What the customer reads when the reason is another one. */
    note: optionalLine(200),
    despite_dispute: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ lines, delivery_fee, amount }) => lines.length > 0 || delivery_fee > 0 || amount > 0, {
      ...{ error: refundMessages.chooseSomething, path: ['amount'] },
    }),
    z.refine(({ lines, delivery_fee, amount }) => amount === 0 || (lines.length === 0 && delivery_fee === 0), {
      ...{ error: refundMessages.onlyOneKind, path: ['amount'] },
    }),
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
      ...{ error: refundMessages.reasonMissing, path: ['note'] },
    }),
  )
export type CreateRefund = z.infer<typeof CreateRefund>

/** The attempt that the person saw fail. */
export const RetryRefund = z.object({ attempt: z.int().check(z.positive()) })

export const SaveEvidence = z.object({ version, evidence: paragraphs(5_000) })
export type SaveEvidence = z.infer<typeof SaveEvidence>

/** One thing to decide, in few words. */
export const Decision = z.object({
  kind: z.enum(['mismatch', 'failed refund', 'dispute', 'declared']),
  /** Of the refund, the dispute or the declared order; the reference of a payment. */
  _id: z.string(),
  reference: z.string(),
  order_id: z.nullable(z.string()),
  buyer: z.string(),
  phone: z.string(),
  /** Taken, to be sent back, or disputed. */
  amount: z.nullable(z.number()),
  currency: z.string(),
  /** What the order costs. */
  expected: z.nullable(z.number()),
  /** Whether the payment can be accepted as it is. */
  may_accept: z.boolean(),
  note: z.string(),
  at: z.string(),
  due_at: z.nullable(z.string()),
  /** Of a refund. */
  attempt: z.number(),
  needs_account: z.boolean(),
  /** Of a dispute. */
  has_evidence: z.boolean(),
  /** Of a declared payment, for staff who may decide about payments. */
  session_id: z.nullable(z.string()),
})
export type Decision = z.infer<typeof Decision>

const Difference = z.object({ sentence: z.string(), reference: z.nullable(z.string()) })

export const AttentionView = z.object({
  counts: z.object({
    mismatch: z.number(),
    'failed refund': z.number(),
    dispute: z.number(),
    declared: z.number(),
    difference: z.number(),
  }),
  decisions: z.array(Decision),
  /** What the last reconciliation found, the first 20. */
  differences: z.array(Difference),
  reconciled_at: z.nullable(z.string()),
})
export type AttentionView = z.infer<typeof AttentionView>

export const DeclaredClosed = z.object({ sentence: z.string() })

/** The state of a payment after the provider was asked again. */
export const AskedPayment = z.object({ status: z.string(), sentence: z.string() })

export const ReconciliationView = z.object({
  _id: z.string(),
  asked_at: z.string(),
  staff_name: z.string(),
  /** Null while it runs. */
  finished_at: z.nullable(z.string()),
  differences: z.array(Difference),
})
export type ReconciliationView = z.infer<typeof ReconciliationView>

export const RunReconciliation = z.object({ _id: newId })

/** Where the page begins: `next` of the page before. */
export const WebhooksQuery = z.object({
  before: z.optional(
    z.string().check(
      z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[\w-]{1,64}$/),
      z.refine((place) => !Number.isNaN(Date.parse(place.slice(0, 24)))),
    ),
  ),
})

const WebhookView = z.object({
  _id: z.string(),
  /** As charge.success; empty for requests without a valid signature. */
  event: z.string(),
  reference: z.nullable(z.string()),
  is_signed: z.boolean(),
  outcome: z.enum(['handled', 'refused', 'failed']),
  /** Why it failed, or that there was nothing to do. */
  note: z.string(),
  first_at: z.string(),
  last_at: z.string(),
  times: z.number(),
})
export type WebhookView = z.infer<typeof WebhookView>

export const WebhookPage = z.object({ webhooks: z.array(WebhookView), next: z.nullable(z.string()) })

export const OpenedWebhook = z.extend(WebhookView, { body: z.string() })
