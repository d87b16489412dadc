import { type Payment, recordFailure, recordSuccess } from './charges.ts'
import { randomDigits } from './codes.ts'
import { blankAuthorization } from './instruments.ts'
import type { Provider } from './provider.ts'
import type { Transaction, TransferAccount } from './records.ts'

const lifetime = 30 * 60_000

/** Gives the shopper an account to send the money to; the same one until it expires. A failed payment is tried again. */
export function openTransfer({ ledger, settings, now }: Provider, transaction: Transaction): TransferAccount {
  const { transfer } = transaction
  const isValid = transfer !== null && (transfer.due !== null || Date.parse(transfer.expires_at) > now())
  const status = transaction.status === 'failed' ? 'abandoned' : transaction.status
  if (isValid && status === transaction.status) return transfer
  const account: TransferAccount = (isValid && transfer) || {
    account_number: `99${randomDigits(8)}`,
    account_name: `PAYSTACK CHECKOUT - ${settings.merchantName.toUpperCase()}`,
    bank: 'Test Bank',
    expires_at: new Date(now() + lifetime).toISOString(),
    due: null,
  }
  ledger.save('transaction', { ...transaction, status, transfer: account })
  return account
}

/** Whether the shopper has an account to send the money to, and has not said that it is sent. */
export function isTransferOpen({ now }: Provider, { status, transfer }: Transaction): boolean {
  return status === 'abandoned' && transfer !== null && transfer.due === null && Date.parse(transfer.expires_at) > now()
}

/** The shopper says the money is on its way; the bank has its say later, or at once. */
export function sendTransfer(provider: Provider, transaction: Transaction, isAtOnce: boolean): Transaction {
  const { ledger, switches, now } = provider
  const transfer = openTransfer(provider, transaction)
  if (transfer.due !== null && !isAtOnce) return transaction
  const due = now() + (isAtOnce ? 0 : switches.read().transfers.delay)
  const pending = ledger.save('transaction', {
    ...transaction,
    status: 'pending',
    channel: 'bank_transfer',
    message: null,
    gateway_response: 'Transfer confirmation is pending',
    transfer: { ...transfer, due },
  })
  if (isAtOnce) return concludeTransfer(provider, pending.id)
  awaitTransfer(provider, pending)
  return pending
}

/** Sets the alarm for the bank's word, also after a restart. */
export function awaitTransfer(provider: Provider, { id, status, transfer }: Transaction): void {
  if (status !== 'pending' || !transfer?.due) return
  provider.alarms.at(transfer.due, () => concludeTransfer(provider, id))
}

function concludeTransfer(provider: Provider, id: number): Transaction {
  const { ledger, switches, webhooks } = provider
  const transaction = ledger.get('transaction', id)
  if (transaction.status !== 'pending') return transaction
  if (!switches.read().transfers.reject) return recordSuccess(provider, id, transferPayment(transaction))
  const message = 'Transfer rejected: the money was sent back'
  const failed = recordFailure(provider, id, 'bank_transfer', message)
  const { email, first_name, last_name, customer_code } = ledger.get('customer', failed.customer)
  webhooks.send('bank.transfer.rejected', failed.reference, {
    bank_transfer: { amount: failed.requested_amount, message, message_type: 'rejection', transaction_id: id },
    customer: { email, first_name, last_name, customer_code },
  })
  return failed
}

function transferPayment({ reference, transfer }: Transaction): Payment {
  return {
    channel: 'bank_transfer',
    authorization: {
      ...blankAuthorization('bank_transfer'),
      bin: '008XXX',
      last4: 'X553',
      exp_month: '12',
      exp_year: '9999',
      card_type: 'transfer',
      bank: 'Test Bank',
      brand: 'Managed Account',
      receiver_bank_account_number: transfer?.account_number ?? null,
      receiver_bank: transfer?.bank ?? null,
    },
    refund: 'processed',
    sender: {
      sender_country: 'NG',
      sender_bank: 'Test Bank',
      sender_bank_account_number: 'XXXXXX0553',
      sender_name: 'TEST SENDER',
      narration: `NIP: TEST SENDER/${reference}`,
    },
  }
}
