import { expect, test } from 'vitest'
import { isApiPath, isPlainPath } from './plain-path.ts'

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
