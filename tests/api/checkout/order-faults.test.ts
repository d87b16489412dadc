import { afterEach, describe, expect, test, vi } from 'vitest'
import { builtInStore } from '../../../server/content/published-texts.ts'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { refundPayments } from '../../../server/payments/refund-payments.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { paymentStore } from '../../../server/payments/store.ts'
import { sweepPayments } from '../../../server/payments/sweep-payments.ts'
import { makeFunnelCounter } from '../../../server/reports/funnel.ts'
import { readConfig } from '../../../server/start/config.ts'
import type { Outside } from '../../../server/start/context.ts'
import { makeJobs } from '../../../server/start/jobs.ts'
import { paymentMessages } from '../../../shared/content/messages/checkout-messages.ts'
import { ask } from '../../support/api/ask.ts'
import {
  countPieces,
  findOrder,
  freePieces,
  letPass,
  mailKinds,
  payWithoutWebhook,
  prepare,
} from '../../support/api/buyers.ts'
import { openTestShop, post } from '../../support/api/test-shop.ts'
import { testSecret } from '../../support/api/test-store.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext, clock } = shop
const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
type Prepared = Awaited<ReturnType<typeof prepare>>

afterEach(() => {
  sandbox.switches.clear()
  vi.restoreAllMocks()
})

const statusOf = async ({ payment_reference }: Prepared) => (await findOrder(shop, payment_reference))?.status
const makeOrder = ({ payload, payment_reference, order_key }: Prepared) =>
  ask(app, '/general/make-order', { body: { ...payload, payment_reference, order_key } })

async function expectPaidOnce(bought: Prepared): Promise<void> {
  expect(await statusOf(bought)).toBe('paid')
  const kinds = await mailKinds(shop, bought.payload.email)
  // An order that stays open for three minutes has one more mail, with the way back.
  expect(kinds.filter((kind) => kind !== 'payment-held')).toEqual(['order-confirmation'])
}

/** Waits until the provider has no webhook left to send for a payment. */
async function webhooksOf({ payment_reference }: Prepared): Promise<void> {
  await vi.waitFor(() => {
    const webhooks = sandbox.readLedger().webhooks.filter(({ reference }) => reference === payment_reference)
    expect(webhooks.filter(({ state }) => state === 'waiting')).toEqual([])
    expect(webhooks.some(({ state }) => state === 'acknowledged')).toBe(true)
  }, 10_000)
}

describe('the provider’s word makes one paid order', () => {
  test.each([
    ['before the browser’s', {}],
    ['three times', { copies: 3 }],
    ['late', { delay: 100 }],
  ])('when it comes %s', async (_, webhooks) => {
    sandbox.switches.set({ webhooks })
    const bought = await prepare(shop, dress)
    sandbox.pay({ access_code: bought.access_code })
    await webhooksOf(bought)
    expect(await statusOf(bought)).toBe('paid')
    expect((await makeOrder(bought)).body.data.status).toBe('paid')
    await expectPaidOnce(bought)
  })

  test('when it comes after the browser’s, and once more days later', async () => {
    const bought = await prepare(shop, dress)
    payWithoutWebhook(shop, { access_code: bought.access_code })
    expect((await makeOrder(bought)).body.data.status).toBe('paid')
    sandbox.resendWebhooks(bought.payment_reference)
    letPass(shop, 3 * 24 * 60)
    await webhooksOf(bought)
    await expectPaidOnce(bought)
  })

  test('when it comes before there is anything to pay: nothing happens', async () => {
    const bought = await prepare(shop, dress)
    const event = { event: 'charge.success', data: { reference: bought.payment_reference } }
    expect((await sendWebhook(app, event)).statusCode).toBe(200)
    expect(await statusOf(bought)).toBe('awaiting payment')
    payWithoutWebhook(shop, { access_code: bought.access_code })
    await sendWebhook(app, event)
    await expectPaidOnce(bought)
  })

  test.each([0, 13, 45])(
    'when it never comes: paid after %i minutes, settled by the store’s own jobs within five',
    async (minutes) => {
      const config = readConfig({})
      const texts = { store: builtInStore(config.store) }
      const funnel = makeFunnelCounter(database.db, () => clock.now)
      const outside = { ...paymentContext, database, config, texts, funnel, secret: testSecret }
      const jobs = makeJobs(outside as unknown as Outside)
      const second = 1_000
      async function runJobs(seconds: number, pause = 10): Promise<void> {
        for (let passed = 0; passed < seconds; passed += pause) {
          clock.now = new Date(clock.now.getTime() + pause * second)
          for (const { every, run } of jobs) if (every <= 10 * second) await run()
        }
      }
      const bought = await prepare(shop, dress)
      await runJobs(minutes * 60, 60)
      // The worst moment to pay is right after the store asked.
      const checks = async () => (await paymentStore(database.db).find(bought.payment_reference))?.checks
      const before = await checks()
      while ((await checks()) === before) await runJobs(10)
      payWithoutWebhook(shop, { access_code: bought.access_code })
      await runJobs(5 * 60)
      await expectPaidOnce(bought)
    },
  )
})

const silences: [string, object][] = [
  ['cuts the connection', { drop: true }],
  ['answers 500', { fail: 500 }],
  ['answers 503', { fail: 503 }],
  ['answers 429', { fail: 429 }],
  ['refuses our key', { fail: 401 }],
  ['is slow', { delay: 1_000 }],
]

/** Shortens the timeout of five seconds to a tenth of a second. */
function shortenTimeout(): ReturnType<typeof vi.fn> {
  const { timeout } = AbortSignal
  const asked = vi.fn()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    asked(milliseconds)
    return timeout(milliseconds === 5_000 ? 100 : milliseconds)
  })
  return asked
}

describe.each(silences)('a provider that %s', (_, fault) => {
  test('before paying: a clear sentence, nothing charged, and the same checkout works later', async () => {
    const timeout = shortenTimeout()
    sandbox.switches.set({ faults: { initialize: fault } })
    const { payload, address, answer } = await prepare(shop, dress)
    expect([answer.status, answer.body]).toEqual([503, { error: paymentMessages.providerDown }])
    expect(timeout).toHaveBeenCalledWith(5_000)
    const again = await ask(app, '/general/prepare-order', { body: payload, from: address })
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
    vi.restoreAllMocks()
    sandbox.switches.clear()
    const { status, body } = await post(app, '/general/prepare-order', payload, address)
    expect(status).toBe(200)
    const bought = { payload, ...body.data } as Prepared
    payWithoutWebhook(shop, { access_code: bought.access_code })
    expect((await makeOrder(bought)).body.data.status).toBe('paid')
    await expectPaidOnce(bought)
  })

  test('after paying: being confirmed, and later one paid order', async () => {
    const bought = await prepare(shop, dress)
    shortenTimeout()
    sandbox.switches.set({ faults: { verify: fault } })
    sandbox.pay({ access_code: bought.access_code })
    for (const { status, body } of [
      await makeOrder(bought),
      await ask(app, '/general/check-payment', { body: { order_key: bought.order_key } }),
    ]) {
      expect([status, body.message]).toEqual([202, paymentMessages.beingConfirmed])
      expect(body.data).toMatchObject({ status: 'being confirmed' })
    }
    const response = await sendWebhook(app, { event: 'charge.success', data: { reference: bought.payment_reference } })
    expect(response.statusCode, 'not acknowledged, so it is sent again').toBe(503)
    expect(await statusOf(bought)).toBe('awaiting payment')
    vi.restoreAllMocks()
    sandbox.switches.clear()
    await webhooksOf(bought)
    expect((await makeOrder(bought)).body.data.status).toBe('paid')
    await expectPaidOnce(bought)
  })
})

describe('an answer that is lost after the payment was started', () => {
  async function loseFirstAnswer() {
    await countPieces(shop, 'tiwa-crop-set', 'M', 'white', 5)
    sandbox.switches.set({ faults: { initialize: { drop: true, afterwards: true, times: 1 } } })
    const items = [{ slug: 'tiwa-crop-set', size: 'M', color: 'white' }]
    const { payload, address, answer } = await prepare(shop, items)
    expect(answer.status).toBe(503)
    const lost = sandbox.readLedger().transactions.at(-1)?.reference ?? ''
    const { status, body } = await post(app, '/general/prepare-order', payload, address)
    expect(status).toBe(200)
    return { ...(body.data as Prepared), payload, lost }
  }

  test.each([
    ['the first reference', true, false],
    ['the second reference', false, true],
    ['both', true, true],
  ])('paid on %s: one paid order, one hold, and no money kept twice', async (_, paysLost, paysNew) => {
    const bought = await loseFirstAnswer()
    const { payload, lost, access_code, payment_reference } = bought
    expect(payment_reference).not.toBe(lost)
    sandbox.switches.set({ refunds: { delay: 3_600_000 } })
    if (paysLost) payWithoutWebhook(shop, { reference: lost })
    if (paysNew) payWithoutWebhook(shop, { access_code })
    letPass(shop, 3)
    await sweepPayments(paymentContext)
    await refundPayments(paymentContext)
    const payments = await Promise.all([lost, payment_reference].map((name) => paymentStore(database.db).find(name)))
    const kept = payments.filter((payment) => payment?.status === 'settled')
    expect(kept).toHaveLength(1)
    expect(payments.filter((payment) => payment?.status === 'surplus')).toHaveLength(paysLost && paysNew ? 1 : 0)
    expect(sandbox.readLedger().refunds.filter(({ amount }) => amount === 4_200_000)).toHaveLength(
      paysLost && paysNew ? 1 : 0,
    )
    expect(await findOrder(shop, kept[0]?.reference ?? '')).toMatchObject({ status: 'paid', email: payload.email })
    expect(await freePieces(shop, 'tiwa-crop-set', 'M', 'white')).toBe(4)
    const mails = paysLost && paysNew ? ['order-confirmation', 'refund'] : ['order-confirmation']
    expect(await mailKinds(shop, payload.email)).toEqual(mails)
    const isSentBack = payments[1]?.status === 'surplus'
    expect((await makeOrder(bought)).body).toMatchObject(
      isSentBack
        ? { data: { status: 'refunding' }, message: paymentMessages.paidTwice }
        : { data: { status: 'paid' }, message: paymentMessages.placed },
    )
  })
})

test('after all tests the reconciliation finds no difference', async () => {
  letPass(shop, 70)
  await expireOrders(paymentContext)
  await sweepPayments(paymentContext)
  expect(await settlePayment('nobody-knows-it', paymentContext)).toMatchObject({ status: 'unknown' })
  expect(await reconcile(paymentContext)).toEqual([])
})
