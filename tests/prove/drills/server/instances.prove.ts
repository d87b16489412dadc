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
  slow: 'slow clients',
}

await runDrills(await createServerDatabase(findServer()))

async function runDrills(databaseUrl: string) {
  const store = await openTwoInstancesAt(databaseUrl)
  const { environment, servers, balancer, sandbox, paymentContext } = store
  let { one } = store
  // Inside a test Vitest ignores the hook by which an instance is ended, so one that a drill starts is ended here.
  afterAll(() => one.terminate())

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

  it('slow clients are cut off and cost nobody an order', async () => {
    const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'slow' })
    await load.untilConfirmed(10)
    const slowClients = timesIn(400, 100)
    const longest = await waitUntilCutOff(one.address, slowClients)
    await load.stop()
    expect(await one.terminate(), 'the instance went on').toBe(0)
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
