import { formatNaira } from '../money.ts'
import { formatMoment } from '../time/moments.ts'

interface SentPayment {
  /** Naira. */
  amount: number
  sentAt: Date
  reference: string
  storeName: string
}

/** What a shopper can tell the bank about money that left the account and did not arrive. */
export function bankText({ amount, sentAt, reference, storeName }: SentPayment): string {
  return [
    `I paid ${formatNaira(amount)} to ${storeName} through Paystack on ${formatMoment(sentAt)} (Lagos time).`,
    `Payment reference: ${reference}.`,
    'The money left my account and did not arrive. Please trace this payment or send the money back to my account, and tell me the session ID.',
  ].join('\n')
}
