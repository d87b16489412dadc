import { messages } from '../../shared/content/messages.ts'
import type { Failure, Success } from '../../shared/contract/endpoint.ts'
import { track } from './activity.ts'
import { session, sessionName } from './session.ts'

const apiBase = '/api/v1'

/** A call that did not succeed: `message` is a sentence for the shopper, status 0 means the store was out of reach. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly failure: Failure,
  ) {
    super(failure.error)
  }
}

export type SendResult<Data> = ({ ok: true } & Success<Data>) | { ok: false; failure: Failure }

/** Reads data; a failure is thrown, for the cache to keep. */
export function get<Data>(path: string): Promise<Success<Data>> {
  return track(request<Data>('GET', path))
}

/** Sends a change; a failure is returned, for the form to show. */
export async function send<Data>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<SendResult<Data>> {
  try {
    return { ok: true, ...(await track(request<Data>(method, path, body))) }
  } catch (error) {
    return { ok: false, failure: error instanceof ApiFailure ? error.failure : { error: messages.serverFault } }
  }
}

async function request<Data>(method: string, path: string, body?: unknown): Promise<Success<Data>> {
  const token = session.token()
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
  const answer: unknown = await response.json().catch(() => ({ error: messages.serverFault }))
  // Only if it is still the same: another tab may have logged in meanwhile.
  if (response.status === 401 && session.token() === token) session.refuse()
  if (!response.ok) throw new ApiFailure(response.status, readFailure(answer))
  return answer as Success<Data>
}

function readFailure(answer: unknown): Failure {
  const failure = answer as Partial<Failure> | null
  return { error: messages.serverFault, ...failure }
}
