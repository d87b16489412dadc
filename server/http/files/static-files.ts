import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const aYear = 365 * 24 * 60 * 60 * 1000

interface Folders {
  /** Holds `products` and `store`. */
  picturesDir: string
  /** The built files for the browser; absent while the development server makes them. */
  clientDir: string | undefined
}

/** Pictures, scripts, styles, fonts and icons. */
export async function mountStaticFiles(app: FastifyInstance, { picturesDir, clientDir }: Folders): Promise<void> {
  await mountPictures(app, picturesDir)
  if (clientDir) await mountBuiltFiles(app, clientDir)
  await mountRootIcons(app, join(clientDir ?? 'web/public', 'icons'))
}

/** Product pictures have two prefixes, an old and a new one. A changed picture gets a new file name. */
async function mountPictures(app: FastifyInstance, picturesDir: string): Promise<void> {
  const products = join(picturesDir, 'products')
  const caching = {
    maxAge: aYear,
    immutable: true,
    index: false as const,
    decorateReply: false,
    setHeaders: (reply: { setHeader(name: string, value: string): void }) => reply.setHeader('vary', 'save-data'),
  }
  await app.register(fastifyStatic, { ...caching, root: products, prefix: '/imgs/products/' })
  await app.register(fastifyStatic, { ...caching, root: products, prefix: '/images/products/' })
  await app.register(fastifyStatic, { ...caching, root: join(picturesDir, 'store'), prefix: '/imgs/store/' })
}

const built = { preCompressed: true, index: false as const, decorateReply: false }

async function mountBuiltFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...built,
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    maxAge: aYear,
    immutable: true,
  })
  await app.register(fastifyStatic, { ...built, root: join(clientDir, 'icons'), prefix: '/icons/', maxAge: aYear / 52 })
}

/** The built files of the back office. */
export async function mountAdminFiles(app: FastifyInstance, adminDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...built,
    root: join(adminDir, 'assets'),
    prefix: '/admin/assets/',
    maxAge: aYear,
    immutable: true,
  })
}

const rootIcons = [
  { path: '/favicon.ico', file: 'favicon.ico', type: 'image/x-icon' },
  { path: '/apple-touch-icon.png', file: 'icon-180.png', type: 'image/png' },
]

/** Browsers ask for these paths by themselves, and a 404 is an error in their console. */
async function mountRootIcons(app: FastifyInstance, iconsDir: string): Promise<void> {
  for (const { path, file, type } of rootIcons) {
    const content = await readFile(join(iconsDir, file))
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=604800').send(content))
  }
}

/** `no-cache`, so that a faulty worker can be replaced. A worker's requests obey the headers it was sent with. */
export async function mountServiceWorker(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...built,
    root: join(clientDir, 'worker'),
    prefix: '/',
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.setHeader('cache-control', 'no-cache'),
  })
}
