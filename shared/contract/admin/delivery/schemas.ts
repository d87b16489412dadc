import * as z from 'zod/mini'
import { countries } from '../../../content/countries.ts'
import { deliveryAdminMessages as sentences } from '../../../content/messages/delivery-messages.ts'
import { nigeria, nigerianStates } from '../../../content/places.ts'
import { isDay } from '../../../domain/time/days.ts'
import { line, newId, optionalLine, version } from '../fields.ts'

/** From some days to as many or more. */
function areDays(text: string): boolean {
  const days = /^([1-9]\d?)(?:-([1-9]\d?))?$/.exec(text)
  if (!days) return false
  const [from, to] = [Number(days[1]), Number(days[2] ?? days[1])]
  return from <= to && to <= 60
}

/** Some of the known names, each once and in the order of the known ones; null means what `null` means for the column. */
const someOf = (known: readonly string[], missing: string, unknown: string) =>
  z.nullable(
    z.pipe(
      z.array(z.string()).check(
        z.minLength(1, missing),
        z.maxLength(known.length, unknown),
        z.refine((names) => names.every((name) => known.includes(name)), unknown),
      ),
      z.transform((names: string[]) => known.filter((name) => names.includes(name))),
    ),
  )

const isWholeKobo = (naira: number) => Number.isInteger(Math.round(naira * 1e6) / 1e4)

/** In naira. */
const fee = z
  .number(sentences.badFee)
  .check(z.gte(0, sentences.badFee), z.lte(10_000_000, sentences.badFee), z.refine(isWholeKobo, sentences.badFee))

const AreaPrice = z
  .object({
    state: z.string().check(z.refine((name) => nigerianStates.includes(name), sentences.badState)),
    /** Empty for the price of one area. */
    zone: optionalLine(80),
    /** The id of an area; empty for the price of a zone. */
    area: optionalLine(100),
    fee,
    /** Empty when it takes as long as elsewhere. */
    delivery_duration: z.string(sentences.badDays).check(
      z.trim(),
      z.refine((days) => days === '' || areDays(days), sentences.badDays),
    ),
  })
  .check(z.refine(({ zone, area }) => (zone === '') !== (area === ''), sentences.badPlace))

/** A method has one price for each zone and each area. */
const prices = z.array(AreaPrice).check(
  z.maxLength(500),
  z.refine((given) => {
    const places = given.map(({ state, zone, area }) => (area ? area : `${state} ${zone}`))
    return new Set(places).size === places.length
  }, sentences.pricedTwice),
)

const methodFields = {
  location: line(80, sentences.nameMissing),
  delivery_duration: z.string(sentences.badDays).check(z.trim(), z.refine(areDays, sentences.badDays)),
  other_info: optionalLine(200),
  fee,
  /** Null: every state of its countries. */
  states: someOf(nigerianStates, sentences.statesMissing, sentences.badState),
  /** Null: every country but Nigeria. */
  countries: someOf(countries, sentences.countriesMissing, sentences.badCountry),
  active: z.boolean(),
  /** Left out, they stay as they are; a new method has none. */
  prices: z.optional(prices),
  /** Whether the buyer collects the order; left out, it stays as it is. */
  pickup: z.optional(z.boolean()),
}

interface Places {
  states: string[] | null
  countries: string[] | null
}
const isServable = ({ states, countries: chosen }: Places) =>
  states === null || (chosen?.length === 1 && chosen[0] === nigeria)
const servable = z.refine<Places>(isServable, { path: ['states'], error: sentences.statesAbroad })

export const NewDeliveryMethod = z.object({ _id: newId, ...methodFields }).check(servable)
export type NewDeliveryMethod = z.infer<typeof NewDeliveryMethod>

export const ChangeDeliveryMethod = z.object({ version, ...methodFields }).check(servable)
export type ChangeDeliveryMethod = z.infer<typeof ChangeDeliveryMethod>

/** The first place is 0. */
export const MoveDeliveryMethod = z.object({ version, position: z.int().check(z.gte(0), z.lte(10_000)) })

export const DeliveryMethodView = z.object({
  _id: z.string(),
  version: z.number(),
  location: z.string(),
  delivery_duration: z.string(),
  other_info: z.string(),
  fee: z.number(),
  states: z.nullable(z.array(z.string())),
  countries: z.nullable(z.array(z.string())),
  active: z.boolean(),
  prices: z.array(
    z.object({
      state: z.string(),
      zone: z.string(),
      area: z.string(),
      fee: z.number(),
      delivery_duration: z.string(),
    }),
  ),
  pickup: z.boolean(),
})
export type DeliveryMethodView = z.infer<typeof DeliveryMethodView>

export const ChangeDeliveryCalendar = z.object({
  version,
  cutoff_hour: z.int(sentences.badHour).check(z.gte(0, sentences.badHour), z.lte(24, sentences.badHour)),
  closed_days: z.pipe(
    z.array(z.string().check(z.refine(isDay, sentences.badDay))).check(z.maxLength(200)),
    z.transform((days: string[]) => [...new Set(days)].sort()),
  ),
})
export type ChangeDeliveryCalendar = z.infer<typeof ChangeDeliveryCalendar>

export const DeliveryCalendarView = z.object({
  version: z.number(),
  cutoff_hour: z.number(),
  closed_days: z.array(z.string()),
})
export type DeliveryCalendarView = z.infer<typeof DeliveryCalendarView>
