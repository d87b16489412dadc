import { expect, it } from 'vitest'
import { orders } from '../../../server/orders/schema.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { paymentStore } from '../../../server/payments/store.ts'
import { compareWithProvider } from '../../../server/payments/sweep-payments.ts'
import { startOrders } from '../../support/prove/order-load.ts'
import { startPostgresPair } from '../../support/prove/postgres-pair.ts'
import { isServer, recordNotShown, recordRow, timesIn } from '../../support/prove/proof.ts'
import { makeBreakableConnection } from '../../support/servers/breakable-connection.ts'
import { openTwoInstancesAt } from '../../support/servers/open-two-instances.ts'

const name = 'backup and restore'
const perSecond = 10

if (isServer) await runDrill()
else
  it('is not shown with the embedded database', () =>
    recordNotShown('drills', [name], 'The drill restores a replica; the embedded database is copied as a folder.'))

async function runDrill() {
  const { primary: server, replica, restartReplica } = await startPostgresPair({ isSynchronous: false })
  await server.ask('create database store')
  const address = await makeBreakableConnection(server.port)
  const url = `postgresql://postgres@127.0.0.1:${address.port}/store`
  const { balancer, sandbox, paymentContext } = await openTwoInstancesAt(url)
  const { db } = paymentContext

  it('after a restore every payment that the provider took is found again', async () => {
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

    const paid = sandbox.readLedger().transactions.filter(({ status }) => status === 'success')
    const kept = await db.select().from(orders)
    const references = paid.map(({ reference }) => reference)
    const forgotten = references.filter((reference) => !kept.some((order) => order.payment_reference === reference))
    expect(forgotten.length, 'payments that the backup does not have').toBeGreaterThan(0)
    const named = await reconcile(paymentContext)
    const unnamed = forgotten.filter((reference) => !named.some((sentence) => sentence.includes(reference)))
    expect(unnamed, 'payments that reconcile does not name').toEqual([])
    await compareWithProvider(paymentContext)
    const unknown: string[] = []
    for (const reference of references) if (!(await paymentStore(db).find(reference))) unknown.push(reference)
    expect(unknown, 'payments that nobody knows of').toEqual([])
    recordRow({
      ...{ part: 'drills', name },
      figures: {
        ...{ 'payments at the provider': paid.length, 'orders in the backup': paid.length - forgotten.length },
        ...{ 'payments after the backup': forgotten.length, 'named by reconcile': forgotten.length },
        ...{ 'found again': paid.length - unknown.length, lost: unknown.length },
      },
    })
  })
}
