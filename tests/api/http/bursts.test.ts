import { expect, test } from 'vitest'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()

test('in a burst reads are told to come back, and changes still go through', async () => {
  const app = await openInstance(store, {}, undefined, { longestLag: 1 })
  await app.ready()
  // Long enough for the watch to notice that the process lags.
  const until = Date.now() + 3_000
  let read = await app.inject({ url: '/api/v1/general/all-categories' })
  while (read.statusCode !== 503 && Date.now() < until) {
    const busy = Date.now() + 50
    while (Date.now() < busy);
    await new Promise((resolve) => setTimeout(resolve, 5))
    read = await app.inject({ url: '/api/v1/general/all-categories' })
  }
  expect(read.statusCode).toBe(503)
  expect(read.headers['retry-after']).toBe('5')
  const change = await app.inject({
    method: 'POST',
    url: '/api/v1/general/verify-coupon',
    payload: { code: 'welcome10' },
  })
  expect(change.statusCode).toBe(200)
})

test('reads of a shared address do not use up its payments', async () => {
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
