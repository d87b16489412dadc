import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { makeTemplate } from '../server/stores/embedded-database.ts'

/** After the bundler: the worker's mark, compressed twins of every text file, and the database to start from. */
const compressible = /\.(js|css|svg|json|webmanifest)$/

await markWorker('dist/client/worker/sw.js')
for (const file of await readdir('dist/client', { recursive: true })) {
  if (compressible.test(file)) await compressTwins(join('dist/client', file))
}
await writeFile('dist/database-template.tar.gz', Buffer.from(await (await makeTemplate()).arrayBuffer()))
await writeFile('dist/complete', '')

/** The offline page is made of both builds; a worker that differs with them is fetched anew, and the page with it. */
async function markWorker(path: string): Promise<void> {
  const hash = createHash('sha256')
  for (const part of ['client/.vite/manifest.json', 'server/entry-server.js'])
    hash.update(await readFile(`dist/${part}`))
  const script = await readFile(path, 'utf8')
  const marked = script.replaceAll('BUILD_MARK', hash.digest('hex').slice(0, 8))
  if (marked === script) throw new Error('The worker has no place for the mark of the build.')
  await writeFile(path, marked)
}

async function compressTwins(path: string): Promise<void> {
  const content = await readFile(path)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, best))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
