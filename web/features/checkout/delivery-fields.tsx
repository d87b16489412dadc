import { countries } from '../../../shared/content/countries.ts'
import { nigeria, nigerianStates } from '../../../shared/content/places.ts'
import { SelectField, TextField } from '../../components/text-field.tsx'
import type { BindField } from './bind-field.ts'

/** Where the order goes. */
export function DeliveryFields({ bind }: { bind: BindField }) {
  const isInNigeria = bind('country').value === nigeria
  return (
    <section aria-labelledby="delivery-heading">
      <h2 id="delivery-heading" className="mb-4 text-h3">
        Delivery
      </h2>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-6">
        <SelectField
          label="Country"
          options={countries}
          autoComplete="country-name"
          required
          className="sm:col-span-6"
          {...bind('country')}
        />
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
        <TextField
          label="Address"
          autoComplete="address-line1"
          required
          className="sm:col-span-6"
          {...bind('address')}
        />
        <TextField
          label="Apartment, floor, landmark (optional)"
          autoComplete="address-line2"
          className="sm:col-span-6"
          {...bind('apartment')}
        />
        <TextField label="City" autoComplete="address-level2" required className="sm:col-span-2" {...bind('city')} />
        {isInNigeria ? (
          <SelectField
            label="State"
            options={nigerianStates}
            prompt="Choose a state"
            autoComplete="address-level1"
            required
            className="sm:col-span-2"
            {...bind('state')}
          />
        ) : (
          <TextField
            label="State, province or region"
            autoComplete="address-level1"
            required
            className="sm:col-span-2"
            {...bind('state')}
          />
        )}
        <TextField
          label="Postal code (optional)"
          autoComplete="postal-code"
          className="sm:col-span-2"
          {...bind('postal_code')}
        />
      </div>
    </section>
  )
}
