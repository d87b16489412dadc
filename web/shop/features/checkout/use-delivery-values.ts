import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { session } from '../../../api/session.ts'
import { deliveryDraft } from '../../../storage/delivery-draft.ts'
import { changeField } from '../../../ui/forms/address-fields.tsx'
import {
  type DeliveryField,
  type DeliveryValues,
  emptyDelivery,
  fillFrom,
  mergeTyped,
  type Profile,
  readRemembered,
  remember,
} from './delivery-values.ts'

/** What stands in the form. What is typed is remembered at once, so that a reload loses nothing. */
export function useDeliveryValues(form: RefObject<HTMLFormElement | null>, profile: Profile | undefined) {
  const [values, setValues] = useState<DeliveryValues>(emptyDelivery)
  // What stands now, not what was rendered: a browser that fills in the form changes many fields at once.
  const current = useRef(values)
  const typed = useRef(new Set<DeliveryField>())

  const put = useCallback((next: DeliveryValues) => {
    current.current = next
    setValues(next)
  }, [])

  useEffect(() => {
    const standing = form.current ? Object.fromEntries(new FormData(form.current)) : {}
    const remembered = readRemembered(customer())
    const merged = mergeTyped(remembered, standing)
    typed.current = new Set(Object.keys(merged) as DeliveryField[])
    put({ ...emptyDelivery, ...merged })
    // Looking at the form does not make the details last longer; only typing does.
    const isNew = JSON.stringify(merged) !== JSON.stringify(remembered)
    if (isNew) remember(current.current, typed.current, customer())
  }, [form, put])

  useEffect(() => {
    if (profile) put(fillFrom(profile, current.current))
  }, [profile, put])

  function change(name: DeliveryField, value: string) {
    put(changeField(current.current, name, value))
    typed.current.add(name)
    remember(current.current, typed.current, customer())
  }

  function clear() {
    typed.current.clear()
    put(emptyDelivery)
    deliveryDraft.remove()
  }

  return { values, change, clear }
}

/** Tells one customer of this device from another, and from guests. */
function customer(): string {
  return session.token()?.slice(0, 12) ?? ''
}
