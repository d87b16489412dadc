import { expect, it, test } from 'vitest'
import { nigerianStates } from '../../../../shared/content/places.ts'
import { chooseFrom, describePlaces, type PlaceChoice, toPlaces } from './places.ts'

const butLagos = nigerianStates.filter((state) => state !== 'Lagos')
const none = { states: [], countries: [] }

test.each<[string, PlaceChoice, object]>([
  ['all of Nigeria', { ...none, scope: 'nigeria', mode: 'all' }, { countries: ['Nigeria'], states: null }],
  [
    'Lagos only',
    { ...none, scope: 'nigeria', mode: 'only', states: ['Lagos'] },
    { countries: ['Nigeria'], states: ['Lagos'] },
  ],
  [
    'all but Lagos',
    { ...none, scope: 'nigeria', mode: 'all but', states: ['Lagos'] },
    { countries: ['Nigeria'], states: butLagos },
  ],
  ['all but nothing', { ...none, scope: 'nigeria', mode: 'all but' }, { countries: ['Nigeria'], states: null }],
  ['abroad', { ...none, scope: 'abroad', mode: 'only', states: ['Lagos'] }, { countries: null, states: null }],
  [
    'some countries',
    { ...none, scope: 'countries', mode: 'all', countries: ['Ghana', 'Togo'] },
    { countries: ['Ghana', 'Togo'], states: null },
  ],
])('%s is stored as lists', (_, choice, stored) => {
  expect(toPlaces(choice)).toEqual(stored)
})

it('reads stored lists back as they were chosen', () => {
  expect(chooseFrom({ countries: ['Nigeria'], states: butLagos })).toMatchObject({ mode: 'all but', states: ['Lagos'] })
  expect(chooseFrom({ countries: ['Nigeria'], states: ['Lagos'] })).toMatchObject({ mode: 'only', states: ['Lagos'] })
  for (const places of [
    { countries: null, states: null },
    { countries: ['Ghana'], states: null },
    { countries: ['Nigeria'], states: butLagos },
  ])
    expect(toPlaces(chooseFrom(places))).toEqual(places)
})

test.each([
  [{ countries: null, states: null }, 'Every country but Nigeria'],
  [{ countries: ['Nigeria'], states: null }, 'All of Nigeria'],
  [{ countries: ['Nigeria'], states: ['Lagos', 'Ogun'] }, 'Lagos, Ogun'],
  [{ countries: ['Nigeria'], states: butLagos }, 'Nigeria, all but Lagos'],
  [{ countries: ['Benin', 'Ghana', 'Kenya', 'Niger', 'Togo'], states: null }, 'Benin, Ghana, Kenya and 2 more'],
])('%j reads “%s”', (places, words) => {
  expect(describePlaces(places)).toBe(words)
})
