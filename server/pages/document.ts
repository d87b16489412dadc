import { browserTitle, type PageStore, themeColor } from '../../shared/content/store-info.ts'
import type { PageHead, Rendered } from '../../shared/contract/shop/rendering.ts'
import { escapeHtml, scriptJson } from '../http/escape.ts'
import type { PageAssets } from './assets.ts'

type RenderedPage = Extract<Rendered, { html: string }>

/** The whole HTML of a page, with all that search engines, WhatsApp and browsers without scripts need. */
export function makeDocument(page: RenderedPage, assets: PageAssets, store: PageStore): string {
  return `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(page.head, store)}
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml"><link rel="icon" href="/icons/icon-32.png" sizes="32x32" type="image/png"><link rel="apple-touch-icon" href="/icons/icon-180.png"><link rel="manifest" href="/manifest.webmanifest">
${assets.headFor(page.modules)}
</head><body><div id="root">${page.html}</div>
<script type="application/json" id="page-seed">${scriptJson(page.seed)}</script>
<script type="module" src="${assets.entry}"></script></body></html>`
}

function headTags(head: PageHead, store: PageStore): string {
  const title = browserTitle(head.title, store.name)
  const url = store.origin + head.canonical
  const picture = store.origin + (head.picture ?? '/icons/share.jpg')
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'theme-color', themeColor),
    ...(head.noindex ? [meta('name', 'robots', 'noindex')] : [`<link rel="canonical" href="${escapeHtml(url)}">`]),
    meta('property', 'og:site_name', store.name),
    meta('property', 'og:type', head.kind ?? 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', picture),
    meta('property', 'og:locale', 'en_NG'),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', picture),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('\n')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}
