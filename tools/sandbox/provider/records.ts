/** What the ledger keeps. Records are never changed in place: a new state is a new record under the same id. */
type TransactionStatus =
  | 'abandoned'
  // Only shown, never kept: the shopper is asked something, or has an account to send a transfer to.
  | 'ongoing'
  | 'pending'
  | 'failed'
  | 'success'
  | 'reversal-pending'
  | 'reversed'

export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention'

/** How a refund to the instrument that paid will end. */
export type RefundOutcome = 'processed' | 'failed' | 'needs-attention'

export interface Customer {
  id: number
  email: string
  customer_code: string
  first_name: string | null
  last_name: string | null
  phone: string | null
}

export interface Authorization {
  authorization_code: string
  bin: string
  last4: string
  exp_month: string
  exp_year: string
  channel: string
  card_type: string
  bank: string
  country_code: string
  brand: string
  reusable: boolean
  signature: string | null
  account_name: string | null
  receiver_bank_account_number: string | null
  receiver_bank: string | null
}

/** Who sent a bank transfer; only the webhook tells. */
export interface TransferSender {
  sender_country: string
  sender_bank: string
  sender_bank_account_number: string
  sender_name: string
  narration: string
}

export interface TransactionLog {
  start_time: number
  time_spent: number
  attempts: number
  errors: number
  success: boolean
  mobile: boolean
  input: unknown[]
  history: { type: string; message: string; time: number }[]
}

/** The temporary account a shopper sends money to. */
export interface TransferAccount {
  account_number: string
  account_name: string
  bank: string
  expires_at: string
  /** When the bank will have its say; absent until the shopper says the money is sent. */
  due: number | null
}

export interface Transaction {
  id: number
  reference: string
  access_code: string
  status: TransactionStatus
  /** What was paid; until then what is asked. */
  amount: number
  requested_amount: number
  currency: string
  customer: number
  metadata: Record<string, unknown> | ''
  channels: string[]
  label: string | null
  callback_url: string | null
  entry_point: 'transaction_initialize' | 'request_inline'
  ip_address: string | null
  channel: string | null
  message: string | null
  gateway_response: string
  created_at: string
  paid_at: string | null
  fees: number | null
  log: TransactionLog | null
  authorization: Authorization | null
  sender: TransferSender | null
  transfer: TransferAccount | null
  refund_outcome: RefundOutcome
}

export interface Refund {
  id: number
  transaction: number
  amount: number
  currency: string
  status: RefundStatus
  outcome: RefundOutcome
  customer_note: string
  merchant_note: string
  created_at: string
  updated_at: string
  refunded_at: string | null
  /** When it moves on; null at rest. */
  due: number | null
}

interface WebhookTry {
  at: string
  /** The shop's HTTP status, or why none came. */
  result: number | string
}

export interface Delivery {
  id: number
  event: string
  reference: string
  /** The exact text that is signed and sent. */
  body: string
  state: 'waiting' | 'acknowledged' | 'given up' | 'held back'
  created: number
  due: number
  tries: WebhookTry[]
}
