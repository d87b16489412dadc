import { nigeria } from '../../../../shared/content/places.ts'
import type { AreaChoice } from '../../../storage/area-choice.ts'
import { deliveryDraft } from '../../../storage/delivery-draft.ts'
import { emptyAddress } from '../../../ui/forms/address-fields.tsx'

/** The values of the form as typed. */
export const emptyDelivery = {
  email: '',
  phone: '',
  first_name: '',
  last_name: '',
  ...emptyAddress,
  /** The name of the area; empty when it is not listed or not chosen. */
  area: '',
  landmark: '',
  plus_code: '',
  /** The chosen location. */
  shipping_method: '',
  /** The id of the pick-up point. */
  pickup_point: '',
}

export type DeliveryValues = typeof emptyDelivery
export type DeliveryField = keyof DeliveryValues

const deliveryFields = Object.keys(emptyDelivery) as DeliveryField[]

const longest = 500

/** The stored draft. A customer's draft is for nobody else; a guest's draft is also for the account they log in to. */
export function readDraft(customer: string): Partial<DeliveryValues> {
  const draft = parse(deliveryDraft.read())
  if (draft.customer && draft.customer !== customer) {
    deliveryDraft.remove()
    return {}
  }
  const typed = deliveryFields.flatMap((name) => {
    const value = draft[name]
    return typeof value === 'string' && value.length <= longest ? [[name, value] as const] : []
  })
  return Object.fromEntries(typed)
}

/** Stores typed values only, not those of the profile. An address is stored as a whole if any part of it was typed. */
export function writeDraft(values: DeliveryValues, typed: ReadonlySet<DeliveryField>, customer: string): void {
  const isAddressTyped = addressFields.some((name) => typed.has(name))
  const names = deliveryFields.filter((name) => typed.has(name) || (isAddressTyped && addressFields.includes(name)))
  deliveryDraft.write(JSON.stringify({ customer, ...Object.fromEntries(names.map((name) => [name, values[name]])) }))
}

/** Values that were typed before the scripts were loaded replace stored ones. */
export function mergeTyped(
  stored: Partial<DeliveryValues>,
  typed: Partial<Record<string, unknown>>,
): Partial<DeliveryValues> {
  const fresh = deliveryFields.flatMap((name) => {
    const value = typed[name]
    return typeof value === 'string' && value !== emptyDelivery[name] ? [[name, value] as const] : []
  })
  return { ...stored, ...Object.fromEntries(fresh) }
}

/** The fields that a customer's profile has. */
export type Profile = Partial<Record<DeliveryField, string>>

const addressFields: DeliveryField[] = [
  ...(Object.keys(emptyAddress) as DeliveryField[]),
  'area',
  'landmark',
  'plus_code',
]

/** Fills in values of the profile where nothing was typed. An address is taken as a whole or not at all. */
export function fillFrom(profile: Profile, values: DeliveryValues): DeliveryValues {
  const hasAddress = Boolean(profile.address) && !values.address && !values.city && !values.state
  return mapFields((name) => {
    if (addressFields.includes(name)) return (hasAddress && profile[name]) || values[name]
    return values[name] || (profile[name] ?? '')
  })
}

/**
 * Fills in the area that was chosen on another page, unless the address is in another state. The city is required, so it is
 * filled in as well.
 */
export function fillChosenArea(values: DeliveryValues, choice: AreaChoice | undefined): DeliveryValues {
  const isElsewhere = values.country !== nigeria || (values.state !== '' && values.state !== choice?.state)
  if (!choice || isElsewhere || values.area) return values
  return { ...values, ...choice, city: values.city || choice.area }
}

function mapFields(toValue: (name: DeliveryField) => string): DeliveryValues {
  return Object.fromEntries(deliveryFields.map((name) => [name, toValue(name)])) as DeliveryValues
}

function parse(text: string | null): Partial<Record<DeliveryField | 'customer', unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
