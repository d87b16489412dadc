/** What the store asks of a payment provider, in the store's own words. */
export interface PaymentProvider {
  start(payment: StartPayment): Promise<{ kind: 'started'; accessCode: string } | { kind: 'reference taken' }>
  verify(reference: string): Promise<Verified>
  /** References of successful payments in a span of time. */
  listPaid(from: Date, to: Date): Promise<string[]>
  /** Sends money back. A refund that was asked for with the same mark is not asked for again. */
  refund(wanted: WantedRefund): Promise<RefundAnswer>
  /** Every refund of a payment, also those made in the provider's dashboard. */
  listRefunds(providerId: string): Promise<ProviderRefund[]>
  /** References of payments with a refund in a span of time. */
  listRefunded(from: Date, to: Date): Promise<string[]>
}

export type RefundState = 'requested' | 'processed' | 'failed'

export interface ProviderRefund {
  id: string
  /** Kobo. */
  amount: number
  state: RefundState
  /** The refund is on hold until the provider knows the customer's bank account. */
  needsAccount: boolean
  /** The text that was sent with the request. */
  note: string
}

interface WantedRefund {
  /** Of the payment. */
  reference: string
  /** Kobo. */
  amount: number
  /** A text that no other refund has; it becomes part of the provider's note. */
  mark: string
  /** The marks of earlier attempts, which were said to have failed. One that may still arrive is taken for this one. */
  earlierMarks: readonly string[]
  note: string
  /** Whether less may be sent if a part of the payment was refunded in another way. */
  mayShrink: boolean
}

export interface RefundAnswer {
  state: RefundState
  /** The provider's id, if it is known. */
  id: string | null
  /** Kobo that were asked for: less than wanted if a part went back before. */
  amount: number
  needsAccount: boolean
  /** Why it failed, as a sentence. */
  problem: string
}

interface StartPayment {
  reference: string
  email: string
  /** Kobo. */
  amount: number
  returnUrl: string
}

export type Verified =
  | {
      kind: 'paid'
      providerId: string
      amount: number
      currency: string
      email: string
      paidAt: Date | null
      channel: string | null
      last4: string | null
    }
  /** Money may be on its way, such as a bank transfer that was sent. */
  | { kind: 'pending' }
  /** Not paid so far, and the shopper is at it: a code to enter, or a transfer to make. */
  | { kind: 'ongoing' }
  /** Not paid so far; it may still be. */
  | { kind: 'unpaid' }
  /** Was paid and went back, or is on its way back, which may still fail. It may mean a part of the payment. */
  | { kind: 'reversed'; providerId: string; amount: number; currency: string; email: string; isUnderWay: boolean }
  | { kind: 'unknown' }

/** The provider is slow, down or refuses our key: nothing is known, so nothing may be concluded. */
export class ProviderUnavailable extends Error {}

export const currency = 'NGN'
