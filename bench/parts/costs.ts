import { getAll } from '../instruments/clients.ts'
import { atOnce, listUncached } from '../instruments/cost.ts'
import { makeCpuMeter } from '../instruments/cpu-time.ts'
import type { QueriesWish, Reading } from '../instruments/queries.ts'
import { startBareServer } from '../instruments/start-bare-server.ts'
import { startChild } from '../instruments/start-child.ts'
import type { Stage } from '../part.ts'
import type { Row, Table } from '../table.ts'

/** So many hellos more than its query an answer may cost. */
const mostHellos: Record<string, number> = {
  list: 10,
  product: 10,
  'search, two words': 20,
  'search, one word': 20,
  'search, misspelt': 20,
}
const mostKeyReads = 60
/** What is small must be done often before its cost is steady, whatever the pace. */
const smallThings = 5_000
const leastWarmUp = 300

/** CPU milliseconds that Vendure, EverShop and Medusa need on two cores, least and most. */
const elsewhere: Record<string, readonly [number, number]> = {
  list: [24, 96],
  product: [21, 61],
  'search, two words': [57, 758],
  'search, one word': [57, 758],
  'search, misspelt': [57, 758],
  'guest order': [307, 1938],
}

/** The costs of uncached answers, held against what they cannot do without. */
export async function measureCosts(costs: Record<string, number>, databaseUrl: string, stage: Stage): Promise<Table> {
  const { say } = stage
  say('bare hellos')
  const hello = await measureHello(smallThings)
  say('queries alone')
  const queries = await measureQueries(databaseUrl, stage)
  const keyRead = queries.get(keyReadName) ?? Number.NaN
  const rows = Object.entries(costs).map(([name, cost]): Row => {
    const query = queries.get(name)
    const [least, most] = elsewhere[name] ?? []
    const figures = {
      'CPU ms': cost,
      ...(query !== undefined && { 'query alone': query }),
      ...(least !== undefined && most !== undefined && { 'elsewhere from': least, 'elsewhere to': most }),
    }
    const hellos = mostHellos[name]
    const allowed =
      name === 'guest order'
        ? mostKeyReads * keyRead
        : hellos === undefined || query === undefined
          ? undefined
          : hellos * hello + query
    return { name, figures, ...(allowed !== undefined && { bounds: [{ figure: 'CPU ms', most: allowed }] }) }
  })
  return {
    title: 'Cost of an uncached answer on PostgreSQL, 1,000 products',
    note: 'CPU milliseconds of store and database together. Limits: hellos and the query alone; an order: 60 key reads.',
    rows: [
      { name: 'bare hello', figures: { 'CPU ms': hello } },
      { name: keyReadName, figures: { 'CPU ms': keyRead } },
      ...rows,
    ],
  }
}

const keyReadName = 'primary-key read'

async function measureHello(requests: number): Promise<number> {
  const bare = await startBareServer()
  const meter = await makeCpuMeter([bare.pid])
  const urls = Array.from({ length: requests }, () => bare.hello)
  await getAll(urls, atOnce)
  const cpu = await meter.measure(() => getAll(urls, atOnce))
  await bare.stop()
  return cpu / requests
}

async function measureQueries(databaseUrl: string, { pace, postgres }: Stage): Promise<Map<string, number>> {
  const child = await startChild<QueriesWish>(new URL('../instruments/queries.ts', import.meta.url), databaseUrl)
  const meter = await makeCpuMeter([child.pid, postgres.pid])
  const costs = new Map<string, number>()
  const wanted: { name: string; readings: Reading[]; times: number }[] = [
    ...(await listUncached(databaseUrl)).map((read) => ({ ...read, times: pace.requests })),
    { name: keyReadName, readings: [{ key: true }], times: smallThings },
  ]
  for (const { name, readings, times } of wanted) {
    if (readings.length === 0) continue
    await child.ask({ readings, times: Math.max(leastWarmUp, times / 2), atOnce })
    costs.set(name, (await meter.measure(() => child.ask({ readings, times, atOnce }))) / times)
  }
  await child.stop()
  return costs
}
