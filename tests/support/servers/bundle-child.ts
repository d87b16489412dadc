import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll } from 'vitest'
import { faultPlugins } from '../prove/changed-store.ts'

/**
 * One file of a program for a child process: it starts five times as quickly, and some tests start many. A whole server
 * leaves its packages outside, because some of them read files beside them.
 */
export async function bundleChild(source: string, packages: 'inside' | 'outside' = 'inside'): Promise<string> {
  const outDir = resolve('node_modules/.cache', `child-${randomBytes(6).toString('hex')}`)
  afterAll(() => rm(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: faultPlugins(),
    build: { ssr: source, outDir },
    // Not bundled: PGlite reads files beside its own, and child processes patch the prototypes of pg and PGlite.
    ssr: {
      noExternal: packages === 'inside' ? true : [],
      external: ['pg', '@electric-sql/pglite', '@electric-sql/pglite/contrib/pg_trgm', 'sharp', '@node-rs/argon2'],
    },
  })
  return join(outDir, basename(source).replace(/\.ts$/, '.js'))
}
