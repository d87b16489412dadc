import { expect, it, test } from 'vitest'
import { areaKey, areaKeys, findArea, searchAreas } from './areas.ts'

const area = (name: string, aliases: string[] = [], state = 'Lagos') => ({ _id: name, state, name, aliases, zone: 'Z' })
const areas = [
  area('Victoria Island', ['VI', 'V/I']),
  area('Yaba'),
  area('Surulere', ['Ojuelegba']),
  area('Garki', [], 'Abuja FCT'),
]

test.each([
  ['V.I.', 'vi'],
  ['Ṣúrùlérè', 'surulere'],
  ['  Lekki  Phase 1 ', 'lekkiphase1'],
  ['…', ''],
  ['东京', ''],
])('%j is compared as %j', (name, key) => {
  expect(areaKey(name)).toBe(key)
})

it('has each name once', () => {
  expect(areaKeys(area('VI', ['V.I.', '', 'Vic Island']))).toEqual(['vi', 'vicisland'])
})

it('finds an area by name and nickname, in its own state only', () => {
  expect(findArea(areas, 'Lagos', 'v.i')?.name).toBe('Victoria Island')
  expect(findArea(areas, 'Lagos', ' yaba ')?.name).toBe('Yaba')
  expect(findArea(areas, 'Lagos', 'Garki')).toBeUndefined()
  expect(findArea(areas, 'Lagos', '')).toBeUndefined()
  expect(findArea(areas, 'Lagos', '–')).toBeUndefined()
})

it('finds what is typed, the beginning of names before their middle', () => {
  expect(searchAreas(areas, 'vi').map(({ name }) => name)).toEqual(['Victoria Island'])
  expect(searchAreas(areas, 'ojuel').map(({ name }) => name)).toEqual(['Surulere'])
  expect(searchAreas(areas, 'abuja').map(({ name }) => name)).toEqual(['Garki'])
  expect(searchAreas(areas, '')).toHaveLength(4)
  expect(searchAreas(areas, 'atlantis')).toEqual([])
})
