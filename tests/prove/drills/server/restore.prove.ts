import { it } from 'vitest'
import { expectAllFoundAgain } from '../../../support/prove/count-lost.ts'
import { startOrders } from '../../../support/prove/order-load.ts'
import { startPostgresPair } from '../../../support/prove/postgres-pair.ts'
import { recordRow, timesIn } from '../../../support/prove/proof.ts'
import { makeBreakableConnection } from '../../../support/servers/breakable-connection.ts'
import { openTwoInstancesAt } from '../../../support/servers/open-two-instances.ts'

const name = 'restore of the data of an earlier moment'
const perSecond = 10

await runDrill()

async function runDrill() {
  const { primary: server, replica, restartReplica } = await startPostgresPair({ isSynchronous: false })
  await server.ask('create database store')
  const address = await makeBreakableConnection(server.port)
  const url = `postgresql://postgres@127.0.0.1:${address.port}/store`
  const { balancer, sandbox, paymentContext } = await openTwoInstancesAt(url)

  it('after the data of an earlier moment are restored every payment that the provider took is found again', async () => {
    const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'restored' })
    await load.untilConfirmed(timesIn(100, 20))
    // The backup is the data as they were at one moment while orders were placed: those of a replica that is stopped.
    await replica.kill()
    await load.untilConfirmed(timesIn(100, 20))
    await load.stop()
    await server.kill()
    const restored = await restartReplica()
    await restored.ask('select pg_promote()')
    await address.cut()
    await address.mend(restored.port)

    const figures = await expectAllFoundAgain(sandbox, paymentContext)
    recordRow({ part: 'drills', name, figures })
  })
}
