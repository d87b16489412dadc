import { AddressFields } from '../../components/address-fields.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { BindField } from './bind-field.ts'

/** Where the order goes. */
export function DeliveryFields({ bind }: { bind: BindField }) {
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
    </section>
  )
}
