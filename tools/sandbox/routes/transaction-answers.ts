import type { Ledger } from '../provider/ledger.ts'
import type { Transaction } from '../provider/records.ts'

/** The browser's word that a transaction was paid; never proof, which is why the shop must verify. */
export function successPayload({ id, reference }: Transaction) {
  const query = new URLSearchParams({ trxref: reference, reference })
  return {
    id,
    reference,
    trans: String(id),
    transaction: String(id),
    trxref: reference,
    status: 'success',
    message: 'Approved',
    redirecturl: `?${query}`,
  }
}

/** Answer of `GET /transaction/verify/{reference}`. */
export function verifyData(ledger: Ledger, transaction: Transaction) {
  return {
    ...fetchedData(ledger, transaction),
    transaction_date: transaction.created_at,
    plan_object: {},
  }
}

/** One transaction as `GET /transaction/{id}` and the list tell it. */
export function fetchedData(ledger: Ledger, transaction: Transaction) {
  const { created_at, paid_at } = transaction
  return {
    ...commonData(ledger, transaction),
    receipt_number: null,
    plan: null,
    paidAt: paid_at,
    createdAt: created_at,
    source: null,
    connect: null,
  }
}

/** What the `charge.success` webhook carries: told a little differently from verify, as the provider does. */
export function chargeSuccessData(ledger: Ledger, transaction: Transaction) {
  const { authorization, sender, entry_point } = transaction
  return {
    ...commonData(ledger, transaction),
    authorization: { ...authorization, ...sender },
    plan: {},
    paidAt: transaction.paid_at,
    source: {
      type: entry_point === 'request_inline' ? 'web' : 'api',
      source: entry_point === 'request_inline' ? 'checkout' : 'merchant_api',
      entry_point,
      identifier: null,
    },
  }
}

export function customerData(ledger: Ledger, id: number) {
  const { first_name, last_name, email, customer_code, phone } = ledger.get('customer', id)
  return {
    id,
    first_name,
    last_name,
    email,
    customer_code,
    phone,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  }
}

function commonData(ledger: Ledger, transaction: Transaction) {
  const { id, status, reference, amount, message, gateway_response, paid_at, created_at } = transaction
  const { channel, currency, ip_address, metadata, log, fees, authorization, requested_amount } = transaction
  return {
    id,
    domain: 'test',
    status,
    reference,
    amount,
    message,
    gateway_response,
    paid_at,
    created_at,
    channel,
    currency,
    ip_address,
    metadata,
    log,
    fees,
    fees_split: null,
    authorization: authorization ?? {},
    customer: customerData(ledger, transaction.customer),
    split: {},
    subaccount: {},
    order_id: null,
    requested_amount,
    pos_transaction_data: null,
    fees_breakdown: null,
  }
}
