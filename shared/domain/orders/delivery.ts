import { nigeria } from '../../content/places.ts'

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

export interface DeliveryDates {
  from: Date
  to: Date
}

const aDay = 24 * 60 * 60 * 1000
/** Lagos is one hour ahead of UTC the whole year. */
const lagosOffset = 60 * 60 * 1000
const cutOffHour = 14
const sunday = 0

/**
 * The days a parcel can arrive: `duration` is '3' or '1-3' days, Sundays never count, and an order after 2:00 PM in
 * Lagos or on a Sunday counts as placed on the next working day.
 */
export function deliveryDates(duration: string, orderedAt: Date): DeliveryDates {
  const [least = 1, most = least] = duration.split('-').map(Number)
  const start = processingDay(orderedAt)
  return { from: addWorkingDays(start, least), to: addWorkingDays(start, most) }
}

function processingDay(orderedAt: Date): Date {
  const inLagos = new Date(orderedAt.getTime() + lagosOffset)
  const noon = new Date(Date.UTC(inLagos.getUTCFullYear(), inLagos.getUTCMonth(), inLagos.getUTCDate(), 11))
  const isToday = inLagos.getUTCHours() < cutOffHour && noon.getUTCDay() !== sunday
  return isToday ? noon : addWorkingDays(noon, 1)
}

/** Days are held at noon in Lagos, so that no time zone shows a neighbour. */
function addWorkingDays(day: Date, count: number): Date {
  let result = day
  for (let left = count; left > 0; ) {
    result = new Date(result.getTime() + aDay)
    if (result.getUTCDay() !== sunday) left -= 1
  }
  return result
}
