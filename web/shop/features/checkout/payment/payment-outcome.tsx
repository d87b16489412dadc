import { type ReactNode, useEffect, useRef } from 'react'
import { checkoutMessages, paymentMessages } from '../../../../../shared/content/messages/checkout-messages.ts'
import { paths } from '../../../../../shared/paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Spinner } from '../../../../ui/states.tsx'
import type { Payment, PaymentStage } from './use-payment.ts'
import { usePaymentWatch } from './use-payment-watch.ts'

/** Whether the step has a screen of its own instead of the form. */
export function hasOutcome({ step }: PaymentStage): boolean {
  return step === 'submitting' || step === 'unconfirmed' || step === 'transfer pending' || step === 'placed'
}

export function PaymentOutcome({ stage, payment }: { stage: PaymentStage; payment: Payment }) {
  const { step, order, notice } = stage
  usePaymentWatch(step === 'transfer pending' || step === 'unconfirmed', () => void payment.recheck(order))
  const orderLink = <ButtonLink to={paths.order(order.prepared.order_key)}>See your order</ButtonLink>
  if (step === 'unconfirmed') {
    return (
      <Screen key={step} title="Your payment is being confirmed" message={checkoutMessages.unconfirmed}>
        <p className="text-small text-ink-2">Your cart stays as it is until the payment is confirmed.</p>
        {orderLink}
        <Button look="outline" onClick={() => void payment.submit(order)}>
          Try again
        </Button>
      </Screen>
    )
  }
  if (step === 'transfer pending') {
    return (
      <Screen key={step} title="We are waiting for your bank transfer" message={paymentMessages.transferPending}>
        <p className="text-small text-ink-2">Your cart stays as it is until the transfer has arrived.</p>
        {orderLink}
      </Screen>
    )
  }
  return (
    <Screen title="Payment received" message={notice ?? 'Submitting your order. Please leave this page open.'}>
      <Spinner label="Submitting your order" />
    </Screen>
  )
}

/** Replaces the form and takes the focus. */
function Screen({ title, message, children }: { title: string; message: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="gutter mx-auto grid min-h-[90vh] max-w-2xl content-start justify-items-center gap-5 py-16 text-center lg:py-24">
      <div aria-hidden="true" className="woven-strip w-28" />
      <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
        {title}
      </h1>
      <p role="status" className="max-w-[35em] text-ink-2">
        {message}
      </p>
      {children}
    </div>
  )
}
