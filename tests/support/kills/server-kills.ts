import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { outbox } from '../../../server/mail/schema.ts'
import { orders } from '../../../server/orders/schema.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { sweepPayments } from '../../../server/payments/sweep-payments.ts'
import type { PreparedOrder } from '../../../shared/contract/shop/order-schemas.ts'
import { startSandbox } from '../../../tools/sandbox/main.ts'
import { makeLastingDatabase } from '../api/lasting-database.ts'
import { testSecret } from '../api/test-store.ts'
import { recordProgress } from '../prove/proof.ts'
import { makeRandom } from '../prove/random.ts'
import { startBalancer } from '../servers/balancer.ts'
import { bundleChild } from '../servers/bundle-child.ts'
import { type Instance, startInstance } from '../servers/instances.ts'
import { lastingSecretKey, openLasting, orderOf, paymentContextFor, seedStore } from '../servers/lasting-store.ts'

const shoppers = 6
/** A process is killed after about so many answers at most, and so many milliseconds later at most. */
const mostAnswers = 40
const longestPause = 30
const later = 3 * 60_000

/**
 * Whole server processes are killed at random while shoppers place and pay orders. Every payment that the provider took belongs to
 * one paid order with one confirmation. Called at the top of a file of tests; the returned function returns figures.
 */
export async function prepareServerKills() {
  const program = await bundleChild('tests/support/servers/instance-child.ts', 'outside')

  return async (processes: 1 | 2, rounds: number): Promise<{ kills: number; orders: number }> => {
    const random = makeRandom(`${processes} servers under load`)
    const database = await makeLastingDatabase(onTestFinished)
    const keys = { publicKey: 'pk_test_lasting', secretKey: lastingSecretKey }
    const nowhere = { webhookUrl: 'http://127.0.0.1:9/', shopOrigin: 'http://127.0.0.1:9' }
    const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', ...keys, ...nowhere, webhookPauses: [100, 500] })
    onTestFinished(() => sandbox.close())

    async function restart<Result>(work: (paymentContext: PaymentContext) => Promise<Result>): Promise<Result> {
      const opened = await openLasting(database)
      // The clock is ahead, so that what a dead process was asking about is due.
      const clock = () => new Date(Date.now() + later)
      return work(paymentContextFor(opened, sandbox.origin, clock)).finally(() => opened.close())
    }

    await restart(({ db }) => seedStore(db))
    const environment = {
      ...('url' in database ? { DATABASE_URL: database.url } : { DATA_DIR: database.dataDir, DEMO_DATA: 'off' }),
      ...{ APP_SECRET: testSecret.current, PAYSTACK_PUBLIC_KEY: keys.publicKey, PAYSTACK_SECRET_KEY: keys.secretKey },
      ...{
        PAYSTACK_API_URL: sandbox.origin,
        PAYSTACK_CHECKOUT_URL: sandbox.origin,
        PAYSTACK_WALLET_URL: sandbox.origin,
      },
    }
    const start = () => startInstance(environment, { program, atEnd: onTestFinished })
    const instances: (Instance | undefined)[] = Array.from({ length: processes })
    const addresses: string[] = instances.map(() => 'http://127.0.0.1:9')
    const balancer = await startBalancer(addresses)
    onTestFinished(() => balancer.close())
    sandbox.pointAt({ webhookUrl: `${balancer.address}/api/v1/payments/webhook`, shopOrigin: balancer.address })

    let people = 0
    let onAnswer: () => unknown = () => {}
    async function send<Data>(path: string, body: object, network: string): Promise<Data | undefined> {
      try {
        const headers = { 'x-forwarded-for': network, 'content-type': 'application/json' }
        const url = `${balancer.address}/api/v1/general/${path}`
        const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
        onAnswer()
        return response.ok ? ((await response.json()) as { data: Data }).data : undefined
      } catch {
        return undefined
      }
    }

    /** Places an order and pays for it, without a second try: the store finds the payment by itself. */
    async function buy(): Promise<void> {
      people += 1
      const network = `10.${50 + processes}.${Math.floor(people / 250)}.${(people % 250) + 1}`
      const wanted = orderOf(`under-load-${processes}-${people}`)
      const placed = await send<PreparedOrder>('prepare-order', wanted, network)
      if (!placed) return
      sandbox.pay({ access_code: placed.access_code })
      const { payment_reference, order_key } = placed
      await send('make-order', { ...wanted, payment_reference, order_key }, network)
    }

    for (let round = 1; round <= rounds; round += 1) {
      for (const [at, instance] of instances.entries()) {
        if (instance) continue
        const started = await start()
        instances[at] = started
        addresses[at] = started.address
      }
      let isOver = false
      let answersLeft = 4 + Math.floor(random() * mostAnswers)
      const isEnough = new Promise<void>((resolve) => {
        onAnswer = () => --answersLeft === 0 && resolve()
      })
      const load = Array.from({ length: shoppers }, async () => {
        while (!isOver) await buy()
      })
      await isEnough
      await sleep(random() * longestPause)
      const victim = Math.floor(random() * processes)
      await instances[victim]?.kill()
      instances[victim] = undefined
      isOver = true
      await Promise.all(load)
      await restart((paymentContext) => expectAllPaid(paymentContext, sandbox.readLedger().transactions))
      recordProgress(`killing one of ${processes} servers under load`, round, rounds)
    }
    for (const instance of instances) await instance?.kill()
    const paid = sandbox.readLedger().transactions.filter(({ status }) => status === 'success').length
    expect(paid, 'paid orders').toBeGreaterThan(rounds)
    return { kills: rounds, orders: paid }
  }
}

async function expectAllPaid(
  paymentContext: PaymentContext,
  transactions: readonly { reference: string; status: string }[],
): Promise<void> {
  // Three sweeps, because one asks about at most fifty payments.
  for (let turn = 0; turn < 3; turn += 1) await sweepPayments(paymentContext)
  const taken = transactions.filter(({ status }) => status === 'success').map(({ reference }) => reference)
  const found = await paymentContext.db.select().from(orders)
  const paid = found.filter(({ status }) => status === 'paid')
  expect(paid.map(({ payment_reference }) => payment_reference).sort()).toEqual(taken.toSorted())
  const mails = await paymentContext.db.select().from(outbox)
  for (const kind of ['order-confirmation', 'order-notice'])
    expect(
      mails
        .filter((mail) => mail.kind === kind)
        .map(({ order_id }) => order_id)
        .sort(),
    ).toEqual(paid.map(({ _id }) => _id).sort())
  expect(await reconcile(paymentContext)).toEqual([])
}
