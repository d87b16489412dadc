import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const icons = [
  { path: '/favicon.ico', file: 'favicon.ico', type: 'image/x-icon' },
  { path: '/apple-touch-icon.png', file: 'icon-180.png', type: 'image/png' },
]

/** Browsers ask for these paths by themselves, and a 404 is an error in their console. */
export async function mountRootIcons(app: FastifyInstance, iconsDir: string): Promise<void> {
  for (const { path, file, type } of icons) {
    const content = await readFile(join(iconsDir, file))
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=604800').send(content))
  }
}
