import { buy } from '../instruments/buy.ts'
import { putUnderLoad } from '../instruments/load.ts'
import { startProvider } from '../instruments/start-provider.ts'
import { startStore } from '../instruments/start-store.ts'
import type { Part } from '../part.ts'
import { percentile } from '../table.ts'
import { dailyReads } from './answers.ts'

const readsPerSecond = 200
const ordersPerSecond = 10
/** What timers on a busy machine may fall short by without the store's being slow. */
const nearly = 0.98

/** A busy day: reads and orders together for two minutes, from many addresses, with every limit on. */
export const hold: Part = {
  name: 'hold',
  seconds: { full: 135 },
  async run({ pace, postgres, say }) {
    const { environment } = await postgres.createDatabase('bench_hold')
    const provider = await startProvider()
    const store = await startStore({ environment, provider })
    await buy(store)
    say(`${readsPerSecond} reads and ${ordersPerSecond} orders a second for ${pace.holdSeconds} seconds`)
    const buying = startBuying(() => buy(store))
    const urls = Object.values(dailyReads).map((path) => store.address + path)
    const reads = await putUnderLoad(urls, pace.holdSeconds, readsPerSecond)
    const bought = await buying.stop()
    await store.stop()
    await provider.stop()
    for (const fault of new Set(bought.faults)) console.error(`\n${fault}`)
    const rate = bought.times.length / pace.holdSeconds
    return [
      {
        title: `Held for ${pace.holdSeconds} seconds on PostgreSQL`,
        rows: [
          {
            name: 'catalogue requests',
            figures: { 'a second': reads.perSecond, failed: reads.failed, 'p50 ms': reads.p50, 'p99 ms': reads.p99 },
            bounds: boundsFor(readsPerSecond),
          },
          {
            name: 'guest orders',
            figures: {
              'a second': rate,
              failed: bought.faults.length,
              'p50 ms': percentile(bought.times, 50),
              'p99 ms': percentile(bought.times, 99),
            },
            bounds: boundsFor(ordersPerSecond),
          },
        ],
      },
    ]
  },
}

function boundsFor(perSecond: number) {
  return [
    { figure: 'a second', least: perSecond * nearly },
    { figure: 'failed', most: 0 },
  ]
}

/** Begins an order every tenth of a second, whether or not those before it are done. */
function startBuying(buyOne: () => Promise<number>) {
  const times: number[] = []
  const faults: string[] = []
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const order: Promise<void> = buyOne()
      .then(
        (time) => void times.push(time),
        (fault: unknown) => void faults.push(String(fault)),
      )
      .finally(() => running.delete(order))
    running.add(order)
  }, 1_000 / ordersPerSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      return { times, faults }
    },
  }
}
