import { type FormEvent, type RefObject, useRef } from 'react'
import { checkoutMessages, deliveryMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import { paths } from '../../../../shared/paths.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import type { BindField } from '../../../ui/forms/address-fields.tsx'
import { FormFailure } from '../../../ui/forms/submit-row.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { ErrorBlock } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { ContactFields, DeliveryFields } from '../../features/checkout/delivery-fields.tsx'
import type { DeliveryField, DeliveryValues } from '../../features/checkout/delivery-values.ts'
import { Total } from '../../features/checkout/order-summary.tsx'
import { PaymentSection } from '../../features/checkout/payment/payment-section.tsx'
import { ShippingMethods } from '../../features/checkout/shipping-methods.tsx'
import { AreaField } from '../../features/delivery/area-field.tsx'
import { PositionField } from '../../features/delivery/position-field.tsx'
import type { Checkout } from './use-checkout.ts'

export function CheckoutForm({
  checkout,
  formRef,
}: {
  checkout: Checkout
  formRef: RefObject<HTMLFormElement | null>
}) {
  const { values, change, options, option, bill, settings, payment } = checkout
  const isHydrated = useHydrated()
  const wantsUpdates = useRef(false)
  const { formProps, field, failure, isSending } = useForm<DeliveryValues>({
    loadRules: async () => (await import('../../features/checkout/checkout-rules.ts')).CheckoutRules,
    submit: (sent) => checkout.submit(sent, wantsUpdates.current),
    // The shopper may come back from the payment.
    keepsValues: true,
    flow: 'flows',
  })
  const isBusy = isSending || payment.stage !== undefined

  const bind: BindField<DeliveryField> = (name) => ({
    ...field(name),
    value: values[name],
    onChange: (event) => change(name, event.target.value),
  })

  function clear() {
    checkout.clear()
    void showToast('success', checkoutMessages.detailsCleared, 'flows')
  }

  function pay(event: FormEvent<HTMLFormElement>) {
    wantsUpdates.current = new FormData(event.currentTarget).has('updates')
    if (!option) void showToast('error', deliveryMessages.shippingMethod, 'flows')
    if (isBusy) event.preventDefault()
    else void formProps.onSubmit(event)
  }

  return (
    <form
      {...formProps}
      ref={formRef}
      onSubmit={pay}
      aria-label="Checkout"
      className="grid grid-cols-[minmax(0,1fr)] gap-10 max-lg:[&_input]:scroll-mb-28 max-lg:[&_select]:scroll-mb-28"
    >
      <ContactFields bind={bind} isSignedIn={checkout.isSignedIn} />
      <DeliveryFields
        bind={bind}
        onClear={clear}
        area={
          <AreaField
            state={values.state}
            area={values.area}
            onChoose={checkout.chooseArea}
            className={checkout.hasAreas ? 'sm:col-span-6' : 'hidden'}
          />
        }
        position={
          <PositionField
            plusCode={values.plus_code}
            onChange={(code) => change('plus_code', code)}
            className="-mt-3 mb-2 sm:col-span-6"
          />
        }
      />
      {checkout.shippingError ? (
        <ErrorBlock message={checkout.shippingError.message} retry={checkout.refresh} />
      ) : (
        <ShippingMethods
          options={options}
          points={checkout.points}
          state={values.state}
          chosen={option?.location ?? ''}
          chosenPoint={checkout.point?._id ?? ''}
          onChoose={checkout.chooseMethod}
          error={option ? undefined : field('shipping_method').error}
          now={isHydrated ? new Date() : undefined}
          calendar={checkout.calendar}
        />
      )}
      <PaymentSection isSandbox={settings?.is_sandbox ?? false} />
      <div className="sticky bottom-0 z-20 -mx-[clamp(16px,4vw,56px)] border-t border-line bg-cream px-[clamp(16px,4vw,56px)] py-3 lg:static lg:m-0 lg:border-0 lg:p-0">
        <FormFailure failure={failure} className="mb-3" />
        {failure && bill.cart?.obstacle && (
          <TextLink to={paths.cart} className="mb-1">
            Go to Cart
          </TextLink>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 lg:grid-cols-1">
          <p className="grid min-h-14 content-center lg:hidden">
            <span className="block text-tiny text-ink-2">Total</span>
            <span className="block text-lead leading-tight font-semibold tabular-nums">
              <Total totals={bill.totals} isComplete={bill.isComplete} />
            </span>
          </p>
          <Button type="submit" disabled={isBusy} className="min-w-28 sm:min-w-36 lg:min-h-14 lg:w-full">
            {isSending ? 'One moment…' : 'Pay '}
            {!isSending && bill.totals && bill.isComplete && (
              <span className="hidden tabular-nums lg:inline">
                <Total totals={bill.totals} isComplete />
              </span>
            )}
          </Button>
        </div>
      </div>
    </form>
  )
}
