import { expect, it, vi } from 'vitest'
import { expectNothingLost } from '../../../support/prove/count-lost.ts'
import { prepareEmbeddedStore, untilZero } from '../../../support/prove/embedded-store.ts'
import { startOrders } from '../../../support/prove/order-load.ts'
import { recordRow } from '../../../support/prove/proof.ts'
import { waitUntilCutOff } from '../../../support/prove/slow-clients.ts'
import { movedClock } from '../../../support/servers/instances.ts'
import { type MailServer, refuseConnections } from '../../../support/servers/mail-server.ts'

/** Half as many orders as in drills of a server, because one process does the work of the store and of its database. */
const perSecond = 5
const buyers = 40
const patience = { timeout: 120_000, interval: 200 }
/** An order that is paid has a confirmation for the buyer and a notice for the staff. */
const mailsOfOrder = 2

const openStore = await prepareEmbeddedStore()

function expectEachMailOnce({ received }: MailServer): void {
  const ids = received.map(({ messageId }) => messageId)
  expect(new Set(ids).size, 'each mail once').toBe(ids.length)
}

it('slow clients are cut off and cost nobody an order', async () => {
  const { balancer, sandbox, start, inspect } = await openStore()
  const instance = await start()
  const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'slow' })
  await load.untilConfirmed(10)
  const slowClients = 400
  const longest = await waitUntilCutOff(instance.address, slowClients)
  await load.stop()
  expect(await instance.terminate(), 'the instance went on').toBe(0)
  expect(load.countOf(500)).toBe(0)
  const counts = await inspect((paymentContext) => expectNothingLost(load.buyers, sandbox, paymentContext))
  recordRow({
    ...{ part: 'drills', name: 'slow clients' },
    figures: { 'slow clients': slowClients, 'seconds until the last was cut off': longest, ...counts },
  })
})

it('a clock that jumps by an hour and back costs no order and sends no mail twice', async () => {
  const { balancer, sandbox, mailServer, start, inspect } = await openStore(movedClock)
  const instance = await start()
  const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'clock' })
  await load.untilConfirmed(buyers / 4)
  for (const minutes of [60, -120, 60]) {
    await instance.letPass(minutes)
    await load.untilConfirmed(buyers / 4)
  }
  await load.stop()
  expect(load.countOf(500)).toBe(0)
  // Mail of the clock that was ahead is due an hour later.
  await instance.letPass(61)
  const mails = mailsOfOrder * load.buyers.length
  await vi.waitFor(() => expect(mailServer.received.length).toBeGreaterThanOrEqual(mails), patience)
  await untilZero(instance, 'asoke_outbox_waiting', '{queue="others"}')
  await instance.terminate()
  expectEachMailOnce(mailServer)
  expect(mailServer.received.length).toBe(mails)
  const counts = await inspect((paymentContext) => expectNothingLost(load.buyers, sandbox, paymentContext))
  recordRow({
    ...{ part: 'drills', name: 'clocks an hour ahead and an hour behind' },
    figures: counts,
  })
})

it('payments that were taken before the provider was away for an hour are found when it is back', async () => {
  const { balancer, sandbox, provider, start, inspect } = await openStore(movedClock)
  const instance = await start()
  sandbox.switches.set({ webhooks: { off: true } })
  const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'away', leave: true })
  await load.untilPaid(buyers)
  await load.stop()
  sandbox.switches.set({ faults: { all: { fail: 503 } } })
  const countQuestions = () => provider.asked.filter((line) => line.includes('/transaction/verify/')).length
  const askedBefore = countQuestions()
  for (let minutes = 0; minutes < 60; minutes += 15) {
    const asked = countQuestions()
    await instance.letPass(15)
    await vi.waitFor(() => expect(countQuestions()).toBeGreaterThan(asked), patience)
  }
  const failedQuestions = countQuestions() - askedBefore
  sandbox.switches.clear()
  await instance.letPass(5)
  await untilZero(instance, 'asoke_payments_open')
  await instance.terminate()
  const counts = await inspect((paymentContext) => expectNothingLost(load.buyers, sandbox, paymentContext))
  recordRow({
    ...{ part: 'drills', name: 'provider away for an hour' },
    figures: { ...counts, 'questions that failed': failedQuestions },
  })
})

it('mail that waits while the mail server is away for 23 hours is delivered once when it is back', async () => {
  const { balancer, sandbox, mailServer, start, inspect } = await openStore(movedClock)
  const instance = await start()
  await mailServer.close()
  const refused = await refuseConnections(mailServer)
  const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'unmailed' })
  await load.untilConfirmed(buyers)
  await load.stop()
  // A mail is tried for 24 hours.
  const halfHours = 46
  for (let turn = 0; turn < halfHours; turn++) {
    const tries = refused.count()
    await instance.letPass(30)
    await vi.waitFor(() => expect(refused.count()).toBeGreaterThan(tries), patience)
  }
  expect(mailServer.received).toEqual([])
  await refused.close()
  await mailServer.open()
  const mails = mailsOfOrder * load.buyers.length
  // A try that is under way now may still fail, and such a mail is tried again up to half an hour later.
  const areDelivered = async () => {
    await instance.letPass(5)
    expect(mailServer.received.length).toBeGreaterThanOrEqual(mails)
  }
  await vi.waitFor(areDelivered, { timeout: 55_000, interval: 5_000 })
  await untilZero(instance, 'asoke_outbox_waiting', '{queue="others"}')
  await instance.terminate()
  expectEachMailOnce(mailServer)
  expect(mailServer.received.length).toBe(mails)
  const counts = await inspect((paymentContext) => expectNothingLost(load.buyers, sandbox, paymentContext))
  recordRow({
    ...{ part: 'drills', name: 'SMTP away for 23 hours' },
    figures: { ...counts, 'mails that waited': mails, 'hours away': halfHours / 2 },
  })
})
