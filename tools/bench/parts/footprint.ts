import { setTimeout as sleep } from 'node:timers/promises'
import { buy, pay, prepareOrder, readOrderStatus } from '../instruments/buy.ts'
import { readMemory } from '../instruments/cpu-time.ts'
import { putUnderLoad } from '../instruments/load.ts'
import { startStore } from '../instruments/start-store.ts'
import type { Part, Stage } from '../part.ts'
import type { Row } from '../table.ts'
import { dailyReads } from './answers.ts'

/** Memory, how soon the store is open, and how soon a paid order is there after a power cut. */
export const footprint: Part = {
  name: 'memory, start and recovery',
  seconds: { full: 20, quick: 20 },
  async run(stage) {
    const { environment } = await stage.postgres.createDatabase('bench_footprint')
    const rows = [
      await measureFootprint(stage, 'PostgreSQL', environment),
      await measureFootprint(stage, 'embedded', {}),
    ]
    return [
      {
        title: 'Memory, start and recovery',
        note: 'First start makes and fills the database. Recovery: from kill -9 right after a payment, with no one helping.',
        rows,
      },
    ]
  },
}

async function measureFootprint({ say }: Stage, name: string, environment: Record<string, string>): Promise<Row> {
  say(`${name}: start`)
  const first = await startStore({ environment })
  const fresh = readMemory(first.pid)
  say(`${name}: memory`)
  await putUnderLoad(
    Object.values(dailyReads).map((path) => first.address + path),
    3,
  )
  await buy(first)
  const loaded = readMemory(first.pid)
  say(`${name}: recovery`)
  const { access_code, order_key } = await prepareOrder(first)
  await pay(first, access_code)
  const start = performance.now()
  await first.kill()
  const again = await startStore({ environment, folder: first.folder })
  while ((await readOrderStatus(again, order_key)) !== 'paid') await sleep(100)
  const recovered = performance.now() - start
  await again.stop()
  return {
    name,
    figures: {
      'first start ms': first.startedIn,
      'start ms': again.startedIn,
      'MB fresh': fresh.now,
      'MB loaded': loaded.now,
      'MB at most': loaded.most,
      'paid order back ms': recovered,
    },
  }
}
