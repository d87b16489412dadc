import type PaystackPop from '@paystack/inline-js'
import type { Callbacks } from '@paystack/inline-js'
import type { PaymentSettings } from '../../../../../shared/contract/shop/order-schemas.ts'

export type Listener = Partial<Callbacks>

let popup: Promise<PaystackPop> | undefined
let listener: Listener = {}

/** The provider's library, one instance a page: its frames and listeners are never removed, and two would both react. */
export function loadPaystack(settings: PaymentSettings): Promise<PaystackPop> {
  popup ??= start(settings).catch((error: unknown) => {
    popup = undefined
    throw error
  })
  return popup
}

/** Who hears of payments from now on; nobody, when called with nothing. */
export function listenToPaystack(next: Listener = {}): void {
  listener = next
}

export function isListening(candidate: Listener): boolean {
  return listener === candidate
}

/**
 * The same ones for every transaction: asked again for the same access code, the library goes on with its old
 * transaction and would call old functions.
 */
export const callbacks: Callbacks = {
  onLoad: () => listener.onLoad?.(),
  onSuccess: () => listener.onSuccess?.(),
  onCancel: () => listener.onCancel?.(),
  onError: () => listener.onError?.(),
  onBankTransferConfirmationPending: () => listener.onBankTransferConfirmationPending?.(),
}

async function start({ checkout_url, wallet_url, api_url }: PaymentSettings): Promise<PaystackPop> {
  // Read by the library in the moment it is loaded.
  globalThis.asokePaystack = {
    checkoutUrl: withSlash(checkout_url),
    paymentBaseUrl: withSlash(wallet_url),
    paystackApiUrl: withSlash(api_url),
  }
  const { default: Paystack } = await import('@paystack/inline-js')
  const paystack = new Paystack()
  paystack.checkoutIframe.title = 'Payment'
  paystack.backgroundIframe.title = 'Payment is opening'
  return paystack
}

function withSlash(address: string): string {
  return address.replace(/\/*$/, '/')
}
