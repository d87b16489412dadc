import { expect, test, vi } from 'vitest'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()

test('in a burst reads are refused with 503 and changes still succeed', async () => {
  const app = await openInstance(store, {}, undefined, { longestLag: 1 })
  await app.ready()
  // The server measures the lag of its process from time to time, so the process is kept busy until a read is refused.
  const read = await vi.waitFor(
    async () => {
      const until = Date.now() + 50
      while (Date.now() < until);
      const response = await app.inject({ url: '/api/v1/general/all-categories' })
      expect(response.statusCode).toBe(503)
      return response
    },
    { timeout: 3_000, interval: 5 },
  )
  expect(read.headers['retry-after']).toBe('5')
  const change = await app.inject({
    method: 'POST',
    url: '/api/v1/general/verify-coupon',
    payload: { code: 'welcome10' },
  })
  expect(change.statusCode).toBe(200)
})

test('reads from a shared address do not use up its limit for payments', async () => {
  for (let read = 0; read < 601; read++)
    await store.app.inject({ url: '/api/v1/general/general-discount', remoteAddress: '10.1.1.1' })
  const shut = await store.app.inject({ url: '/api/v1/general/general-discount', remoteAddress: '10.1.1.1' })
  expect(shut.statusCode).toBe(429)
  const change = await store.app.inject({
    method: 'POST',
    url: '/api/v1/general/make-order',
    payload: {},
    remoteAddress: '10.1.1.1',
  })
  expect(change.statusCode).toBe(400)
})

test.each([
  ['reads of the shop', 'GET', '/api/v1/user-profile/user', '10.1.1.2'],
  ['changes in the shop', 'POST', '/api/v1/user-profile/end-other-sessions', '10.1.1.3'],
  ['reads of the back office', 'GET', '/api/admin/sessions', '10.1.1.4'],
  ['changes in the back office', 'POST', '/api/admin/saved-views', '10.1.1.5'],
] as const)('%s with a token that opens nothing are limited as well', async (_, method, url, remoteAddress) => {
  const headers = { 'u-x-key': 'nobody', cookie: 'admin=nobody', 'sec-fetch-site': 'same-origin' }
  const ask = () => store.app.inject({ method, url, headers, remoteAddress })
  for (let call = 0; call < 600; call++) expect((await ask()).statusCode).toBe(401)
  const shut = await ask()
  expect([shut.statusCode, Number(shut.headers['retry-after']) > 0]).toEqual([429, true])
})
