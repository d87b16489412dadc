/** What the store asks of a payment provider, in the store's own words. */
export interface PaymentProvider {
  start(payment: StartPayment): Promise<{ kind: 'started'; accessCode: string } | { kind: 'reference taken' }>
  verify(reference: string): Promise<Verified>
  /** References of successful payments in a span of time. */
  listPaid(from: Date, to: Date): Promise<string[]>
  /** Sends money back, unless it is on its way already. */
  refund(reference: string, amount: number): Promise<RefundState>
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
}

interface StartPayment {
  reference: string
  email: string
  /** Kobo. */
  amount: number
  returnUrl: string
}

export type Verified =
  | { kind: 'paid'; providerId: string; amount: number; currency: string; email: string; paidAt: Date | null }
  /** On its way, such as a bank transfer: to be waited for. */
  | { kind: 'pending' }
  /** Not paid so far; it may still be. */
  | { kind: 'unpaid' }
  /** Was paid and went back, or is on its way back, which may still fail. */
  | { kind: 'reversed'; providerId: string; amount: number; currency: string; email: string }
  | { kind: 'unknown' }

/** The provider is slow, down or refuses our key: nothing is known, so nothing may be concluded. */
export class ProviderUnavailable extends Error {}

export const currency = 'NGN'
