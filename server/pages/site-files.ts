import type { FastifyInstance } from 'fastify'
import { type StoreFacts, themeColor } from '../../shared/content/store-info.ts'
import { paths } from '../../shared/paths.ts'
import type { ProductStore } from '../catalogue/store.ts'
import { sendCachedBody } from '../http/cache/cached-body.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { escapeHtml } from '../http/escape.ts'

const publicPages = [
  paths.home,
  paths.shop(),
  paths.about,
  paths.contact,
  paths.faqs,
  paths.deliveryPolicy,
  paths.privacyPolicy,
  paths.returnPolicy,
]

const securityTextLivesFor = 300 * 24 * 60 * 60 * 1_000

interface SiteContext {
  store: StoreFacts
  clock: () => Date
  products: Pick<ProductStore, 'listCategories' | 'listSlugs'>
  responseCache: ResponseCache
}

/** Files that crawlers, browsers and researchers fetch: robots.txt, security.txt, the sitemap and the web manifest. */
export function mountSiteFiles(app: FastifyInstance, { store, clock, products, responseCache }: SiteContext): void {
  const { origin, name } = store

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          `Disallow: ${paths.cart}`,
          `Disallow: ${paths.checkout}`,
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  // RFC 9116: where to report a weakness. It must expire within a year, so the date moves on with each request.
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${store.email}`,
          `Expires: ${new Date(clock().getTime() + securityTextLivesFor).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', async (request, reply) =>
    sendCachedBody(request, reply, await responseCache.get('sitemap', makeSitemap)),
  )

  async function makeSitemap() {
    const [categories, slugs] = await Promise.all([products.listCategories(), products.listSlugs()])
    const addresses = [
      ...publicPages,
      ...categories.map(({ category }) => paths.category(category)),
      // A sitemap holds 50,000 addresses at most.
      ...slugs.slice(0, 49_000).map(({ item_slug }) => paths.product(item_slug)),
    ]
    const entries = addresses.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
    return { text, type: 'application/xml; charset=utf-8', tags: ['products', 'categories'] }
  }

  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').send({
      name,
      short_name: name,
      start_url: paths.home,
      display: 'standalone',
      background_color: '#FBF7F0',
      theme_color: themeColor,
      icons: [192, 512].map((size) => ({
        src: `/icons/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    }),
  )
}
