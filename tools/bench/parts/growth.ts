import { openShop, type Shop } from '../instruments/shop.ts'
import { startProvider } from '../instruments/start-provider.ts'
import { takeTurns } from '../instruments/turns.ts'
import type { Part, Stage } from '../part.ts'
import { type Bound, median, type Row, type Table } from '../table.ts'
import { measureCosts } from './costs.ts'

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

/** CPU milliseconds of one answer at the largest size. */
const mostSuggestions = 2
/** With its filter counts, a list may cost three times what it costs without. */
const mostCountsToList = 2

/** What a read costs that finds nothing ready, and how that grows with the catalogue. */
export const growth: Part = {
  name: 'cost and growth',
  seconds: { full: 600, quick: 75 },
  async run(stage) {
    const provider = await startProvider()
    const shops: Shop[] = []
    const tables: Table[] = []
    for (const size of stage.pace.sizes) {
      const shop = await openShop(size, provider, stage)
      shops.push(shop)
      if (size === usual) tables.push(await measureCosts(shop, stage))
    }
    tables.push(await measureGrowth(shops, stage))
    for (const shop of shops) await shop.stop()
    await provider.stop()
    return tables
  },
}

async function measureGrowth(shops: readonly Shop[], { pace, say }: Stage): Promise<Table> {
  const rows: Row[] = []
  for (const name of shops[0]?.reads.map((read) => read.name) ?? []) {
    say(`${name} at all sizes in turn`)
    const turns = name in mostTimes ? pace.costTurns : pace.turns
    const some = Math.ceil(pace.requests / turns)
    rows.push(
      await compareSizes(name, shops, turns, ({ reads, costOf }) => {
        const read = reads.find((read) => read.name === name)
        return read ? costOf(read, some) : Number.NaN
      }),
    )
  }
  limitFinding(rows, shops.at(-1)?.size ?? usual)
  say('guest orders at all sizes in turn')
  const orders = Math.ceil(pace.orders / pace.turns)
  rows.push(await compareSizes('guest order', shops, pace.turns, ({ orderCost }) => orderCost(orders)))
  return {
    title: 'Growth',
    note: 'CPU milliseconds of an uncached answer by the number of products; the ratio is the median of those of each turn.',
    rows,
  }
}

function limitFinding(rows: readonly Row[], largest: number): void {
  const figure = largest.toLocaleString('en')
  const list = Number(rows.find(({ name }) => name === 'list')?.figures[figure])
  for (const row of rows) {
    if (row.name === 'suggestions') row.bounds = [{ figure, most: mostSuggestions }]
    if (row.name === 'filter counts') row.bounds = [{ figure, most: mostCountsToList * list }]
  }
}

async function compareSizes(
  name: string,
  shops: readonly Shop[],
  turns: number,
  measure: (shop: Shop) => number | Promise<number>,
): Promise<Row> {
  const costs = await takeTurns(turns, Object.fromEntries(shops.map((shop) => [shop.size, () => measure(shop)])))
  const times = `worst : ${usual.toLocaleString('en')}`
  const larger = shops.filter(({ size }) => size > usual)
  const ratios = larger.map(({ size }) =>
    median((costs[size] ?? []).map((cost, turn) => cost / (costs[usual]?.[turn] ?? Number.NaN))),
  )
  const figures = shops.map(({ size }) => [size.toLocaleString('en'), median(costs[size] ?? [])])
  const most = mostTimes[name]
  const bounds: Bound[] = most === undefined ? [] : [{ figure: times, most }]
  return { name, figures: { ...Object.fromEntries(figures), [times]: Math.max(...ratios) }, bounds }
}
