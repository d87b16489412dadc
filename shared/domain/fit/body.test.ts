import { describe, expect, it } from 'vitest'
import { inUnit, readStoredBody, readTypedLength } from './body.ts'

describe('a typed length', () => {
  it.each([
    ['104', 'cm', 104],
    [' 104,5 ', 'cm', 104.5],
    ['41', 'inches', 104.1],
    ['50', 'cm', 50],
    ['180', 'cm', 180],
    ['', 'cm', undefined],
    ['   ', 'inches', undefined],
    ['36', 'cm', 'other unit'],
    ['92', 'inches', 'other unit'],
    ['49.9', 'cm', 'other unit'],
    ['19', 'cm', 'out of range'],
    ['181', 'cm', 'out of range'],
    ['0', 'cm', 'out of range'],
    ['9999', 'inches', 'out of range'],
    ['-90', 'cm', 'no number'],
    ['1e2', 'cm', 'no number'],
    ['Infinity', 'cm', 'no number'],
    ['90 cm', 'cm', 'no number'],
    ['٩٠', 'cm', 'no number'],
    ['9'.repeat(400), 'cm', 'no number'],
    ['<b>90</b>', 'cm', 'no number'],
  ] as const)('%j in %s is %s', (text, unit, length) => {
    expect(readTypedLength(text, unit)).toBe(length)
  })

  it('is shown in the unit it was typed in', () => {
    expect(inUnit(readTypedLength('41.5', 'inches') as number, 'inches')).toBe(41.5)
    expect(inUnit(104.14, 'cm')).toBe(104.1)
  })
})

describe('stored measurements', () => {
  it.each([
    ['{}'],
    ['[]'],
    ['{"bust":"90"}'],
    ['{"bust":1e999}'],
    ['{"bust":-90,"waist":0,"hip":4000}'],
    ['{"bust":null,"__proto__":{"bust":90}}'],
    ['{"bust":{"toString":1}}'],
    ['{"length":90}'],
  ])('that are junk count as nothing: %s', (text) => {
    expect(readStoredBody(JSON.parse(text))).toBeUndefined()
  })

  it('keep what is right and drop the rest', () => {
    expect(readStoredBody({ bust: 90, waist: 'x', unit: 'miles', extra: 1 })).toEqual({ bust: 90, unit: 'cm' })
    expect(readStoredBody({ hip: 104.5, unit: 'inches' })).toEqual({ hip: 104.5, unit: 'inches' })
  })
})
