import { describe, expect, it } from 'vitest'
import { isOffered, piecesLeft } from './stock.ts'

const variants = [
  { size: 'S', color: 'red', available: 2 },
  { size: 'S', color: 'blue', available: 0 },
  { size: 'M', color: 'red', available: null },
  { size: 'M', color: 'blue', available: 0 },
  { size: 'L', color: 'red', available: 0 },
  { size: 'L', color: 'blue', available: 0 },
]

describe('pieces left', () => {
  it.each([
    ['S', 'red', 2],
    ['S', '', 2],
    ['M', 'red', null],
    ['M', 'blue', 0],
    ['M', '', null],
    ['L', '', 0],
    ['', 'blue', 0],
    ['', '', null],
    ['XL', 'red', 0],
  ])('size "%s" and colour "%s" leave %s', (size, color, left) => {
    expect(piecesLeft(variants, size, color)).toBe(left)
  })

  it('are not counted for a product without variants', () => {
    expect(piecesLeft([], '', '')).toBeNull()
  })
})

it.each([
  ['a size that is on the list', 'M', ['S', 'M'], true],
  ['a size that is not on the list', 'XL', ['S', 'M'], false],
  ['no size where there are sizes', '', ['S', 'M'], false],
  ['no size where there are none', '', [], true],
  ['a size where there are none', 'M', [], false],
])('%s: offered or not', (_name, choice, choices, expected) => {
  expect(isOffered(choice, choices)).toBe(expected)
})
