import { isPaid } from '../provider/charges.ts'
import { integration, type Provider } from '../provider/provider.ts'
import type { Transaction } from '../provider/records.ts'
import { customerData } from './transaction-answers.ts'

/** The transaction as the browser's side gets it. */
export function inlineData({ ledger, settings }: Provider, transaction: Transaction) {
  const { id, access_code, currency, channels, label, reference, status, log, metadata } = transaction
  const customer = customerData(ledger, transaction.customer)
  const registration = { registered: false, registered_phone: null, registered_calling_code: null }
  return {
    email: customer.email,
    merchant_logo: null,
    merchant_name: settings.merchantName,
    amount: isPaid(transaction) ? transaction.amount : transaction.requested_amount,
    domain: 'test',
    currency,
    id,
    channels,
    label,
    original_amount: transaction.requested_amount,
    added_fees: null,
    merchant_id: integration,
    // The library sends it back as a bearer; the name is the provider's, the value is the public key.
    merchant_key: settings.publicKey,
    cancel_action: cancelAction(metadata),
    access_code,
    transaction_status: status,
    log,
    custom_filters: null,
    customer,
    reference,
    saved_cards: { enabled: false, ...registration },
    plan_details: null,
    channel_options: { bank_transfer: ['test-bank'], ussd: [] },
    merchant_channel_settings: { bank_transfer: { fulfil_late_notification: true } },
    link_config: {
      enabled: false,
      has_linked_accounts: false,
      has_saved_cards: false,
      has_payment_instruments: false,
      ...registration,
    },
    public_encryption_key: '',
    whitelabel: false,
  }
}

/** A shop may name, in its metadata, where a cancelled hosted checkout leads. */
function cancelAction(metadata: Transaction['metadata']): string | null {
  const address = metadata === '' ? undefined : metadata.cancel_action
  return typeof address === 'string' && /^https?:\/\//.test(address) ? address : null
}
