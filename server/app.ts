import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answers } from '../shared/content/answers.ts'
import { apiBase } from '../shared/contract/endpoint.ts'
import { makeHotReads } from './answers/hot-reads.ts'
import { type ClientLimits, clientLimits } from './client-limits.ts'
import { makeContext, type Outside } from './context.ts'
import { logOptions } from './log.ts'
import { mountOutboxPages } from './pages/outbox-pages.ts'
import { mountPages, sendErrorPage } from './pages/pages.ts'
import { mountRootIcons } from './pages/root-icons.ts'
import { mountSiteFiles } from './pages/site-files.ts'
import { mountStillPages } from './pages/still-pages.ts'
import { answerError } from './routes/answer-error.ts'
import { mountApi } from './routes/api.ts'
import { mountApiDocs } from './routes/api-docs.ts'
import { isApiPath, isPlainPath } from './routes/plain-path.ts'
import { Refusal } from './routes/refusal.ts'
import { shedReads } from './routes/shed-reads.ts'
import { mountWebhook } from './routes/webhook.ts'
import { securityHeaders } from './security-headers.ts'
import { thriftyUrl } from './thrifty-pictures.ts'
import { trustedProxies } from './trusted-proxies.ts'

export interface AppOptions {
  /** Off, to standard output, or to a stream. */
  logger: boolean | { write(line: string): void }
  /** The built files for the browser; absent while the development server makes them. */
  clientDir?: string
  /** Holds `products` and `store`. */
  picturesDir: string
  /** Milliseconds the process may lag behind before it turns reads away; 0 lets it lag. */
  longestLag?: number
  /** How slow a client may be; a test uses small figures. */
  clientLimits?: ClientLimits
  /** The development server's part: answers for source files, hands everything else on. */
  serveSources?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers calls of the API: its responses are JSON and carry the headers for that. */
    isCall?: boolean
  }
}

/** Send rate-limit headers only on 429 responses. */
const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
const aYear = 365 * 24 * 60 * 60 * 1000

/** The whole store as one app; listening is the caller's business. */
export async function buildApp(outside: Outside, options: AppOptions): Promise<FastifyInstance> {
  const context = makeContext(outside, await makeHotReads(outside.database))
  const { config } = outside
  const guards = securityHeaders(config, outside.paymentSettings, Boolean(outside.assets.finish))
  const limits = options.clientLimits ?? clientLimits
  const app = fastify({
    logger: options.logger && logOptions(options.logger === true ? undefined : options.logger),
    trustProxy: trustedProxies(config.trustProxy),
    // Only what goes wrong is written down.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 128 * 1024,
    requestTimeout: limits.requestTimeout,
    connectionTimeout: 0,
    http: limits,
    frameworkErrors: (error, request, reply) => {
      const isCall = isApiPath(request.url)
      reply.headers(isCall ? guards.calls : guards.pages)
      return isCall ? answerError(error, request, reply) : sendErrorPage(error, request, reply)
    },
    rewriteUrl: (request) => ownPath(thriftyUrl(request)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setErrorHandler((error: Error, request, reply) =>
    isApiPath(request.url) ? answerError(error, request, reply) : sendErrorPage(error, request, reply),
  )
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  app.addHook('onRequest', ({ url, routeOptions }, reply, next) => {
    // By the route that answers, never by how the path begins.
    reply.headers(routeOptions.config.isCall ? guards.calls : guards.pages)
    next(isPlainPath(url) ? undefined : new Refusal(400, { error: answers.oddPath }))
  })
  const { serveSources } = options
  if (serveSources) app.addHook('onRequest', (request, reply, next) => serveSources(request.raw, reply.raw, next))
  await mountPictures(app, options.picturesDir)
  if (options.clientDir) await mountBuiltFiles(app, options.clientDir)
  await mountRootIcons(app, join(options.clientDir ?? 'web/public', 'icons'))

  await app.register(async (dynamic) => {
    await dynamic.register(compress, {
      // What fits into a connection's first few packets arrives no sooner when it is smaller.
      threshold: 4096,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { 1: 5 } },
    })
    await dynamic.register(rateLimit, { max: 600, timeWindow: 60_000, addHeadersOnExceeding: silent })
    await shedReads(dynamic, options.longestLag ?? 1_000)
    await mountApiDocs(dynamic, config.store.name)
    await dynamic.register((api) => mountApi(markCalls(api), context), { prefix: apiBase })
    await dynamic.register((webhook) => mountWebhook(markCalls(webhook), context), { prefix: apiBase })
    mountSiteFiles(dynamic, context)
    if (config.showsOutbox) {
      await dynamic.register(async (dev) => mountOutboxPages(dev, context))
    }
    mountStillPages(dynamic, context)
    await dynamic.register(async (pages) => mountPages(pages, context))
  })
  return app
}

/** Proxies may be asked for “http://host/path”; what decides by the path must not be led astray by that. */
function ownPath(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/'
}

function markCalls(scope: FastifyInstance): FastifyInstance {
  return scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isCall: true }
  })
}

/** Product pictures answer under both names the store has used; a changed picture gets a new file name. */
async function mountPictures(app: FastifyInstance, picturesDir: string): Promise<void> {
  const products = join(picturesDir, 'products')
  const caching = {
    maxAge: aYear,
    immutable: true,
    index: false as const,
    decorateReply: false,
    setHeaders: (reply: { setHeader(name: string, value: string): void }) => reply.setHeader('vary', 'save-data'),
  }
  await app.register(fastifyStatic, { ...caching, root: products, prefix: '/imgs/products/' })
  await app.register(fastifyStatic, { ...caching, root: products, prefix: '/images/products/' })
  await app.register(fastifyStatic, { ...caching, root: join(picturesDir, 'store'), prefix: '/imgs/store/' })
}

async function mountBuiltFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const common = { preCompressed: true, index: false as const, decorateReply: false }
  await app.register(fastifyStatic, {
    ...common,
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    maxAge: aYear,
    immutable: true,
  })
  // Asked for again at each visit, or a faulty one could never be replaced.
  await app.register(fastifyStatic, {
    ...common,
    root: join(clientDir, 'worker'),
    prefix: '/',
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.setHeader('cache-control', 'no-cache'),
  })
  await app.register(fastifyStatic, {
    ...common,
    root: join(clientDir, 'icons'),
    prefix: '/icons/',
    maxAge: aYear / 52,
  })
}
