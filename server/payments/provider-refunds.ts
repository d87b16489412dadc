import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderRefund } from './payment-provider.ts'
import { recordRefund } from './refund-payments.ts'
import { paymentStore } from './store.ts'
import { warnMerchant } from './warn-merchant.ts'

/**
 * Reads a payment's refunds from the provider and records each one. Refunds made in the provider's dashboard are compared
 * with the payment by their sum: once all of it went back, the order ends as a refund of ours would end it; until then the
 * merchant is told of each part. Messages about refunds carry no id, so two parts of the same amount look like one message
 * sent twice; only the list tells them apart. It may be called any number of times.
 */
export async function recordProviderRefunds(reference: string, paymentContext: PaymentContext): Promise<void> {
  const known = await paymentStore(paymentContext.db).find(reference)
  if (!known?.provider_id || !known.amount) return
  const refunds = await paymentContext.provider.listRefunds(known.provider_id)
  const paid = known.amount
  await paymentContext.db.transaction(async (tx) => {
    const now = paymentContext.clock()
    const payments = paymentStore(tx)
    const payment = await payments.lock(reference, now)
    const hasNews = await payments.saveProviderRefunds(reference, refunds, now)
    const isOurs = (await payments.findRefund(reference)) !== undefined
    if (!hasNews || isOurs || (payment.status !== 'settled' && payment.status !== 'mismatch')) return
    const sentBack = sumOf(refunds)
    const sums = `${formatNaira(toNaira(sentBack))} of ${formatNaira(toNaira(paid))}`
    if (sentBack < paid) {
      await warnMerchant(
        tx,
        payment,
        `The provider has sent ${sums} of this payment back, not at our request.`,
        paymentContext,
      )
      return
    }
    const note = 'Refunded in the provider’s dashboard.'
    await warnMerchant(
      tx,
      payment,
      `${note} The order is refunded now. If the parcel has not left, keep it.`,
      paymentContext,
    )
    await payments.wantRefund(reference, paid, note, now)
    await recordRefund(reference, 'processed', { ...paymentContext, db: tx }, paid)
  })
}

/** Kobo that have gone back. */
export function sumOf(refunds: readonly ProviderRefund[]): number {
  return refunds.filter(({ state }) => state === 'processed').reduce((sum, { amount }) => sum + amount, 0)
}
