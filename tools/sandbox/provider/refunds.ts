import { z } from 'zod'
import { refundEvent } from '../routes/refund-answers.ts'
import { Refusal } from '../routes/refusal.ts'
import { isPaid } from './charges.ts'
import { refundMinimum } from './money.ts'
import { readAmount } from './order.ts'
import type { Provider } from './provider.ts'
import type { Refund, RefundStatus, Transaction } from './records.ts'

/** Queues a refund, or says why not. */
export function createRefund(provider: Provider, body: unknown): Refund {
  const fields = RefundFields.safeParse(body)
  if (!fields.success) throw new Refusal('invalidParameters')
  const { ledger, now } = provider
  const transaction = findRefundable(provider, String(fields.data.transaction))
  const amount = readRefundAmount(provider, transaction, fields.data)
  const at = new Date(now()).toISOString()
  const refund: Refund = {
    id: ledger.newId(),
    transaction: transaction.id,
    amount,
    currency: transaction.currency,
    status: 'pending',
    outcome: transaction.refund_outcome,
    customer_note: fields.data.customer_note || `Refund for transaction ${transaction.reference}`,
    merchant_note:
      fields.data.merchant_note || `Refund for transaction ${transaction.reference} by sandbox@example.com`,
    created_at: at,
    updated_at: at,
    refunded_at: null,
    due: now() + provider.switches.read().refunds.delay,
  }
  return enter(provider, refund)
}

/** A refund that needs attention goes on once the shopper's bank account is known. */
export function retryRefund(provider: Provider, id: number, body: unknown): Refund {
  const refund = provider.ledger.find('refund', id)
  if (!refund) throw new Refusal('refundNotFound')
  if (!RetryFields.safeParse(body).success) throw new Refusal('invalidParameters')
  if (refund.status !== 'needs-attention') throw new Refusal('refundNotWaiting')
  const due = provider.now() + provider.switches.read().refunds.delay
  return enter(provider, { ...refund, status: 'processing', outcome: 'processed', due })
}

/** Sets the alarm for a refund's next move, also after a restart. */
export function awaitRefund(provider: Provider, { id, due }: Refund): void {
  if (due !== null) provider.alarms.at(due, () => advance(provider, id))
}

const RefundFields = z.looseObject({
  transaction: z.union([z.string().min(1), z.number()]),
  amount: z.unknown().optional(),
  currency: z.string().nullish(),
  customer_note: z.string().nullish(),
  merchant_note: z.string().nullish(),
})

const RetryFields = z.looseObject({
  refund_account_details: z.looseObject({
    currency: z.string(),
    account_number: z.string().regex(/^\d{10}$/),
    bank_id: z.union([z.string().min(1), z.number()]),
  }),
})

/** A reference may look like a number, so it is tried before the id. */
function findRefundable({ ledger }: Provider, key: string): Transaction {
  const transaction = ledger.byReference(key) ?? ledger.find('transaction', Number(key))
  if (!transaction) throw new Refusal('transactionNotFound')
  if (!isPaid(transaction)) throw new Refusal('notPaid')
  return transaction
}

function readRefundAmount(
  provider: Provider,
  transaction: Transaction,
  { amount, currency }: z.infer<typeof RefundFields>,
) {
  const promised = refundedSoFar(provider, transaction.id)
  if (promised >= transaction.amount) throw new Refusal('fullyReversed')
  if (currency && currency !== transaction.currency) throw new Refusal('refundCurrency')
  // Without an amount the whole is asked for, even when a part went back before.
  const asked = amount === undefined || amount === null ? transaction.amount : readAmount(amount)
  if (!Number.isSafeInteger(asked)) throw new Refusal('invalidAmount')
  if (promised + asked > transaction.amount) throw new Refusal('refundTooLarge')
  if (asked < refundMinimum) throw new Refusal('refundTooSmall')
  return asked
}

function refundedSoFar({ ledger }: Provider, transaction: number, only?: RefundStatus): number {
  return ledger
    .all('refund')
    .filter((refund) => refund.transaction === transaction && refund.status !== 'failed')
    .filter(({ status }) => !only || status === only)
    .reduce((sum, { amount }) => sum + amount, 0)
}

function advance(provider: Provider, id: number): void {
  const refund = provider.ledger.get('refund', id)
  const at = provider.now()
  const updated_at = new Date(at).toISOString()
  const { status, outcome } = refund
  if (status === 'pending') {
    enter(provider, { ...refund, updated_at, status: 'processing', due: at + provider.switches.read().refunds.delay })
  } else if (status === 'processing') {
    const refunded_at = outcome === 'processed' ? updated_at : null
    enter(provider, { ...refund, updated_at, refunded_at, status: outcome, due: null })
  }
}

/** Keeps the new state, lets the transaction follow, tells the shop, and sets the next alarm. */
function enter(provider: Provider, refund: Refund): Refund {
  const { ledger, webhooks } = provider
  ledger.save('refund', refund)
  const transaction = ledger.get('transaction', refund.transaction)
  const isWhole = refundedSoFar(provider, transaction.id) >= transaction.amount
  const isGone = refundedSoFar(provider, transaction.id, 'processed') >= transaction.amount
  const status = isGone ? 'reversed' : isWhole ? 'reversal-pending' : 'success'
  if (status !== transaction.status) ledger.save('transaction', { ...transaction, status })
  webhooks.send(`refund.${refund.status}`, transaction.reference, refundEvent(ledger, refund))
  awaitRefund(provider, refund)
  return refund
}
