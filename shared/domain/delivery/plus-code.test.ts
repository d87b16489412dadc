import { assert, double, property } from 'fast-check'
import { expect, it, test } from 'vitest'
import { describeAccuracy, encodePlusCode, isPlusCode, maskPlusCode } from './plus-code.ts'

// The values of the standard's own table of examples.
test.each([
  [20.3700625, 2.7821875, '7FG49QCJ+2V'],
  [47.0000625, 8.0000625, '8FVC2222+22'],
  [-41.2730625, 174.7859375, '4VCPPQGP+Q9'],
  [0.5, 179.5, '6VGXGG22+22'],
  [20.5, 2.5, '7FG4GG22+22'],
  [90, 1, 'CFX3X2X2+X2'],
  [-90, -180, '22222222+22'],
  [1, 180, '62H22222+22'],
  [1, 181, '62H32222+22'],
])('%d, %d is %s', (latitude, longitude, code) => {
  expect(encodePlusCode(latitude, longitude)).toBe(code)
})

it('of a place in Yaba begins with the region of Lagos', () => {
  expect(encodePlusCode(6.5095, 3.3711)).toMatch(/^6FR5/)
})

it('of every position is a whole code', () => {
  const degrees = (most: number) => double({ min: -most, max: most, noNaN: true })
  assert(property(degrees(90), degrees(540), (latitude, longitude) => isPlusCode(encodePlusCode(latitude, longitude))))
})

test.each([
  '',
  '6FR5G95C',
  'G95C+Q9',
  '6FR50000+',
  '6FR5G95C+Q',
  'XFR5G95C+Q9',
  '6XR5G95C+Q9',
  '6fr5g95c+q9',
  '<b>+</b>',
])('%j is no whole code', (text) => {
  expect(isPlusCode(text)).toBe(false)
})

it('is masked down to its region', () => {
  expect(maskPlusCode('6FR5G95C+Q9')).toBe('6FR5****+**')
  expect(maskPlusCode('6FR5G95C+Q92')).toBe('6FR5****+***')
  expect(maskPlusCode('')).toBe('')
})

test.each([
  [0, 'within 5 metres'],
  [12.2, 'within 15 metres'],
  [999, 'within 1000 metres'],
  [1_000, 'within 1 kilometre'],
  [1_450, 'within 1.5 kilometres'],
])('an accuracy of %d metres is “%s”', (metres, words) => {
  expect(describeAccuracy(metres)).toBe(words)
})
