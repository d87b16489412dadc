import { describe, expect, it } from 'vitest'
import { makePathMatcher } from './router.tsx'

describe('makePathMatcher', () => {
  it.each([
    ['/', '/', {}],
    ['/shop', '/shop', {}],
    ['/shop', '/shop/', {}],
    ['/shop', '/Shop', {}],
    ['/shop/:slug', '/shop/adunni-leaf-wrap-dress', { slug: 'adunni-leaf-wrap-dress' }],
    ['/shop/:slug', '/shop/r%C3%B3b%C3%A0', { slug: 'róbà' }],
    ['/shop/:slug', '/shop/100%', { slug: '100%' }],
  ])('%s matches %s', (pattern, pathname, params) => {
    expect(makePathMatcher(pattern)(pathname)).toEqual(params)
  })

  it.each([
    ['/shop', '/shopping'],
    ['/shop', '/shop/dress'],
    ['/shop/:slug', '/shop'],
    ['/shop/:slug', '/shop/a/b'],
    ['/', '/shop'],
  ])('%s does not match %s', (pattern, pathname) => {
    expect(makePathMatcher(pattern)(pathname)).toBeUndefined()
  })
})
