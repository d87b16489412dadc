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
  readDraft,
  writeDraft,
} from './delivery-values.ts'

/** The values of the form. What is typed is stored at once, so that a reload loses nothing. */
export function useDeliveryValues(form: RefObject<HTMLFormElement | null>, profile: Profile | undefined) {
  const [values, setValues] = useState<DeliveryValues>(emptyDelivery)
  // The current values, not the rendered ones: autofill changes many fields before the next render.
  const current = useRef(values)
  const typed = useRef(new Set<DeliveryField>())

  const put = useCallback((next: DeliveryValues) => {
    current.current = next
    setValues(next)
  }, [])

  useEffect(() => {
    const inFields = form.current ? Object.fromEntries(new FormData(form.current)) : {}
    const stored = readDraft(customer())
    const merged = mergeTyped(stored, inFields)
    typed.current = new Set(Object.keys(merged) as DeliveryField[])
    put({ ...emptyDelivery, ...merged })
    // Only typing extends the lifetime of the draft, not opening the form.
    const isNew = JSON.stringify(merged) !== JSON.stringify(stored)
    if (isNew) writeDraft(current.current, typed.current, customer())
  }, [form, put])

  useEffect(() => {
    if (profile) put(fillFrom(profile, current.current))
  }, [profile, put])

  function change(name: DeliveryField, value: string) {
    put(changeField(current.current, name, value))
    typed.current.add(name)
    writeDraft(current.current, typed.current, customer())
  }

  function clear() {
    typed.current.clear()
    put(emptyDelivery)
    deliveryDraft.remove()
  }

  return { values, change, clear }
}

/** Distinguishes the customers of this device. */
function customer(): string {
  return session.token()?.slice(0, 12) ?? ''
}
