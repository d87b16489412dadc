import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { seedDemoData } from '../../../catalogue/seed.ts'
import { openMemoryDatabase } from '../../../server/database/embedded-database.ts'
import type {} from './provided.ts'

/** Makes two databases once per run, one migrated and one with the demo catalogue as well; every test file opens a copy. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'asoke-template-'))
  const [templateFile, seededFile] = [join(folder, 'migrated.tar'), join(folder, 'seeded.tar')]
  const database = await openMemoryDatabase()
  const client: unknown = Reflect.get(database.db, '$client')
  if (!(client instanceof PGlite)) throw new Error('The embedded database has another client than PGlite.')
  // Without compression: each of the fifty files opens its copy in two thirds of the time.
  const dump = async (file: string) =>
    writeFile(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await dump(templateFile)
  await seedDemoData(database.db)
  await dump(seededFile)
  await database.close()
  project.provide('database', { kind: 'embedded', templateFile, seededFile })
  return () => rm(folder, { recursive: true, force: true })
}
