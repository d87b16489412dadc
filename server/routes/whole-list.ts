import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { answers } from '../../shared/content/answers.ts'
import type { Context } from '../context.ts'
import { Refusal } from './refusal.ts'

interface Bodies {
  br: Buffer
  gzip: Buffer
  identity: Buffer
}

/**
 * The whole product list is large and the same for everyone: it is kept ready in memory, already compressed, and
 * dropped when the catalogue changes. Each address may ask for it six times a minute.
 */
export async function makeWholeList(app: FastifyInstance, context: Context): Promise<preHandlerAsyncHookHandler> {
  let kept: Promise<Bodies> | undefined
  await context.database.listen('catalogue', () => {
    kept = undefined
  })
  const checkLimit = app.createRateLimit({ max: 6, timeWindow: 60_000 })

  return async (request, reply) => {
    const hasParameters = Object.keys(request.query as object).length > 0
    if (hasParameters) return
    const limit = await checkLimit(request)
    if (!limit.isAllowed && limit.isExceeded) throw new Refusal(429, { error: answers.tooMany }, limit.ttlInSeconds)
    kept ??= prepare(context)
    const bodies = await kept.catch((error: unknown) => {
      kept = undefined
      throw error
    })
    const encoding = pickEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.header('vary', 'accept-encoding')
    return reply.type('application/json; charset=utf-8').send(bodies[encoding])
  }
}

async function prepare({ catalogue }: Context): Promise<Bodies> {
  const identity = Buffer.from(JSON.stringify({ data: await catalogue.listAll() }))
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(identity),
  ])
  return { br, gzip: gz, identity }
}

function pickEncoding(accepted: string | string[] = ''): keyof Bodies {
  const text = String(accepted).replace(/\w+\s*;\s*q=0(\.0*)?(?![\d.])/g, '')
  if (/\bbr\b/.test(text)) return 'br'
  return /\bgzip\b/.test(text) ? 'gzip' : 'identity'
}
