import type { FastifyReply, FastifyRequest } from 'fastify'
import { previewMessages } from '../../shared/content/messages/office/preview-messages.ts'
import type { ShopTexts } from '../../shared/content/texts/render-texts.ts'
import { definitionOf, type TextName } from '../../shared/content/texts/texts.ts'
import type { Query } from '../../shared/contract/shop/rendering.ts'
import { adminPaths } from '../../shared/paths.ts'
import { makeContentHandlers } from '../content/handlers.ts'
import { escapeHtml } from '../http/escape.ts'
import { makeCaller } from '../http/handler.ts'
import { layOutMail } from '../mail/mail-layout.ts'
import { makeDocument } from './document.ts'
import { type PageContext, shopOf } from './page-context.ts'

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/**
 * The shop's own page with a draft in it. It carries no scripts: they would load the published texts again and show them
 * instead.
 */
export async function sendPreview(
  { url }: FastifyRequest,
  reply: FastifyReply,
  { name, texts }: { name: TextName; texts: ShopTexts },
  { renderer, assets, callsOf }: Pick<PageContext, 'renderer' | 'assets' | 'callsOf'>,
): Promise<FastifyReply> {
  reply.headers(headers).type('text/html; charset=utf-8')
  if (name === 'mail-footer') return sendMail(reply, texts)
  const callShop = callsOf()
  const { shopText } = makeContentHandlers({ texts: { fresh: async () => texts } })
  const caller = makeCaller('preview', undefined, async () => undefined)
  const call = async (query: Query) =>
    query.name === 'shopText'
      ? { answer: { data: (await shopText({ params: { name: query.params?.name ?? '' } }, caller)).data } }
      : callShop(query)
  const [pathname = '/'] = url.split('?')
  const page = await renderer.render({ url: pathname, ...shopOf(texts), call, hasCookie: false })
  if ('redirect' in page) return reply.redirect(page.redirect)
  const document = makeDocument({ ...page, head: { ...page.head, noindex: true } }, assets, page.seed.store)
  return reply
    .status(page.status)
    .send(withoutScripts(document).replace('<div id="root">', `<div id="root">${band(name)}`))
}

/** Where the staff opens the preview again. */
const screens = {
  content: { path: adminPaths.content, label: 'Content' },
  products: { path: adminPaths.products, label: 'Products' },
  newsletter: { path: adminPaths.newsletter, label: 'Newsletter' },
}

/** For a preview after its 30 minutes, and for an address with a wrong signature. */
export function sendExpiredPreview(reply: FastifyReply, from: keyof typeof screens): FastifyReply {
  const { previewExpired, openAgain } = previewMessages
  const { path, label } = screens[from]
  return reply
    .headers(headers)
    .status(410)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${previewExpired}</title><meta name="robots" content="noindex"></head>
<body><h1>${previewExpired}</h1><p>${openAgain}</p><p><a href="${path}">Back office: ${label}</a></p></body></html>`)
}

function withoutScripts(document: string): string {
  return document
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replace(/<script type="application\/json" id="page-seed">.*?<\/script>/s, '')
}

function band(name: TextName): string {
  const text = `Preview of a draft: ${definitionOf(name).title}. The shop does not show it yet.`
  return `<p role="status" class="bg-ochre px-4 py-2 text-center text-small font-semibold text-ink">${escapeHtml(text)}</p>`
}

/** A mail as customers get it; mails have inline styles. */
function sendMail(reply: FastifyReply, { store }: ShopTexts): FastifyReply {
  const { html } = layOutMail(store, {
    subject: 'Preview of the mail footer',
    paragraphs: ['This is a mail to a customer. Its last lines are the draft of the mail footer.'],
  })
  return reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .send(html)
}
