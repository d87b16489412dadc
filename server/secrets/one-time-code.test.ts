import { describe, expect, it } from 'vitest'
import { codeAt, findStep, toBase32 } from './one-time-code.ts'

/** The key and the codes of RFC 6238, appendix B, of which apps show the last six digits. */
const key = Buffer.from('12345678901234567890')

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (second, code) => {
    expect(codeAt(Math.floor(second / 30), key)).toBe(code)
  })

  it('is accepted one step early and one step late, and not two', () => {
    // Step 100 begins at second 3,000.
    const findAt = (seconds: number) => findStep(codeAt(100, key), key, new Date(seconds * 1000))
    expect([2_970, 3_000, 3_059].map(findAt)).toEqual([100, 100, 100])
    expect([2_969, 3_060].map(findAt)).toEqual([undefined, undefined])
  })

  it.each(['', '12345', '1234567', 'abcdef', '      '])('%j is none', (text) => {
    expect(findStep(text, key, new Date(59_000))).toBeUndefined()
  })
})

it('writes keys in base 32 as apps read them', () => {
  expect(toBase32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toBase32(Buffer.from([255]))).toBe('74')
})
