import { type RefObject, useEffect, useState } from 'react'
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

/** What stands in the form. It is remembered on every change, so that a reload loses nothing. */
export function useDeliveryValues(form: RefObject<HTMLFormElement | null>, profile: Profile | undefined) {
  const [values, setValues] = useState<DeliveryValues>(emptyDelivery)

  useEffect(() => {
    const typed = form.current ? Object.fromEntries(new FormData(form.current)) : {}
    setValues(mergeTyped(readRemembered(), typed))
  }, [form])

  useEffect(() => {
    if (profile) setValues((before) => fillFrom(profile, before))
  }, [profile])

  useEffect(() => {
    if (values !== emptyDelivery) remember(values)
  }, [values])

  function change(name: DeliveryField, value: string) {
    // From what stood before, not from what was rendered: a browser that fills in the form changes many fields at once.
    setValues((before) => ({
      ...before,
      // The states of one country mean nothing in another.
      ...(name === 'country' && value !== before.country && { state: '' }),
      [name]: value,
    }))
  }

  return { values, change }
}
