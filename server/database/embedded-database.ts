import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { makePrivateFolder } from '../secrets/private-folder.ts'
import { type Database, migrationsFolder } from './database.ts'
import { takeEmbeddedLock } from './embedded-lock.ts'

const extensions = { pg_trgm }

/** PostgreSQL inside this process, with its files in the data folder; for one process at a time. */
export async function openEmbeddedDatabase(dataDir: string, templateFile: string | undefined): Promise<Database> {
  const folder = join(dataDir, 'database')
  await makePrivateFolder(dataDir)
  const lock = await takeEmbeddedLock(join(dataDir, 'database.lock'))
  try {
    const options: PGliteOptions = { dataDir: folder, extensions }
    // Unpacking the template is several times faster than migrating an empty database.
    if (!existsSync(folder) && templateFile && existsSync(templateFile)) {
      options.loadDataDir = new Blob([await readFile(templateFile)])
    }
    // PGlite creates files that everybody may write, so the folder must keep others out.
    await makePrivateFolder(folder)
    const client = await PGlite.create(options)
    return await wrap(client, () => lock.release())
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A database in memory only, from the template when there is one. */
export async function openMemoryDatabase(template?: Blob): Promise<Database> {
  const client = await PGlite.create({ extensions, ...(template && { loadDataDir: template }) })
  return wrap(client, async () => {})
}

/** A migrated, empty database as one compressed file. */
export async function makeTemplate(): Promise<Blob> {
  const client = await PGlite.create({ extensions })
  await migrate(drizzle({ client }), { migrationsFolder })
  const template = await client.dumpDataDir('gzip')
  await client.close()
  return template
}

async function wrap(client: PGlite, release: () => Promise<void>): Promise<Database> {
  const db = drizzle({ client })
  await migrate(db, { migrationsFolder })
  return {
    db,
    kind: 'embedded',
    listen: async (channel, onNotice) => {
      await client.listen(channel, onNotice)
    },
    close: async () => {
      await client.close()
      await release()
    },
  }
}
