import { writeFile } from 'node:fs/promises'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { measureAccounts } from './accounts.ts'
import { measureOrders } from './orders.ts'
import { measurePageWeight } from './page-weight.ts'
import { measureRecovery } from './recovery.ts'
import { startStore } from './start-store.ts'

/** `npm run bench`: measures the built store and writes what it found to bench/results.json. */
const embedded = await startStore()
const pageWeight = await measurePageWeight(embedded.address)
console.table(Object.fromEntries(pageWeight.map(({ path, ...bytes }) => [path, bytes])))
const embeddedOrders = await measureBoth(embedded)
const accounts = await measureAccounts(embedded.address)
console.table(accounts)
await embedded.stop()

const postgres = await startPostgres()
await postgres.createDatabase('bench')
const onServer = {
  DATABASE_URL: `${postgres.url}/bench`,
  APP_SECRET: 'only for measuring, never for selling',
  DEMO_DATA: 'on',
}
const served = await startStore(onServer)
const servedOrders = await measureBoth(served)
await served.stop()
const recovery = { embedded: await measureRecovery(), postgresql: await measureRecovery(onServer) }
console.table(recovery)
await postgres.stop()

const orders = { embedded: embeddedOrders, postgresql: servedOrders }
console.table(
  Object.entries(orders).flatMap(([database, rates]) =>
    rates.map(({ shoppers, perSecond }) => ({ database, shoppers, 'orders per second': perSecond })),
  ),
)
await writeFile('bench/results.json', `${JSON.stringify({ pageWeight, orders, accounts, recovery }, null, 2)}\n`)
const heavy = pageWeight.filter(({ js, jsLimit }) => js > jsLimit)
for (const { path, js, jsLimit } of heavy)
  console.error(`${path} loads ${js} bytes of JavaScript; the limit is ${jsLimit}.`)
process.exitCode = heavy.length > 0 ? 1 : 0

async function measureBoth({ address, sandbox }: { address: string; sandbox: string }) {
  await measureOrders(address, sandbox, 4, 20)
  return [await measureOrders(address, sandbox, 1, 100), await measureOrders(address, sandbox, 8, 200)]
}
