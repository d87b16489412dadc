import type { ProviderRefund } from '../payment-provider.ts'

/** Why a refund did not arrive; empty when it did not fail. */
export function describeFailure({ state, needsAccount }: Pick<ProviderRefund, 'state' | 'needsAccount'>): string {
  if (state !== 'failed') return ''
  return needsAccount
    ? 'The provider needs the customer’s bank account. Enter it in the provider’s dashboard.'
    : 'The provider could not send the money.'
}
