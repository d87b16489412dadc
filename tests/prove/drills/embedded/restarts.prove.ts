import { cp, rm } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { expectAllFoundAgain, expectNothingLost } from '../../../support/prove/count-lost.ts'
import { prepareEmbeddedStore } from '../../../support/prove/embedded-store.ts'
import { startOrders } from '../../../support/prove/order-load.ts'
import { recordNotShown, recordRow } from '../../../support/prove/proof.ts'

/** Half as many orders as in drills of a server, because one process does the work of the store and of its database. */
const perSecond = 5

const openStore = await prepareEmbeddedStore()

it('a store that gets SIGTERM under load ends with 0, and every buyer gets their order from the next', async () => {
  const { balancer, sandbox, start, inspect } = await openStore()
  const first = await start()
  const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'stopped' })
  await load.untilConfirmed(40)
  const stoppedAt = Date.now()
  expect(await first.terminate()).toBe(0)
  const seconds = (Date.now() - stoppedAt) / 1_000
  expect(seconds).toBeLessThan(20)
  const next = await start()
  await load.untilConfirmed(40)
  await load.stop()
  expect(load.countOf(500)).toBe(0)
  await next.terminate()
  const counts = await inspect((paymentContext) => expectNothingLost(load.buyers, sandbox, paymentContext))
  recordRow({
    ...{ part: 'drills', name: 'SIGTERM under load' },
    figures: { ...counts, 'seconds to end': seconds, 'seconds without service': load.longestGap() },
  })
})

it('after a copied folder is put back every payment that the provider took is found again', async () => {
  const { balancer, sandbox, dataDir, start, inspect } = await openStore()
  const copy = `${dataDir}-copy`
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  // As the operations manual says: the folder of a store that is stopped.
  const first = await start()
  const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'copied' })
  await load.untilConfirmed(40)
  await first.terminate()
  await cp(dataDir, copy, { recursive: true })
  const second = await start()
  await load.untilConfirmed(40)
  await load.stop()
  await second.terminate()

  const figures = await inspect((paymentContext) => expectAllFoundAgain(sandbox, paymentContext), copy)
  recordRow({ part: 'drills', name: 'restore of a copied folder', figures })
})

const drillsOfServers = ['failover to a synchronous replica', 'PgBouncer in session mode', 'disk full on a small tmpfs']
recordNotShown('drills', drillsOfServers, 'The drill is about a database server.')
const drillsOfInstances = ['rolling release of two versions', 'release behind nginx']
recordNotShown('drills', drillsOfInstances, 'The embedded database belongs to one instance.')
