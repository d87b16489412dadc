import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, expect, inject, vi } from 'vitest'
import { openPublishedTexts } from '../../../server/content/published-texts.ts'
import { type Database, type Db, queryRows } from '../../../server/database/database.ts'
import { openMemoryDatabase } from '../../../server/database/embedded-database.ts'
import { openServerDatabase } from '../../../server/database/server-database.ts'
import { makePictureProcess } from '../../../server/media/picture-process.ts'
import { type InstanceState, makeInstanceState } from '../../../server/operations/instance-state.ts'
import { makePaystack } from '../../../server/payments/paystack.ts'
import { type FunnelCounter, makeFunnelCounter } from '../../../server/reports/funnel.ts'
import { oneSecret } from '../../../server/secrets/app-secret.ts'
import { type AppOptions, buildApp } from '../../../server/start/app.ts'
import { type Config, readConfig } from '../../../server/start/config.ts'
import type { Outside } from '../../../server/start/context.ts'
import * as renderer from '../../../web/shop/entry-server.tsx'
import type { TestDatabase } from '../servers/provided.ts'

export interface TestStore {
  app: FastifyInstance
  database: Database
  /** Makes a change and waits until every instance of the store has dealt with its notice. */
  awaitNotice(change: () => Promise<unknown>): Promise<void>
  config: Config
  clock: TestClock
}

export interface TestClock {
  /** The store's time; a test moves it. */
  now: Date
  /** How long callers were made to wait, in milliseconds. */
  pauses: number[]
}

/** The real app on the run's database, with the demo catalogue, closed again when the test file ends. */
export async function openTestStore(environment: Record<string, string> = {}): Promise<TestStore> {
  const database = await openSeededDatabase()
  afterAll(() => database.close())
  const awaitNotice = watchNotices(database)
  const clock = { now: new Date('2026-11-14T10:00:00Z'), pauses: [] }
  const app = await openInstance({ database, clock }, environment)
  return { app, database, awaitNotice, config: readTestConfig(environment), clock }
}

function watchNotices(database: Database): TestStore['awaitNotice'] {
  const listeners: { onceDone?: () => void }[] = []
  const { listen } = database
  database.listen = (channel, onNotice) => {
    const listener: { onceDone?: () => void } = {}
    listeners.push(listener)
    return listen(channel, (text) => {
      onNotice(text)
      listener.onceDone?.()
    })
  }
  return async (change) => {
    const areDone = listeners.map(
      (listener) =>
        new Promise<void>((resolve) => {
          listener.onceDone = resolve
        }),
    )
    await change()
    await Promise.all(areDone)
    // Further notices of the same change arrive in the same packet.
    await new Promise(setImmediate)
  }
}

/** Tests sell for play money whatever address they claim to have. */
function readTestConfig(environment: Record<string, string>): Config {
  return readConfig({ PAYMENT_SANDBOX: 'on', ...environment })
}

const pictureChild = resolve('server/media/picture-child.ts')

/** A provider that nobody answers for; tests that pay start a sandbox of their own. */
const silentProvider: Payments = {
  provider: makePaystack({ apiUrl: 'http://127.0.0.1:9/', secretKey: 'sk_test_silent' }),
  webhookKeys: ['sk_test_silent'],
  paymentSettings: {
    public_key: 'pk_test_silent',
    checkout_url: 'http://127.0.0.1:9/',
    api_url: 'http://127.0.0.1:9/',
    wallet_url: 'http://127.0.0.1:9/',
    is_sandbox: true,
  },
}

export type Payments = Pick<Outside, 'provider' | 'paymentSettings' | 'webhookKeys'>

export const testSecret = oneSecret('a secret for tests that is long enough to be one')

/** One more server process of a store: the same database and clock, perhaps another environment. */
export async function openInstance(
  {
    database,
    clock,
    funnel = makeFunnelCounter(database.db, () => clock.now),
    state = makeInstanceState(clock.now),
    pause = (milliseconds) => passTime(clock, milliseconds),
  }: Pick<TestStore, 'database'> & {
    clock: Pick<TestClock, 'now'> & Partial<TestClock>
    funnel?: FunnelCounter
    state?: InstanceState
    pause?: NonNullable<Outside['pause']>
  },
  environment: Record<string, string> = {},
  payments: Payments = silentProvider,
  options: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  const config = readTestConfig(environment)
  const pictureCacheDir = await mkdtemp(join(tmpdir(), 'asoke-pictures-'))
  afterAll(() => rm(pictureCacheDir, { recursive: true, force: true }))
  const app = await buildApp(
    {
      makePicture: makePictureProcess(pictureChild),
      ...payments,
      config,
      texts: await openPublishedTexts(database.db, config.store),
      funnel,
      state,
      database,
      secret: config.appSecret ?? testSecret,
      clock: () => clock.now,
      pause,
      renderer,
      assets: { entry: '/assets/entry.js', headFor: () => '' },
      adminAssets: { entry: '/admin/assets/entry.js', headFor: () => '' },
    },
    {
      logger: Boolean(process.env.TEST_LOG),
      picturesDir: resolve('catalogue/pictures'),
      pictureCacheDir,
      // A slow machine must not make the store refuse reads with 503.
      longestLag: 0,
      ...options,
    },
  )
  // Hooks run last first, so the app is closed before its database.
  afterAll(() => app.close())
  return app
}

/** A wait in the store's own time: the clock moves on and nobody really waits. */
export async function passTime(
  clock: Pick<TestClock, 'now'> & Partial<TestClock>,
  milliseconds: number,
): Promise<void> {
  clock.pauses?.push(milliseconds)
  if (Object.isFrozen(clock)) return
  clock.now = new Date(clock.now.getTime() + milliseconds)
}

/** A migrated database without a row. */
export async function openTestDatabase(): Promise<Database> {
  const given = inject('database')
  if (given.kind === 'embedded') return openCopy(given.templateFile)
  return openServerDatabase(await createServerDatabase(given))
}

/** A database with the demo catalogue. */
export async function openSeededDatabase(): Promise<Database> {
  const given = inject('database')
  if (given.kind === 'embedded') return openCopy(given.seededFile)
  return openServerDatabase(await createServerDatabase({ ...given, template: given.seededTemplate }))
}

async function openCopy(file: string): Promise<Database> {
  return openMemoryDatabase(new Blob([await readFile(file)]))
}

/** The run's database server, for tests of what the embedded database has not. */
export function injectServer(): Extract<TestDatabase, { kind: 'server' }> {
  const given = inject('database')
  if (given.kind !== 'server') throw new Error('This file of tests needs a database server.')
  return given
}

/** Copies the template to a new database on the run's server and returns its address. */
export async function createServerDatabase({
  adminUrl,
  template,
}: Pick<Extract<TestDatabase, { kind: 'server' }>, 'adminUrl' | 'template'>) {
  const name = `store_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: `${adminUrl}/postgres` })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  return `${adminUrl}/${name}`
}

/** Waits until so many statements of a database server wait for a lock. */
export async function untilWaiting(db: Db, statements: number): Promise<void> {
  const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect(await queryRows(db, waits)).toHaveLength(statements), { timeout: 10_000 })
}
