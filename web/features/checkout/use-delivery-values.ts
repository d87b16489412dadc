import { type RefObject, useEffect, useState } from 'react'
import {
  type DeliveryField,
  type DeliveryValues,
  emptyDelivery,
  mergeTyped,
  readRemembered,
  remember,
} from './delivery-values.ts'

/** What stands in the form. It is remembered on every change, so that a reload loses nothing. */
export function useDeliveryValues(form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState<DeliveryValues>(emptyDelivery)

  useEffect(() => {
    const typed = form.current ? Object.fromEntries(new FormData(form.current)) : {}
    setValues(mergeTyped(readRemembered(), typed))
  }, [form])

  function change(name: DeliveryField, value: string) {
    const next = { ...values, [name]: value }
    // The states of one country mean nothing in another.
    if (name === 'country') next.state = ''
    setValues(next)
    remember(next)
  }

  return { values, change }
}
