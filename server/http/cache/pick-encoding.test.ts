import { describe, expect, it } from 'vitest'
import { pickEncoding } from './pick-encoding.ts'

describe('pickEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['GZip;Q=0.5', 'gzip'],
    ['br;q=0.1, gzip;q=1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip', 'gzip'],
    [' br ; q = 0.0 , gzip ; q = 0.001 ', 'gzip'],
    ['br;q=0.001', 'br'],
    ['br;level=4;q=0, gzip', 'gzip'],
    ['br;q=1.0', 'br'],
    ['br;q=x, gzip', 'gzip'],
    ['br;q=, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0, br;q=0, *', undefined],
    ['gzip, *;q=0', 'gzip'],
    ['identity', undefined],
    ['deflate, zstd', undefined],
    ['brotli, gzipped, x-br', undefined],
    ['', undefined],
    [',;,=;q=0,,', undefined],
  ])('picks from "%s": %s', (header, encoding) => {
    expect(pickEncoding(header)).toBe(encoding)
  })

  it.each(['a', ' ', ',', ';', '=', '"', '\t', '0', '.', '*', '-', 'q=0;', 'x;', ' ;q=0.', 'a, '])(
    'reads a header of 64 KB and of 1 MB of "%s"',
    (part) => {
      for (const length of [64 * 1024, 1024 * 1024]) {
        const filler = part.repeat(Math.ceil(length / part.length))
        expect(pickEncoding(`gzip,${filler}`)).toBe('gzip')
        expect(pickEncoding(`br, gzip;q=0,${filler}!`)).toBe('br')
      }
    },
  )
})
