import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { quoteReference } from '../../shared/content/messages/fault-page.ts'
import { messages } from '../../shared/content/messages/messages.ts'
import type { Query, Rendered } from '../../shared/contract/shop/rendering.ts'
import { paths } from '../../shared/paths.ts'
import { categoryHistory } from '../catalogue/categories-store.ts'
import { readPreview } from '../content/preview.ts'
import { readError } from '../http/answer-error.ts'
import { sendCachedBody } from '../http/cache/cached-body.ts'
import { tagsOf } from '../http/cache/cached-calls.ts'
import { escapeHtml } from '../http/escape.ts'
import { logFault } from '../http/log.ts'
import { previewTokenOf, readPreviewLink } from '../products/preview-link.ts'
import { makeDocument } from './document.ts'
import { wantsLessData } from './less-data.ts'
import { findMovedCategory, findMovedProduct } from './moved-pages.ts'
import { type PageContext, shopOf } from './page-context.ts'
import { sendExpiredPreview, sendPreview } from './preview-page.ts'

const html = 'text/html; charset=utf-8'

/** Every address that is not a file or an API call is a page, rendered on the server. */
export function mountPages(app: FastifyInstance, context: PageContext): void {
  const { renderer, assets, texts, responseCache, callsOf, products, db } = context
  const categories = categoryHistory(db)

  app.setErrorHandler((error: Error, request, reply) => sendErrorPage(error, request, reply))

  app.get('/*', async (request, reply) => {
    // A browser takes an address with two slashes at the beginning for one of another site.
    if (/^[/\\]{2}/.test(request.url)) return reply.redirect(request.url.replace(/^[/\\]+/, '/'), 301)
    // Most requests have the address that the page is cached under. Matching the routes would double their cost.
    const lessData = wantsLessData(request.headers)
    const keyOf = (address: string) => (lessData ? `page less-data ${address}` : `page ${address}`)
    const cached = responseCache.find(keyOf(request.url))
    if (cached) return sendCachedBody(request, reply, cached)
    const token = previewTokenOf(request.url)
    if (token !== undefined) return sendProductPreview(request, reply, token)
    const preview = await readPreview(request.url, { ...context, configured: context.config.store })
    if (preview === 'expired') return sendExpiredPreview(reply, 'content')
    if (preview) return sendPreview(request, reply, preview, context)
    const shared = renderer.sharedAddress(request.url)
    const isCached = shared !== undefined && responseCache.find(keyOf(shared)) !== undefined
    const renamed = isCached ? undefined : await findMovedCategory(request.url, categories)
    if (renamed) return reply.redirect(renamed, 301)
    if (shared === undefined) return sendOwnPage(request, reply)
    try {
      const body = await responseCache.get(keyOf(shared), () => renderShared(shared, lessData))
      return await sendCachedBody(request, reply, body)
    } catch (error) {
      if (error instanceof NotShared) return send(request, reply, error.page)
      throw error
    }
  })

  /** The page of a product as it is saved, for everyone with a signed link. It is never cached. */
  async function sendProductPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
  ): Promise<FastifyReply> {
    reply.headers(personal)
    const id = readPreviewLink(token, context.clock(), context.secret)
    const product = id && (await products.findForPreview(id))
    if (!product) return sendExpiredPreview(reply, 'products')
    const callShop = callsOf()
    const data: unknown = JSON.parse(product.json)
    const call = async (query: Query) => (query.name === 'singleProduct' ? { answer: { data } } : callShop(query))
    const page = await renderer.render({ url: request.url, ...shopOf(await texts.fresh()), call, hasCookie: false })
    if ('redirect' in page) return reply.redirect(page.redirect, 302)
    return send(request, reply, { ...page, isPersonal: true, head: { ...page.head, noindex: true, jsonLd: [] } })
  }

  /** Rendered for this request only. */
  async function sendOwnPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const token = readToken(request)
    const call = callsOf(token)
    const shown = shopOf(await texts.fresh())
    return send(
      request,
      reply,
      await renderer.render({
        url: request.url,
        ...shown,
        call,
        hasCookie: token !== undefined,
        lessData: wantsLessData(request.headers),
      }),
    )
  }

  async function send(request: FastifyRequest, reply: FastifyReply, page: Rendered): Promise<FastifyReply> {
    reply.headers(page.isPersonal ? personal : { 'cache-control': 'no-cache' })
    if (page.isCookieDead) reply.header('set-cookie', 'u-x-key=; Path=/; SameSite=Lax; Max-Age=0')
    const moved = 'status' in page && page.status === 404 ? await findMovedProduct(request.url, products) : undefined
    if (moved) return reply.redirect(moved, 301)
    if ('redirect' in page) return reply.redirect(page.redirect, page.isPersonal ? 302 : 301)
    const document = makeDocument(page, assets, page.seed.store)
    return reply
      .status(page.status)
      .type(html)
      .send(assets.finish ? await assets.finish(request.url, document) : document)
  }

  /** Rendered once for everybody, from the address and the wish for less data alone, so that nothing of one visitor's request is in it. */
  async function renderShared(address: string, lessData: boolean) {
    // Every page shows texts in its top bar and its footer.
    const tags = ['content']
    const callAll = callsOf()
    const call = async (query: Query) => {
      const outcome = await callAll(query)
      if ('answer' in outcome) tags.push(...tagsOf(query.name, query.params, query.query, outcome.answer.data))
      return outcome
    }
    const shown = shopOf(await texts.fresh())
    const page = await renderer.render({ url: address, ...shown, call, hasCookie: false, lessData })
    // Pages that do not exist are not cached: there are too many possible addresses.
    if ('redirect' in page || page.status !== 200 || page.isPersonal) throw new NotShared(page)
    return { text: makeDocument(page, assets, page.seed.store), type: html, tags }
  }
}

class NotShared extends Error {
  constructor(readonly page: Rendered) {
    super('This page cannot be shared between visitors.')
  }
}

function readToken({ headers }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)u-x-key=([^;\s]+)/.exec(headers.cookie ?? '')?.[1]
}

const personal = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** When rendering itself fails: plain, but with a link to the home page. */
export function sendErrorPage(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, failure, retryAfterSeconds } = readError(error)
  if (status >= 500) logFault(request.log, error, { req: request }, 'A page failed.')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  const reference = status >= 500 ? `<p>${escapeHtml(quoteReference(request.id))}</p>` : ''
  return reply
    .status(status)
    .header('x-request-id', request.id)
    .type(html)
    .send(`<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(messages.unexpected)}</title></head>
<body><h1>${escapeHtml(messages.unexpected)}</h1><p>${status}: ${escapeHtml(failure.error)}</p>${reference}<p><a href="${paths.home}">Back to the homepage</a></p></body></html>`)
}
