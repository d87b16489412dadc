/** The part of the provider's library that the checkout uses; the package brings no types. */
declare module '@paystack/inline-js' {
  export interface Callbacks {
    onLoad: () => void
    onSuccess: () => void
    onCancel: () => void
    onError: () => void
    onBankTransferConfirmationPending: () => void
  }

  export interface PaymentRequest extends Callbacks {
    accessCode: string
    /** The id of an element on the page. */
    container: string
    onElementsMount: (elements: { applePay: boolean } | null) => void
  }

  export default class PaystackPop {
    readonly checkoutIframe: HTMLIFrameElement
    readonly backgroundIframe: HTMLIFrameElement
    /** A known access code needs no other parameter: key, amount and e-mail belong to it. */
    newTransaction(parameters: Callbacks & { accessCode: string }): unknown
    paymentRequest(parameters: PaymentRequest): Promise<unknown>
    /** Cancels the active transaction and calls its onCancel. */
    cancelTransaction(): void
  }
}

/** The provider's origins; the build makes the library read them here (build/paystack-origins.ts). */
declare var asokePaystack: { checkoutUrl: string; paymentBaseUrl: string; paystackApiUrl: string } | undefined
