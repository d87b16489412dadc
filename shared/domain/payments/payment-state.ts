import { isSold, type OrderState } from '../orders/order.ts'
import { lateAfter } from './payment-times.ts'

/** Where the payment of an order is, in the words of the panel that its buyer sees. */
export const paymentStates = [
  'open',
  'sent',
  'being confirmed',
  'paid',
  'refund on its way',
  'refunded',
  'expired',
] as const

export type PaymentPanelState = (typeof paymentStates)[number]

/** What is known about the money of an order. Amounts in kobo. */
export interface PaymentFacts {
  status: OrderState
  heldUntil: Date
  /** The bank confirms it later, or the buyer said that the account was debited. */
  sentAt: Date | null
  /** Each payment that the provider took money for. */
  taken: readonly number[]
  refunds: readonly { amount: number; isSent: boolean }[]
}

/** A declaration is part of `sentAt` only, so it never makes an order look paid. */
export function paymentStateOf(facts: PaymentFacts, now: Date): PaymentPanelState {
  const { status, heldUntil, sentAt, refunds } = facts
  if (goesBackWholly(facts)) return refunds.every(({ isSent }) => isSent) ? 'refunded' : 'refund on its way'
  if (isSold(status)) return 'paid'
  if (status === 'refunded') return 'refunded'
  if (status === 'needs attention') return 'being confirmed'
  if (status === 'expired') return 'expired'
  if (sentAt) return 'sent'
  return heldUntil > now ? 'open' : 'expired'
}

/** Whether the shopper may need the bank: the money was sent long ago and has not arrived. */
export function isLate(state: PaymentPanelState, sentAt: Date | null, now: Date): boolean {
  return sentAt !== null && isAwaited(state) && now.getTime() - sentAt.getTime() >= lateAfter
}

/** Whether money may still arrive. */
export function isAwaited(state: PaymentPanelState): boolean {
  return state === 'open' || state === 'sent' || state === 'expired'
}

/** Nothing follows, so a page need not ask any more. */
export function isFinal(state: PaymentPanelState, askUntil: Date, hasRefundOnItsWay: boolean, now: Date): boolean {
  if (state === 'expired') return now > askUntil
  return (state === 'paid' || state === 'refunded') && !hasRefundOnItsWay
}

/** The pauses between a page's questions grow from 4 seconds to 5 minutes. */
export function pauseBefore(question: number): number {
  return Math.min(300_000, Math.round(4_000 * 1.5 ** question))
}

function goesBackWholly({ taken, refunds }: PaymentFacts): boolean {
  const back = sum(refunds.map(({ amount }) => amount))
  return back > 0 && back >= sum(taken)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
