import { describe, expect, it } from 'vitest'
import { fitDescription } from './head.ts'

const padding = 'See the pictures, sizes, price and reviews of this product.'

describe('a description made to fit', () => {
  it.each([
    ['an empty text', ''],
    ['one word', 'Dress.'],
    ['a text of 160 characters', 'a dress '.repeat(20)],
    ['a long text', 'A dress with sleeves, '.repeat(20)],
    ['a long text without spaces', 'x'.repeat(400)],
    ['a short text before a very long word', `A ${'x'.repeat(400)}`],
  ])('has 50 to 160 characters: %s', (_case, text) => {
    const { length } = fitDescription(text, padding)
    expect(length).toBeGreaterThanOrEqual(50)
    expect(length).toBeLessThanOrEqual(160)
  })

  it('keeps a text that fits, and cuts a longer one after a whole word', () => {
    const fits = 'A midi slip in heavy satin with narrow straps and a curved neckline.'
    expect(fitDescription(fits, padding)).toBe(fits)
    expect(fitDescription(`${fits} ${fits} ${fits}`, padding)).toMatch(/ (with|heavy|in|and|narrow)…$/)
  })
})
