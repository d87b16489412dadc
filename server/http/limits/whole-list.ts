import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { answers } from '../../../shared/content/messages/answers.ts'
import { Refusal } from '../refusal.ts'

/** The whole product list is large: 60 requests a minute and network. */
export function limitWholeList(app: FastifyInstance): preHandlerAsyncHookHandler {
  const checkLimit = app.createRateLimit({ max: 60, timeWindow: 60_000 })
  return async (request) => {
    const hasParameters = Object.keys(request.query as object).length > 0
    if (hasParameters) return
    const limit = await checkLimit(request)
    if (!limit.isAllowed && limit.isExceeded) throw new Refusal(429, { error: answers.tooMany }, limit.ttlInSeconds)
  }
}
