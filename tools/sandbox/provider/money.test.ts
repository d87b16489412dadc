import { describe, expect, it } from 'vitest'
import { feeFor, isReference, judgeAmount } from './money.ts'

describe('money rules', () => {
  it.each([
    [25_000, 375],
    [249_999, 3_750],
    [250_000, 13_750],
    [1_200_000, 28_000],
    [12_666_600, 199_999],
    [12_666_700, 200_000],
    [1_000_000_000, 200_000],
  ])('takes a fee on %i of %i', (amount, fee) => {
    expect(feeFor(amount)).toBe(fee)
  })

  it.each([
    [4_999, 'NGN', 'invalid'],
    [5_000, 'NGN', 'fine'],
    [0, 'NGN', 'invalid'],
    [-5_000, 'NGN', 'invalid'],
    [5_000.5, 'NGN', 'invalid'],
    [Number.NaN, 'NGN', 'invalid'],
    [1_000_000_000, 'NGN', 'fine'],
    [1_000_000_001, 'NGN', 'too much'],
    [199, 'USD', 'invalid'],
    [200, 'USD', 'fine'],
  ] as const)('finds %d %s %s', (amount, currency, verdict) => {
    expect(judgeAmount(amount, currency)).toBe(verdict)
  })

  it.each([
    ['1794719101119', true],
    ['Az0-.=', true],
    ['a_b', false],
    ['a b', false],
    ['a/b', false],
    ['ṣọ', false],
    ['', false],
  ])('takes %j as a reference: %s', (text, verdict) => {
    expect(isReference(text)).toBe(verdict)
  })
})
