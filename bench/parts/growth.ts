import { buyMany } from '../instruments/buy.ts'
import { type CostMeter, listUncached, openCostMeter } from '../instruments/cost.ts'
import { growCatalogue } from '../instruments/grow-catalogue.ts'
import { startProvider } from '../instruments/start-provider.ts'
import { type RunningStore, startStore } from '../instruments/start-store.ts'
import type { Part, Stage } from '../part.ts'
import type { Bound, Row, Table } from '../table.ts'
import { measureCosts, ordersAtOnce } from './costs.ts'

/** The size that limits refer to. */
const usual = 1_000

/** How many times the cost at the usual size the cost at any larger one may be: a plan can be at its worst half-way. */
const mostTimes: Record<string, number> = {
  list: 1.5,
  product: 1.5,
  'search, two words': 5,
  'search, one word': 5,
  'search, misspelt': 5,
}

/** What a read costs that finds nothing ready, and how that grows with the catalogue. */
export const growth: Part = {
  name: 'cost and growth',
  seconds: { full: 480, quick: 60 },
  async run(stage) {
    const { postgres, pace, say } = stage
    const database = await postgres.createDatabase('bench_growth')
    const provider = await startProvider()
    const store = await startStore({ environment: database.environment, provider })
    const costMeter = await openCostMeter(store, database.url, postgres)
    const sizes: Sizes = new Map()
    const tables: Table[] = []
    for (const size of pace.sizes) {
      say(`growing to ${size.toLocaleString('en')} products`)
      await growCatalogue(database, size)
      sizes.set(size, await measureReads(store, database.url, costMeter, stage, size))
      if (size === usual) tables.push(await measureCosts(store, costMeter, database.url, stage))
    }
    await costMeter.stop()
    await store.stop()
    await provider.stop()
    return [...tables, tellGrowth(sizes)]
  },
}

type Sizes = Map<number, Record<string, number>>

async function measureReads(
  store: RunningStore,
  databaseUrl: string,
  { costOf, meter }: CostMeter,
  { pace, say }: Stage,
  size: number,
): Promise<Record<string, number>> {
  const costs: Record<string, number> = {}
  const reads = await listUncached(databaseUrl)
  if (size === pace.sizes[0]) {
    say('warming up')
    for (const read of reads) await costOf(read, pace.warmUp.requests)
    await buyMany(store, pace.warmUp.orders, ordersAtOnce)
  }
  for (const read of reads) {
    say(`${read.name} at ${size.toLocaleString('en')} products`)
    costs[read.name] = await costOf(read, pace.requests)
  }
  say(`guest orders at ${size.toLocaleString('en')} products`)
  await buyMany(store, Math.ceil(pace.orders / 3), ordersAtOnce)
  costs['guest order'] = (await meter.measure(() => buyMany(store, pace.orders, ordersAtOnce))) / pace.orders
  return costs
}

function tellGrowth(sizes: Sizes): Table {
  const times = `worst : ${usual.toLocaleString('en')}`
  const names = Object.keys(sizes.get(usual) ?? {})
  const rows = names.map((name): Row => {
    const costs = [...sizes].map(([size, all]) => [size.toLocaleString('en'), all[name] ?? Number.NaN] as const)
    const larger = [...sizes].filter(([size]) => size > usual).map(([, all]) => all[name] ?? Number.NaN)
    const ratio = Math.max(...larger) / (sizes.get(usual)?.[name] ?? Number.NaN)
    const most = mostTimes[name]
    const bounds: Bound[] = most === undefined ? [] : [{ figure: times, most }]
    return { name, figures: { ...Object.fromEntries(costs), [times]: ratio }, bounds }
  })
  return { title: 'Growth', note: 'CPU milliseconds of an uncached answer by the number of products.', rows }
}
