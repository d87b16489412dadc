import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Caller, makeCaller } from '../../../server/http/handler.ts'
import { type Guard, mountEndpoints } from '../../../server/http/mount-endpoints.ts'
import { Refusal } from '../../../server/http/refusal.ts'
import { sessionGuard } from '../../../server/http/session.ts'
import type { Endpoint, StaffAccess } from '../../../shared/contract/endpoint.ts'

const table = {
  hello: { method: 'GET', path: '/hello', access: 'public', summary: 'Greets.', answer: z.string() },
  count: {
    method: 'POST',
    path: '/count',
    access: { staff: 'stock.count' },
    summary: 'Sets a count.',
    body: z.object({ pieces: z.number() }),
    answer: z.object({ pieces: z.number() }),
  },
} as const satisfies Record<string, Endpoint>

interface Member {
  name: string
  permissions: StaffAccess['staff'][]
}

const members: Record<string, Member> = {
  ada: { name: 'Ada', permissions: ['stock.count'] },
  obi: { name: 'Obi', permissions: ['content.edit'] },
}

/** Staff have a header of their own. */
const staffGuard: Guard<'public' | StaffAccess, Caller<Member>> = {
  callerOf: ({ ip, headers }) => makeCaller(ip, String(headers['x-staff']), async (token = '') => members[token]),
  async admit(access, caller) {
    if (access === 'public') return
    const member = await caller.findUser()
    if (!member) throw new Refusal(401, { error: 'Please log in.' })
    if (!member.permissions.includes(access.staff)) throw new Refusal(403, { error: `You need: ${access.staff}.` })
  },
}

const handlers = {
  hello: async () => ({ data: 'Hello' }),
  count: async ({ body }: { body: { pieces: number } }) => ({ data: { ...body, secret: 'never sent' } }),
}

let app: FastifyInstance

beforeAll(async () => {
  app = fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  await app.register((scope) => mountEndpoints(scope, table, handlers, staffGuard), { prefix: '/second' })
})
afterAll(() => app.close())

const count = (member: string, payload: string) =>
  app.inject({
    method: 'POST',
    url: '/second/count',
    headers: { 'x-staff': member, 'content-type': 'application/json' },
    payload,
  })

describe('a second contract table', () => {
  it('has public calls', async () => {
    expect((await app.inject('/second/hello')).json()).toEqual({ data: 'Hello' })
  })

  it('admits whom its own guard admits, and sends only what the contract names', async () => {
    const answer = await count('ada', '{"pieces":3}')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ data: { pieces: 3 } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['nobody', 401],
    ['obi', 403],
  ])('refuses %s before the body is read', async (member, status) => {
    expect((await count(member, 'this is no JSON')).statusCode).toBe(status)
  })

  it('checks the body by its schema', async () => {
    expect((await count('ada', '{"pieces":"three"}')).json().fields).toHaveProperty('pieces')
  })

  it('answers unknown calls with JSON', async () => {
    expect((await app.inject('/second/nothing')).json()).toHaveProperty('error')
  })

  it('does not compile with a guard that knows no staff', () => {
    const guard = sessionGuard(async () => undefined)
    // @ts-expect-error: the table has a row for staff.
    const mount = () => mountEndpoints(app, table, handlers, guard)
    expect(mount).toBeTypeOf('function')
  })
})
