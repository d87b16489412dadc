import type { FastifyInstance } from 'fastify'

/** Lets a shop's page, on whatever origin, call these routes; without cookies, as the library does. */
export function allowCrossOrigin(app: FastifyInstance, paths: readonly string[]): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
  })
  for (const path of paths) {
    app.options(path, async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization, content-type, x-connect-account',
          'access-control-max-age': '600',
        })
        .status(204)
        .send(),
    )
  }
}
