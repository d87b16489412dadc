import type { ReactNode } from 'react'
import { checkoutMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import { deliveryScreens } from '../../../../shared/content/messages/delivery-screens.ts'
import { nigeria } from '../../../../shared/content/places.ts'
import { needsLandmark } from '../../../../shared/domain/delivery/street.ts'
import { paths } from '../../../../shared/paths.ts'
import { AddressFields, type BindField } from '../../../ui/forms/address-fields.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { TextButton, TextLink } from '../../../ui/text-link.tsx'
import type { DeliveryField } from './delivery-values.ts'

interface DeliveryFieldsProps {
  bind: BindField<DeliveryField>
  onClear: () => void
  /** Choosing the area; shown in Nigeria. */
  area: ReactNode
  /** Giving the position; shown in Nigeria. */
  position: ReactNode
}

export function DeliveryFields({ bind, onClear, area, position }: DeliveryFieldsProps) {
  const isInNigeria = bind('country').value === nigeria
  return (
    <section aria-labelledby="delivery-heading">
      <h2 id="delivery-heading" className="mb-4 text-h3">
        Delivery
      </h2>
      <AddressFields
        bind={bind}
        afterStreet={
          isInNigeria && (
            <>
              <LandmarkField bind={bind} />
              {position}
            </>
          )
        }
        afterState={isInNigeria && area}
      >
        <TextField
          label="First name"
          autoComplete="given-name"
          required
          className="sm:col-span-3"
          {...bind('first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          required
          className="sm:col-span-3"
          {...bind('last_name')}
        />
      </AddressFields>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-small">
        <p className="text-ink-2">{checkoutMessages.detailsKept}</p>
        <TextButton onClick={onClear}>Clear my details</TextButton>
      </div>
    </section>
  )
}

/** Riders ask their way by landmarks; a street without a number is not found otherwise. */
function LandmarkField({ bind }: { bind: BindField<DeliveryField> }) {
  const isNeeded = needsLandmark({
    country: nigeria,
    address: bind('address').value,
    pickup_point: bind('pickup_point').value,
  })
  return (
    <TextField
      label={isNeeded ? 'Nearest landmark' : 'Nearest landmark (optional)'}
      placeholder={deliveryScreens.landmarkHelps}
      autoComplete="off"
      required={isNeeded}
      className="sm:col-span-6"
      {...bind('landmark')}
    />
  )
}

export function ContactFields({ bind, isSignedIn }: { bind: BindField<DeliveryField>; isSignedIn: boolean }) {
  return (
    <section aria-labelledby="contact-heading">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="contact-heading" className="text-h3">
          Contact
        </h2>
        {!isSignedIn && (
          <TextLink to={paths.login(paths.checkout)} className="-mr-2 px-2 text-small">
            Login
          </TextLink>
        )}
      </div>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" required {...bind('email')} />
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" required {...bind('phone')} />
      </div>
      <label className="flex min-h-11 items-center gap-3 text-small">
        <input type="checkbox" name="updates" className="size-5 shrink-0 accent-clay" />
        Sign up for updates: new collections and special offers by e-mail
      </label>
    </section>
  )
}
