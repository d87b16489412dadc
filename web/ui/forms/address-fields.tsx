import type { ChangeEvent, ReactNode } from 'react'
import { countries } from '../../../shared/content/countries.ts'
import { nigeria, nigerianStates } from '../../../shared/content/places.ts'
import { SelectField, TextField } from './text-field.tsx'

/** A delivery address as its fields show it. */
export const emptyAddress = { country: nigeria, address: '', apartment: '', city: '', state: '', postal_code: '' }

export type AddressValues = typeof emptyAddress

/** The props that connect a field with its value and its problem. */
export type BindField<Name> = (name: Name) => {
  name: string
  error: string | undefined
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** The values after one field has changed. A new country has other states, so the state is cleared. */
export function changeField<Values extends AddressValues>(values: Values, name: keyof Values, value: string): Values {
  const isNewCountry = name === 'country' && value !== values.country
  return { ...values, ...(isNewCountry && { state: '' }), [name]: value }
}

interface AddressFieldsProps {
  bind: BindField<keyof AddressValues>
  /** Shown between the country and the street. */
  children?: ReactNode
  /** Shown below the street: a field for the landmark. */
  afterStreet?: ReactNode
  /** Shown below the state. */
  afterState?: ReactNode
}

export function AddressFields({ bind, children, afterStreet, afterState }: AddressFieldsProps) {
  const isInNigeria = bind('country').value === nigeria
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-6">
      <SelectField
        label="Country"
        options={countries}
        autoComplete="country-name"
        required
        className="sm:col-span-6"
        {...bind('country')}
      />
      {children}
      <TextField
        label="Address"
        placeholder="Street, and number if there is one"
        autoComplete="address-line1"
        required
        className="sm:col-span-6"
        {...bind('address')}
      />
      {afterStreet}
      <TextField
        label={afterStreet ? 'Apartment, floor (optional)' : 'Apartment, floor, landmark (optional)'}
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
      {afterState}
    </div>
  )
}
