import { getAll } from '../instruments/clients.ts'
import { atOnce } from '../instruments/cost.ts'
import { makeCpuMeter } from '../instruments/cpu-time.ts'
import type { QueriesWish, Reading } from '../instruments/queries.ts'
import type { Shop } from '../instruments/shop.ts'
import { startBareServer } from '../instruments/start-bare-server.ts'
import { startChild } from '../instruments/start-child.ts'
import { takeTurns } from '../instruments/turns.ts'
import type { Stage } from '../part.ts'
import { median, type Row, type Table } from '../table.ts'

/** So many hellos more than its query an answer may cost. */
const mostHellos: Record<string, number> = {
  list: 10,
  product: 10,
  'search, two words': 20,
  'search, one word': 20,
  'search, misspelt': 20,
}
const mostKeyReads = 90
/** What a plain pool and one statement for each table may cost, over connections that were shared and merged statements. */
const allowance = 1.5
/** What is small must be done often before its cost is steady, whatever the pace. */
const smallThings = 1_000
const warmUp = 5_000

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
export async function measureCosts({ reads, costOf, orderCost, databaseUrl }: Shop, stage: Stage): Promise<Table> {
  const { pace, say } = stage
  const hello = await openHello()
  const queries = await openQueries(databaseUrl, stage)
  const askKey = () => queries.costOf([{ key: true }], smallThings)
  const rows: Row[] = []
  const hellos: number[] = []
  for (const read of reads) {
    say(`${read.name}, its query and a hello in turn`)
    const some = Math.ceil(pace.requests / pace.turns)
    const most = mostHellos[read.name]
    const turns = await takeMedians(most === undefined ? pace.turns : pace.costTurns, {
      ours: () => costOf(read, some),
      query: () => (read.readings.length > 0 ? queries.costOf(read.readings, some) : Number.NaN),
      hello: () => hello.cost(),
    })
    hellos.push(turns.hello)
    rows.push({
      name: read.name,
      figures: { ...describe(read.name, turns.ours), ...(most !== undefined && { 'query alone': turns.query }) },
      ...(most !== undefined && {
        bounds: [{ figure: 'CPU ms', most: allowance * (most * turns.hello + turns.query) }],
      }),
    })
  }
  say('guest orders and key reads in turn')
  const orders = await takeMedians(pace.turns, {
    ours: () => orderCost(Math.ceil(pace.orders / pace.turns)),
    key: askKey,
  })
  rows.push({
    name: 'guest order',
    figures: describe('guest order', orders.ours),
    bounds: [{ figure: 'CPU ms', most: mostKeyReads * orders.key }],
  })
  await queries.stop()
  await hello.stop()
  return {
    title: 'Cost of an uncached answer on PostgreSQL, 1,000 products',
    note: 'CPU milliseconds of store and database together. Limits: 1.5 times hellos and the query alone; an order: 90 key reads.',
    rows: [
      { name: 'bare hello', figures: { 'CPU ms': median(hellos) } },
      { name: 'primary-key read', figures: { 'CPU ms': orders.key } },
      ...rows,
    ],
  }
}

function describe(name: string, cost: number): Row['figures'] {
  const [least, most] = elsewhere[name] ?? []
  return {
    'CPU ms': cost,
    ...(least !== undefined && most !== undefined && { 'elsewhere from': least, 'elsewhere to': most }),
  }
}

async function takeMedians<Name extends string>(
  turns: number,
  measures: Record<Name, () => number | Promise<number>>,
): Promise<Record<Name, number>> {
  const told = Object.entries<number[]>(await takeTurns(turns, measures))
  return Object.fromEntries(told.map(([name, figures]) => [name, median(figures)])) as Record<Name, number>
}

async function openHello() {
  const bare = await startBareServer()
  const meter = await makeCpuMeter([bare.pid])
  const ask = (times: number) =>
    getAll(
      Array.from({ length: times }, () => bare.hello),
      atOnce,
    )
  await ask(warmUp)
  return { cost: async () => (await meter.measure(() => ask(smallThings))) / smallThings, stop: bare.stop }
}

/** The same statements by the same driver, with nothing around them. */
async function openQueries(databaseUrl: string, { postgres }: Stage) {
  const child = await startChild<QueriesWish>(new URL('../instruments/queries.ts', import.meta.url), databaseUrl)
  const meter = await makeCpuMeter([child.pid, postgres.pid])
  await child.ask({ readings: [{ key: true }], times: warmUp, atOnce })
  return {
    async costOf(readings: Reading[], times: number): Promise<number> {
      await child.ask({ readings, times: Math.ceil(times / 3), atOnce })
      return (await meter.measure(() => child.ask({ readings, times, atOnce }))) / times
    },
    stop: child.stop,
  }
}
