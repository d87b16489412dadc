import { describe, expect, test } from 'vitest'
import { dropQuery, isApiPath, isPlainPath, splitPath, trimPath } from './plain-path.ts'

test.each([
  '/',
  '/shop',
  '/shop/a.b',
  '/shop/...',
  '/shop?next=/../',
  '/imgs/products/a-1.avif',
  '/.well-known/x',
  '/a%2fb',
])('%s is a plain path', (path) => expect(isPlainPath(path)).toBe(true))

test.each(['/..', '/./', '/a/../b', '/a/%2e%2E/b', '/a/.%2e?q=1', '/a/..#x', '/a\\..\\b', '/a\\b', '/a/.\t./b'])(
  '%s is refused',
  (path) => expect(isPlainPath(path)).toBe(false),
)

test.each([
  ['/api/v1', true],
  ['/api/v1/x', true],
  ['/api/v1?x', true],
  ['/api/v1x', false],
  ['/api', false],
])('%s belongs to the API: %s', (path, isApi) => expect(isApiPath(path)).toBe(isApi))

test.each([
  ['/shop?a=/b?c#d', '/shop'],
  ['/shop#a?b', '/shop'],
  ['/shop/?', '/shop/'],
  ['/', '/'],
  ['?a', ''],
  ['', ''],
])('drops the query of "%s"', (url, path) => expect(dropQuery(url)).toBe(path))

test.each([
  ['/', []],
  ['', []],
  ['/shop', ['shop']],
  ['/shop///?x=/y', ['shop']],
  ['/shop/adunni/#x', ['shop', 'adunni']],
  ['//shop', ['', 'shop']],
  ['/shop//adunni', ['shop', '', 'adunni']],
])('splits the path of "%s"', (url, segments) => {
  expect(splitPath(url)).toEqual(segments)
  expect(trimPath(url)).toBe(`/${segments.join('/')}`)
})

describe.each([64 * 1024, 1024 * 1024])('an address of %d characters', (length) => {
  test.each(['/', '?', '#', '\\', '.', '%', '%2f', '&', '=', 'a', '/a', '?#'])(
    'is read when it is full of "%s"',
    (part) => {
      const filler = part.repeat(Math.ceil(length / part.length))
      expect(`${filler}x`.startsWith(dropQuery(`${filler}x`))).toBe(true)
      expect(isPlainPath(`${filler}/../x`)).toBe(part === '?' || part === '#' || part === '?#')
      expect(trimPath(`/shop?${filler}`)).toBe('/shop')
      expect(trimPath(`/shop/${filler}x`).length).toBeLessThanOrEqual(1_000)
    },
  )
})
