import { nigeria, nigerianStates } from '../../content/places.ts'

export interface ServedPlaces {
  /** Null: every state of its countries. */
  states: readonly string[] | null
  /** Null: every country but Nigeria. */
  countries: readonly string[] | null
}

/** Whether a delivery method goes to an address; an address not filled in yet rules nothing out. */
export function serves({ states, countries }: ServedPlaces, country: string, state: string): boolean {
  if (!country) return true
  const goesToCountry = countries ? countries.includes(country) : country !== nigeria
  return goesToCountry && (!state || !states || states.includes(state))
}

/** The methods that an address can choose from, in the order in which they are shown. */
export function methodsFor<Method extends ServedPlaces>(
  methods: readonly Method[],
  country: string,
  state: string,
): Method[] {
  return methods.filter((method) => serves(method, country, state))
}

/** The states of Nigeria that no method goes to. */
export function unservedStates(methods: readonly ServedPlaces[]): string[] {
  return nigerianStates.filter((state) => methodsFor(methods, nigeria, state).length === 0)
}

/** When parcels leave. */
export interface DeliveryCalendar {
  /** An order at or after this hour in Lagos counts as placed on the next working day. */
  cutoff_hour: number
  /** Days without work, as 2026-12-25. Sundays are closed anyway. */
  closed_days: readonly string[]
}

export const usualCalendar: DeliveryCalendar = { cutoff_hour: 14, closed_days: [] }

export interface DeliveryDates {
  from: Date
  to: Date
}

const aDay = 24 * 60 * 60 * 1000
/** Lagos is one hour ahead of UTC the whole year. */
const lagosOffset = 60 * 60 * 1000
const sunday = 0

/**
 * The days a parcel can arrive: `duration` is '3' or '1-3' days; Sundays and closed days never count. An order after the
 * cut-off or on a day without work counts as placed on the next working day.
 */
export function deliveryDates(
  duration: string,
  orderedAt: Date,
  calendar: DeliveryCalendar = usualCalendar,
): DeliveryDates {
  const [least = 1, most = least] = duration.split('-').map(Number)
  const start = processingDay(orderedAt, calendar)
  return { from: addWorkingDays(start, least, calendar), to: addWorkingDays(start, most, calendar) }
}

function processingDay(orderedAt: Date, calendar: DeliveryCalendar): Date {
  const inLagos = new Date(orderedAt.getTime() + lagosOffset)
  const noon = new Date(Date.UTC(inLagos.getUTCFullYear(), inLagos.getUTCMonth(), inLagos.getUTCDate(), 11))
  const isToday = inLagos.getUTCHours() < calendar.cutoff_hour && isWorkingDay(noon, calendar)
  return isToday ? noon : addWorkingDays(noon, 1, calendar)
}

/** Days are held at noon in Lagos, so that no time zone shows a neighbour. */
function addWorkingDays(day: Date, count: number, calendar: DeliveryCalendar): Date {
  let result = day
  for (let left = count; left > 0; ) {
    result = new Date(result.getTime() + aDay)
    if (isWorkingDay(result, calendar)) left -= 1
  }
  return result
}

function isWorkingDay(day: Date, { closed_days }: DeliveryCalendar): boolean {
  return day.getUTCDay() !== sunday && !closed_days.includes(day.toISOString().slice(0, 10))
}
