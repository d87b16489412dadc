import { openServerDatabase } from '../../../server/database/server-database.ts'
import { sumPastDays } from '../../../server/reports/sum-past-days.ts'
import { addByCommand } from '../../../server/staff/members.ts'
import { adminApiBase } from '../../../shared/contract/endpoint.ts'
import { get } from '../instruments/clients.ts'
import { makeCpuMeter } from '../instruments/cpu-time.ts'
import { growCatalogue } from '../instruments/grow-catalogue.ts'
import { growOrders } from '../instruments/grow-orders.ts'
import { ask } from '../instruments/postgres.ts'
import { startProvider } from '../instruments/start-provider.ts'
import { type RunningStore, startStore } from '../instruments/start-store.ts'
import type { Part } from '../part.ts'
import { median, type Row } from '../table.ts'

const mostOfList = { ms: 5, statements: 2 }
const mostOfSearch = { ms: 15, statements: 2 }
const mostOfOrder = { ms: 15, statements: 4 }
const mostOfHome = { ms: 25, statements: 12 }
const mostOfReport = { ms: 60, statements: 4 }
/** CPU time is the median of so many turns, so that work of the machine in one of them does not count. */
const turns = 5
/** The statement that finds the session belongs to every request and is not counted. */
const sessionStatements = 1

/** CPU time and statements of the back office's reads on the largest catalogue. */
export const officeCost: Part = {
  name: 'cost of the back office',
  seconds: { full: 600, quick: 60 },
  async run(stage) {
    const { postgres, pace, say } = stage
    const size = Math.max(...pace.sizes)
    const provider = await startProvider()
    const database = await postgres.createDatabase('bench_office')
    await ask(database.url, 'create extension pg_stat_statements')
    await ask(database.url, `alter database bench_office set pg_stat_statements.track = 'top'`)
    const store = await startStore({ environment: database.environment, provider })
    const meter = await makeCpuMeter([store.pid, postgres.pid])
    say(`growing to ${size.toLocaleString('en')} products`)
    await growCatalogue(database, size)
    say(`growing to ${size.toLocaleString('en')} orders`)
    await growOrders(database.url, size)
    await sumSales(database.url)
    await addHistory(database.url)
    await addNotices(database.url)
    await ask(database.url, 'vacuum analyze')
    const headers = await signIn(store, database.url)
    const rows: Row[] = []
    for (const { name, urls, together = 1, most } of await listReads(database.url)) {
      say(name)
      const addresses = urls.map((url) => store.address + adminApiBase + url)
      const screens = Math.ceil(pace.requests / 4 / turns)
      await getInTurn(addresses, pace.warmUp.pages, headers)
      const costs: number[] = []
      const statements = await countStatements(database.url, turns * screens, async () => {
        for (let turn = 0; turn < turns; turn++)
          costs.push((await meter.measure(() => getInTurn(addresses, screens * together, headers))) / screens)
      })
      rows.push({
        name,
        figures: {
          'CPU ms': median(costs),
          statements: statements - sessionStatements * together,
        },
        bounds: [
          { figure: 'CPU ms', most: most.ms },
          { figure: 'statements', most: most.statements },
        ],
      })
    }
    await store.stop()
    await provider.stop()
    return [
      {
        title: `Reads of the back office on PostgreSQL, ${size.toLocaleString('en')} products`,
        note: 'CPU milliseconds of store and database together; statements beside the one that finds the session.',
        rows,
      },
    ]
  },
}

interface Read {
  name: string
  urls: string[]
  /** How many of the addresses one screen reads. */
  together?: number
  most: { ms: number; statements: number }
}

async function listReads(databaseUrl: string): Promise<Read[]> {
  const [middle] = await ask<{ _id: string }>(
    databaseUrl,
    'select _id from products order by _id offset (select count(*) / 2 from products) limit 1',
  )
  const variants = await ask<{ variant_id: string }>(
    databaseUrl,
    'select variant_id from stock_movements group by variant_id order by count(*) desc limit 20',
  )
  const before = middle?._id ?? ''
  const orders = await listOrders(databaseUrl)
  const list = (name: string, ...urls: string[]): Read => ({ name, urls, most: mostOfList })
  // An overview counts all requests or products, as a report does, so it has a report's budget.
  const overview = (name: string, url: string): Read => ({ name, urls: [url], most: mostOfReport })
  const search = (name: string, path: string): Read => ({
    name,
    urls: ['linen', 'ankara dress', 'adire', 'evening'].map((q) => `${path}?${new URLSearchParams({ q })}`),
    most: mostOfSearch,
  })
  return [
    list('products', '/products'),
    list('products, in the middle', `/products?before=${before}`),
    list('products, drafts', '/products?status=draft'),
    list('products, one category', '/products?category=Dress'),
    list('products, sold out', '/products?stock=out'),
    search('products, search', '/products'),
    list('stock, all', '/stock?view=all'),
    list('stock, low', '/stock?view=low'),
    list('stock, low, in the middle', `/stock?view=low&before=${before}`),
    list('stock, out', '/stock?view=out'),
    list('stock, out, in the middle', `/stock?view=out&before=${before}`),
    search('stock, search', '/stock'),
    list('ledger of a variant', ...variants.map(({ variant_id }) => `/stock/${variant_id}/ledger`)),
    overview('demand', '/demand'),
    list('demand of a product', `/products/${before}/demand`),
    overview('categories', '/categories'),
    list('orders to ship', '/orders?view=to-ship'),
    list('orders, late', '/orders?view=late'),
    list('orders, all', '/orders?view=all'),
    list('orders, all, in the middle', `/orders?view=all&after=${encodeURIComponent(orders.middle)}`),
    list('orders of a state', '/orders?view=all&place=Lagos'),
    {
      name: 'orders, search',
      urls: [...orders.words, ...orders.numbers].map((q) => `/orders?${new URLSearchParams({ view: 'all', q })}`),
      most: mostOfSearch,
    },
    { name: 'order', urls: orders.ids.map((id) => `/orders/${id}`), most: mostOfOrder },
    {
      name: 'Home',
      urls: ['/home', '/attention', '/orders?view=to-ship', '/waiting-work'],
      together: 4,
      most: mostOfHome,
    },
    ...['day', 'product', 'size', 'state'].map(
      (by): Read => ({
        name: `90 days by ${by}`,
        urls: [`/reports/sales?${new URLSearchParams({ by, from: dayBefore(89), to: dayBefore(0) })}`],
        most: mostOfReport,
      }),
    ),
    list('customers', '/customers'),
    list('coupons', '/coupons'),
    list('delivery methods', '/delivery-methods'),
    list('audit log', '/audit-log'),
  ]
}

async function listOrders(databaseUrl: string) {
  const some = await ask<{ _id: string; payment_reference: string }>(
    databaseUrl,
    'select _id, payment_reference from orders order by _id offset (select count(*) / 2 from orders) limit 20',
  )
  return {
    ids: some.map(({ _id }) => _id),
    middle: some[0]?._id ?? '',
    numbers: some.slice(0, 2).map(({ payment_reference }) => payment_reference.slice(-6)),
    words: ['Ngozi Eze', '08030007919'],
  }
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Five thousand requests of people who wait for sold-out variants. The store would tell those who wait for others. */
async function addNotices(url: string): Promise<void> {
  await ask(
    url,
    `insert into notices (_id, kind, channel, address, product_id, size, color, price_asked, asked_at, consented_at)
      select 'bench-' || n, 'back', 'mail', 'waits' || n || '@example.com', v.product_id, v.size, v.color, 1, now(), now()
      from generate_series(1, 5000) as n
      join (
        select product_id, size, color, row_number() over (order by _id) as number
        from product_variants where stock = 0 and not closed limit 1000
      ) as v on v.number = 1 + n % 1000`,
  )
}

/** Movements, entries and low stock of a shop that has run for years. */
async function addHistory(databaseUrl: string): Promise<void> {
  await ask(
    databaseUrl,
    `insert into stock_movements (_id, variant_id, at, staff_id, staff_name, reason, difference)
     select gen_random_uuid(), variant._id, now() - make_interval(mins => number), 'bench', 'Bench', 'received', 1
     from (select _id from product_variants order by _id limit 100) variant, generate_series(1, 1000) number`,
  )
  await ask(
    databaseUrl,
    `insert into audit_log (at, staff_id, staff_name, action, subject, label, before, after, network)
     select now() - make_interval(mins => number), 'bench', 'Bench', 'product.change', 'product:' || number, 'A product',
       '{"new_price": 1}', '{"new_price": 2}', '10.0.0.1' from generate_series(100000, 1, -1) number`,
  )
  await ask(
    databaseUrl,
    `update product_variants set stock = number % 3, supplied = number % 3
     from (select _id, row_number() over (order by _id) as number from product_variants) numbered
     where numbered._id = product_variants._id and number % 30 < 3`,
  )
}

/** A running store does this every hour. */
async function sumSales(databaseUrl: string): Promise<void> {
  const database = await openServerDatabase(databaseUrl)
  await sumPastDays(database.db, new Date())
  await database.close()
}

async function signIn(store: RunningStore, databaseUrl: string): Promise<Record<string, string>> {
  const database = await openServerDatabase(databaseUrl)
  const { token } = await addByCommand({ email: 'bench@example.com', role: 'owner' }, new Date(), database.db)
  await database.close()
  const response = await fetch(`${store.address}${adminApiBase}/accept-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ token, name: 'Bench', password: 'a long password' }),
  })
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}: ${await response.text()}`)
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return { cookie, 'sec-fetch-site': 'same-origin' }
}

async function getInTurn(urls: readonly string[], requests: number, headers: Record<string, string>): Promise<void> {
  for (let number = 0; number < requests; number++) {
    const url = urls[number % urls.length] ?? ''
    const { status, body } = await get(url, headers)
    if (status !== 200) throw new Error(`${url} answered ${status}: ${body.toString().slice(0, 200)}`)
  }
}

/** How many statements a screen takes. The jobs of the store run other statements, each far less often than once for a screen. */
async function countStatements(databaseUrl: string, screens: number, show: () => Promise<void>): Promise<number> {
  await ask(databaseUrl, 'select pg_stat_statements_reset()')
  await show()
  const [row] = await ask<{ count: number }>(
    databaseUrl,
    `select coalesce(sum(round(calls::numeric / ${screens})), 0)::int as count from pg_stat_statements`,
  )
  return row?.count ?? Number.NaN
}
