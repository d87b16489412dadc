import * as z from 'zod/mini'
import { countries } from '../../content/countries.ts'
import { deliveryMessages } from '../../content/messages/checkout-messages.ts'
import { nigeria, nigerianStates } from '../../content/places.ts'
import { isPlusCode } from '../../domain/delivery/plus-code.ts'
import { needsLandmark } from '../../domain/delivery/street.ts'

const filled = (label: string, longest: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(longest, deliveryMessages.tooLong(label)))
const optional = (label: string, longest: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(longest, deliveryMessages.tooLong(label))), '')

/** Checked as a number, kept as the text that was typed, so 0803… keeps its zero. */
const Phone = z.pipe(
  z.union([z.string(), z.number()], deliveryMessages.phone),
  z.pipe(
    z.transform((phone: string | number) => String(phone).trim()),
    z.string().check(
      z.maxLength(32, deliveryMessages.tooLong('Phone number')),
      // 1e5 and Infinity are numbers too, but nobody answers there.
      z.refine((phone) => /^0*[1-9]\d*$/.test(phone.replace(/[\s().+-]/g, '')), deliveryMessages.phone),
    ),
  ),
)

const country = z.enum(countries, deliveryMessages.country)

const street = {
  address: filled('Delivery address', 200, deliveryMessages.address),
  apartment: optional('Apartment', 120),
  city: filled('Delivery city', 80, deliveryMessages.city),
  state: filled('Delivery state', 80, deliveryMessages.state),
  postal_code: optional('Postal code', 20),
}

const stateOfCountry = z.refine<{ country: string; state: string }>(
  ({ country, state }) => country !== nigeria || nigerianStates.includes(state),
  { error: deliveryMessages.state, path: ['state'] },
)

/** How a rider finds the place. Callers that know nothing of areas leave all of these out. */
const finding = {
  /** A name or nickname; empty when it is not listed. */
  area: z.optional(z.string().check(z.trim(), z.maxLength(80, deliveryMessages.tooLong('Area')))),
  landmark: optional('Landmark', 200),
  plus_code: z._default(
    z.string().check(
      z.trim(),
      z.toUpperCase(),
      z.refine((code) => code === '' || isPlusCode(code), deliveryMessages.plusCode),
    ),
    '',
  ),
  /** The id of the pick-up point, for a method by which the buyer collects the order. */
  pickup_point: z._default(z.string().check(z.maxLength(100)), ''),
}

interface Findable {
  country: string
  address: string
  area?: string | undefined
  landmark: string
  pickup_point: string
}

/** Only asked of callers that know of areas, so that older ones go on working. */
const landmarkOfStreet = z.refine<Findable>(
  (given) => given.area === undefined || given.landmark !== '' || !needsLandmark(given),
  { error: deliveryMessages.landmark, path: ['landmark'] },
)

/** The delivery form; the checkout page and the API share it. */
export const Delivery = z
  .object({
    email: z
      .string(deliveryMessages.email)
      .check(
        z.trim(),
        z.maxLength(254, deliveryMessages.tooLong('Email')),
        z.email(deliveryMessages.email),
        z.toLowerCase(),
      ),
    phone: Phone,
    country,
    first_name: filled('First name', 80, deliveryMessages.firstName),
    last_name: filled('Last name', 80, deliveryMessages.lastName),
    ...street,
    ...finding,
  })
  .check(stateOfCountry, landmarkOfStreet)
export type Delivery = z.infer<typeof Delivery>

/** The address an account keeps for the next order, by the rules of the checkout. */
export const SavedAddress = z.object({ phone: Phone, country, ...street }).check(stateOfCountry)
export type SavedAddress = z.infer<typeof SavedAddress>
