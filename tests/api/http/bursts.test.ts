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
