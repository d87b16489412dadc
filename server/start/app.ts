import type { IncomingMessage, ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answers } from '../../shared/content/messages/answers.ts'
import { adminEndpoints } from '../../shared/contract/admin/endpoints.ts'
import { adminApiBase, apiBase } from '../../shared/contract/endpoint.ts'
import { endpoints } from '../../shared/contract/shop/endpoints.ts'
import { answerClientError, answerError } from '../http/answer-error.ts'
import { mountApiDocs } from '../http/api-docs.ts'
import { worthCompressing } from '../http/cache/cached-body.ts'
import { cacheKey, tagsOf } from '../http/cache/cached-calls.ts'
import { makeResponseCache } from '../http/cache/response-cache.ts'
import { type ClientLimits, clientLimits } from '../http/client-limits.ts'
import { saveDataUrl } from '../http/files/save-data-pictures.ts'
import { mountAdminFiles, mountServiceWorker, mountStaticFiles } from '../http/files/static-files.ts'
import { RequestCounts } from '../http/limits/request-counts.ts'
import { shedReads } from '../http/limits/shed-reads.ts'
import { limitTyping } from '../http/limits/typing.ts'
import { limitWholeList } from '../http/limits/whole-list.ts'
import { logOptions, makeRequestLogger } from '../http/log.ts'
import { mountEndpoints } from '../http/mount-endpoints.ts'
import { isApiPath, isPlainPath } from '../http/plain-path.ts'
import { Refusal } from '../http/refusal.ts'
import { makeRequestIds } from '../http/request-id.ts'
import { tallyRequests } from '../http/request-tally.ts'
import { type ResponseKind, securityHeaders } from '../http/security-headers.ts'
import { sessionGuard } from '../http/session.ts'
import { outboxStore } from '../mail/store.ts'
import { openPictureCache, pictureFileStore } from '../media/picture-files.ts'
import { mountOneClickLeave } from '../newsletter/one-click.ts'
import { mountNoticeForm } from '../notices/one-click.ts'
import { makeMetrics } from '../operations/metrics.ts'
import { mountMetrics, mountProbes } from '../operations/mount-operations.ts'
import { mountReports } from '../operations/mount-reports.ts'
import { operatorConstraint } from '../operations/operator.ts'
import { makeReadiness } from '../operations/readiness.ts'
import { mountAdminPage } from '../pages/admin-page.ts'
import { makeInProcessCalls } from '../pages/in-process-calls.ts'
import { mountNewsletterPreview } from '../pages/newsletter-preview.ts'
import { mountOutboxPages } from '../pages/outbox-pages.ts'
import { mountPages, sendErrorPage } from '../pages/pages.ts'
import { mountSiteFiles } from '../pages/site-files.ts'
import { mountStillPages } from '../pages/still-pages.ts'
import { mountWebhook } from '../payments/webhooks/mount-webhook.ts'
import { countCalls, countPages } from '../reports/count-answers.ts'
import { staffGuard } from '../staff/guard.ts'
import { makeAdminHandlers } from './admin-handlers.ts'
import { type Context, makeContext, type Outside } from './context.ts'
import { makeHandlers, type ShopApi } from './handlers.ts'

export interface AppOptions {
  /** Off, to standard output, or to a stream. */
  logger: boolean | { write(line: string): void }
  /** The built files for the browser; absent while the development server makes them. */
  clientDir?: string
  /** The same for the back office. */
  adminDir?: string
  /** Holds `products` and `store`. */
  picturesDir: string
  /** Where this instance keeps copies of uploaded pictures. */
  pictureCacheDir: string
  /** Milliseconds of event-loop delay above which reads are refused; 0 switches that off. */
  longestLag?: number
  /** Tests set shorter ones. */
  clientLimits?: ClientLimits
  /** Vite's middleware in development: serves source files and passes everything else on. */
  serveSources?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which security headers the route's responses have; by default those of a page. */
    kind?: ResponseKind
  }
}

/** Send rate-limit headers only on 429 responses. */
const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** The whole store as one app. The caller makes it listen. */
export async function buildApp(outside: Outside, options: AppOptions): Promise<FastifyInstance> {
  const responseCache = await makeResponseCache(outside.database, undefined, outside.clock)
  // Texts contain values of the delivery calendar, so its notice drops all bodies with texts.
  responseCache.onNotice((tag) => outside.texts.onNotice(tag) && responseCache.drop('content'))
  const context = makeContext(outside, responseCache, options.picturesDir)
  const handlers = makeHandlers(context)
  const { config } = outside
  const headersOf = securityHeaders(config.publicUrl, outside.paymentSettings, Boolean(outside.assets.finish))
  const limits = options.clientLimits ?? clientLimits
  const app = fastify({
    logger: options.logger && logOptions(options.logger === true ? undefined : options.logger),
    trustProxy: config.trustProxy,
    genReqId: makeRequestIds(config.trustProxy),
    childLoggerFactory: makeRequestLogger,
    bodyLimit: 128 * 1024,
    requestTimeout: limits.requestTimeout,
    connectionTimeout: 0,
    http: limits,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      const isCall = isApiPath(request.url)
      reply.headers(headersOf[isCall ? 'call' : 'page'])
      return isCall ? answerError(error, request, reply) : sendErrorPage(error, request, reply)
    },
    rewriteUrl: (request) => ownPath(saveDataUrl(request)),
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      constraints: { operator: operatorConstraint(config.metricsToken) },
    },
  })
  app.setErrorHandler((error: Error, request, reply) =>
    isApiPath(request.url) ? answerError(error, request, reply) : sendErrorPage(error, request, reply),
  )
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: answers.notFound }))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  app.addHook('onRequest', ({ url, routeOptions }, reply, next) => {
    // By the route that answers, never by the path.
    reply.headers(headersOf[routeOptions.config.kind ?? 'page'])
    next(isPlainPath(url) ? undefined : new Refusal(400, { error: answers.oddPath }))
  })
  const tallies = tallyRequests(app)
  await app.register(async (operations) => {
    answerAs('call', operations)
    const { database, state, clock } = outside
    const deliversMail = Boolean(config.smtpUrl)
    mountProbes(operations, makeReadiness({ db: database.db, clock, state, deliversMail }))
    mountMetrics(operations, makeMetrics({ database, responseCache, tallies, state, clock }))
  })
  const { serveSources } = options
  if (serveSources) app.addHook('onRequest', (request, reply, next) => serveSources(request.raw, reply.raw, next))
  const { picturesDir, clientDir, adminDir } = options
  const uploaded = await openPictureCache(pictureFileStore(context.db), options.pictureCacheDir)
  await app.register((files) => mountStaticFiles(answerAs('file', files), { picturesDir, uploaded, clientDir }))
  if (adminDir) await app.register((files) => mountAdminFiles(answerAs('file', files), adminDir))
  if (clientDir) await mountServiceWorker(app, clientDir)

  await app.register(async (dynamic) => {
    await dynamic.register(compress, {
      threshold: worthCompressing,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { 1: 5 } },
    })
    await dynamic.register(rateLimit, {
      ...{ max: 600, timeWindow: 60_000, addHeadersOnExceeding: silent },
      store: RequestCounts,
    })
    await shedReads(dynamic, options.longestLag ?? 1_000)
    await mountApiDocs(dynamic, config.store.name)
    const { count } = outside.funnel
    await dynamic.register(
      (api) => {
        countCalls(api, count)
        return mountShopApi(answerAs('call', api), handlers, context)
      },
      { prefix: apiBase },
    )
    await dynamic.register((api) => mountAdminApi(answerAs('call', api), context), { prefix: adminApiBase })
    await dynamic.register(
      (webhook) => mountWebhook(answerAs('call', webhook), context.paymentContext, outside.webhookKeys),
      { prefix: apiBase },
    )
    await dynamic.register((reports) => mountReports(answerAs('call', reports), outside), { prefix: apiBase })
    mountSiteFiles(dynamic, context)
    if (config.showsOutbox) {
      await dynamic.register(async (dev) => mountOutboxPages(dev, outboxStore(context.db)))
    }
    mountAdminPage(dynamic, context)
    mountNewsletterPreview(dynamic, context)
    await dynamic.register(async (forms) => mountOneClickLeave(answerAs('call', forms), context))
    await dynamic.register(async (forms) => mountNoticeForm(answerAs('call', forms), context))
    const pageContext = { ...context, callsOf: makeInProcessCalls(handlers, context.findUser) }
    mountStillPages(dynamic, pageContext, config.isProduction)
    await dynamic.register(async (pages) => {
      countPages(pages, count)
      mountPages(pages, pageContext)
    })
  })
  return app
}

function mountShopApi(app: FastifyInstance, handlers: ShopApi, { responseCache, findUser }: Context): Promise<void> {
  return mountEndpoints(app, endpoints, handlers, sessionGuard(findUser), {
    cache: { responseCache, keyOf: cacheKey, tagsOf },
    checks: { allProducts: limitWholeList(app), searchSuggestions: limitTyping(app) },
  })
}

function mountAdminApi(app: FastifyInstance, context: Context): Promise<void> {
  const guard = staffGuard(context.staffContext, context.cookieSettings)
  return mountEndpoints(app, adminEndpoints, makeAdminHandlers(context), guard, { isInternal: true })
}

/** A request to a proxy may have the whole address, “http://host/path”. Routes and checks need the path alone. */
function ownPath(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/'
}

/** Every route of this scope sends responses of this kind. */
function answerAs(kind: ResponseKind, scope: FastifyInstance): FastifyInstance {
  return scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, kind }
  })
}
