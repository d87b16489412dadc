import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import * as z from 'zod/mini'
import { answers } from '../../shared/content/messages/answers.ts'
import type { Access, Endpoint } from '../../shared/contract/endpoint.ts'
import { fieldSentence } from '../../shared/contract/field-sentence.ts'
import { answerError } from './answer-error.ts'
import { makeCachedBody, sendCachedBody } from './cache/cached-body.ts'
import { writeAnswer } from './cache/cached-calls.ts'
import { RawJson } from './cache/raw-json.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { type AnyHandler, type Caller, type Handlers, makeCaller } from './handler.ts'

const json = 'application/json; charset=utf-8'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyContextConfig {
    /** Throws a Refusal unless the caller may make the call of this route. */
    checkAccess?: (request: FastifyRequest) => Promise<void>
  }
}

// Rules without a sentence of their own get one that names the field.
z.config({ customError: fieldSentence })

/**
 * Checks who may call. Both are properties, not methods, so that a guard that does not know an access of the table is a
 * compile error.
 */
export interface Guard<Allowed extends Access, From extends Caller = Caller> {
  callerOf: (request: FastifyRequest) => From
  /** Throws a Refusal unless the caller has the access. */
  admit: (access: Allowed, caller: From) => Promise<void>
}

export interface MountOptions<Name extends string> {
  /** Answers that are the same for every caller stay in memory. */
  cache?: {
    responseCache: ResponseCache
    /** Undefined when the answer is not cached. */
    keyOf(call: Name, params: unknown, query: unknown): string | undefined
    /** What the answer shows; a change of any of it drops the answer. */
    tagsOf(call: Name, params: unknown, query: unknown, data: unknown): readonly string[]
  }
  /** Calls for our own pages only, which the API's documentation leaves out. */
  isInternal?: boolean
  /** Checks of single calls that run after the input was parsed, for cached answers too. */
  checks?: { [Call in Name]?: preHandlerAsyncHookHandler }
}

/** Mounts every call of a contract table. The scope belongs to the table: it reads only JSON and answers only JSON. */
export async function mountEndpoints<Table extends Record<keyof Table, Endpoint>, From extends Caller>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table, From>,
  guard: Guard<Table[keyof Table]['access'], From>,
  { cache, checks = {}, isInternal = false }: MountOptions<keyof Table & string> = {},
): Promise<void> {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: answers.unknownCall }))
  // Only JSON is read, so a form on a foreign site cannot send anything.
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parseJson(request, String(body), done),
  )

  // Added after the hook of the rate limiter, so that refused calls are counted too: each of them reads a session.
  app.addHook('onRoute', (route) => {
    const checkAccess = route.config?.checkAccess
    if (checkAccess) route.onRequest = [route.onRequest ?? [], checkAccess].flat()
  })

  for (const name of Object.keys(table) as (keyof Table & string)[]) {
    const endpoint = table[name]
    const handle: AnyHandler = handlers[name]
    const answerSchema = envelope(endpoint)
    const isRead = endpoint.method === 'GET'
    const caching = isRead && !endpoint.isPersonal ? 'no-cache' : 'no-store'
    const check = checks[name]
    // Runs before the body is read and checked.
    const checkAccess = async (request: FastifyRequest) => {
      const caller = guard.callerOf(request)
      request.caller = caller
      await guard.admit(endpoint.access, caller)
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: {
        summary: endpoint.summary,
        hide: isInternal,
        tags: [endpoint.path.split('/')[1] ?? ''],
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: { '2xx': answerSchema },
      },
      config: {
        checkAccess,
        // Reads of a shared address must not use up what its payments need.
        ...(!isRead && { rateLimit: { max: 600, timeWindow: 60_000, groupId: 'changes' } }),
      },
      ...(endpoint.body && { preValidation: allowEmptyBody }),
      ...(check && { preHandler: check }),
      handler: async (request: FastifyRequest, reply) => {
        const { params, query, body, caller } = request
        // A change may have the address of an answer.
        const cacheKey = isRead ? cache?.keyOf(name, params, query) : undefined
        if (cache && cacheKey !== undefined) {
          const make = async () => {
            const success = await handle({ params, query }, anyone)
            const text = writeAnswer(answerSchema, success)
            return { text, type: json, tags: cache.tagsOf(name, params, query, success.data) }
          }
          return sendCachedBody(request, reply, await cache.responseCache.get(cacheKey, make))
        }
        const { status = 200, sessionToken, cookie, ...success } = await handle({ params, query, body }, caller)
        if (success.data instanceof RawJson)
          return sendCachedBody(
            request,
            reply,
            makeCachedBody({ text: writeAnswer(answerSchema, success), type: json }),
          )
        if (sessionToken) reply.header('u-x-key', sessionToken)
        if (cookie) reply.header('set-cookie', cookie)
        return reply.status(status).header('cache-control', caching).send(success)
      },
    })
  }
  // Without these routes the pages' catch-all would answer unknown calls with HTML.
  for (const url of ['/', '/*']) app.all(url, { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
}

async function allowEmptyBody(request: FastifyRequest): Promise<void> {
  if (request.body === undefined) request.body = {}
}

/** Cached answers are made for this caller, so nothing of a real one can get into them. */
const anyone = makeCaller('', undefined, async () => undefined)

const PageMeta = z.object({
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  corrected: z.optional(z.string()),
})

/** What may leave: fields the contract does not name are dropped on the way out. */
export function envelope({ answer }: Endpoint) {
  return z.object({
    data: answer,
    message: z.optional(z.string()),
    meta: z.optional(PageMeta),
    userId: z.optional(z.string()),
  })
}
