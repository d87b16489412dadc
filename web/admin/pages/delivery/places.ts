import { nigeria, nigerianStates } from '../../../../shared/content/places.ts'
import type { ServedPlaces } from '../../../../shared/domain/orders/delivery.ts'

/** The places of a method as they are chosen on the screen; only the resulting lists are stored. */
export interface PlaceChoice {
  scope: 'nigeria' | 'abroad' | 'countries'
  mode: 'all' | 'only' | 'all but'
  /** The states that are ticked: those of `only`, or those that `all but` leaves out. */
  states: readonly string[]
  countries: readonly string[]
}

export function chooseFrom({ states, countries }: ServedPlaces): PlaceChoice {
  const isNigeria = countries?.length === 1 && countries[0] === nigeria
  const scope = countries === null ? 'abroad' : isNigeria ? 'nigeria' : 'countries'
  const given = scope === 'countries' ? (countries ?? []) : []
  if (!states) return { scope, mode: 'all', states: [], countries: given }
  const missing = nigerianStates.filter((state) => !states.includes(state))
  return missing.length < states.length
    ? { scope, mode: 'all but', states: missing, countries: given }
    : { scope, mode: 'only', states, countries: given }
}

export function toPlaces({ scope, mode, states, countries }: PlaceChoice) {
  if (scope === 'abroad') return { countries: null, states: null }
  if (scope === 'countries') return { countries: [...countries], states: null }
  return { countries: [nigeria], states: statesOf(mode, states) }
}

function statesOf(mode: PlaceChoice['mode'], ticked: readonly string[]): string[] | null {
  if (mode === 'only') return [...ticked]
  if (mode === 'all' || ticked.length === 0) return null
  return nigerianStates.filter((state) => !ticked.includes(state))
}

/** Where a method goes, in words. */
export function describePlaces(places: ServedPlaces): string {
  const { scope, mode, states, countries } = chooseFrom(places)
  if (scope === 'abroad') return 'Every country but Nigeria'
  if (scope === 'countries') return list(countries)
  if (mode === 'all' || (mode === 'all but' && states.length === 0)) return 'All of Nigeria'
  return mode === 'only' ? list(states) : `Nigeria, all but ${list(states)}`
}

const mostNames = 4

function list(names: readonly string[]): string {
  if (names.length <= mostNames) return names.join(', ')
  return `${names.slice(0, mostNames - 1).join(', ')} and ${names.length - mostNames + 1} more`
}
