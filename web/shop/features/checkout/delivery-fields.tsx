import { checkoutMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import { AddressFields, type BindField } from '../../../ui/forms/address-fields.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import type { DeliveryField } from './delivery-values.ts'

/** Where the order goes. */
export function DeliveryFields({ bind, onClear }: { bind: BindField<DeliveryField>; onClear: () => void }) {
  return (
    <section aria-labelledby="delivery-heading">
      <h2 id="delivery-heading" className="mb-4 text-h3">
        Delivery
      </h2>
      <AddressFields bind={bind}>
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
