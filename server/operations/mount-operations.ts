import type { FastifyInstance, FastifyReply } from 'fastify'
import type { makeMetrics } from './metrics.ts'
import { metricsPath, operator } from './operator.ts'
import type { Problems } from './readiness.ts'

/** Neither caches nor search engines keep them. */
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** Asked by a balancer or a supervisor: they are never shed, limited or cached. */
export function mountProbes(app: FastifyInstance, findProblems: () => Promise<Problems>): void {
  app.get('/healthz', (_request, reply) => send(reply, 200, { ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const problems = await findProblems()
    const isReady = Object.keys(problems).length === 0
    return send(reply, isReady ? 200 : 503, isReady ? { ready: true } : { ready: false, problems })
  })
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.status(status).headers(headers).send(body)
}

/** The route exists for operators only. For everybody else the router goes on to the pages, which have no such page. */
export function mountMetrics(app: FastifyInstance, metrics: ReturnType<typeof makeMetrics>): void {
  app.get(metricsPath, { constraints: { operator } }, async (_request, reply) =>
    reply.headers({ ...headers, 'content-type': metrics.contentType }).send(await metrics.write()),
  )
}
