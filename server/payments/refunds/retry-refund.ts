import { toNaira } from '../../../shared/domain/money.ts'
import { type Author, auditStore } from '../../audit/store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { lockPayment } from './lock-payment.ts'
import { type Refund, refundStore } from './refunds-store.ts'

export type RetryOutcome =
  | { kind: 'retried'; refund: Refund }
  | { kind: 'unknown' }
  | { kind: 'not failed'; refund: Refund }

/**
 * Tries a failed refund again: the refund job asks the provider for a new one under the next mark. A refund that waits for
 * the customer's bank account may still arrive, so the provider is only asked for its state.
 */
export async function retryRefund(
  id: string,
  /** The attempt that the person saw fail. */
  attempt: number,
  author: Author,
  paymentContext: PaymentContext,
): Promise<RetryOutcome> {
  return paymentContext.db.transaction(async (tx) => {
    const refunds = refundStore(tx)
    const found = await refunds.find(id)
    if (!found) return { kind: 'unknown' }
    await lockPayment(tx, found.payment_reference, paymentContext)
    const refund = await refunds.find(id)
    if (!refund) return { kind: 'unknown' }
    if (refund.status !== 'failed' || refund.attempt !== attempt) return { kind: 'not failed', refund }
    const changes = {
      ...{ status: 'wanted' as const, problem: '', tries: 0, next_try_at: paymentContext.clock() },
      ...(!refund.needs_account && { attempt: refund.attempt + 1, provider_refund_id: null }),
    }
    await refunds.change(id, ['failed'], changes)
    await auditStore(tx).write(author, {
      action: 'refund.retry',
      subject: `payment:${refund.payment_reference}`,
      label: refund.payment_reference,
      after: { amount: toNaira(refund.amount), attempt: changes.attempt ?? refund.attempt },
    })
    return { kind: 'retried', refund: { ...refund, ...changes } }
  })
}
