import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const cache = 'node_modules/.cache/asoke-templates'
/** What a template is made from. */
const sources = ['database/migrations', 'catalogue', 'package-lock.json']

/**
 * The folder with a run's database templates, kept between runs. `fill` makes it when migrations, demo data or packages have
 * changed since; templates of earlier states are removed then.
 */
export async function keepTemplates(
  kind: 'embedded' | 'postgres',
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cache, `${kind}-${process.platform}-${process.arch}-${hashOf(sources)}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(join(cache, 'unfinished-'))
  await fill(unfinished)
  const older = (await readdir(cache)).filter((name) => name.startsWith(`${kind}-`))
  // Another run may have been quicker.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  await Promise.all(older.map((name) => rm(join(cache, name), { recursive: true, force: true })))
  return folder
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(listFiles)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

function listFiles(path: string): string[] {
  if (!/\.\w+$/.test(path))
    return readdirSync(path)
      .filter((name) => name !== 'pictures')
      .sort()
      .flatMap((name) => listFiles(join(path, name)))
  return [path]
}
