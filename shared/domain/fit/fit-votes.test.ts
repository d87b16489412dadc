import { describe, expect, it } from 'vitest'
import { chanceAboveHalf, countVotes, runsOf } from './fit-votes.ts'

describe('votes about the fit', () => {
  it('are counted, reviews without one left out', () => {
    expect(countVotes([{ fit: 'small' }, { fit: null }, { fit: 'true' }, { fit: 'true' }])).toEqual({
      small: 1,
      true: 2,
      large: 0,
    })
  })

  it.each([
    [1, 1, 0.5],
    [2, 2, 0.5],
    [3, 1, 0.875],
    [10, 2, 0.994140625],
    [2, 10, 0.005859375],
    [3_000, 2_900, 0.9035],
  ])('P(Beta(%i, %i) > ½) is %d', (a, b, chance) => {
    expect(chanceAboveHalf(a, b)).toBeCloseTo(chance, 3)
  })

  it.each([
    [{ small: 0, true: 0, large: 0 }, undefined],
    // Fewer than five votes say nothing.
    [{ small: 4, true: 0, large: 0 }, undefined],
    [{ small: 5, true: 0, large: 0 }, 'small'],
    [{ small: 0, true: 2, large: 6 }, 'large'],
    [{ small: 4, true: 6, large: 0 }, undefined],
    [{ small: 6, true: 9, large: 0 }, 'small'],
    // Certain, but the shares differ by less than 20 points.
    [{ small: 30, true: 165, large: 5 }, undefined],
    [{ small: 45, true: 150, large: 5 }, 'small'],
    [{ small: 6, true: 0, large: 6 }, undefined],
    [{ small: 1_500, true: 0, large: 1_000 }, 'small'],
  ] as const)('%j run %s', (counts, runs) => {
    expect(runsOf(counts)).toBe(runs)
  })
})
