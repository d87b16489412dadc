import { expect, test } from 'vitest'
import { openTestStore } from '../support/test-store.ts'

const { app } = await openTestStore()

async function get(path: string) {
  const response = await app.inject({ url: `/api/v1/general${path}` })
  return { status: response.statusCode, body: response.json() }
}

test('all products without parameters is the whole list, newest first', async () => {
  const { status, body } = await get('/all-products')
  expect(status).toBe(200)
  expect(body.data.length).toBeGreaterThanOrEqual(48)
  expect(body.meta).toBeUndefined()
  const ids = body.data.map((product: { _id: string }) => product._id)
  expect(ids).toEqual([...ids].sort().reverse())
})
