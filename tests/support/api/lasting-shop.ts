import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, inject } from 'vitest'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { startSandbox } from '../../../tools/sandbox/main.ts'
import { bundleChild } from '../servers/bundle-child.ts'
import type { KilledWork } from '../servers/killed-child.ts'
import {
  type LastingDatabase,
  lastingSecretKey,
  makeDataDir,
  openLasting,
  paymentContextFor,
  seedStore,
} from '../servers/lasting-store.ts'
import { createServerDatabase } from './test-store.ts'

/** Called once in each file of tests: what they create is removed when the file ends. */
export async function makeLastingStores() {
  const child = await bundleChild('tests/support/servers/killed-child.ts')
  /** Steps that remove what the tests created. */
  const leftovers: (() => Promise<void>)[] = []
  afterAll(() => Promise.all(leftovers.map((clear) => clear())))

  /** A store whose server can be killed, and a provider of its own that goes on. */
  async function openLastingStore() {
    const database = await makeLastingDatabase(leftovers)
    const sandbox = await startSandbox({
      ...{ port: 0, host: '127.0.0.1', publicKey: 'pk_test_lasting', secretKey: lastingSecretKey },
      ...{ webhookUrl: 'http://127.0.0.1:9/', shopOrigin: 'http://127.0.0.1:9' },
    })
    leftovers.push(() => sandbox.close())
    sandbox.switches.set({ webhooks: { off: true } })

    const clock = { now: new Date() }

    /** Runs a server process until it is done or is killed before the given step. */
    async function workUntilKilled(task: KilledWork['task'], killAt: number): Promise<'done' | 'killed'> {
      const work: KilledWork = { database, task, killAt, now: clock.now.toISOString(), providerUrl: sandbox.origin }
      const running = spawn(process.execPath, [child, JSON.stringify(work)], { stdio: ['ignore', 'ignore', 'pipe'] })
      let complaints = ''
      running.stderr.on('data', (piece) => {
        complaints += piece
      })
      const [code, signal] = await once(running, 'close')
      if (signal === 'SIGKILL') return 'killed'
      expect([code, complaints]).toEqual([0, ''])
      return 'done'
    }

    /** Opens the killed process's database again, as a restarted store does. */
    async function restart<Result>(work: (paymentContext: PaymentContext) => Promise<Result>): Promise<Result> {
      const opened = await openLasting(database)
      try {
        return await work(paymentContextFor(opened, sandbox.origin, () => clock.now))
      } finally {
        await opened.close()
      }
    }

    await restart((paymentContext) => seedStore(paymentContext.db))
    return { sandbox, clock, workUntilKilled, restart }
  }

  return { openLastingStore }
}

async function makeLastingDatabase(leftovers: (() => Promise<void>)[]): Promise<LastingDatabase> {
  const wanted = inject('database')
  if (wanted.kind === 'server') return { url: await createServerDatabase(wanted) }
  const { dataDir, remove } = await makeDataDir()
  leftovers.push(remove)
  return { dataDir, templateFile: wanted.templateFile }
}
