import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { startSandbox } from '../../sandbox/main.ts'
import { audit } from '../../server/services/audit.ts'
import { placeOrder } from '../../server/services/place-order.ts'
import { settlePayment } from '../../server/services/settle-payment.ts'
import { sweepPayments } from '../../server/services/sweep-payments.ts'
import type { Till } from '../../server/services/till.ts'
import { orderStore } from '../../server/stores/orders.ts'
import { outbox } from '../../server/stores/schema/post.ts'
import { coupons, orders } from '../../server/stores/schema/selling.ts'
import { stockStore } from '../../server/stores/stock.ts'
import type { KilledWork } from '../support/killed-child.ts'
import {
  type LastingDatabase,
  lastingSecretKey,
  makeDataDir,
  openLasting,
  orderOf,
  pieces,
  stock,
  tillFor,
} from '../support/lasting-store.ts'
import { createServerDatabase } from '../support/test-store.ts'

const mostSteps = 60
const buyer = { address: '10.0.0.1', userId: null }
const child = fileURLToPath(new URL('../support/killed-child.ts', import.meta.url))

/** A store whose server can be killed, and a provider of its own that goes on. */
async function openLastingStore() {
  const database = await makeLastingDatabase()
  const sandbox = await startSandbox({
    ...{ port: 0, host: '127.0.0.1', publicKey: 'pk_test_lasting', secretKey: lastingSecretKey },
    ...{ webhookUrl: 'http://127.0.0.1:9/', shopOrigin: 'http://127.0.0.1:9' },
  })
  afterAll(() => sandbox.close())
  sandbox.switches.set({ webhooks: { off: true } })

  /** A server process that works until it is done, or dies before the step it is told. */
  async function workUntilKilled(work: Pick<KilledWork, 'task' | 'now' | 'killAt'>): Promise<'done' | 'killed'> {
    const argument = JSON.stringify({ ...work, database, providerUrl: sandbox.origin } satisfies KilledWork)
    const running = spawn(process.execPath, ['--import', 'tsx', child, argument], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaints = ''
    running.stderr.on('data', (piece) => {
      complaints += piece
    })
    const [code, signal] = await once(running, 'close')
    if (signal === 'SIGKILL') return 'killed'
    expect([code, complaints]).toEqual([0, ''])
    return 'done'
  }

  /** The store after a restart: the dead process's database is opened again without anybody's help. */
  async function restart<Result>(now: Date, work: (till: Till) => Promise<Result>): Promise<Result> {
    const opened = await openLasting(database)
    try {
      return await work(tillFor(opened, sandbox.origin, () => now))
    } finally {
      await opened.close()
    }
  }

  await restart(new Date(), (till) => stock(till.db))
  return { sandbox, workUntilKilled, restart }
}

async function makeLastingDatabase(): Promise<LastingDatabase> {
  const wanted = inject('database')
  if (wanted.kind === 'server') return { url: await createServerDatabase(wanted) }
  const { dataDir, remove } = await makeDataDir()
  afterAll(remove)
  return { dataDir, templateFile: wanted.templateFile }
}

async function expectOnePaidOrder(email: string, sold: number, { db, ...till }: Till): Promise<void> {
  const [order, ...others] = await db.select().from(orders).where(eq(orders.email, email))
  expect(order).toMatchObject({ status: 'paid', holds: true, total_paid: 50_000 })
  expect(others).toEqual([])
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, email))
  expect(mails.map(({ kind }) => kind)).toEqual(['order-confirmation'])
  const notices = await db.select().from(outbox).where(eq(outbox.kind, 'order-notice'))
  expect(notices).toHaveLength(sold)
  expect(await stockStore(db).listCounted()).toMatchObject([{ stock: pieces - sold }])
  expect((await db.select().from(coupons))[0]?.uses).toBe(sold)
  expect(await audit({ db, ...till })).toEqual([])
}

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe.concurrent('a server killed -9', () => {
  test('before any step of placing an order: the shopper tries again, gets that order and pays it once', async () => {
    const { sandbox, workUntilKilled, restart } = await openLastingStore()
    let now = new Date()
    let outcome: 'done' | 'killed' = 'killed'
    let killAt = 0
    while (outcome === 'killed' && killAt < mostSteps) {
      killAt += 1
      const wanted = orderOf(`place-${killAt}`)
      outcome = await workUntilKilled({ now: now.toISOString(), task: { place: wanted }, killAt })
      await restart(later(now, 1), async (till) => {
        expect(await audit(till), `after a kill at step ${killAt}`).toEqual([])
        const before = await orderStore(till.db).findByCheckout(wanted.checkout_id)
        const placed = await placeOrder(wanted, buyer, till)
        if (placed.kind !== 'placed') throw new Error(`Killed at step ${killAt}, the retry was ${placed.kind}.`)
        if (before) expect(placed.order._id, 'the same order').toBe(before._id)
        sandbox.pay({ access_code: placed.order.access_code })
      })
      // The browser is closed right after paying.
      now = later(now, 4)
      await restart(now, async (till) => {
        await sweepPayments(till)
        await expectOnePaidOrder(wanted.email, killAt, till)
        expect(await placeOrder(wanted, buyer, till)).toMatchObject({ kind: 'already paid' })
      })
    }
    expect(outcome, 'in the end it is done before it is killed').toBe('done')
    expect(killAt).toBeGreaterThan(15)
  }, 240_000)

  test('before any step of settling a payment: the order is paid all the same, once, with its mails', async () => {
    const { sandbox, workUntilKilled, restart } = await openLastingStore()
    let now = new Date()
    let outcome: 'done' | 'killed' = 'killed'
    let killAt = 0
    while (outcome === 'killed' && killAt < mostSteps) {
      killAt += 1
      const wanted = orderOf(`settle-${killAt}`)
      const reference = await restart(now, async (till) => {
        const placed = await placeOrder(wanted, buyer, till)
        if (placed.kind !== 'placed') throw new Error(`The order was ${placed.kind}.`)
        sandbox.pay({ access_code: placed.order.access_code })
        return placed.order.payment_reference
      })
      outcome = await workUntilKilled({ now: now.toISOString(), task: { settle: reference }, killAt })
      now = later(now, 2)
      await restart(now, async (till) => {
        await sweepPayments(till)
        await expectOnePaidOrder(wanted.email, killAt, till)
        expect(await settlePayment(reference, till)).toMatchObject({ status: 'paid' })
        expect(await placeOrder(wanted, buyer, till)).toMatchObject({ kind: 'already paid' })
      })
    }
    expect(outcome, 'in the end it is done before it is killed').toBe('done')
    expect(killAt).toBeGreaterThan(8)
  }, 240_000)
})
