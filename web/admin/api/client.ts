import type { input as Input } from 'zod/v4/core'
import { messages } from '../../../shared/content/messages/messages.ts'
import { type AdminCallName, adminCalls } from '../../../shared/contract/admin/calls.ts'
import type { AdminEndpoints } from '../../../shared/contract/admin/endpoints.ts'
import { type Answer, adminApiBase, type Failure, type Success } from '../../../shared/contract/endpoint.ts'
import { fillPath } from '../../../shared/contract/fill-path.ts'
import { reportReached } from './connection.ts'

type Text<Values> = { [Key in keyof Values]: Extract<Values[Key], string> }

/** What a call sends, by the contract. */
export type CallInput<Name extends AdminCallName> = {
  [Part in Extract<keyof AdminEndpoints[Name], 'params' | 'query' | 'body'>]: Part extends 'body'
    ? Input<AdminEndpoints[Name][Part]>
    : Text<Input<AdminEndpoints[Name][Part]>>
}

export type CallAnswer<Name extends AdminCallName> = Answer<AdminEndpoints[Name]>

export type CallResult<Data> =
  | ({ ok: true } & Success<Data>)
  /** Status 0 means that the store was out of reach. */
  | { ok: false; status: number; failure: Failure }

/** A read that failed, for SWR. */
export class CallFailure extends Error {
  constructor(
    readonly status: number,
    readonly failure: Failure,
  ) {
    super(failure.error)
  }
}

interface RequestInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

type CallArguments<Name extends AdminCallName> = [keyof CallInput<Name>] extends [never] ? [] : [input: CallInput<Name>]

/** Set by the app: what happens when the session has ended, and when a call needs the second factor first. */
export const session = {
  /** Sent with every change, so that no other site can make one. */
  proof: '',
  onEnded: () => {},
  /** Asks for a code; true when it was right and the call can be made again. */
  confirm: async (_needs: NonNullable<Failure['needs']>): Promise<boolean> => false,
}

/** Makes a call of the contract. A failure is returned, for the screen to show. */
export function call<Name extends AdminCallName>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<CallResult<CallAnswer<Name>>>
export async function call(name: AdminCallName, input?: RequestInput): Promise<CallResult<unknown>> {
  const result = await request(name, input)
  const isUnconfirmed = !result.ok && result.status === 403 && result.failure.needs
  if (isUnconfirmed && (await session.confirm(isUnconfirmed))) return request(name, input)
  return result
}

/** Makes the call of a query. A failure is thrown, for SWR. */
export async function read<Name extends AdminCallName>(name: Name, input: CallInput<Name>) {
  const result = await request(name, input as RequestInput)
  if (!result.ok) throw new CallFailure(result.status, result.failure)
  return result as Success<CallAnswer<Name>>
}

async function request(name: AdminCallName, { params, query, body }: RequestInput = {}): Promise<CallResult<unknown>> {
  const { method, path } = adminCalls[name]
  const response = await fetch(adminApiBase + fillPath(path, params, query), {
    method,
    credentials: 'same-origin',
    headers: {
      ...(method !== 'GET' && session.proof && { 'x-admin': session.proof }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  const isReached = response !== undefined && typeof answer === 'object' && answer !== null
  reportReached(isReached)
  if (!isReached) return { ok: false, status: 0, failure: { error: messages.offline } }
  if (response.status === 401) session.onEnded()
  if (response.ok) return { ok: true, ...(answer as Success<unknown>) }
  return { ok: false, status: response.status, failure: { error: messages.serverFault, ...answer } }
}
