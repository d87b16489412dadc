import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { answers } from '../../../shared/content/messages/answers.ts'
import { Refusal } from '../refusal.ts'

/** In a burst, reads get 503 and changes still go through, so that payments need not wait for pages. */
export async function shedReads(app: FastifyInstance, longestLag: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestLag,
    retryAfter: 5,
    pressureHandler: (request) => {
      if (request.method === 'GET') throw new Refusal(503, { error: answers.serverBusy }, 5)
    },
  })
}
