import { messages } from '../../shared/content/messages/messages.ts'
import type { Failure, Success } from '../../shared/contract/endpoint.ts'
import { track } from './activity.ts'
import { session, sessionName } from './session.ts'

const apiBase = '/api/v1'

/** A call that did not succeed: `message` is a sentence for the shopper, status 0 means the store was out of reach. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly failure: Failure,
    /** How long the store asks to wait before the next try. */
    readonly retryAfterSeconds?: number,
  ) {
    super(failure.error)
  }
}

export type SendResult<Data> =
  | ({ ok: true } & Success<Data>)
  /** Without a status the call was never sent. */
  | { ok: false; status?: number; failure: Failure }

/** Answers on their way to somebody who has yet to ask, each for one asking and for a short while. */
const ahead = new Map<string, Promise<Success<unknown>>>()
export const aheadFor = 10_000

/** Reads data; a failure is thrown, for the cache to keep. */
export function get<Data>(path: string): Promise<Success<Data>> {
  const early = ahead.get(path) as Promise<Success<Data>> | undefined
  ahead.delete(path)
  return track(early ?? request<Data>('GET', path))
}

/** Begins to read what will probably be asked for. What does not come is forgotten, and asked for as if never tried. */
export function getAhead(path: string): void {
  if (ahead.has(path)) return
  const forget = () => ahead.delete(path)
  const early = request('GET', path)
  ahead.set(path, early)
  early.catch(forget)
  setTimeout(forget, aheadFor)
}

/** Sends a change; a failure is returned, for the form to show. */
export async function send<Data>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  token = session.token(),
): Promise<SendResult<Data>> {
  try {
    return { ok: true, ...(await track(request<Data>(method, path, body, token))) }
  } catch (error) {
    if (error instanceof ApiFailure) return { ok: false, status: error.status, failure: error.failure }
    return { ok: false, failure: { error: messages.serverFault } }
  }
}

async function request<Data>(
  method: string,
  path: string,
  body?: unknown,
  token = session.token(),
): Promise<Success<Data>> {
  const response = await fetch(apiBase + path, {
    method,
    credentials: 'same-origin',
    headers: {
      ...(token && { [sessionName]: token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiFailure(0, { error: messages.offline })
  })
  const newToken = response.headers.get(sessionName)
  if (newToken) session.begin(newToken)
  const answer: unknown = await response.json().catch(() => undefined)
  // Only if it is still the same: another tab may have logged in meanwhile.
  if (response.status === 401 && session.token() === token) session.refuse()
  if (!response.ok) throw new ApiFailure(response.status, readFailure(answer), readRetryAfter(response.headers))
  // Cut off on its way, or another's page in its place, as a hotel's network sends it.
  if (!isSuccess<Data>(answer)) throw new ApiFailure(0, { error: messages.offline })
  return answer
}

/** The store sends seconds. The header's other form, a date, is not used. */
function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? seconds : undefined
}

function isSuccess<Data>(answer: unknown): answer is Success<Data> {
  return typeof answer === 'object' && answer !== null && 'data' in answer
}

function readFailure(answer: unknown): Failure {
  const failure = answer as Partial<Failure> | null | undefined
  return { error: messages.serverFault, ...failure }
}
