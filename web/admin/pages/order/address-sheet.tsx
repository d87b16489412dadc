import { useState } from 'react'
import { countries } from '../../../../shared/content/countries.ts'
import { nigeria, nigerianStates } from '../../../../shared/content/places.ts'
import type { AdminOrder, OrderAddress } from '../../../../shared/contract/admin/orders/schemas.ts'
import { keysOf } from '../../../../shared/domain/keys-of.ts'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { useVersionedSave } from '../../features/conflict/use-versioned-save.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface AddressSheetProps {
  order: AdminOrder
  onClose: () => void
  onDone: () => void
}

const labels: Record<keyof OrderAddress, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  address: 'Address',
  apartment: 'Apartment',
  landmark: 'Landmark',
  plus_code: 'Plus Code',
  city: 'City',
  state: 'State',
  postal_code: 'Postal code',
  country: 'Country',
}

/** Changes where an order goes. The delivery method stays, so it must go there too. */
export function AddressSheet({ order, onClose, onDone }: AddressSheetProps) {
  const { save, collision, overwrite } = useVersionedSave<OrderAddress, AdminOrder>({
    version: order.version,
    send: (values, version = 1) =>
      call('changeOrderAddress', { params: { id: order._id }, body: { ...values, version } }),
    onDone,
  })
  const { formProps, field, failure, isSending } = useForm<OrderAddress>({
    loadRules: async () => (await import('../../../../shared/contract/admin/orders/schemas.ts')).OrderAddress,
    submit: (values) => save(values),
    onDone,
    checksOnBlur: false,
    keepsValues: true,
    flow: null,
  })
  const [country, setCountry] = useState(order.country)
  const text = (name: keyof OrderAddress) => ({ label: labels[name], defaultValue: order[name], ...field(name) })
  const hasFieldError = keysOf(labels).some((name) => field(name).error)
  return (
    <Sheet title="Change the address" isOpen onClose={onClose}>
      {collision ? (
        <Conflict
          {...collision}
          rows={keysOf(labels).map((name) => ({
            label: labels[name],
            saved: collision.saved[name] || 'empty',
            yours: collision.yours[name] || 'empty',
          }))}
          onKeep={onDone}
          onUse={() => void overwrite()}
        />
      ) : (
        <form {...formProps}>
          <section className="form">
            <div className="pair">
              <TextField autoComplete="off" maxLength={80} {...text('first_name')} />
              <TextField autoComplete="off" maxLength={80} {...text('last_name')} />
            </div>
            <TextField type="tel" inputMode="tel" autoComplete="off" maxLength={32} {...text('phone')} />
            <TextField autoComplete="off" maxLength={200} {...text('address')} />
            <TextField autoComplete="off" maxLength={120} aside="optional" {...text('apartment')} />
            <TextField autoComplete="off" maxLength={200} aside="how the rider finds it" {...text('landmark')} />
            <TextField autoComplete="off" maxLength={20} aside="where the customer was" {...text('plus_code')} />
            <TextField autoComplete="off" maxLength={80} {...text('city')} />
            {country === nigeria ? (
              <SelectField {...text('state')}>
                {nigerianStates.map((state) => (
                  <option key={state}>{state}</option>
                ))}
              </SelectField>
            ) : (
              <TextField autoComplete="off" maxLength={80} {...text('state')} />
            )}
            <TextField autoComplete="off" maxLength={20} aside="optional" {...text('postal_code')} />
            <SelectField {...text('country')} onChange={({ target }) => setCountry(target.value)}>
              {countries.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </SelectField>
            <p className="small muted">{order.shipping_method} stays the delivery method.</p>
            {failure && !hasFieldError && <Problem>{failure}</Problem>}
            <Button look="main" type="submit" disabled={isSending}>
              {isSending ? 'Saving…' : 'Save the address'}
            </Button>
          </section>
        </form>
      )}
    </Sheet>
  )
}
