import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface OlderVersion {
  /** Its sources. Packages are those of this version. */
  folder: string
  /** The program of one instance. */
  program: string
  /** Makes the tables in an empty database and puts one product, one delivery method and one coupon into them. */
  seed(databaseUrl: string): void
  remove(): void
}

/** How many commits with migrations an older version lacks: enough that one of them changes the table of orders. */
const newerMigrationCommits = 3

/** The commit before these; undefined where git or its history is missing. */
function findCommit(): string | undefined {
  const read = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const added = read(
      'log',
      `-${newerMigrationCommits}`,
      '--diff-filter=A',
      '--format=%H',
      '--',
      'database/migrations/*.sql',
    )
    return read('rev-parse', '--verify', '--short', `${added.split('\n').at(-1)}^`)
  } catch {
    return undefined
  }
}

/** Unpacks a version of the store that has older tables. */
export function unpackOlderVersion(): OlderVersion | undefined {
  const commit = findCommit()
  if (!commit) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'asoke-older-'))
  const archive = join(folder, 'sources.tar')
  execFileSync('git', ['archive', '--output', archive, commit])
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    program: join(folder, 'tests/support/servers/instance-child.ts'),
    seed(databaseUrl) {
      const script = `
        import { openServerDatabase } from './server/database/server-database.ts'
        import { seedStore } from './tests/support/servers/lasting-store.ts'
        const database = await openServerDatabase(${JSON.stringify(databaseUrl)})
        await seedStore(database.db)
        await database.close()`
      execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], { cwd: folder })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
