import { chargeSuccessData } from '../routes/transaction-answers.ts'
import { randomCode } from './codes.ts'
import { feeFor } from './money.ts'
import type { Order } from './order.ts'
import type { Provider } from './provider.ts'
import type { Authorization, RefundOutcome, Transaction, TransactionLog, TransferSender } from './records.ts'

/** What the payment was made with. */
export interface Payment {
  channel: 'card' | 'bank' | 'bank_transfer' | 'apple_pay'
  authorization: Authorization
  refund: RefundOutcome
  sender?: TransferSender
  /** Only for tests of a shop: money that differs from what was asked. */
  amount?: number | undefined
  currency?: string | undefined
}

export function startTransaction(
  { ledger, now }: Provider,
  order: Order,
  entry_point: Transaction['entry_point'],
): Transaction {
  const { customer, amount, ...rest } = order
  return ledger.save('transaction', {
    ...rest,
    id: ledger.newId(),
    access_code: randomCode(15),
    status: 'abandoned',
    amount,
    requested_amount: amount,
    customer: customer.id,
    entry_point,
    ip_address: null,
    channel: null,
    message: null,
    gateway_response: 'The transaction was not completed',
    created_at: new Date(now()).toISOString(),
    paid_at: null,
    fees: null,
    log: null,
    authorization: null,
    sender: null,
    transfer: null,
    refund_outcome: 'processed',
  })
}

/** Money was taken, whatever came of it later. */
export const isPaid = ({ status }: Transaction): boolean =>
  status === 'success' || status === 'reversal-pending' || status === 'reversed'

/** Takes the money, once: a transaction that was paid stays as it is. */
export function recordSuccess(provider: Provider, id: number, payment: Payment): Transaction {
  const { ledger, webhooks, now } = provider
  const transaction = ledger.get('transaction', id)
  if (isPaid(transaction)) return transaction
  const amount = payment.amount ?? transaction.requested_amount
  const words = channelWords[payment.channel]
  const paid = ledger.save('transaction', {
    ...transaction,
    status: 'success',
    amount,
    currency: payment.currency ?? transaction.currency,
    channel: payment.channel,
    message: null,
    gateway_response: payment.channel === 'card' ? 'Successful' : 'Approved',
    paid_at: new Date(now()).toISOString(),
    fees: feeFor(amount),
    log: writeLog(transaction, now(), 'success', `Successfully paid with ${words}`),
    authorization: payment.authorization,
    sender: payment.sender ?? null,
    transfer: transaction.transfer && { ...transaction.transfer, due: null },
    refund_outcome: payment.refund,
  })
  webhooks.send('charge.success', paid.reference, chargeSuccessData(ledger, paid))
  return paid
}

/** A "no" of the bank is not the end: the shopper may try again. Failed payments send no webhook. */
export function recordFailure({ ledger, now }: Provider, id: number, channel: string, reason: string): Transaction {
  const transaction = ledger.get('transaction', id)
  if (isPaid(transaction)) return transaction
  return ledger.save('transaction', {
    ...transaction,
    status: 'failed',
    channel,
    message: reason,
    gateway_response: reason,
    log: writeLog(transaction, now(), 'error', `Error: ${reason}`),
    transfer: transaction.transfer && { ...transaction.transfer, due: null },
  })
}

const channelWords = { card: 'card', bank: 'bank account', bank_transfer: 'bank transfer', apple_pay: 'apple pay' }

function writeLog(transaction: Transaction, now: number, type: 'success' | 'error', message: string): TransactionLog {
  const start_time = transaction.log?.start_time ?? Math.floor(Date.parse(transaction.created_at) / 1000)
  const time = Math.max(0, Math.round(now / 1000) - start_time)
  const before = transaction.log ?? { attempts: 0, errors: 0, mobile: false, input: [], history: [] }
  return {
    ...before,
    start_time,
    time_spent: time,
    attempts: before.attempts + 1,
    errors: before.errors + (type === 'error' ? 1 : 0),
    success: type === 'success',
    history: [...before.history, { type: 'action', message: 'Attempted to pay', time }, { type, message, time }],
  }
}
