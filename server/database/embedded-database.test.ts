import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openEmbeddedDatabase } from './embedded-database.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

it.skipIf(process.platform === 'win32')(
  'only their owner can reach the files of the embedded database, also where the folders were open before',
  async () => {
    const parent = await mkdtemp(join(tmpdir(), 'asoke-private-'))
    onTestFinished(() => rm(parent, { recursive: true, force: true }))
    const dataDir = join(parent, 'data')
    const folders = [dataDir, join(dataDir, 'database')]
    for (const earlierMode of [undefined, 0o755, 0o777]) {
      if (earlierMode) for (const folder of folders) await chmod(folder, earlierMode)
      const database = await openEmbeddedDatabase(dataDir, undefined)
      await database.close()
      expect(await Promise.all(folders.map(modeOf))).toEqual(['700', '700'])
    }
  },
  60_000,
)
