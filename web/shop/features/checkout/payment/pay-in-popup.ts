import type PaystackPop from '@paystack/inline-js'
import type { PaymentSettings } from '../../../../../shared/contract/shop/order-schemas.ts'
import { track } from '../../../../ui/loading/activity.ts'
import { callbacks, isListening, type Listener, listenToPaystack, loadPaystack } from './paystack.ts'

/** What the popup reported. Only the server knows whether money was paid. */
export type PopupOutcome = 'paid' | 'closed' | 'transfer pending' | 'failed'

/** In milliseconds. The library itself waits forever for its page, with an overlay over ours. */
const longestWait = 12_000
let hasFailed = false
let closeIt = () => {}

/** Called when the checkout is left while the popup is open. */
export function closePopup(): void {
  closeIt()
}

/** Opens the provider's popup and waits until it closes. No modal dialog may be open: it would block every click. */
export async function payInPopup(settings: PaymentSettings, accessCode: string): Promise<PopupOutcome> {
  const paystack = await track(loadPaystack(settings)).catch(() => undefined)
  if (!paystack) return 'failed'
  if (hasFailed) loadFrameAgain(paystack)
  hasFailed = false
  return new Promise((resolve) => {
    const timer = setTimeout(() => end('failed'), longestWait)

    function end(outcome: PopupOutcome) {
      if (!isListening(session)) return
      listenToPaystack()
      clearTimeout(timer)
      setPageInert(false)
      hasFailed = outcome === 'failed'
      // After a failure the overlay stays until the transaction is cancelled.
      if (hasFailed) paystack?.cancelTransaction()
      resolve(outcome)
    }

    closeIt = () => {
      if (!isListening(session)) return
      end('closed')
      paystack.cancelTransaction()
    }

    const session: Listener = {
      onLoad() {
        clearTimeout(timer)
        paystack.checkoutIframe.focus()
      },
      onSuccess: () => end('paid'),
      // For a pending transfer the library calls both callbacks, this one first.
      onCancel: () => queueMicrotask(() => end('closed')),
      onBankTransferConfirmationPending: () => end('transfer pending'),
      onError: () => end('failed'),
    }

    // Opening cancels the previous transaction, whose onCancel must not be handled.
    listenToPaystack()
    try {
      paystack.newTransaction({ accessCode, ...callbacks })
    } catch {
      clearTimeout(timer)
      resolve('failed')
      return
    }
    listenToPaystack(session)
    setPageInert(true)
    paystack.checkoutIframe.focus()
  })
}

function loadFrameAgain({ checkoutIframe }: PaystackPop): void {
  const { src } = checkoutIframe
  checkoutIframe.src = src
}

/** The popup is outside the page's root, which must not be reachable by keyboard behind it. */
function setPageInert(isInert: boolean): void {
  document.getElementById('root')?.toggleAttribute('inert', isInert)
}
