import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { seedDemoData } from '../../../catalogue/seed.ts'
import { openMemoryDatabase } from '../../../server/database/embedded-database.ts'
import type {} from './provided.ts'
import { keepTemplates } from './template-cache.ts'

const files = { migrated: 'migrated.tar', seeded: 'seeded.tar' }

/** Two databases that test files copy: one migrated, one with the demo catalogue as well. */
export default async function setup(project: TestProject): Promise<void> {
  const folder = await keepTemplates('embedded', makeTemplates)
  const [templateFile, seededFile] = [join(folder, files.migrated), join(folder, files.seeded)]
  project.provide('database', { kind: 'embedded', templateFile, seededFile })
}

async function makeTemplates(folder: string): Promise<void> {
  const database = await openMemoryDatabase()
  const client: unknown = Reflect.get(database.db, '$client')
  if (!(client instanceof PGlite)) throw new Error('The embedded database has another client than PGlite.')
  // Without compression a test file opens its copy in two thirds of the time.
  const dump = async (file: string) =>
    writeFile(join(folder, file), Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await dump(files.migrated)
  await seedDemoData(database.db)
  await dump(files.seeded)
  await database.close()
}
