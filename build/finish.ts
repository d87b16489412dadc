import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { makeTemplate } from '../server/stores/embedded-database.ts'

/** After the bundler: compressed twins of every text file, and the database to start from. */
const compressible = /\.(js|css|svg|json|webmanifest)$/

for (const file of await readdir('dist/client', { recursive: true })) {
  if (compressible.test(file)) await compressTwins(join('dist/client', file))
}
await writeFile('dist/database-template.tar.gz', Buffer.from(await (await makeTemplate()).arrayBuffer()))
await writeFile('dist/complete', '')

async function compressTwins(path: string): Promise<void> {
  const content = await readFile(path)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, best))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
