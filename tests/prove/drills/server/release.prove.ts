import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { openServerDatabase } from '../../../../server/database/server-database.ts'
import { createServerDatabase } from '../../../support/api/test-store.ts'
import { expectNothingLost } from '../../../support/prove/count-lost.ts'
import { type OlderVersion, unpackOlderVersion } from '../../../support/prove/older-version.ts'
import { startOrders } from '../../../support/prove/order-load.ts'
import { findServer, recordNotShown, recordRow, timesIn } from '../../../support/prove/proof.ts'
import { type Instance, startInstance } from '../../../support/servers/instances.ts'
import { paymentContextFor } from '../../../support/servers/lasting-store.ts'
import { startSurroundings } from '../../../support/servers/surroundings.ts'

const older = unpackOlderVersion()
const name = 'rolling release of two versions'

if (older) await runDrill(older, await createServerDatabase({ ...findServer(), template: 'template1' }))
else
  it('needs an older version', ({ skip }) => {
    recordNotShown('drills', [name], 'The history of git has no older version here.')
    skip()
  })

async function runDrill(old: OlderVersion, databaseUrl: string) {
  afterAll(() => old.remove())
  old.seed(databaseUrl)
  const before = await readTables(databaseUrl)
  const { sandbox, environment, openBalancer } = await startSurroundings(afterAll)
  const instances: Instance[] = []
  afterAll(() => Promise.all(instances.map((instance) => instance.terminate())))

  async function start(version: 'old' | 'new'): Promise<Instance> {
    const { program, folder } = old
    const instance = await startInstance(
      { ...environment, DATABASE_URL: databaseUrl },
      // Inside a test Vitest ignores the hook by which an instance is ended.
      { ...(version === 'old' && { program, folder }), atEnd: () => {} },
    )
    instances.push(instance)
    return instance
  }

  const running: [Instance, Instance] = [await start('old'), await start('old')]
  const servers = running.map(({ address }) => address)
  const balancer = await openBalancer(servers)

  it('instances of an older version are replaced, one is put back, and every buyer gets their order', async () => {
    const load = startOrders({ address: balancer.address, sandbox, perSecond: 10, name: 'released' })
    await load.untilConfirmed(timesIn(50, 20))
    // The first instance of the new version migrates the tables while the old ones take orders. In the end one instance goes
    // back to the old version, as after a release with a fault.
    const steps = [
      [0, 'new'],
      [1, 'new'],
      [0, 'old'],
    ] as const
    for (const [place, version] of steps) {
      const next = await start(version)
      // The instances from before the migration go on with the new tables.
      await load.untilConfirmed(timesIn(30, 10))
      servers[place] = next.address
      expect(await running[place].terminate()).toBe(0)
      running[place] = next
      await load.untilConfirmed(timesIn(30, 10))
    }
    await load.stop()
    expect(load.countOf(500)).toBe(0)
    const after = await readTables(databaseUrl)
    expect(after.orders, 'columns of orders').toBeGreaterThan(before.orders)
    const database = await openServerDatabase(databaseUrl)
    const paymentContext = paymentContextFor(database, sandbox.origin, () => new Date())
    const counts = await expectNothingLost(load.buyers, sandbox, paymentContext).finally(() => database.close())
    recordRow({
      ...{ part: 'drills', name },
      figures: {
        ...{ ...counts, 'instances replaced': steps.length, migrations: after.migrations - before.migrations },
        ...{ 'answers 503': load.countOf(503), 'answers 502': load.countOf(502) },
        'seconds without service': load.longestGap(),
      },
    })
  })
}

/** How many migrations were made, and how many columns orders have. */
async function readTables(databaseUrl: string): Promise<{ migrations: number; orders: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(*)::int from information_schema.columns where table_name = 'orders') as orders`,
  )
  await client.end()
  return rows[0]
}
