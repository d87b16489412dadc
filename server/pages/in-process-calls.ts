import { safeParse } from 'zod/v4/core'
import { messages } from '../../shared/content/messages/messages.ts'
import type { Success } from '../../shared/contract/endpoint.ts'
import type { CallName } from '../../shared/contract/shop/calls.ts'
import { endpoints } from '../../shared/contract/shop/endpoints.ts'
import type { Outcome, Query } from '../../shared/contract/shop/rendering.ts'
import { readError } from '../http/answer-error.ts'
import { RawJson } from '../http/cache/raw-json.ts'
import { type AnyHandler, makeCaller } from '../http/handler.ts'
import { envelope } from '../http/mount-endpoints.ts'
import type { Context } from '../start/context.ts'
import { makeHandlers } from '../start/handlers.ts'

/** Server rendering's way to the API: the same handlers and the same whitelist, without a network in between. */
export function makeInProcessCalls(context: Context): (token?: string) => (query: Query) => Promise<Outcome> {
  const handlers: Record<CallName, AnyHandler> = makeHandlers(context)
  const answers = Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, envelope(endpoint)]))

  return (token) => {
    const caller = makeCaller('page', token, context.findUser)
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
        // The page cannot be rendered without the database; the whole answer says so.
        if (status >= 500) throw error
        return { status, failure }
      }
    }
  }
}
