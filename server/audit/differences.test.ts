import { expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

it('names only the values that a change changes', () => {
  const before = { fee: 100, states: ['Lagos'], info: null as string | null }
  expect(differencesOf(before, { fee: 200, states: ['Lagos'], info: null })).toEqual({
    before: { fee: 100 },
    after: { fee: 200 },
  })
  expect(differencesOf(before, { ...before, states: ['Lagos', 'Ogun'] })?.after).toEqual({ states: ['Lagos', 'Ogun'] })
  expect(differencesOf(before, { ...before })).toBeUndefined()
})
