import { describe, expect, it } from 'vitest'
import { matchRoute } from './routes.ts'
import { admit } from './routing/route.ts'
import { wantedPage } from './routing/use-wanted-page.ts'

const next = (text: string) => wantedPage(new URLSearchParams({ next: text }), matchRoute)

describe('the page wanted before logging in', () => {
  it.each(['/orders', '/orders/0192', '/checkout', '/shop?category=dress&page=2', '/shop/ankara-set#review', '/'])(
    'may be %s',
    (path) => expect(next(path)).toBe(path),
  )

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    '/no/such/page',
    '/login',
    '/reset-password?id=1&token=2',
    'orders',
    '',
  ])('may not be %j', (path) => expect(next(path)).toBeUndefined())

  it('need not be named', () => expect(wantedPage(new URLSearchParams(), matchRoute)).toBeUndefined())
})

describe('who is let in where', () => {
  it.each(['/orders', '/orders/1', '/inbox', '/edit-account', '/edit-password'])('%s asks guests to log in', (path) => {
    const { route } = matchRoute(path)
    expect(admit(route, false, path)).toBe(`/login?next=${encodeURIComponent(path)}`)
    expect(admit(route, true, path)).toBeUndefined()
  })

  it.each(['/login', '/register', '/forgot-password', '/reset-password', '/verify-account'])(
    '%s is of no use to who is signed in',
    (path) => {
      const { route } = matchRoute(path)
      expect(admit(route, true, path)).toBe('/dashboard')
      expect(admit(route, false, path)).toBeUndefined()
    },
  )

  it.each(['/', '/shop', '/cart', '/checkout', '/wish-list', '/order/key'])('%s is open to all', (path) => {
    const { route } = matchRoute(path)
    for (const isSignedIn of [true, false]) expect(admit(route, isSignedIn, path)).toBeUndefined()
  })
})
