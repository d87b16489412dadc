import { expect, it } from 'vitest'
import { expectNothingLost } from '../../../support/prove/count-lost.ts'
import { startOrders } from '../../../support/prove/order-load.ts'
import { startPostgresPair } from '../../../support/prove/postgres-pair.ts'
import { recordRow, timesIn } from '../../../support/prove/proof.ts'
import { makeBreakableConnection } from '../../../support/servers/breakable-connection.ts'
import { openTwoInstancesAt } from '../../../support/servers/open-two-instances.ts'

const name = 'failover to a synchronous replica'
const perSecond = 10

await runDrill()

async function runDrill() {
  const { primary, replica } = await startPostgresPair({ isSynchronous: true })
  await primary.ask('create database store')
  /** The one address of the database. */
  const address = await makeBreakableConnection(primary.port)
  const url = `postgresql://postgres@127.0.0.1:${address.port}/store`
  const { balancer, sandbox, paymentContext } = await openTwoInstancesAt(url)

  it('a primary that is killed -9 costs no paid order when its replica takes its place', async () => {
    const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'failover' })
    await load.untilConfirmed(timesIn(150, 30))

    const killedAt = Date.now()
    await primary.kill()
    const confirmedBefore = load.countConfirmed()
    // The address moves before the replica is promoted, so the store also meets a database that only reads.
    await address.cut()
    await address.mend(replica.port)
    await load.untilAnswered(40)
    await replica.ask('select pg_promote()')
    const promotedAfter = (Date.now() - killedAt) / 1_000
    await load.untilConfirmed(timesIn(200, 40))
    await load.stop()

    const counts = await expectNothingLost(load.buyers, sandbox, paymentContext)
    expect(load.countOf(500), `answers: ${JSON.stringify(load.statuses)}`).toBe(0)
    recordRow({
      ...{ part: 'drills', name },
      figures: {
        ...{ ...counts, 'confirmed before the kill': confirmedBefore },
        ...{ 'seconds to promote': promotedAfter, 'seconds without service': load.longestGap() },
        ...{ 'answers 503': load.countOf(503), 'answers 500': load.countOf(500) },
      },
    })
  })
}
