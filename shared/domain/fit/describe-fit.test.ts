import { describe, expect, it } from 'vitest'
import { describeSuggestion, sizeForCard } from './describe-fit.ts'
import { describeVotes } from './describe-votes.ts'
import { describeReviewFit } from './review-fit.ts'
import type { Suggestion } from './suggest-size.ts'

const evidence = { measure: 'hip', body: 104, gives: 110 } as const
const sentence = (suggestion: Suggestion, unit: 'cm' | 'inches' = 'cm') => {
  const { size, text } = describeSuggestion(suggestion, unit)
  const words = text.replaceAll('\u00a0', ' ')
  return size ? `We suggest ${size}. ${words}` : words
}

describe('the words about a size', () => {
  it.each<[Suggestion, string, string | undefined]>([
    [
      { kind: 'clear', size: 'L', unknown: [], ...evidence },
      'We suggest L. Your hip decides: 104 cm; this piece gives 110.',
      'L',
    ],
    [{ kind: 'clear', size: 'L', unknown: ['waist'], ...evidence }, 'We suggest L. Add your waist to be sure.', 'L'],
    [
      { kind: 'between', size: 'M', closer: 'M', easier: 'L', unknown: [], ...evidence },
      'Between M and L: M is closer, L is easier.',
      'M or L',
    ],
    [
      { kind: 'last', size: '3XL', unknown: [], measure: 'hip', body: 126, gives: 128.5 },
      'We suggest 3XL. It may be tight: hip 126 cm, this piece gives 128.5.',
      '3XL',
    ],
    [
      { kind: 'too tight', size: '3XL', measure: 'hip', body: 140, gives: 128 },
      'Even 3XL gives 128 cm at the hip: too tight.',
      undefined,
    ],
    [{ kind: 'unknown', measures: ['waist'] }, 'Add your waist, it decides here.', undefined],
    [{ kind: 'unknown', measures: ['bust', 'hip'] }, 'Add your bust or hip, they decide here.', undefined],
  ])('%j', (suggestion, words, card) => {
    expect(sentence(suggestion)).toBe(words)
    expect(sizeForCard(suggestion)).toBe(card)
  })

  it('are in inches for who measures in inches', () => {
    expect(sentence({ kind: 'clear', size: 'L', unknown: [], ...evidence }, 'inches')).toBe(
      'We suggest L. Your hip decides: 41 in; this piece gives 43.5.',
    )
  })
})

it.each([
  [{ small: 0, true: 0, large: 0 }, undefined],
  [{ small: 1, true: 2, large: 0 }, 'Buyers so far: 1 small, 2 true to size'],
  [{ small: 2, true: 12, large: 1 }, '12 of 15 buyers: true to size'],
  [{ small: 9, true: 5, large: 1 }, 'Runs small: 9 of 15 buyers found it small'],
])('votes %j are told as %s', (counts, words) => {
  expect(describeVotes(counts)).toBe(words)
})

it.each([
  [{ fit: 'true', size_bought: 'M' }, 'Size M, true to size'],
  [{ fit: 'small', size_bought: '' }, 'found it small'],
  [{ fit: null, size_bought: 'M' }, 'Size M'],
  [{ fit: null, size_bought: '' }, ''],
] as const)('a review with %j says %s', (review, words) => {
  expect(describeReviewFit(review)).toBe(words)
})
