import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../http/escape.ts'
import { type PageContext, shopOf } from './page-context.ts'

/** Pages without scripts: the offline page, and the style guide, which production does not have. */
export function mountStillPages(
  app: FastifyInstance,
  { renderer, assets, texts, callsOf }: PageContext,
  isProduction: boolean,
): void {
  async function still(which: 'style' | 'offline', title: string): Promise<string> {
    const { store } = shopOf(await texts.fresh())
    // Nothing runs on these pages, so they preload no modules.
    const tags = assets.headFor([]).replace(/<link rel="modulepreload"[^>]*>/g, '')
    return `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${escapeHtml(store.name)}</title><meta name="robots" content="noindex">
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
${tags}
</head><body>${await renderer.renderStill(which, { store, call: callsOf() })}</body></html>`
  }

  app.get('/offline', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await still('offline', 'Offline')),
  )
  if (isProduction) return
  app.get('/dev/style', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await still('style', 'Style')),
  )
}
