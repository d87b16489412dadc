import fastify from 'fastify'
import { expect, it } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { sendErrorPage } from './pages.ts'

const id = 'abcd1234-1'

async function fail(error: Error) {
  const app = fastify({ genReqId: () => id })
  app.setErrorHandler((thrown: Error, request, reply) => sendErrorPage(thrown, request, reply))
  app.get('/', async () => {
    throw error
  })
  return app.inject({ url: '/' })
}

it('a page that failed shows what to quote, and its response names it', async () => {
  const { statusCode, headers, payload } = await fail(new Error('A bug of ours.'))
  expect([statusCode, headers['x-request-id']]).toEqual([500, id])
  expect(payload).toContain(`please quote ${id}`)
  expect(payload).not.toContain('A bug of ours.')
})

it('a page that was refused names it in the response only, because the visitor can do something else', async () => {
  const { statusCode, headers, payload } = await fail(new Refusal(400, { error: 'This address is not valid.' }))
  expect([statusCode, headers['x-request-id']]).toEqual([400, id])
  expect(payload).not.toContain(id)
})
