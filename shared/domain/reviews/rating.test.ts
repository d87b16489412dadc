import { array, assert, double, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageRating, toStars } from './rating.ts'

describe('a rating', () => {
  it.each([
    [[], 0],
    [[5], 5],
    [[4, 5], 4.5],
    [[1, 2, 3], 2],
  ])('of %j averages %d', (ratings, average) => {
    expect(averageRating(ratings)).toBe(average)
  })

  it.each([
    [0, 0],
    [1, 1],
    [3.49, 3],
    [3.5, 4],
    [4.4, 4],
    [5, 5],
  ])('of %d shows %i full stars', (average, full) => {
    expect(toStars(average)).toEqual({ full, empty: 5 - full })
  })

  it('is never outside what was given', () => {
    assert(
      property(array(integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
        const average = averageRating(ratings)
        expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
        expect(average).toBeLessThanOrEqual(Math.max(...ratings))
      }),
    )
  })

  it('always shows five stars in all', () => {
    assert(
      property(double({ min: -10, max: 10, noNaN: true }), (average) => {
        const { full, empty } = toStars(average)
        expect(full + empty).toBe(5)
        expect(Math.min(full, empty)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
