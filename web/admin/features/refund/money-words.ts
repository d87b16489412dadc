import type { PaymentView, RefundView } from '../../../../shared/contract/admin/payments/schemas.ts'
import { formatNaira } from '../../../../shared/domain/money.ts'

/** ₦24,750.00; another currency by its name, because a payment may come in one. */
export function formatMoney(amount: number, currency = 'NGN'): string {
  return currency === 'NGN' ? formatNaira(amount) : `${currency} ${amount.toFixed(2)}`
}

/** Where a refund of this payment goes. */
export function describeTarget({ channel, last4 }: Pick<PaymentView, 'channel' | 'last4'>): string {
  if (!last4) return 'To the card or account it was paid with.'
  return channel === 'card' ? `To the card ending ${last4}.` : `To the account ending ${last4}.`
}

/** How it was paid. */
export function describeChannel({ channel, last4 }: Pick<PaymentView, 'channel' | 'last4'>): string {
  const name = channel === 'card' ? 'card' : (channel ?? '').replaceAll('_', ' ')
  if (!name) return ''
  return last4 ? `${name} ending ${last4}` : name
}

export const refundWords = {
  wanted: { word: 'Being sent', tone: 'info' },
  requested: { word: 'On its way', tone: 'info' },
  processed: { word: 'Sent', tone: 'ok' },
  failed: { word: 'Failed', tone: 'err' },
} as const satisfies Record<RefundView['status'], { word: string; tone: 'info' | 'ok' | 'err' }>

export const paymentWords = {
  open: { word: 'Not paid', tone: undefined },
  pending: { word: 'Pending', tone: 'warn' },
  settled: { word: 'Paid', tone: 'ok' },
  surplus: { word: 'Not needed', tone: 'warn' },
  mismatch: { word: 'To decide', tone: 'err' },
  'given up': { word: 'Not paid', tone: undefined },
} as const satisfies Record<PaymentView['status'], { word: string; tone: 'ok' | 'warn' | 'err' | undefined }>
