import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Renderer } from '../../shared/contract/shop/rendering.ts'
import { openConsoleServer } from '../cli/console-server.ts'
import { openPublishedTexts } from '../content/published-texts.ts'
import type { Database, Db } from '../database/database.ts'
import { DatabaseInUse } from '../database/embedded-lock.ts'
import { logFault } from '../http/log.ts'
import { makePictureProcess } from '../media/picture-process.ts'
import { countJobFailure, makeInstanceState } from '../operations/instance-state.ts'
import type { PageAssets } from '../pages/assets.ts'
import { makeFunnelCounter } from '../reports/funnel.ts'
import { readSecret } from '../secrets/secret.ts'
import { type AppOptions, buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { makePaymentContext } from './context.ts'
import { firstOwnerLink } from './first-owner.ts'
import { makeJobs } from './jobs.ts'
import { openDatabase } from './open-database.ts'
import { openPayments, type StartSandbox } from './open-payments.ts'
import { refusePlaceholderFacts } from './placeholder-facts.ts'
import { startJobs } from './schedule.ts'
import { type StopLimits, stopLimits, stopStore } from './stop-store.ts'

export interface StoreParts {
  renderer: Renderer
  assets: PageAssets
  adminAssets: PageAssets
  app: Omit<AppOptions, 'pictureCacheDir'>
  /** The program that decodes uploaded pictures. */
  pictureChild: string
  templateFile?: string
  /** Fills a database that has no products. */
  seedDemoData: (db: Db) => Promise<void>
  startSandbox: StartSandbox
}

/** Opens the database, builds the app, listens, runs its jobs, and stops in order on SIGINT and SIGTERM. */
export async function runStore(
  readParts: (config: Config) => Promise<StoreParts>,
  limits: StopLimits = stopLimits,
): Promise<void> {
  try {
    await start(readParts, limits)
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof DatabaseInUse
    console.error(isPlain ? `The store cannot start. ${error.message}` : error)
    process.exit(1)
  }
}

async function start(readParts: (config: Config) => Promise<StoreParts>, limits: StopLimits): Promise<void> {
  const config = readConfig(process.env)
  const parts = await readParts(config)
  const database = await openDatabase(config, parts.templateFile)
  if (config.demoData) await parts.seedDemoData(database.db)
  const secret = await readSecret(config)
  const clock = () => new Date()
  const texts = await openPublishedTexts(database.db, config.store)
  refusePlaceholderFacts(config, texts.store)
  const payment = await openPayments(config, secret, parts.startSandbox)
  const outside = {
    config,
    database,
    secret,
    clock,
    renderer: parts.renderer,
    assets: parts.assets,
    adminAssets: parts.adminAssets,
    ...payment.outside,
    makePicture: makePictureProcess(parts.pictureChild),
    texts,
    funnel: makeFunnelCounter(database.db, clock),
    state: makeInstanceState(clock()),
  }
  const app = await buildApp(outside, {
    ...parts.app,
    pictureCacheDir: resolve(config.dataDir, 'pictures'),
    longestLag: config.busyAfter,
  })
  const consoleServer =
    database.kind === 'embedded'
      ? await openConsoleServer(config.dataDir, makePaymentContext({ ...outside, store: outside.texts.store }))
      : undefined
  const { state } = outside
  const jobs = startJobs(makeJobs(outside), (job, error) => {
    countJobFailure(state, job)
    logFault(app.log, error, { job }, 'A job failed.')
  })

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      // A terminal and a supervisor may both send a signal.
      if (state.isStopping) return
      state.isStopping = true
      if (signal === 'SIGTERM') await sleep(config.drainSeconds * 1000)
      await stopStore({ app, jobs, consoleServer, payment, database, funnel: outside.funnel }, limits)
      process.exit(0)
    })
  }
  await app.listen({ port: config.port, host: config.host })
  greet(config, database)
  const link = await firstOwnerLink(config, database, clock())
  if (link) console.log(`  Set up the back office with this link, within 24 hours: ${link}`)
}

function greet(config: Config, database: Database): void {
  console.log(`\n  ${config.store.name} is open at ${config.publicUrl}`)
  if (config.showsOutbox) console.log(`  Mail it writes can be read at ${config.publicUrl}/dev/outbox`)
  if (config.payment.sandboxPort !== undefined)
    console.log('  Payments are played by the built-in sandbox; no real money moves')
  if (database.kind === 'embedded') console.log(`  Its data is kept in ${config.dataDir}; stop with Ctrl+C`)
}
