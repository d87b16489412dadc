import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { seedDemoData } from '../../catalogue/seed.ts'
import { buildApp } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import type { Database } from '../../server/stores/database.ts'
import { openMemoryDatabase } from '../../server/stores/embedded-database.ts'
import { openServerDatabase } from '../../server/stores/server-database.ts'
import * as renderer from '../../web/entry-server.tsx'

export interface TestStore {
  app: FastifyInstance
  database: Database
  config: Config
  /** Moves the store's clock. */
  clock: { now: Date }
}

/** The real app on the run's database, with the demo catalogue, closed again when the test file ends. */
export async function openTestStore(environment: Record<string, string> = {}): Promise<TestStore> {
  const database = await openTestDatabase()
  await seedDemoData(database.db)
  const config = readConfig(environment)
  const clock = { now: new Date('2026-11-14T10:00:00Z') }
  const app = await buildApp(
    {
      config,
      database,
      secret: 'a secret for tests, long enough to be one',
      clock: () => clock.now,
      renderer,
      assets: { entry: '/assets/entry.js', headFor: () => '' },
    },
    { logger: false, picturesDir: resolve('catalogue/pictures') },
  )
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  return { app, database, config, clock }
}

export async function openTestDatabase(): Promise<Database> {
  const wanted = inject('database')
  if (wanted.kind === 'embedded') return openMemoryDatabase(new Blob([await readFile(wanted.templateFile)]))
  const name = `store_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: `${wanted.adminUrl}/postgres` })
  await admin.connect()
  await admin.query(`create database ${name} template ${wanted.template}`)
  await admin.end()
  return openServerDatabase(`${wanted.adminUrl}/${name}`)
}
