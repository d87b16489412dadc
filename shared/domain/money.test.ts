import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNaira, formatSliderPrice, percentSaved, toKobo, toNaira } from './money.ts'

const hundredBillion = 100_000_000_000

describe('money', () => {
  it('keeps every one of 100,000 amounts of kobo through naira and back', () => {
    const amounts = array(integer({ min: 0, max: hundredBillion }), { minLength: 1_000, maxLength: 1_000 })
    const changed: number[] = []
    assert(
      property(amounts, (drawn) => {
        changed.push(...drawn.filter((kobo) => toKobo(toNaira(kobo)) !== kobo))
        return changed.length === 0
      }),
      { numRuns: 100 },
    )
    expect(changed).toEqual([])
  })

  it('reads every amount from ₦0.00 to ₦20,000.00 that two decimals can write', () => {
    const misread: string[] = []
    for (let kobo = 0; kobo <= 2_000_000; kobo++) {
      const written = `${Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`
      if (toKobo(Number(written)) !== kobo) misread.push(written)
    }
    expect(misread).toEqual([])
  })

  it.each([
    [19_999.99, 1_999_999],
    [1.1, 110],
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [8.2, 820],
    [1_234_567.89, 123_456_789],
    [0, 0],
  ])('%d naira are %i kobo, not one more or less', (naira, kobo) => {
    expect(toKobo(naira)).toBe(kobo)
    expect(toNaira(kobo)).toBe(naira)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e17])('%d is not an amount of money', (naira) => {
    expect(() => toKobo(naira)).toThrow(RangeError)
  })

  it.each([
    [12_500, '₦12,500.00'],
    [0, '₦0.00'],
    [19_999.99, '₦19,999.99'],
    [240_000, '₦240,000.00'],
    [1_234_567.5, '₦1,234,567.50'],
  ])('%d is shown as %s', (naira, shown) => {
    expect(formatNaira(naira)).toBe(shown)
  })

  it.each([
    [5_000, '#5,000'],
    [50_000, '#50,000'],
    [250_000, '#250,000'],
    [1_234.56, '#1,235'],
  ])('the slider shows %d as %s', (naira, shown) => {
    expect(formatSliderPrice(naira)).toBe(shown)
  })

  it.each([
    [100, 85, 15],
    [56_000, 48_500, 13],
    [100, 100, 0],
    [100, 120, 0],
    [1_000, 994, 1],
    [1_000, 996, 0],
    [0, 0, 0],
  ])('from %d to %d saves %i percent', (original, now, percent) => {
    expect(percentSaved(original, now)).toBe(percent)
  })
})
