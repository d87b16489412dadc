import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Attempts } from './provider/attempts.ts'
import type { Controls } from './provider/controls.ts'
import { mountFaults } from './provider/faults.ts'
import type { Provider } from './provider/provider.ts'
import { mountCheckoutRoutes } from './routes/checkout-routes.ts'
import { mountControlRoutes } from './routes/control-routes.ts'
import { mountInlineRoutes } from './routes/inline-routes.ts'
import { mountMerchantRoutes } from './routes/merchant-routes.ts'
import { mountPageRoutes } from './routes/page-routes.ts'
import { Refusal } from './routes/refusal.ts'
import { mountWalletRoutes } from './routes/wallet-routes.ts'

interface Parts {
  provider: Provider
  attempts: Attempts
  controls: Controls
  logger: boolean
  pageDir: string | undefined
  /** Calls wait until the ledger is open. */
  opened: Promise<void>
}

/** Checkout, API and wallet in one server; each part checks its own requests. */
export async function buildServer(parts: Parts): Promise<FastifyInstance> {
  const { provider, attempts, controls, logger, pageDir, opened } = parts
  const app = fastify({
    logger: logger && { level: 'warn' },
    bodyLimit: 256 * 1024,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => readForm(body),
  )
  app.addHook('onRequest', async (_request, reply) => {
    await opened
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return reply.status(error.status).send(error.body)
    const status = (error instanceof Error && 'statusCode' in error && Number(error.statusCode)) || 500
    if (status >= 500) request.log.error(error)
    const message = status < 500 && error instanceof Error ? error.message : 'An error occurred'
    return reply.status(status).send({ status: false, message })
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ status: false, message: 'Endpoint not found', type: 'api_error', code: 'unknown' }),
  )

  mountFaults(app, provider.switches)
  await app.register(async (room) => mountMerchantRoutes(room, provider, attempts))
  await app.register(async (room) => mountInlineRoutes(room, provider))
  await app.register(async (room) => mountWalletRoutes(room, provider))
  await app.register(async (room) => mountCheckoutRoutes(room, provider, attempts))
  await app.register(async (room) => mountPageRoutes(room, provider.settings, pageDir))
  await app.register(async (room) => mountControlRoutes(room, controls, provider.switches))
  return app
}

/** Flat fields, and lists written as `name[]`. */
function readForm(body: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {}
  const form = new URLSearchParams(body)
  for (const name of new Set(form.keys())) {
    if (name.endsWith('[]')) fields[name.slice(0, -2)] = form.getAll(name)
    else fields[name] = form.get(name) ?? ''
  }
  return fields
}
