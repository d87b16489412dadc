import type { FastifyInstance } from 'fastify'
import { themeColor } from '../../shared/content/store-info.ts'
import { productStore } from '../catalogue/store.ts'
import { sendReady } from '../http/cache/ready-answer.ts'
import { escapeHtml } from '../http/escape.ts'
import type { Context } from '../start/context.ts'

const openPaths = ['/', '/shop', '/about', '/contact', '/faqs', '/delivery-policy', '/privacy-policy', '/return-policy']

/** What machines ask a site for: robots.txt, the sitemap and the web manifest. */
export function mountSiteFiles(app: FastifyInstance, context: Context): void {
  const { origin, name } = context.config.store
  const products = productStore(context.database.db)

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /cart',
          'Disallow: /checkout',
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', async (request, reply) =>
    sendReady(request, reply, await context.hotReads.answer('sitemap', makeSitemap)),
  )

  async function makeSitemap() {
    const [categories, slugs] = await Promise.all([products.listCategories(), products.listSlugs()])
    const paths = [
      ...openPaths,
      ...categories.map(({ category }) => `/shop?category=${encodeURIComponent(category.toLowerCase())}`),
      // A sitemap holds 50,000 addresses at most.
      ...slugs.slice(0, 49_000).map(({ item_slug }) => `/shop/${encodeURIComponent(item_slug)}`),
    ]
    const entries = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
    return { text, type: 'application/xml; charset=utf-8' }
  }

  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').send({
      name,
      short_name: name,
      start_url: '/',
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
