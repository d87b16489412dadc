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

/** The Apple Pay button, on devices that have it. The provider's library renders it and takes the payment. */
export function WalletButton({ settings, accessCode, onPaid, onClosed, onFailed }: WalletButtonProps) {
  const container = useRef<HTMLDivElement>(null)
  const handlePaid = useEffectEvent(onPaid)
  const handleClosed = useEffectEvent(onClosed)
  const handleFailed = useEffectEvent(onFailed)

  useEffect(() => {
    if (!hasWallet()) return
    const session: Listener = {
      onSuccess: () => handlePaid(),
      onCancel: () => handleClosed(),
      onError: () => handleFailed(),
    }
    let isGone = false
    // Without the wallet the popup remains.
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
          // The library's fallback button has no accessible name.
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
