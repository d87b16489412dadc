import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestWord, slipsBetween } from './spelling.ts'

const word = string({ maxLength: 8, unit: constantFrom('a', 'b', 'n', 'k', 'r') })

describe('slips between words', () => {
  it.each([
    ['dress', 'dress', 0],
    ['drss', 'dress', 1],
    ['dresss', 'dress', 1],
    ['drezs', 'dress', 1],
    ['anakra', 'ankara', 1],
    ['', 'set', 3],
    ['shirt', 'skirt', 1],
  ])('%s and %s: %i', (typed, meant, slips) => {
    expect(slipsBetween(typed, meant)).toBe(slips)
  })

  it('are the same both ways, none only for the same word, and never more than the longer word has letters', () => {
    assert(
      property(word, word, (a, b) => {
        expect(slipsBetween(a, b)).toBe(slipsBetween(b, a))
        expect(slipsBetween(a, b) === 0).toBe(a === b)
        expect(slipsBetween(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(slipsBetween(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      }),
    )
  })
})

describe('the word that was meant', () => {
  const known = ['dress', 'ankara', 'shirt', 'skirt', 'playsuit', 'red']

  it.each([
    ['drss', 'dress'],
    ['anakra', 'ankara'],
    ['playsiut', 'playsuit'],
    ['skrit', 'skirt'],
    ['rde', 'red'],
  ])('by %s is %s', (typed, meant) => {
    expect(nearestWord(typed, known)).toBe(meant)
  })

  it.each(['xyzzy', 'helicopter', 'rx', ''])('by %j is none of ours', (typed) => {
    expect(nearestWord(typed, known)).toBeUndefined()
  })

  it('by a known word is that word', () => {
    for (const typed of known) expect(nearestWord(typed, known)).toBe(typed)
  })
})
