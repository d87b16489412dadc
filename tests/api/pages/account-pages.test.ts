import { describe, expect, test } from 'vitest'
import { makeVisitors } from '../../support/api/accounts.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { register, send } = makeVisitors(store)

async function open(url: string, token?: string) {
  const response = await store.app.inject({ url, ...(token && { headers: { cookie: `theme=x; u-x-key=${token}` } }) })
  return { status: response.statusCode, headers: response.headers, html: response.payload }
}

const locked = ['/orders', '/orders/0192', '/inbox', '/edit-account', '/edit-password']
const signInPages = ['/login', '/register', '/forgot-password', '/reset-password?id=1&token=2', '/verify-account']

describe('pages of an account', () => {
  test.each(locked)('%s sends guests to the login, which knows where they wanted to go', async (path) => {
    const { status, headers } = await open(path)
    expect([status, headers.location]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
    expect(headers['cache-control']).toBe('no-store')
  })

  test('come with their data and are kept by no cache', async () => {
    const { token, form } = await register()
    for (const path of locked.filter((path) => path !== '/orders/0192')) {
      const { status, headers, html } = await open(path, token)
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['set-cookie']).toBeUndefined()
      expect(html).toContain(form.email)
      expect(html).not.toContain('animate-spin')
      expect(html).not.toContain(token)
    }
  })

  test('tell an unknown order from a known one without a word about whose it is', async () => {
    const { token } = await register()
    expect((await open('/orders/0192', token)).status).toBe(404)
  })

  test('of the sign-in send a signed-in customer on', async () => {
    const { token } = await register()
    for (const path of signInPages) {
      const { status, headers } = await open(path, token)
      expect([path, status, headers.location]).toEqual([path, 302, '/dashboard'])
    }
    expect((await open('/dashboard', token)).headers.location).toBe('/orders')
  })

  test('of the sign-in are open to guests and out of search engines', async () => {
    for (const path of signInPages) {
      const { status, html } = await open(path)
      expect([path, status]).toEqual([path, 200])
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toContain('rel="canonical"')
    }
  })

  test('with a token in their address tell it to nobody', async () => {
    const { headers } = await open('/reset-password?id=1&token=2')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('a dead session', () => {
  test('loses its cookie where a page looks at it, and is treated as a guest', async () => {
    const { token } = await register()
    await send('POST', '/user-auth/logout', {}, { token })
    for (const path of ['/orders', '/login', '/checkout', '/wish-list']) {
      const { status, headers } = await open(path, token)
      expect([path, status]).toEqual([path, path === '/orders' ? 302 : 200])
      expect(headers['set-cookie']).toMatch(/^u-x-key=; .*Max-Age=0/)
    }
  })

  test('is nothing to pages that are the same for everybody', async () => {
    const { headers } = await open('/shop', 'dead')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-cache')
  })
})

test('a cookie renders pages but makes no call', async () => {
  const { token } = await register()
  const headers = { cookie: `u-x-key=${token}` }
  const change = { first_name: 'Eve', last_name: 'Il' }
  const put = await store.app.inject({
    method: 'PUT',
    url: '/api/v1/user-profile/update-profile',
    headers,
    payload: change,
  })
  expect(put.statusCode).toBe(401)
  expect((await store.app.inject({ url: '/api/v1/user-profile/user', headers })).statusCode).toBe(401)
  expect((await open('/edit-account', token)).html).not.toContain('value="Eve"')
})

test('public pages are the same for everybody, signed in or not', async () => {
  const { token } = await register()
  for (const path of ['/', '/shop', '/about']) expect((await open(path, token)).html).toBe((await open(path)).html)
})
