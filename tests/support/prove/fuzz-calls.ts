import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { fillPath } from '../../../shared/contract/fill-path.ts'
import { changeBody, fuzzMark, type Json, oddText, pick, writeBody } from './odd-values.ts'
import { isServer, makeRandom, recordProgress, timesIn } from './proof.ts'

/** Who makes a call: the headers that say so. */
type Caller = Record<string, string>

export interface FuzzedCall {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its base, ':name' stands for a parameter. */
  path: string
  /** The names that the contract has for the address's query. */
  queryNames: string[]
  hasBody: boolean
  sample(): Promise<Sample> | Sample
  /** Most calls come from the first of these callers. */
  callers: readonly Caller[]
  /** Whether it begins or ends sessions: then it is called from few networks, and each session by few requests. */
  isOfSession: boolean
  /** Headers that follow from the body, such as its signature. */
  headersFor?(body: string): Caller
}

interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown> | undefined
}

/** Milliseconds for answers to requests that are sent together. */
const longestAnswer = 60_000

/** What an answer must not tell about the code. */
export const traces = /node_modules|\bat \S+ \(|"stack"|select "|insert into|\bat .+\.ts:\d+/

export interface FuzzResult {
  /** How often each status came. */
  statuses: Map<number, number>
  /** Whether an unchanged sample succeeded, so that changes of it are more than refusals of the same kind. */
  isReached: boolean
}

/** Sends a call many times with changed input, and each sample once as it is. */
export async function fuzzCall(
  app: FastifyInstance,
  call: FuzzedCall,
  ids: readonly string[],
  beforeEach100: () => Promise<unknown>,
): Promise<FuzzResult> {
  const random = makeRandom(call.name)
  // The embedded database works on one core with the tests, so it has time for fewer.
  const times = isServer ? timesIn(10_000, 20) : timesIn(100, 20)
  // A session is ended by one of the requests, and a member of the staff may try 20 codes in an hour.
  const atOnce = Math.min(times, call.isOfSession ? 20 : 50)
  const networks = call.isOfSession ? 20 : 2 ** 22
  const statuses = new Map<number, number>()
  let isReached = false

  async function send(request: Request): Promise<number> {
    const network = Math.floor(random() * networks)
    const response = await app.inject({
      method: call.method,
      remoteAddress: `10.${64 + (network >> 16)}.${(network >> 8) & 255}.${network & 255}`,
      ...request,
    })
    const details = () => JSON.stringify([call.name, request, response.statusCode, response.body]).slice(0, 1_500)
    if (response.statusCode >= 500) expect.fail(`A call failed: ${details()}`)
    if (response.statusCode >= 400 && traces.test(response.body)) expect.fail(`An answer tells too much: ${details()}`)
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1)
    return response.statusCode
  }

  async function sendBatch(sample: Sample): Promise<void> {
    const [plain] = await Promise.all([
      send(plainRequest(call, sample)),
      ...Array.from({ length: atOnce }, () => send(changeRequest(call, sample, random, ids))),
    ])
    if (plain < 400) isReached = true
  }

  // The first sample is sent alone. In a batch a changed request may come before it and change what the sample is about.
  await beforeEach100()
  isReached = (await send(plainRequest(call, await call.sample()))) < 400
  for (let sent = 0; sent < times; sent += atOnce) {
    if (sent % 100 === 0) await beforeEach100()
    if (sent % 1_000 === 0) recordProgress(call.name, sent, times)
    const sample = await call.sample()
    if ((await Promise.race([sendBatch(sample), sleep(longestAnswer, 'hangs', { ref: false })])) === 'hangs')
      expect.fail(`${call.name} did not answer within ${longestAnswer / 1_000} seconds.`)
  }
  return { statuses, isReached }
}

interface Request {
  url: string
  headers: Record<string, string>
  payload?: string
}

function plainRequest(call: FuzzedCall, { params, query, body }: Sample): Request {
  const payload = call.hasBody ? JSON.stringify(body ?? {}) : undefined
  return {
    url: fillPath(call.path, params, query),
    headers: {
      ...call.callers[0],
      ...(payload !== undefined && { ...call.headersFor?.(payload), 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  }
}

function changeRequest(call: FuzzedCall, sample: Sample, random: () => number, ids: readonly string[]): Request {
  const params = { ...sample.params }
  for (const name of Object.keys(params)) if (random() < 0.5) params[name] = oddText(random, ids) || 'x'
  const query = new URLSearchParams()
  for (const name of call.queryNames) {
    const given = sample.query?.[name] ?? '1'
    if (random() < 0.3) continue
    query.append(name, random() < 0.5 ? oddText(random, ids) : given)
    if (random() < 0.05) query.append(name, given)
  }
  if (random() < 0.1)
    query.append(pick(random, ['__proto__', 'constructor[a]', fuzzMark, 'q', 'page', 'a[]']), oddText(random, ids))
  const address = fillPath(call.path, params)
  const search = query.toString()
  const isWritten = call.hasBody ? random() < 0.98 : call.method !== 'GET' && random() < 0.2
  const body = isWritten ? writeBody(changeBody(sample.body, random, ids) as Json, random) : undefined
  const caller = random() < 0.75 ? call.callers[0] : pick(random, call.callers)
  const type =
    random() < 0.98 ? 'application/json' : pick(random, ['text/plain', 'application/json; charset=x', 'x', fuzzMark])
  return {
    url: search ? `${address}?${search}` : address,
    headers: {
      ...caller,
      ...(body !== undefined && random() < 0.95 && call.headersFor?.(body)),
      ...(body !== undefined && { 'content-type': type }),
      ...oddHeaders(random),
    },
    ...(body !== undefined && { payload: body }),
  }
}

function oddHeaders(random: () => number): Record<string, string> {
  if (random() > 0.05) return {}
  const name = pick(random, [
    'accept-encoding',
    'if-none-match',
    'x-request-id',
    'origin',
    'range',
    'user-agent',
    'cookie',
    'u-x-key',
    'x-admin',
  ])
  return {
    [name]: pick(random, ['', '*', 'a'.repeat(2_000), 'bytes=0-999999999999', fuzzMark, '%00', 'null', ';;;', 'é']),
  }
}
