import { setTimeout as sleep } from 'node:timers/promises'
import { get } from '../instruments/clients.ts'
import { type CpuMeter, makeCpuMeter } from '../instruments/cpu-time.ts'
import { putUnderLoad } from '../instruments/load.ts'
import { startBareServer } from '../instruments/start-bare-server.ts'
import { startStore } from '../instruments/start-store.ts'
import type { Part, Stage } from '../part.ts'
import { median, type Row, type Table } from '../table.ts'

/** What shoppers ask for all day. */
export const dailyReads = {
  'shop list': '/api/v1/general/all-products?category=dress&sort=newest&per_page=24&fields=card',
  product: '/api/v1/general/single-product-slug/adunni-leaf-wrap-dress',
  'shop page': '/shop?category=dress',
  'product page': '/shop/adunni-leaf-wrap-dress',
  search: '/api/v1/general/all-products?q=linen%20dress&per_page=24&fields=card',
} as const

/** Searches are made anew each time, so they are only reported. */
const isKept = (name: string) => name !== 'search'

const leastShare = 0.4

/** How near an answer from memory comes to what bare Fastify can do with the same bytes. */
export const answers: Part = {
  name: 'answers under load',
  seconds: { full: 235, quick: 55 },
  async run(stage) {
    const { environment } = await stage.postgres.createDatabase('bench_answers')
    return [await measureBesideBare(environment, stage), await measureEmbedded(stage)]
  },
}

async function measureBesideBare(environment: Record<string, string>, { pace, postgres, say }: Stage): Promise<Table> {
  const store = await startStore({ environment })
  const bodies: Record<string, Uint8Array> = {}
  for (const [name, path] of Object.entries(dailyReads)) bodies[name] = await getAsKept(store.address + path)
  const bare = await startBareServer(bodies)
  const meters = { ours: await makeCpuMeter([store.pid, postgres.pid]), bare: await makeCpuMeter([bare.pid]) }
  for (const warm of [bare.bytes('product'), bare.file('product')]) await putUnderLoad([warm], 1)
  const rows: Row[] = []
  for (const [name, path] of Object.entries(dailyReads)) {
    say(`${name}, bare Fastify and a file in turn`)
    const [ours, memory, file] = await takeTurns(pace.loadTurns, [
      { url: store.address + path, meter: meters.ours },
      { url: bare.bytes(name), meter: meters.bare },
      { url: bare.file(name), meter: meters.bare },
    ])
    const share = ours.map(({ perSecond }, turn) => perSecond / (memory[turn]?.perSecond ?? Number.NaN))
    rows.push({
      name,
      figures: {
        bytes: bodies[name]?.length ?? 0,
        ...describe(ours),
        'bare/s': middle(memory, 'perSecond'),
        'bare CPU ms': middle(memory, 'cpu'),
        'file/s': middle(file, 'perSecond'),
        share: median(share),
      },
      ...(isKept(name) && { bounds: [{ figure: 'share', least: leastShare }] }),
    })
  }
  await bare.stop()
  await store.stop()
  return {
    title: 'Answers under load, PostgreSQL',
    note: 'Beside bare Fastify with the same bytes from memory and from a file; share: of bare Fastify’s requests a second.',
    rows,
  }
}

async function measureEmbedded({ pace, say }: Stage): Promise<Table> {
  const store = await startStore()
  const meter = await makeCpuMeter([store.pid])
  const rows: Row[] = []
  for (const [name, path] of Object.entries(dailyReads)) {
    say(`${name}, embedded database`)
    const [ours] = await takeTurns(pace.turns, [{ url: store.address + path, meter }])
    rows.push({ name, figures: describe(ours) })
  }
  await store.stop()
  return { title: 'Answers under load, embedded database', rows }
}

/** An answer that is asked for again is packed once more, and better. */
async function getAsKept(url: string): Promise<Uint8Array> {
  const ask = async () => (await get(url, { 'accept-encoding': 'br' })).body
  for (let turn = 0; turn < 2; turn++) await ask()
  await sleep(100)
  return ask()
}

function describe(turns: readonly Turn[]) {
  return {
    'requests/s': middle(turns, 'perSecond'),
    'p50 ms': middle(turns, 'p50'),
    'p99 ms': middle(turns, 'p99'),
    'CPU ms': middle(turns, 'cpu'),
  }
}

function middle(turns: readonly Turn[], figure: keyof Turn): number {
  return median(turns.map((turn) => turn[figure]))
}

interface Turn {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of one request. */
  cpu: number
}

interface Server {
  url: string
  meter: CpuMeter
}

/** Turn by turn, so that whatever else the machine does falls on all alike; the first of them warms up. */
async function takeTurns<Servers extends readonly Server[]>(
  turns: number,
  servers: readonly [...Servers],
): Promise<{ [Each in keyof Servers]: Turn[] }> {
  await putUnderLoad([servers[0]?.url ?? ''], 1)
  const taken = servers.map((): Turn[] => [])
  for (let turn = 0; turn < turns; turn++)
    for (const [index, server] of servers.entries()) taken[index]?.push(await takeTurn(server, 1))
  return taken as { [Each in keyof Servers]: Turn[] }
}

async function takeTurn({ url, meter }: Server, seconds: number): Promise<Turn> {
  const { cpu, result } = await meter.measureResult(() => putUnderLoad([url], seconds))
  const { perSecond, p50, p99, requests, failed } = result
  if (failed > 0) throw new Error(`${url}: ${failed} of ${requests} requests failed.`)
  return { perSecond, p50, p99, cpu: cpu / requests }
}
