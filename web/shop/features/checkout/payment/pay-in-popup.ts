import type PaystackPop from '@paystack/inline-js'
import type { PaymentSettings } from '../../../../../shared/contract/shop/order-schemas.ts'
import { track } from '../../../../api/activity.ts'
import { callbacks, isListening, type Listener, listenToPaystack, loadPaystack } from './paystack.ts'

/** What the browser was told. Only the server knows what really happened. */
export type PopupOutcome = 'paid' | 'closed' | 'transfer pending' | 'failed'

/** The library waits for ever for a page that does not come, with its overlay over ours. */
const longestWait = 12_000
let hasFailed = false
let closeIt = () => {}

/** For whoever goes to another page while the popup is open. */
export function closePopup(): void {
  closeIt()
}

/** Opens the provider's popup and waits until it is gone. No modal dialog may be open: it would swallow every click. */
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
      // After a failure the overlay stays until it is told to go.
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
      // A pending transfer is told right after this, in the same breath.
      onCancel: () => queueMicrotask(() => end('closed')),
      onBankTransferConfirmationPending: () => end('transfer pending'),
      onError: () => end('failed'),
    }

    // Opening cancels what was open before; nobody is to hear that.
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

/** The popup stands beside the page's root: behind it nothing can be reached by the keyboard. */
function setPageInert(isInert: boolean): void {
  document.getElementById('root')?.toggleAttribute('inert', isInert)
}
