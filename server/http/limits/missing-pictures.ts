import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answers } from '../../../shared/content/messages/answers.ts'
import { Refusal } from '../refusal.ts'
import { RequestCounts } from './request-counts.ts'

export interface MissLimit {
  /** Refuses a network that has asked for too many pictures that do not exist. */
  check: (request: FastifyRequest) => Promise<void>
  count: (request: FastifyRequest) => Promise<unknown>
}

/** Pictures that do not exist: 600 a minute and network, because each request for one costs a statement. */
export async function limitMissingPictures(app: FastifyInstance): Promise<MissLimit> {
  await app.register(rateLimit, { global: false, max: 600, timeWindow: 60_000, store: RequestCounts })
  const checkLimit = app.createRateLimit()
  return {
    async check(request) {
      const limit = await checkLimit(request, { increment: false })
      if (!limit.isAllowed && limit.isExceeded) throw new Refusal(429, { error: answers.tooMany }, limit.ttlInSeconds)
    },
    count: checkLimit,
  }
}
