import type { Stage } from '../part.ts'
import { buyMany } from './buy.ts'
import { listUncached, openCostMeter, type Uncached } from './cost.ts'
import { growCatalogue } from './grow-catalogue.ts'
import { ask } from './postgres.ts'
import type { RunningProvider } from './start-provider.ts'
import { startStore } from './start-store.ts'

/** Guests who buy at the same time. */
const ordersAtOnce = 4

/** A store on a PostgreSQL database of its own with so many products, and what it costs. */
export interface Shop {
  size: number
  databaseUrl: string
  reads: Uncached[]
  /** CPU milliseconds of one answer, and of one guest order, store and database together. */
  costOf(read: Uncached, requests: number): Promise<number>
  orderCost(orders: number): Promise<number>
  stop(): Promise<void>
}

/** It is open, grown and warm: a program that has just started is several times as slow. */
export async function openShop(size: number, provider: RunningProvider, stage: Stage): Promise<Shop> {
  const { postgres, pace, say } = stage
  const words = `${size.toLocaleString('en')} products`
  const database = await postgres.createDatabase(`bench_${size}`)
  const store = await startStore({ environment: database.environment, provider })
  // Before anything is done, so that what an idle database does is told apart from what growing leaves it to do.
  const { costOf, meter, stop } = await openCostMeter(store, database.url, postgres)
  say(`growing to ${words}`)
  await growCatalogue(database, size)
  const reads = await listUncached(database.url)

  async function orderCost(orders: number): Promise<number> {
    // Whoever was opened last hears of all payments otherwise.
    await provider.pointAt(store.address)
    return (await meter.measure(() => buyMany(store, orders, ordersAtOnce))) / orders
  }

  say(`warming up with ${words}`)
  for (const read of reads) await costOf(read, read.isPage ? pace.warmUp.pages : pace.warmUp.requests)
  await orderCost(pace.warmUp.orders)
  // As the database does by itself every minute: it would go on as it began when there were no orders yet.
  await ask(database.url, 'vacuum analyze')
  return {
    size,
    databaseUrl: database.url,
    reads,
    costOf,
    orderCost,
    async stop() {
      await stop()
      await store.stop()
    },
  }
}
