import { useEffect, useEffectEvent, useRef } from 'react'
import type { PaymentSettings } from '../../../../../shared/contract/shop/order-schemas.ts'
import { callbacks, isListening, type Listener, listenToPaystack, loadPaystack } from './paystack.ts'

interface WalletButtonProps {
  settings: PaymentSettings
  accessCode: string
  onPaid: () => void
  onClosed: () => void
  onFailed: () => void
}

const containerId = 'wallet-button'
const walletVersion = 6

/** Apple Pay, where the device has it; elsewhere nothing. The provider's library draws the button and does the paying. */
export function WalletButton({ settings, accessCode, onPaid, onClosed, onFailed }: WalletButtonProps) {
  const container = useRef<HTMLDivElement>(null)
  const tellPaid = useEffectEvent(onPaid)
  const tellClosed = useEffectEvent(onClosed)
  const tellFailed = useEffectEvent(onFailed)

  useEffect(() => {
    if (!hasWallet()) return
    const session: Listener = {
      onSuccess: () => tellPaid(),
      onCancel: () => tellClosed(),
      onError: () => tellFailed(),
    }
    let isGone = false
    // Without the wallet there is still the popup.
    mount().catch(() => {})
    return () => {
      isGone = true
      if (isListening(session)) listenToPaystack()
    }

    async function mount() {
      const paystack = await loadPaystack(settings)
      if (isGone) return
      await paystack.paymentRequest({
        accessCode,
        container: containerId,
        ...callbacks,
        onElementsMount(elements) {
          if (isGone || !elements?.applePay) return
          // The library's fallback button has a picture and no name.
          container.current?.querySelector('button')?.setAttribute('aria-label', 'Pay with Apple Pay')
          listenToPaystack(session)
        },
      })
    }
  }, [settings, accessCode])

  return <div ref={container} id={containerId} className="grid empty:hidden [&_button]:min-h-12! [&_button]:w-full" />
}

function hasWallet(): boolean {
  try {
    const { ApplePaySession } = window as { ApplePaySession?: { supportsVersion: (version: number) => boolean } }
    return location.protocol === 'https:' && ApplePaySession?.supportsVersion(walletVersion) === true
  } catch {
    return false
  }
}
