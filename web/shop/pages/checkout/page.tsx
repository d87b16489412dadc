import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../../../shared/paths.ts'
import { useStore } from '../../../api/seed.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { StatePicture } from '../../../ui/pictures/state-picture.tsx'
import { useCart } from '../../features/cart/cart.ts'
import { PaymentDialogs } from '../../features/checkout/payment/payment-dialogs.tsx'
import { hasOutcome, PaymentOutcome } from '../../features/checkout/payment/payment-outcome.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { useCheckout } from './use-checkout.ts'

export default function CheckoutPage() {
  const { email } = useStore()
  const isHydrated = useHydrated()
  const lines = useCart()
  const form = useRef<HTMLFormElement>(null)
  const checkout = useCheckout(lines, form)
  const { payment, settings } = checkout
  const { stage } = payment

  function leavePayment() {
    flushSync(payment.leave)
    // The dialog cannot restore the focus, because the button was disabled when it opened.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  if (stage && hasOutcome(stage)) return <PaymentOutcome stage={stage} payment={payment} />
  // Another tab may empty the cart during the payment.
  if (isHydrated && lines.length === 0 && !stage) return <EmptyCheckout />
  return (
    // `reading-flow` puts the form before the summary in the tab order.
    <div className="lg:grid lg:[reading-flow:grid-columns] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
      <div className="gutter pt-4 lg:pt-10 lg:pr-16 xl:pl-[clamp(56px,8vw,160px)]">
        <Link
          to={paths.cart}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink"
        >
          <Icon name="left" className="size-4" />
          Back to cart
        </Link>
        <h1 className="text-h2 lg:text-h2-large">Checkout</h1>
        <noscript>
          <p className="mt-4 border-clay border-l-4 bg-sand px-4 py-3">
            The checkout needs JavaScript. Without it, please write to {email} and we take your order by mail.
          </p>
        </noscript>
      </div>
      <aside
        aria-label="Order summary"
        className="gutter mt-4 border-line border-y bg-sand lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:border-y-0 lg:border-l lg:px-10 xl:pr-[clamp(56px,8vw,160px)]"
      >
        <div className="lg:sticky lg:top-0 lg:-mx-2 lg:max-h-screen lg:overflow-y-auto lg:px-2 lg:py-10">
          <CheckoutSummary checkout={checkout} />
        </div>
      </aside>
      <div className="gutter pt-8 lg:pt-6 lg:pr-16 lg:pb-16 xl:pl-[clamp(56px,8vw,160px)]">
        <CheckoutForm checkout={checkout} formRef={form} />
      </div>
      {stage && settings && (
        <PaymentDialogs stage={stage} payment={payment} settings={settings} onLeave={leavePayment} />
      )}
    </div>
  )
}

/** As tall as the form, so that nothing moves when the stored cart turns out to be empty. */
function EmptyCheckout() {
  return (
    <div className="gutter mx-auto grid min-h-screen max-w-2xl content-start justify-items-center gap-5 py-20 text-center lg:py-28">
      <StatePicture of="nothing" />
      <h1 className="text-h1">Your cart is empty</h1>
      <p className="max-w-[32em] text-ink-2">Please add an item to your cart before you check out.</p>
      <ButtonLink to={paths.shop()}>Go to the shop</ButtonLink>
    </div>
  )
}
