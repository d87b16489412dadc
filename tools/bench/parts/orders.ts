import { buyMany } from '../instruments/buy.ts'
import { makeCpuMeter } from '../instruments/cpu-time.ts'
import { startProvider } from '../instruments/start-provider.ts'
import { startStore } from '../instruments/start-store.ts'
import type { Part, Stage } from '../part.ts'
import { percentile, type Row } from '../table.ts'

/** Whole guest orders, one after the other and eight at once, on both databases. */
export const orders: Part = {
  name: 'orders',
  seconds: { full: 50, quick: 15 },
  async run(stage) {
    const { environment } = await stage.postgres.createDatabase('bench_orders')
    const rows = [
      ...(await measureOrders(stage, 'PostgreSQL', environment, [stage.postgres.pid])),
      ...(await measureOrders(stage, 'embedded', {}, [])),
    ]
    return [{ title: 'Guest orders', note: 'Prepared, paid at the sandbox and made; PostgreSQL without fsync.', rows }]
  },
}

async function measureOrders(
  { pace, say }: Stage,
  database: string,
  environment: Record<string, string>,
  others: number[],
): Promise<Row[]> {
  const provider = await startProvider()
  const store = await startStore({ environment, provider })
  const meter = await makeCpuMeter([store.pid, ...others])
  // A store that has just started is several times as slow.
  await buyMany(store, pace.orders, 4)
  const rows: Row[] = []
  for (const shoppers of [1, 8]) {
    const name = `${database}, ${shoppers} at once`
    say(name)
    const times: number[] = []
    const start = performance.now()
    const cpu = await meter.measure(async () => times.push(...(await buyMany(store, pace.orders, shoppers))))
    const seconds = (performance.now() - start) / 1000
    const figures = {
      'orders/s': pace.orders / seconds,
      'p50 ms': percentile(times, 50),
      'p99 ms': percentile(times, 99),
      'CPU ms': cpu / pace.orders,
    }
    rows.push({ name, figures })
  }
  await store.stop()
  await provider.stop()
  return rows
}
