import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { startSandbox } from '../../../tools/sandbox/main.ts'
import type { KilledWork } from '../kills/killed-child.ts'
import { bundleChild } from '../servers/bundle-child.ts'
import { lastingSecretKey, openLasting, paymentContextFor, seedStore } from '../servers/lasting-store.ts'
import { makeLastingDatabase } from './lasting-database.ts'
import { runChild } from './run-child.ts'

/** Tests kill processes before every fourth step; `npm run prove` before every step, and every fourth with the embedded database. */
const killEvery = () => Number(process.env.KILL_EVERY ?? 4)

export type OpenLastingStore = Awaited<ReturnType<typeof makeLastingStores>>['openLastingStore']

/** Called once in each file of tests: what they create is removed when the file ends. */
export async function makeLastingStores(every = killEvery()) {
  const child = await bundleChild('tests/support/kills/killed-child.ts')
  /** Steps that remove what the tests created. */
  const leftovers: (() => Promise<void>)[] = []
  afterAll(() => Promise.all(leftovers.map((clear) => clear())))

  /** A store whose server can be killed, and a provider of its own that goes on. */
  async function openLastingStore() {
    const database = await makeLastingDatabase((remove) => leftovers.push(remove))
    const sandbox = await startSandbox({
      ...{ port: 0, host: '127.0.0.1', publicKey: 'pk_test_lasting', secretKey: lastingSecretKey },
      ...{ webhookUrl: 'http://127.0.0.1:9/', shopOrigin: 'http://127.0.0.1:9' },
    })
    leftovers.push(() => sandbox.close())
    sandbox.switches.set({ webhooks: { off: true } })

    const clock = { now: new Date() }

    /** Runs a server process until it is done or is killed: each turn before a later step. */
    async function workUntilKilled(task: KilledWork['task'], turn: number): Promise<'done' | 'killed'> {
      const killAt = 1 + (turn - 1) * every
      const work: KilledWork = { database, task, killAt, now: clock.now.toISOString(), providerUrl: sandbox.origin }
      const { isKilled } = await runChild(child, work)
      return isKilled ? 'killed' : 'done'
    }

    /** The same work in two processes at the same moment. One is killed before this step, the other goes on. */
    async function workInTwo(task: KilledWork['task'], killAt: number, name: string): Promise<'done' | 'killed'> {
      const folder = await mkdtemp(join(tmpdir(), 'asoke-race-'))
      leftovers.push(() => rm(folder, { recursive: true, force: true }))
      const race = { folder, name }
      const work = { database, task, providerUrl: sandbox.origin }
      const now = clock.now.getTime()
      const [one] = await Promise.all([
        runChild(child, { ...work, killAt, now: new Date(now).toISOString(), race }),
        // Four seconds later by its clock, so that it may ask the provider as well.
        runChild(child, {
          ...work,
          killAt: 0,
          now: new Date(now + 4_000).toISOString(),
          race: { ...race, name: `${name}, other` },
        }),
      ])
      return one.isKilled ? 'killed' : 'done'
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
    return { sandbox, clock, workUntilKilled, workInTwo, restart, killEvery: every }
  }

  return { openLastingStore, killedBefore: every === 1 ? 'any step' : `one step in ${every}` }
}
