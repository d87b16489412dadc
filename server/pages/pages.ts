import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '../../shared/content/messages.ts'
import type { Context } from '../context.ts'
import { escapeHtml } from '../escape.ts'
import { readError } from '../routes/answer-error.ts'
import { makeDocument } from './document.ts'
import { makeInProcessCalls } from './in-process-calls.ts'

/** Every address that is not a file or an API call is a page, rendered on the server. */
export function mountPages(app: FastifyInstance, context: Context): void {
  const { renderer, assets, config } = context
  const callsOf = makeInProcessCalls(context)

  app.setErrorHandler((error: Error, request, reply) => sendErrorPage(error, request, reply))

  app.get('/*', async (request, reply) => {
    // Two slashes at the beginning would read as another site's address.
    if (/^[/\\]{2}/.test(request.url)) return reply.redirect(request.url.replace(/^[/\\]+/, '/'), 301)
    const token = readToken(request)
    const page = await renderer.render({
      url: request.url,
      origin: config.publicUrl,
      store: config.store,
      call: callsOf(token),
      hasCookie: token !== undefined,
    })
    reply.headers(page.isPersonal ? personal : { 'cache-control': 'no-cache' })
    if (page.isCookieDead) reply.header('set-cookie', 'u-x-key=; Path=/; SameSite=Lax; Max-Age=0')
    if ('redirect' in page) return reply.redirect(page.redirect, page.isPersonal ? 302 : 301)
    const html = makeDocument(page, assets, config.store)
    return reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .send(assets.finish ? await assets.finish(request.url, html) : html)
  })
}

function readToken({ headers }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)u-x-key=([^;\s]+)/.exec(headers.cookie ?? '')?.[1]
}

const personal = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** The last resort when rendering itself fails: plain, but a page with a way on. */
export function sendErrorPage(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, failure, retryAfterSeconds } = readError(error)
  if (status >= 500) request.log.error(error)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(messages.unexpected)}</title></head>
<body><h1>${escapeHtml(messages.unexpected)}</h1><p>${status}: ${escapeHtml(failure.error)}</p><p><a href="/">Back to the homepage</a></p></body></html>`)
}
