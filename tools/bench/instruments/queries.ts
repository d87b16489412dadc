import pg from 'pg'
import { type Catalogue, makeCatalogue } from '../../../server/catalogue/catalogue.ts'
import { productStore } from '../../../server/catalogue/store.ts'
import { openServerDatabase } from '../../../server/database/server-database.ts'
import { readShopQuery } from '../../../shared/domain/catalogue/shop-query.ts'
import { obey } from './start-child.ts'

/**
 * The queries alone: what the store's own catalogue says to the driver is written down once, and said again to the same
 * driver as often as wished, with nothing around it.
 */
const [databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

export type Reading = { list: Record<string, string> } | { product: string } | { key: true }

export interface QueriesWish {
  readings: Reading[]
  times: number
  atOnce: number
}

obey(async ({ readings, times, atOnce }: QueriesWish) => {
  const said = await writeDown(readings)
  let next = 0
  const work = async () => {
    while (next < times) for (const call of said[next++ % said.length] ?? []) await pool.query(...call)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
})

type Call = Parameters<typeof pool.query>
type Said = Call[]

const known = new Map<string, Said[]>()

async function writeDown(readings: Reading[]): Promise<Said[]> {
  const key = JSON.stringify(readings)
  const said = known.get(key) ?? (await listen(readings))
  known.set(key, said)
  return said
}

/** One after the other, by a catalogue that is new as after each change: what it remembers it does not ask again. */
async function listen(readings: Reading[]): Promise<Said[]> {
  const database = await openServerDatabase(databaseUrl)
  const catalogue = makeCatalogue(productStore(database.db), { catalogueVersion: () => 0, drop() {}, onNotice() {} })
  const said: Said[] = []
  for (const reading of readings)
    said.push('key' in reading ? [await primaryKeyRead()] : await overhear(() => read(catalogue, reading)))
  await database.close()
  return said
}

async function overhear(work: () => Promise<unknown>): Promise<Said> {
  const calls: Said = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...call: Call) {
    // The pool adds a callback of its own.
    calls.push(call.filter((part) => typeof part !== 'function') as unknown as Call)
    return query.apply(this, call)
  } as typeof query
  await work()
  pg.Client.prototype.query = query
  return calls
}

function read(catalogue: Catalogue, reading: Exclude<Reading, { key: true }>): Promise<unknown> {
  if ('product' in reading) return catalogue.findProduct(reading.product)
  return catalogue.listPage(readShopQuery(Object.entries(reading.list)).query, { perPage: 24, fields: 'card' })
}

async function primaryKeyRead(): Promise<Call> {
  const { rows } = await pool.query<{ _id: string }>('select _id from products limit 1')
  return ['select * from products where _id = $1', [rows[0]?._id]] as unknown as Call
}
