import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify'
import * as z from 'zod/mini'
import { answers } from '../../shared/content/messages/answers.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { fieldSentence } from '../../shared/contract/field-sentence.ts'
import type { CallName } from '../../shared/contract/shop/calls.ts'
import { endpoints } from '../../shared/contract/shop/endpoints.ts'
import { needsSession } from '../accounts/handlers.ts'
import type { Context } from '../start/context.ts'
import { makeHandlers } from '../start/handlers.ts'
import { answerError } from './answer-error.ts'
import { hotName, productOf, wholeListName, writeAnswer } from './cache/hot-calls.ts'
import { makeMemory, sizeForAddresses } from './cache/memory.ts'
import { RawJson } from './cache/raw-json.ts'
import { type Fresh, readyToSend, sendReady } from './cache/ready-answer.ts'
import { type Caller, makeCaller, type Reply } from './handler.ts'
import { limitWholeList } from './limits/whole-list.ts'
import { networkOf } from './network-of.ts'

const json = 'application/json; charset=utf-8'

/** What an address asks for: the name its answer is kept under, and how it is made. */
interface KnownRead {
  name: string
  make(): Promise<Fresh>
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

// Rules without a sentence of their own get one that names the field.
z.config({ customError: fieldSentence })

type AnyHandler = (input: unknown, caller: Caller) => Promise<Reply<unknown>>

/** Mounts every call of the contract's table below the API's base path. */
export async function mountApi(app: FastifyInstance, context: Context): Promise<void> {
  const handlers = makeHandlers(context) as unknown as Record<CallName, AnyHandler>
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: answers.unknownCall }))
  // Only JSON is read, so a form on a foreign site cannot send anything.
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parseJson(request, String(body), done),
  )

  const wholeList = limitWholeList(app)
  /** What is the same for everybody is made for nobody in particular. */
  const anyone = makeCaller('', undefined, context)
  const knownUrls = makeMemory<KnownRead>(sizeForAddresses)
  /** An address that was understood before need not be understood again; its limits were asked already. */
  const sendKnown: preParsingHookHandler = (request, reply, payload, done) => {
    const known = knownUrls.find(request.url)
    if (!known) return done(null, payload)
    const kept = context.hotReads.find(known.name)
    const ready = kept ? Promise.resolve(kept) : context.hotReads.answer(known.name, known.make)
    ready.then((answer) => sendReady(request, reply, answer)).catch(done)
  }
  for (const name of Object.keys(endpoints) as CallName[]) {
    const endpoint: Endpoint = endpoints[name]
    const answerSchema = envelope(endpoint)
    const caching = endpoint.method === 'GET' && !endpoint.isPersonal ? 'no-cache' : 'no-store'
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[1] ?? ''],
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: { '2xx': answerSchema },
      },
      // Reads of a shared address must not use up what its payments need.
      config: endpoint.method === 'GET' ? {} : { rateLimit: { max: 600, timeWindow: 60_000, groupId: 'changes' } },
      // Before the body is read and checked.
      onRequest: async (request: FastifyRequest) => {
        request.caller = callerOf(request, context)
        if (endpoint.access === 'customer' && !(await request.caller.findUser())) throw needsSession()
      },
      preValidation: async (request: FastifyRequest) => {
        if (endpoint.body && request.body === undefined) request.body = {}
      },
      ...(name === 'allProducts' && { preHandler: wholeList }),
      ...(endpoint.method === 'GET' && { preParsing: sendKnown }),
      handler: async (request: FastifyRequest, reply) => {
        const { params, query, body, caller } = request
        // A change may have the address of an answer.
        const hot = endpoint.method === 'GET' ? hotName(name, params, query) : undefined
        if (hot !== undefined) {
          const make = async () => {
            const success = await handlers[name]({ params, query }, anyone)
            const text = writeAnswer(answerSchema, success)
            return { text, type: json, productIds: productOf(name, success.data) }
          }
          const answer = await context.hotReads.answer(hot, make)
          if (hot !== wholeListName) knownUrls.keep(request.url, { name: hot, make })
          return sendReady(request, reply, answer)
        }
        const { status = 200, sessionToken, ...success } = await handlers[name]({ params, query, body }, caller)
        if (success.data instanceof RawJson)
          return sendReady(request, reply, readyToSend({ text: writeAnswer(answerSchema, success), type: json }))
        if (sessionToken) reply.header('u-x-key', sessionToken)
        return reply.status(status).header('cache-control', caching).send(success)
      },
    })
  }
  // Without these routes the pages' catch-all would answer unknown calls with HTML.
  for (const url of ['/', '/*']) app.all(url, { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
}

function callerOf({ ip, headers }: FastifyRequest, context: Context): Caller {
  const header = headers['u-x-key']
  return makeCaller(networkOf(ip), typeof header === 'string' && header ? header : undefined, context)
}

const PageMeta = z.object({ total: z.number(), page: z.number(), pages: z.number() })

/** What may leave: fields the contract does not name are dropped on the way out. */
export function envelope(endpoint: Endpoint) {
  return z.object({
    data: endpoint.answer as unknown as z.ZodMiniType,
    message: z.optional(z.string()),
    meta: z.optional(PageMeta),
    userId: z.optional(z.string()),
  })
}
