import type { ReactNode } from 'react'
import { paymentMessages } from '../../../../../shared/content/messages/checkout-messages.ts'
import { holdMinutes } from '../../../../../shared/content/shop.ts'
import type { PaymentSettings } from '../../../../../shared/contract/shop/order-schemas.ts'
import { formatNaira } from '../../../../../shared/domain/money.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { countOf } from '../../../../ui/count-of.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Spinner } from '../../../../ui/states.tsx'
import { TestMode } from './payment-section.tsx'
import type { Payment, PaymentStage } from './use-payment.ts'
import { WalletButton } from './wallet-button.tsx'

interface PaymentDialogProps {
  stage: PaymentStage
  payment: Payment
  settings: PaymentSettings
  /** Leads back to the form. */
  onLeave: () => void
}

/** The dialogs before and after the provider's popup; none is open together with it. */
export function PaymentDialogs(props: PaymentDialogProps) {
  const { stage, onLeave } = props
  const { step } = stage
  return (
    <>
      <Sheet isOpen={step === 'ready'} onClose={onLeave} label="Pay for your order">
        <PayForOrder {...props} />
      </Sheet>
      {/* Cannot be closed. */}
      <Sheet isOpen={step === 'checking'} onClose={() => {}} label="Checking your payment">
        <h2 className="text-center text-h3">Checking your payment</h2>
        <Spinner label="Checking your payment" />
      </Sheet>
      <Sheet isOpen={step === 'asking'} onClose={onLeave} label={paymentMessages.closeQuestion}>
        <AskToClose {...props} />
      </Sheet>
    </>
  )
}

function PayForOrder({ stage, payment, settings, onLeave }: PaymentDialogProps) {
  const { order, notice } = stage
  const { items, shipping_method } = order.payload
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-h3">Pay for your order</h2>
        <IconButton icon="close" iconSize="size-5" aria-label="Close" onClick={onLeave} className="-mr-2" />
      </div>
      <p className="mt-4 font-display text-h1 leading-none">{formatNaira(order.prepared.total_paid)}</p>
      <p className="mt-2 text-small text-ink-2">
        {countOf(items.length, 'piece')}, {shipping_method}
      </p>
      <p role="alert" className="mt-4 border-err border-l-4 bg-white px-4 py-3 text-small empty:hidden">
        {notice}
      </p>
      {settings.is_sandbox && <TestMode className="mt-4" />}
      <div className="mt-6 grid gap-2.5">
        <WalletButton
          settings={settings}
          accessCode={order.prepared.access_code}
          onPaid={() => void payment.submit(order)}
          onClosed={() => void payment.checkAfterWallet(order)}
          onFailed={() => void payment.failInWallet(order)}
        />
        <Button onClick={() => void payment.pay(order)} className="w-full">
          Make payment
        </Button>
      </div>
    </>
  )
}

function AskToClose({ stage: { order, notice }, payment, onLeave }: PaymentDialogProps) {
  return (
    <>
      <h2 className="text-h3">{paymentMessages.closeQuestion}</h2>
      <p className="mt-3 text-ink-2">
        {notice ??
          `Nothing was charged. Your cart stays as it is, and the pieces are held for you for ${holdMinutes} minutes.`}
      </p>
      <div className="mt-6 grid gap-2.5">
        <Button onClick={() => void payment.pay(order)}>Resume payment</Button>
        <Button look="outline" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </>
  )
}

interface SheetProps {
  isOpen: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** At the bottom of a phone's screen, in the middle of a wide one. */
function Sheet({ children, ...dialog }: SheetProps) {
  return (
    <Dialog {...dialog} className="mx-auto mt-auto w-full max-w-none bg-cream lg:my-auto lg:max-w-md lg:rounded-card">
      <div className="p-4 pb-6 lg:p-8">{children}</div>
    </Dialog>
  )
}
