import type { input as Input } from 'zod/v4/core'
import { messages } from '../../shared/content/messages/messages.ts'
import { type Answer, apiBase, type Failure, type Success } from '../../shared/contract/endpoint.ts'
import { type CallName, callPath, calls } from '../../shared/contract/shop/calls.ts'
import type { endpoints } from '../../shared/contract/shop/endpoints.ts'
import type { Query } from '../../shared/contract/shop/rendering.ts'
import { track } from '../ui/loading/activity.ts'
import { session, sessionName } from './session.ts'

// Types only: the schemas behind them are not part of a page's first load.
type Endpoints = typeof endpoints

/** Parameters of a path or a query string are always text. */
type Text<Values> = { [Key in keyof Values]: Extract<Values[Key], string> }

/** What a call sends, by the contract: `params` of the path, `query` string and `body`, as far as it has them. */
type CallInput<Name extends CallName> = {
  [Part in Extract<keyof Endpoints[Name], 'params' | 'query' | 'body'>]: Part extends 'body'
    ? Input<Endpoints[Name][Part]>
    : Text<Input<Endpoints[Name][Part]>>
}

export type CallAnswer<Name extends CallName> = Answer<Endpoints[Name]>

/** A read that a page needs: the name of its call and what it sends. */
export type TypedQuery<Name extends CallName> = { name: Name } & CallInput<Name>

export type CallResult<Data> =
  | ({ ok: true } & Success<Data>)
  /** Without a status the request was never sent. */
  | { ok: false; status?: number; failure: Failure }

/** A request that failed: `message` is a sentence for the shopper; status 0 means that the store was out of reach. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly failure: Failure,
    /** The server's retry-after header. */
    readonly retryAfterSeconds?: number,
  ) {
    super(failure.error)
  }
}

interface RequestInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

type CallArguments<Name extends CallName> = [keyof CallInput<Name>] extends [never]
  ? [input?: CallInput<Name>, token?: string]
  : [input: CallInput<Name>, token?: string]

/** Makes a call of the contract. A failure is returned, for the form to show. */
export function call<Name extends CallName>(
  name: Name,
  ...[input, token]: CallArguments<Name>
): Promise<CallResult<CallAnswer<Name>>>
export async function call(name: CallName, input?: RequestInput, token?: string): Promise<CallResult<unknown>> {
  try {
    return { ok: true, ...(await track(request(name, input, token))) }
  } catch (error) {
    if (error instanceof ApiFailure) return { ok: false, status: error.status, failure: error.failure }
    return { ok: false, failure: { error: messages.serverFault } }
  }
}

/** Responses to prefetched queries by path; each serves one read within `prefetchLifetime` milliseconds. */
const prefetched = new Map<string, Promise<Success<unknown>>>()
export const prefetchLifetime = 10_000

/** Makes the call of a query. A failure is thrown, for SWR to handle. */
export function read<Name extends CallName>(query: TypedQuery<Name>): Promise<Success<CallAnswer<Name>>>
export function read({ name, ...input }: Query): Promise<Success<unknown>> {
  const key = callPath(name, input.params, input.query)
  const early = prefetched.get(key)
  prefetched.delete(key)
  return track(early ?? request(name, input))
}

/** Starts a read that will probably follow. A failed prefetch is dropped, so that the read makes its own request. */
export function prefetch({ name, ...input }: Query): void {
  const key = callPath(name, input.params, input.query)
  if (prefetched.has(key)) return
  const drop = () => prefetched.delete(key)
  const early = request(name, input)
  prefetched.set(key, early)
  early.catch(drop)
  setTimeout(drop, prefetchLifetime)
}

async function request(
  name: CallName,
  { params, query, body }: RequestInput = {},
  token = session.token(),
): Promise<Success<unknown>> {
  const response = await fetch(apiBase + callPath(name, params, query), {
    method: calls[name].method,
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
  // Another tab may have logged in meanwhile; then the refused token is no longer the current one.
  if (response.status === 401 && session.token() === token) session.refuse()
  if (!response.ok) throw new ApiFailure(response.status, readFailure(answer), readRetryAfter(response.headers))
  // A body that was cut off, or the page of a network's login portal.
  if (!isSuccess(answer)) throw new ApiFailure(0, { error: messages.offline })
  return answer
}

/** In seconds. The server never sends the header's other form, a date. */
function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? seconds : undefined
}

function isSuccess(answer: unknown): answer is Success<unknown> {
  return typeof answer === 'object' && answer !== null && 'data' in answer
}

function readFailure(answer: unknown): Failure {
  return { error: messages.serverFault, ...(answer as Partial<Failure> | null | undefined) }
}
