import type { Ledger } from '../provider/ledger.ts'
import { integration } from '../provider/provider.ts'
import type { Refund } from '../provider/records.ts'
import { customerData } from './transaction-answers.ts'

const owner = 'sandbox@example.com'
const expectedDays = 10

/** Answer of `POST /refund`. */
export function createdRefund(ledger: Ledger, refund: Refund) {
  const paid = ledger.get('transaction', refund.transaction)
  const { id, amount, currency, status, customer_note, merchant_note, created_at, updated_at } = refund
  const { exp_month = null, exp_year = null, account_name = null } = paid.authorization ?? {}
  return {
    transaction: {
      id: paid.id,
      domain: 'test',
      reference: paid.reference,
      amount: paid.amount,
      paid_at: paid.paid_at,
      channel: paid.channel,
      currency: paid.currency,
      authorization: { exp_month, exp_year, account_name },
      customer: { international_format_phone: null },
      plan: {},
      subaccount: { currency: null },
      split: {},
      order_id: null,
      paidAt: paid.paid_at,
      pos_transaction_data: null,
      source: null,
      fees_breakdown: null,
    },
    integration,
    deducted_amount: 0,
    channel: null,
    merchant_note,
    customer_note,
    status,
    refunded_by: owner,
    expected_at: new Date(Date.parse(created_at) + expectedDays * 86_400_000).toISOString(),
    currency,
    domain: 'test',
    amount,
    fully_deducted: false,
    id,
    createdAt: created_at,
    updatedAt: updated_at,
  }
}

/** One refund as fetched or listed. */
export function listedRefund(ledger: Ledger, refund: Refund) {
  const paid = ledger.get('transaction', refund.transaction)
  const { id, amount, currency, status, customer_note, merchant_note, created_at, refunded_at } = refund
  return {
    integration,
    transaction: paid.id,
    dispute: null,
    settlement: null,
    id,
    domain: 'test',
    currency,
    amount,
    status,
    refunded_at,
    refunded_by: owner,
    customer_note,
    merchant_note,
    deducted_amount: status === 'processed' ? amount : 0,
    fully_deducted: status === 'processed' ? 1 : 0,
    createdAt: created_at,
    bank_reference: status === 'processed' ? bankReference(refund) : null,
    transaction_reference: paid.reference,
    reason: amount === paid.amount ? 'FULL_REFUND' : 'PARTIAL_REFUND',
    customer: customerData(ledger, paid.customer),
    refund_type: 'merchant-refund',
    transaction_amount: paid.amount,
    initiated_by: owner,
    refund_channel: paid.channel,
    session_id: null,
    collect_account_number: status === 'needs-attention',
  }
}

/** Data of a refund webhook. It has no refund id, and its amount is sometimes text: the provider's own habits. */
export function refundEvent(ledger: Ledger, refund: Refund) {
  const paid = ledger.get('transaction', refund.transaction)
  const { first_name, last_name, email } = ledger.get('customer', paid.customer)
  const { status, amount, currency } = refund
  return {
    status,
    transaction_reference: paid.reference,
    refund_reference: status === 'processed' ? bankReference(refund) : null,
    amount: status === 'pending' || status === 'failed' ? String(amount) : amount,
    currency,
    processor: 'instant-transfer',
    customer: { first_name, last_name, email },
    integration,
    domain: 'test',
  }
}

const bankReference = ({ id }: Refund): string => `TRF_${id}`
