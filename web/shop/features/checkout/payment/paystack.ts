import type PaystackPop from '@paystack/inline-js'
import type { Callbacks } from '@paystack/inline-js'
import type { PaymentSettings } from '../../../../../shared/contract/shop/order-schemas.ts'

export type Listener = Partial<Callbacks>

let popup: Promise<PaystackPop> | undefined
let listener: Listener = {}

/** The provider's library, one instance per page: its frames and listeners are never removed. */
export function loadPaystack(settings: PaymentSettings): Promise<PaystackPop> {
  popup ??= start(settings).catch((error: unknown) => {
    popup = undefined
    throw error
  })
  return popup
}

/** Sets the handler of the library's callbacks; without an argument they are ignored. */
export function listenToPaystack(next: Listener = {}): void {
  listener = next
}

export function isListening(candidate: Listener): boolean {
  return listener === candidate
}

/** The same functions for every transaction: for a known access code the library keeps calling the first ones. */
export const callbacks: Callbacks = {
  onLoad: () => listener.onLoad?.(),
  onSuccess: () => listener.onSuccess?.(),
  onCancel: () => listener.onCancel?.(),
  onError: () => listener.onError?.(),
  onBankTransferConfirmationPending: () => listener.onBankTransferConfirmationPending?.(),
}

async function start({ checkout_url, wallet_url, api_url }: PaymentSettings): Promise<PaystackPop> {
  // The library reads this when it is imported.
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
