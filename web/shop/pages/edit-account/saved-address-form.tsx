import { useState } from 'react'
import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import type { UserView } from '../../../../shared/contract/shop/account-schemas.ts'
import type { SavedAddress } from '../../../../shared/contract/shop/address-schemas.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { AddressFields, type BindField, changeField, emptyAddress } from '../../../ui/forms/address-fields.tsx'
import { FormFailure } from '../../../ui/forms/submit-row.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'

const empty = { phone: '', ...emptyAddress }

/** The address that is filled in at the checkout. */
export function SavedAddressForm({ user, onSaved }: { user: UserView; onSaved: () => void }) {
  const [values, setValues] = useState(() => readAddress(user))
  const [isClearing, setClearing] = useState(false)
  const { formProps, field, failure, isSending } = useForm<SavedAddress>({
    loadRules: async () => (await import('../../../../shared/contract/shop/address-schemas.ts')).SavedAddress,
    submit: (address) => call('updateAddress', { body: address }),
    onDone: onSaved,
    keepsValues: true,
    flow: 'flows',
  })
  const isSaved = Boolean(user.address || user.phone)

  const bind: BindField<keyof SavedAddress> = (name) => ({
    ...field(name),
    value: values[name],
    onChange: ({ target }) => setValues((before) => changeField(before, name, target.value)),
  })

  async function clear() {
    setClearing(true)
    const sent = await call('deleteAddress')
    setClearing(false)
    void showToast(sent.ok ? 'success' : 'error', sent.ok ? (sent.message ?? '') : sent.failure.error, 'flows')
    if (!sent.ok) return
    setValues(empty)
    onSaved()
  }

  return (
    <section aria-labelledby="saved-address" className="mt-12 max-w-xl border-t border-line pt-10">
      <h2 id="saved-address" className="text-h3">
        Saved address
      </h2>
      <p className="mt-2 mb-4 text-ink-2">{isSaved ? accountScreens.savedAddress : accountScreens.noSavedAddress}</p>
      <form {...formProps} aria-labelledby="saved-address" className="grid gap-2">
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" required {...bind('phone')} />
        <AddressFields bind={bind} />
        <FormFailure failure={failure} />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" disabled={isSending} className="w-full sm:w-auto sm:min-w-48">
            {isSending ? 'One moment…' : 'Save address'}
          </Button>
          {isSaved && (
            <Button look="outline" disabled={isClearing} onClick={clear} className="w-full sm:w-auto">
              Clear address
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

function readAddress(user: UserView): typeof empty {
  const { phone, address, apartment, city, state, postal_code } = user
  return { phone, country: user.country || empty.country, address, apartment, city, state, postal_code }
}
