import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { limitMissingPictures, type MissLimit } from '../limits/missing-pictures.ts'
import { dropQuery } from '../plain-path.ts'

const aYear = 365 * 24 * 60 * 60 * 1000

/** Pictures that the staff uploaded. */
interface UploadedPictures {
  /** Copies of their files. */
  dir: string
  /**
   * Makes sure that the folder has a file. The answer is the file itself when that fails, “none” when there is no such file,
   * and undefined otherwise.
   */
  bring(name: string): Promise<{ type: string; bytes: Buffer } | 'none' | undefined>
}

interface Folders {
  /** Holds `products` and `store`. */
  picturesDir: string
  uploaded: UploadedPictures
  /** The built files for the browser; absent while the development server makes them. */
  clientDir: string | undefined
}

/** Pictures, scripts, styles, fonts and icons. */
export async function mountStaticFiles(
  app: FastifyInstance,
  { picturesDir, uploaded, clientDir }: Folders,
): Promise<void> {
  await mountPictures(app, picturesDir, uploaded)
  if (clientDir) await mountBuiltFiles(app, clientDir)
  await mountRootIcons(app, join(clientDir ?? 'web/public', 'icons'))
}

/** Product pictures have two prefixes, an old and a new one. A changed picture gets a new file name. */
async function mountPictures(app: FastifyInstance, picturesDir: string, uploaded: UploadedPictures): Promise<void> {
  // A file of the demo catalogue wins.
  const products = [join(picturesDir, 'products'), uploaded.dir]
  const caching = {
    maxAge: aYear,
    immutable: true,
    index: false as const,
    decorateReply: false,
    setHeaders: (reply: { setHeader(name: string, value: string): void }) => reply.setHeader('vary', 'save-data'),
  }
  const misses = await limitMissingPictures(app)
  for (const prefix of ['/imgs/products/', '/images/products/'])
    await app.register(async (scope) => {
      scope.addHook('preHandler', bringUploaded(prefix, uploaded, misses))
      await scope.register(fastifyStatic, { ...caching, root: products, prefix })
    })
  await app.register(fastifyStatic, { ...caching, root: join(picturesDir, 'store'), prefix: '/imgs/store/' })
}

/** Before the folders are looked through, the file is fetched from where all instances keep it. */
function bringUploaded(prefix: string, uploaded: UploadedPictures, misses: MissLimit): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    await misses.check(request)
    const file = await uploaded.bring(dropQuery(request.url).slice(prefix.length))
    if (file === 'none') await misses.count(request)
    if (file === 'none' || !file) return
    const caching = `public, max-age=${aYear / 1000}, immutable`
    return reply.type(file.type).headers({ 'cache-control': caching, vary: 'save-data' }).send(file.bytes)
  }
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
