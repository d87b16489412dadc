import { expect, it } from 'vitest'
import { fromLagosField, toLagosField } from './lagos-time.ts'

it('shows and reads a moment in the time of Lagos', () => {
  const moment = '2026-12-24T17:00:00.000Z'
  expect(toLagosField(new Date(moment))).toBe('2026-12-24T18:00')
  expect(fromLagosField('2026-12-24T18:00')).toBe(moment)
  expect(toLagosField(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01T00:30')
})

it('reads an empty field as none, and leaves what is not a moment for the rules to refuse', () => {
  expect(fromLagosField('')).toBeNull()
  expect(fromLagosField('soon')).toBe('soon')
})
