import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { createServerDatabase } from '../../../support/api/test-store.ts'
import { expectNothingLost } from '../../../support/prove/count-lost.ts'
import { startOrders } from '../../../support/prove/order-load.ts'
import { findServer, recordRow, timesIn } from '../../../support/prove/proof.ts'
import { waitUntilCutOff } from '../../../support/prove/slow-clients.ts'
import { startInstance } from '../../../support/servers/instances.ts'
import { openTwoInstancesAt } from '../../../support/servers/open-two-instances.ts'

const perSecond = 10
const names = {
  stopped: 'SIGTERM under load',
  released: 'rolling release with a migration',
  slow: 'slow clients',
}

await runDrills(await createServerDatabase(findServer()))

async function runDrills(databaseUrl: string) {
  const store = await openTwoInstancesAt(databaseUrl)
  const { environment, servers, balancer, sandbox, paymentContext } = store
  let [one, other] = [store.one, store.other]
  // Inside a test Vitest ignores the hook by which an instance is ended, so those that a drill starts are ended here.
  afterAll(() => Promise.all([one.terminate(), other.terminate()]))

  it('an instance that gets SIGTERM under load ends with 0, and every buyer gets their order', async () => {
    const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'stopped' })
    await load.untilConfirmed(timesIn(50, 20))
    const stoppedAt = Date.now()
    const code = await one.terminate()
    const seconds = (Date.now() - stoppedAt) / 1_000
    await load.untilConfirmed(timesIn(50, 20))
    await load.stop()
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(20)
    // A request on a connection that is being closed may be answered 503; the buyer's next try succeeds.
    expect(load.countOf(500)).toBe(0)
    const counts = await expectNothingLost(load.buyers, sandbox, paymentContext)
    one = await startInstance(environment)
    servers[0] = one.address
    recordRow({
      ...{ part: 'drills', name: names.stopped },
      figures: {
        ...counts,
        'seconds to end': seconds,
        'answers 503': load.countOf(503),
      },
    })
  })

  it('while instances are replaced after a migration, every buyer gets their order', async () => {
    const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'released' })
    await load.untilConfirmed(timesIn(50, 20))
    // What the next version's migration may do: add something that the old version does not know.
    await paymentContext.db.execute(sql`alter table orders add column next_version text not null default 'new'`)
    await paymentContext.db.execute(sql`create index next_version_orders on orders (next_version)`)
    await load.untilConfirmed(timesIn(20, 10))
    for (const [place, old] of [one, other].entries()) {
      const next = await startInstance(environment)
      servers[place] = next.address
      expect(await old.terminate()).toBe(0)
      await load.untilConfirmed(timesIn(30, 10))
      if (place === 0) one = next
      else other = next
    }
    await load.stop()
    expect(load.countOf(500)).toBe(0)
    const counts = await expectNothingLost(load.buyers, sandbox, paymentContext)
    recordRow({
      ...{ part: 'drills', name: names.released },
      figures: {
        ...{ ...counts, 'instances replaced': 2 },
        ...{ 'answers 503': load.countOf(503), 'tries without an answer': load.countOf(0) },
        'seconds without service': load.longestGap(),
      },
    })
  })

  it('slow clients are cut off and cost nobody an order', async () => {
    const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'slow' })
    await load.untilConfirmed(10)
    const slowClients = timesIn(400, 100)
    const longest = await waitUntilCutOff(one.address, slowClients)
    await load.stop()
    expect(load.countOf(500)).toBe(0)
    const counts = await expectNothingLost(load.buyers, sandbox, paymentContext)
    recordRow({
      ...{ part: 'drills', name: names.slow },
      figures: {
        ...{ 'slow clients': slowClients, 'seconds until the last was cut off': longest },
        ...counts,
      },
    })
  })
}
