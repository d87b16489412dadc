import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { session } from '../../../api/session.ts'
import { type AreaChoice, areaChoice } from '../../../storage/area-choice.ts'
import { deliveryDraft } from '../../../storage/delivery-draft.ts'
import { changeField } from '../../../ui/forms/address-fields.tsx'
import {
  type DeliveryField,
  type DeliveryValues,
  emptyDelivery,
  fillChosenArea,
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
    put(fillChosenArea({ ...emptyDelivery, ...merged }, areaChoice.read()[0]))
    // Only typing extends the lifetime of the draft, not opening the form.
    const isNew = JSON.stringify(merged) !== JSON.stringify(stored)
    if (isNew) writeDraft(current.current, typed.current, customer())
  }, [form, put])

  useEffect(() => {
    if (!profile) return
    // An address is filled in as a whole, so what only the chosen area has filled in makes room for it.
    const isChosenOnly = !typed.current.has('state') && !typed.current.has('city')
    const values = isChosenOnly ? { ...current.current, state: '', city: '', area: '' } : current.current
    put(fillChosenArea(fillFrom(profile, values), areaChoice.read()[0]))
  }, [profile, put])

  function change(name: DeliveryField, value: string) {
    const before = current.current
    const next = changeField(before, name, value)
    // An area belongs to its state.
    put(next.state === before.state ? next : { ...next, area: '' })
    typed.current.add(name)
    writeDraft(current.current, typed.current, customer())
  }

  /** Also remembered for the other pages. */
  function chooseArea(choice: AreaChoice) {
    const before = current.current
    const isCityOfArea = before.city === '' || before.city === before.area
    put({ ...before, ...choice, city: isCityOfArea ? choice.area : before.city })
    areaChoice.write([choice])
    for (const name of ['state', 'area'] as const) typed.current.add(name)
    writeDraft(current.current, typed.current, customer())
  }

  function clear() {
    typed.current.clear()
    put(emptyDelivery)
    deliveryDraft.remove()
    areaChoice.write([])
  }

  return { values, change, chooseArea, clear }
}

/** Distinguishes the customers of this device. */
function customer(): string {
  return session.token()?.slice(0, 12) ?? ''
}
