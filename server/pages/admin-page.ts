import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../http/escape.ts'
import type { PageAssets } from './assets.ts'

/** Every address of the back office is the same page without data; its script reads the address and asks the API. */
export function mountAdminPage(
  app: FastifyInstance,
  { adminAssets, store }: { adminAssets: PageAssets; store: { name: string } },
): void {
  const html = `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<title>Back office | ${escapeHtml(store.name)}</title><meta name="robots" content="noindex">
<meta name="theme-color" content="#1f2f57">
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
${adminAssets.headFor([])}
</head><body><div id="root"></div><script type="module" src="${adminAssets.entry}"></script></body></html>`
  for (const url of ['/admin', '/admin/*'])
    app.get(url, { config: { kind: 'office' } }, async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(adminAssets.finish ? await adminAssets.finish(request.url, html) : html),
    )
}
