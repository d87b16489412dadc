import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { codeAt } from '../../../server/secrets/one-time-code.ts'
import { addByCommand } from '../../../server/staff/members.ts'
import { staffStore } from '../../../server/staff/store.ts'
import { type AdminCallName, adminCalls } from '../../../shared/contract/admin/calls.ts'
import { adminApiBase } from '../../../shared/contract/endpoint.ts'
import { fillPath } from '../../../shared/contract/fill-path.ts'
import type { Role } from '../../../shared/domain/roles.ts'
import { fromBase32 } from '../base32.ts'
import type { TestStore } from './test-store.ts'

interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** A signed-in member of the staff who makes calls as the back office does. */
export interface Member {
  _id: string
  email: string
  cookie: string
  proof: string
  call(name: AdminCallName, input?: Input): ReturnType<typeof send>
  /** Confirms the second factor with the next code, so that calls that need a fresh one succeed. */
  confirm(): Promise<void>
}

export const password = 'a long password'

interface Sender {
  app: FastifyInstance
  headers?: Record<string, string>
  from?: string
}

/** One call of the back office's API. */
export async function send(
  { app, headers = {}, from = '10.9.0.1' }: Sender,
  name: AdminCallName,
  { params, query, body }: Input = {},
) {
  const { method, path } = adminCalls[name]
  const response = await app.inject({
    method,
    url: adminApiBase + fillPath(path, params, query),
    remoteAddress: from,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

/** The cookie of a response that signs in, as the browser sends it back. */
export function cookieOf(headers: Record<string, unknown>): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

export function makeStaff({ app, database, clock }: Pick<TestStore, 'app' | 'database' | 'clock'>) {
  let people = 0

  async function openLink(role: Role) {
    people += 1
    const email = `staff${people}@example.com`
    return { email, ...(await addByCommand({ email, role }, clock.now, database.db)) }
  }

  /** Signed in with the password alone. */
  async function join(role: Role): Promise<Member> {
    const { email, token } = await openLink(role)
    const from = `10.9.${1 + (people >> 8)}.${people & 255}`
    const body = { token, name: `Person ${people}`, password }
    const joined = await send({ app, from }, 'acceptLink', { body })
    if (joined.status !== 200) throw new Error(JSON.stringify(joined.body))
    const cookie = cookieOf(joined.headers)
    const { proof, _id } = joined.body.data
    const headers = { cookie, 'x-admin': proof }
    return {
      _id,
      email,
      cookie,
      proof,
      call: (name, input) => send({ app, headers, from }, name, input),
      confirm: async () => {},
    }
  }

  /** Returns what makes the codes of a new second factor, which is not enabled yet. */
  async function beginSecondFactor(member: Member): Promise<() => string> {
    const begun = await member.call('beginSecondFactor')
    const key = fromBase32(begun.body.data.key)
    return () => {
      // Each code is good once, so the next one comes from the next step.
      clock.now = new Date(clock.now.getTime() + 30_000)
      return codeAt(Math.floor(clock.now.getTime() / 30_000), key)
    }
  }

  /** Signed in with a second factor that was confirmed just now. */
  async function joinWithSecondFactor(role: Role): Promise<Member & { codes: string[]; nextCode(): string }> {
    const member = await join(role)
    const nextCode = await beginSecondFactor(member)
    const enabled = await member.call('enableSecondFactor', { body: { code: nextCode() } })
    if (enabled.status !== 200) throw new Error(JSON.stringify(enabled.body))
    const confirm = async () => {
      const { status } = await member.call('confirmCode', { body: { code: nextCode() } })
      if (status !== 200) throw new Error('The code was refused.')
    }
    return { ...member, codes: enabled.body.data.codes, nextCode, confirm }
  }

  return { openLink, join, beginSecondFactor, joinWithSecondFactor, newId: randomUUID, store: staffStore(database.db) }
}
