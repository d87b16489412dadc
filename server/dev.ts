import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { seedDemoData } from '../catalogue/seed.ts'
import type { Renderer } from '../shared/contract/shop/rendering.ts'
import { startSandbox } from '../tools/sandbox/main.ts'
import { runStore } from './start/run-store.ts'

/** The store with reload: Vite serves pages and scripts from their sources. */
await runStore(async () => {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  const serveSources = (request: IncomingMessage, response: ServerResponse, next: () => void) =>
    vite.middlewares(request, response, next)
  const loadRenderer = async () => (await vite.ssrLoadModule('/web/shop/entry-server.tsx')) as Renderer
  return {
    renderer: {
      render: async (request) => (await loadRenderer()).render(request),
      // Sources change, so no page is cached.
      sharedAddress: () => undefined,
      renderStill: async (which, request) => (await loadRenderer()).renderStill(which, request),
    },
    assets: {
      entry: '/web/shop/entry-client.tsx',
      headFor: () => '<link rel="stylesheet" href="/web/styles/app.css">',
      finish: (url, html) => vite.transformIndexHtml(url, html),
    },
    adminAssets: {
      entry: '/web/admin/entry.tsx',
      headFor: () => '',
      finish: (url, html) => vite.transformIndexHtml(url, html),
    },
    app: { logger: true, picturesDir: resolve('catalogue/pictures'), serveSources },
    pictureChild: resolve('server/media/picture-child.ts'),
    seedDemoData,
    startSandbox,
  }
})
