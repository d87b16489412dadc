import { safeParse } from 'zod/v4/core'
import { messages } from '../../shared/content/messages/messages.ts'
import type { Success } from '../../shared/contract/endpoint.ts'
import type { CallName } from '../../shared/contract/shop/calls.ts'
import { endpoints } from '../../shared/contract/shop/endpoints.ts'
import type { Outcome, Query } from '../../shared/contract/shop/rendering.ts'
import { readError } from '../http/answer-error.ts'
import { RawJson } from '../http/cache/raw-json.ts'
import { type AnyHandler, type FindUser, makeCaller } from '../http/handler.ts'
import { envelope } from '../http/mount-endpoints.ts'

/** Makes calls of the API for the session with this token. */
export type CallsOf = (token?: string) => (query: Query) => Promise<Outcome>

/** Server rendering calls the API's own handlers without a network, and answers pass the same whitelist. */
export function makeInProcessCalls(handlers: Record<CallName, AnyHandler>, findUser: FindUser<unknown>): CallsOf {
  const answers = Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, envelope(endpoint)]))

  return (token) => {
    const caller = makeCaller('page', token, findUser)
    return async ({ name, params = {}, query = {} }) => {
      try {
        const { status: _, ...success } = await handlers[name]({ params, query }, caller)
        if (success.data instanceof RawJson) return { answer: { ...success, data: success.data.read() } }
        const answer = answers[name]
        const checked = answer && safeParse(answer, success)
        if (!checked?.success) return { status: 500, failure: { error: messages.serverFault } }
        return { answer: checked.data as Success<unknown> }
      } catch (error) {
        const { status, failure } = readError(error as Error)
        // Without the database there is no page: the whole request fails.
        if (status >= 500) throw error
        return { status, failure }
      }
    }
  }
}
