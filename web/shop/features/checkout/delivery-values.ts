import { deliveryDraft } from '../../../storage/delivery-draft.ts'
import { emptyAddress } from '../../../ui/forms/address-fields.tsx'

/** What the form holds before it is sent, all as typed. */
export const emptyDelivery = {
  email: '',
  phone: '',
  first_name: '',
  last_name: '',
  ...emptyAddress,
  /** The chosen location. */
  shipping_method: '',
}

export type DeliveryValues = typeof emptyDelivery
export type DeliveryField = keyof DeliveryValues

const deliveryFields = Object.keys(emptyDelivery) as DeliveryField[]

const longest = 500

/**
 * What was typed before the page was left or loaded anew; anything that is not a text counts as not typed. What one
 * customer typed is for nobody else, what a guest typed for whoever they log in as.
 */
export function readRemembered(customer: string): Partial<DeliveryValues> {
  const kept = parse(deliveryDraft.read())
  if (kept.customer && kept.customer !== customer) {
    deliveryDraft.remove()
    return {}
  }
  const typed = deliveryFields.flatMap((name) => {
    const value = kept[name]
    return typeof value === 'string' && value.length <= longest ? [[name, value] as const] : []
  })
  return Object.fromEntries(typed)
}

/** Only what was typed: what a profile fills in is asked for again. An address is one thing, whatever part was typed. */
export function remember(values: DeliveryValues, typed: ReadonlySet<DeliveryField>, customer: string): void {
  const isAddressTyped = addressFields.some((name) => typed.has(name))
  const kept = deliveryFields.filter((name) => typed.has(name) || (isAddressTyped && addressFields.includes(name)))
  deliveryDraft.write(JSON.stringify({ customer, ...Object.fromEntries(kept.map((name) => [name, values[name]])) }))
}

/** What stands in the fields already, typed before the scripts were here, wins over what is remembered. */
export function mergeTyped(
  remembered: Partial<DeliveryValues>,
  typed: Partial<Record<string, unknown>>,
): Partial<DeliveryValues> {
  const fresh = deliveryFields.flatMap((name) => {
    const value = typed[name]
    return typeof value === 'string' && value !== emptyDelivery[name] ? [[name, value] as const] : []
  })
  return { ...remembered, ...Object.fromEntries(fresh) }
}

/** What a customer's profile knows of the fields. */
export type Profile = Partial<Record<DeliveryField, string>>

const addressFields = Object.keys(emptyAddress) as DeliveryField[]

/** Fills in what a profile knows and nobody has typed. An address is taken as a whole: two halves would be no address. */
export function fillFrom(profile: Profile, values: DeliveryValues): DeliveryValues {
  const hasAddress = Boolean(profile.address) && !values.address && !values.city && !values.state
  return mapFields((name) => {
    if (addressFields.includes(name)) return (hasAddress && profile[name]) || values[name]
    return values[name] || (profile[name] ?? '')
  })
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
