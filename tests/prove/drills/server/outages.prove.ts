import { isNull } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { outbox } from '../../../../server/mail/schema.ts'
import { createServerDatabase } from '../../../support/api/test-store.ts'
import { expectNothingLost } from '../../../support/prove/count-lost.ts'
import { startOrders } from '../../../support/prove/order-load.ts'
import { findServer, recordRow, timesIn } from '../../../support/prove/proof.ts'
import { movedClock } from '../../../support/servers/instances.ts'
import { orderOf } from '../../../support/servers/lasting-store.ts'
import { openTwoInstancesAt } from '../../../support/servers/open-two-instances.ts'

const perSecond = 10
const names = {
  clocks: 'clocks an hour ahead and an hour behind',
  provider: 'provider away for an hour',
  mail: 'SMTP away for 23 hours',
}
const patience = { timeout: 120_000, interval: 200 }

await runDrills(await createServerDatabase(findServer()))

async function runDrills(databaseUrl: string) {
  const store = await openTwoInstancesAt(databaseUrl, { variables: movedClock })
  const { one, other, balancer, sandbox, provider, mailServer, paymentContext } = store
  const letPass = (minutes: number) => Promise.all([one.letPass(minutes), other.letPass(minutes)])
  const unsent = () => paymentContext.db.select().from(outbox).where(isNull(outbox.sent_at))
  const untilMailIsSent = () =>
    vi.waitFor(async () => {
      const waiting = (await unsent()).map(({ kind, attempts, next_try_at, given_up_at }) => ({
        ...{ kind, attempts, next_try_at, given_up_at },
      }))
      expect(waiting).toEqual([])
    }, patience)
  const expectEachMailOnce = () => {
    const ids = mailServer.received.map(({ messageId }) => messageId)
    expect(new Set(ids).size, 'each mail once').toBe(ids.length)
  }

  it('clocks that jump by an hour, each the other way, cost no order and send no mail twice', async () => {
    const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'clock' })
    await load.untilConfirmed(timesIn(30, 10))
    for (const [first, second] of [
      [60, -60],
      [-120, 120],
      [60, -60],
    ] as const) {
      await Promise.all([one.letPass(first), other.letPass(second)])
      await load.untilConfirmed(timesIn(40, 15))
    }
    await load.stop()
    const counts = await expectNothingLost(load.buyers, sandbox, paymentContext)
    expect(load.countOf(500)).toBe(0)
    // Mail of the clock that was ahead is due an hour later.
    await letPass(61)
    await untilMailIsSent()
    expectEachMailOnce()
    recordRow({
      ...{ part: 'drills', name: names.clocks },
      figures: counts,
    })
  })

  it('payments that were taken before the provider was away for an hour are found when it is back', async () => {
    sandbox.switches.set({ webhooks: { off: true } })
    const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'away', leave: true })
    await load.untilPaid(timesIn(50, 20))
    await load.stop()
    sandbox.switches.set({ faults: { all: { fail: 503 } } })
    const refused = await fetch(`${balancer.address}/api/v1/general/prepare-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.77.0.1' },
      body: JSON.stringify(orderOf('while-away')),
    })
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
      503,
      expect.stringMatching(/^[A-Z].+\.$/),
    ])
    const countQuestions = () => provider.asked.filter((line) => line.includes('/transaction/verify/')).length
    const askedBefore = countQuestions()
    for (let minutes = 0; minutes < 60; minutes += 15) {
      const asked = countQuestions()
      await letPass(15)
      await vi.waitFor(() => expect(countQuestions()).toBeGreaterThan(asked), patience)
    }
    const failedQuestions = countQuestions() - askedBefore
    sandbox.switches.clear()
    await letPass(5)
    const counts = await expectNothingLost(load.buyers, sandbox, paymentContext)
    recordRow({
      ...{ part: 'drills', name: names.provider },
      figures: { ...counts, 'questions that failed': failedQuestions },
    })
  })

  it('mail that waits while the mail server is away for 23 hours is delivered once when it is back', async () => {
    await untilMailIsSent()
    await mailServer.close()
    const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'unmailed' })
    await load.untilConfirmed(timesIn(50, 15))
    await load.stop()
    const before = mailServer.received.length
    const countTries = async () => (await unsent()).reduce((sum, { attempts }) => sum + attempts, 0)
    // A mail is tried for 24 hours.
    const halfHours = 46
    for (let turn = 0; turn < halfHours; turn++) {
      const tries = await countTries()
      await letPass(30)
      await vi.waitFor(async () => expect(await countTries()).toBeGreaterThan(tries), patience)
    }
    const waiting = (await unsent()).length
    expect(waiting).toBeGreaterThanOrEqual(load.buyers.length)
    await mailServer.open()
    // A try that is under way now may still fail, and such a mail is tried again up to half an hour later.
    const delivered = async () => {
      await letPass(5)
      expect(await unsent()).toEqual([])
    }
    await vi.waitFor(delivered, { timeout: 55_000, interval: 5_000 })
    expectEachMailOnce()
    expect(mailServer.received.length - before).toBe(waiting)
    const counts = await expectNothingLost(load.buyers, sandbox, paymentContext)
    recordRow({
      ...{ part: 'drills', name: names.mail },
      figures: {
        ...{ ...counts, 'mails that waited': waiting },
        ...{ 'hours away': halfHours / 2 },
      },
    })
  })
}
