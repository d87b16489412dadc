import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../settings.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The checkout page: in the shop's frame at `/popup`, and on its own at `/{access_code}`. */
export function mountPageRoutes(app: FastifyInstance, settings: Settings, pageDir?: string): void {
  const files = readFiles(pageDir ?? findPageDir())
  function send(reply: FastifyReply, name: string, etag: string | undefined): FastifyReply {
    const file = files.get(name)
    if (!file) return reply.status(404).send({ status: false, message: 'Not found' })
    reply.headers({ 'cache-control': 'no-cache', etag: file.etag, 'content-type': file.type })
    return etag === file.etag ? reply.status(304).send() : reply.send(file.content)
  }

  function sendPage(reply: FastifyReply): FastifyReply {
    // No X-Frame-Options here: the shop shows this page in a frame.
    reply.headers({ 'content-security-policy': policyFor(settings), 'referrer-policy': 'no-referrer' })
    return send(reply, 'popup.html', undefined)
  }

  app.get('/popup', { config: { group: 'checkout' } }, async (_request, reply) => sendPage(reply))
  app.get('/:access_code([a-z0-9]{15})', { config: { group: 'checkout' } }, async (_request, reply) => sendPage(reply))
  app.get<{ Params: { '*': string } }>('/popup/files/*', async ({ params, headers }, reply) =>
    send(reply, params['*'], headers['if-none-match']),
  )
}

function policyFor({ shopOrigins }: Settings): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shopOrigins.join(' ')}`,
  ].join('; ')
}

/** Beside this file; a bundle is elsewhere and then runs from the project's root. */
function findPageDir(): string {
  const beside = fileURLToPath(new URL('../page/', import.meta.url))
  return existsSync(join(beside, 'popup.html')) ? beside : resolve('tools/sandbox/page')
}

function readFiles(folder: string) {
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) => extname(name) in types)
  return new Map(
    names.map((name) => {
      const content = readFileSync(join(folder, name))
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`
      return [name, { content, etag, type: types[extname(name)] }]
    }),
  )
}
