import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { makeTemplate } from '../server/database/embedded-database.ts'

/** After the bundler: the worker's marks, compressed twins of every text file, and the database to start from. */
const compressible = /\.(js|css|svg|json|webmanifest)$/

await checkReactIsBuiltIn('dist/server/entry-server.js')
await markWorker('dist/client/worker/sw.js')
for (const dir of ['dist/client', 'dist/admin'])
  for (const file of await readdir(dir, { recursive: true })) {
    if (compressible.test(file)) await compressTwins(join(dir, file))
  }
await writeFile('dist/database-template.tar.gz', Buffer.from(await (await makeTemplate()).arrayBuffer()))
await writeFile('dist/complete', '')

/** A server build that loads React from node_modules would render with the version that NODE_ENV chooses. */
async function checkReactIsBuiltIn(path: string): Promise<void> {
  const isOutside = /^import .* from ["']react(-dom\/server)?["']/m.test(await readFile(path, 'utf8'))
  if (isOutside) throw new Error('The server build must contain React. See vite.config.ts.')
}

/** The offline page is made of both builds; a worker that differs with them is fetched anew, and the page with it. */
async function markWorker(path: string): Promise<void> {
  const manifest = await readFile('dist/client/.vite/manifest.json', 'utf8')
  const hash = createHash('sha256')
    .update(manifest)
    .update(await readFile('dist/server/entry-server.js'))
  const script = await readFile(path, 'utf8')
  const marks = { BUILD_MARK: hash.digest('hex').slice(0, 8), TOAST_FILES: toastFiles(manifest) }
  for (const mark of Object.keys(marks))
    if (!script.includes(mark)) throw new Error(`The worker has no place for ${mark}.`)
  await writeFile(
    path,
    script.replace(/BUILD_MARK|TOAST_FILES/g, (mark) => marks[mark as keyof typeof marks]),
  )
}

function toastFiles(manifest: string): string {
  const { 'web/ui/toasts/toaster.tsx': toaster } = JSON.parse(manifest) as Record<string, BuiltFile>
  if (!toaster) throw new Error('The build has no file for the toasts.')
  return [toaster.file, ...(toaster.css ?? [])].map((file) => `/${file}`).join(' ')
}

interface BuiltFile {
  file: string
  css?: string[]
}

async function compressTwins(path: string): Promise<void> {
  const content = await readFile(path)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, best))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
