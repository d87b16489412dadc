import { z } from 'zod'
import { takeDecline } from './attempts.ts'
import { isPaid, recordFailure, recordSuccess, startTransaction } from './charges.ts'
import { cardInstrument } from './instruments.ts'
import { readOrder } from './order.ts'
import type { Provider } from './provider.ts'
import type { Customer, Delivery, Refund, Transaction } from './records.ts'
import { testCards } from './test-cards.ts'
import { openTransfer, sendTransfer } from './transfers.ts'

/** Names a transaction by either. */
const named = { access_code: z.string().optional(), reference: z.string().optional() }

export const PayOrder = z.strictObject({
  ...named,
  /** A test card's number; its PIN and codes are taken as given. */
  card: z.string().default('4084084084084081'),
  amount: z.int().positive().optional(),
  currency: z.string().optional(),
})

export const OpenTransferOrder = z.strictObject(named)

export const TransferOrder = z.strictObject({ ...named, at_once: z.boolean().default(false) })

export const DisputeOrder = z.strictObject({
  reference: z.string(),
  event: z.enum(['create', 'remind', 'resolve']).default('create'),
  category: z.string().default('chargeback'),
  resolution: z.string().nullable().default(null),
  /** Milliseconds until the shop must have answered. */
  dueIn: z.int().default(5 * 86_400_000),
})

export const UnknownCharge = z.strictObject({
  email: z.string(),
  amount: z.int(),
  reference: z.string(),
  currency: z.string().optional(),
})

interface LedgerView {
  customers: Customer[]
  transactions: Transaction[]
  refunds: Refund[]
  webhooks: Delivery[]
}

export interface Controls {
  /** Completes a payment as if the shopper did; other money than asked on request. */
  pay(order: z.input<typeof PayOrder>): Transaction
  /** The shopper opens the Transfer tab and gets an account to send the money to. */
  openTransfer(order: z.input<typeof OpenTransferOrder>): Transaction
  /** The shopper says a bank transfer is sent; the bank confirms or rejects it as the switches say. */
  transfer(order: z.input<typeof TransferOrder>): Transaction
  /** A successful charge the shop never prepared. */
  chargeUnknown(charge: z.input<typeof UnknownCharge>): Transaction
  /** The customer's bank disputes a payment, reminds of it or has decided: only the webhook, no money moves. */
  dispute(order: z.input<typeof DisputeOrder>): void
  /** From now on refunds of this payment arrive, whatever its card did before. */
  healRefunds(reference: string): Transaction
  /** Sends the webhooks about a reference once more, held back ones too; says how many. */
  resendWebhooks(reference: string): number
  readLedger(): LedgerView
}

/** What a test does in the shopper's or the bank's place. */
export function makeControls(provider: Provider): Controls {
  const { ledger, webhooks } = provider

  function findUnpaid({ access_code, reference }: Pick<z.infer<typeof PayOrder>, 'access_code' | 'reference'>) {
    const transaction = access_code ? ledger.byAccessCode(access_code) : ledger.byReference(reference ?? '')
    if (!transaction) throw new ControlError('No transaction has this access code or reference.')
    if (isPaid(transaction)) throw new ControlError('The transaction was paid before.')
    return transaction
  }

  function pay(order: z.input<typeof PayOrder>): Transaction {
    const { card: number, amount, currency, ...named } = PayOrder.parse(order)
    const transaction = findUnpaid(named)
    const card = testCards.find((known) => known.number === number.replace(/\D/g, ''))
    if (!card) throw new ControlError('No test card has this number.')
    const declined = takeDecline(provider) ? 'Declined' : card.declined
    if (declined) return recordFailure(provider, transaction.id, 'card', declined)
    const { payment } = cardInstrument(card, { exp_month: '12', exp_year: '2030' })
    return recordSuccess(provider, transaction.id, { ...payment, amount, currency })
  }

  return {
    pay,
    openTransfer(order) {
      const { id } = findUnpaid(OpenTransferOrder.parse(order))
      openTransfer(provider, ledger.get('transaction', id))
      return ledger.get('transaction', id)
    },
    transfer(order) {
      const { at_once, ...named } = TransferOrder.parse(order)
      return sendTransfer(provider, findUnpaid(named), at_once)
    },
    chargeUnknown(charge) {
      const order = readOrder(ledger, UnknownCharge.parse(charge))
      const { reference } = startTransaction(provider, order, 'transaction_initialize')
      return pay({ reference })
    },
    dispute(order) {
      const { reference, event, category, resolution, dueIn } = DisputeOrder.parse(order)
      const transaction = ledger.byReference(reference)
      if (!transaction) throw new ControlError('No transaction has this reference.')
      const at = new Date(provider.now())
      const isOver = event === 'resolve'
      webhooks.send(`charge.dispute.${event}`, reference, {
        // One dispute for each payment is enough for tests.
        ...{ id: transaction.id, refund_amount: transaction.amount, currency: transaction.currency, domain: 'test' },
        ...{ status: isOver ? 'resolved' : 'awaiting-merchant-feedback', resolution, category },
        ...{ transaction: { id: transaction.id, reference }, transaction_reference: reference },
        ...{ dueAt: new Date(at.getTime() + dueIn).toISOString(), resolvedAt: isOver ? at.toISOString() : null },
        ...{ evidence: null, attachments: '', note: null, history: [], messages: [] },
        ...{ created_at: at.toISOString(), updated_at: at.toISOString() },
      })
    },
    healRefunds(reference) {
      const transaction = ledger.byReference(reference)
      if (!transaction) throw new ControlError('No transaction has this reference.')
      return ledger.save('transaction', { ...transaction, refund_outcome: 'processed' })
    },
    resendWebhooks: (reference) => webhooks.resend(reference),
    readLedger: () => ({
      customers: ledger.all('customer'),
      transactions: ledger.all('transaction'),
      refunds: ledger.all('refund'),
      webhooks: ledger.all('delivery'),
    }),
  }
}

/** A test asked for what cannot be. */
export class ControlError extends Error {}
