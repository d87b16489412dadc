import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { answers } from '../../../shared/content/messages/answers.ts'
import { Refusal } from '../refusal.ts'

/** Suggestions while typing: 300 requests a minute and network, so that half of what a network may read is left for pages. */
export function limitTyping(app: FastifyInstance): preHandlerAsyncHookHandler {
  const checkLimit = app.createRateLimit({ max: 300, timeWindow: 60_000 })
  return async (request) => {
    const limit = await checkLimit(request)
    if (!limit.isAllowed && limit.isExceeded) throw new Refusal(429, { error: answers.tooMany }, limit.ttlInSeconds)
  }
}
