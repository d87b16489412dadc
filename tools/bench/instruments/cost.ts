import { getAll } from './clients.ts'
import { type CpuMeter, makeCpuMeter } from './cpu-time.ts'
import { type Forgetting, openForgetting } from './forget.ts'
import { ask, type Postgres } from './postgres.ts'
import type { Reading } from './queries.ts'
import type { RunningStore } from './start-store.ts'

/** Enough to keep the store busy while its answers are under way. */
export const atOnce = 16

/** Something that is made anew for every request: its addresses, all different, and what it reads. */
export interface Uncached {
  name: string
  urls: string[]
  readings: Reading[]
  /** Rendered HTML. */
  isPage?: boolean
}

const categories = ['set', 'dress', 'playsuit', 'short', 'top', 'skirt', 'lifestyle']
const searches = {
  'search, two words': ['linen dress', 'adire wrap', 'ankara skirt', 'cotton top', 'satin evening', 'voile pleated'],
  'search, one word': ['dress', 'linen', 'ankara', 'skirt', 'evening', 'cotton'],
  'search, misspelt': ['drss', 'lnen', 'ankra dres', 'skrt', 'eveing', 'cottn'],
}
/** What people have typed when the store is asked for suggestions. */
const typedSoFar = [
  'dr',
  'dre',
  'dress',
  'lin',
  'linen dr',
  'osogbo',
  'satin ev',
  'anka',
  'adire wrap',
  'weekend',
  'drss',
  'ankra',
]
/** Filters of the panel, from none to all. */
const filters = [
  ...['', 'category=dress', 'sizes=M', 'colors=red,blue', 'sizes=S,M&colors=black', 'in_stock=1', 'on_sale=1'],
  ...[
    'min_price=20000&max_price=90000',
    'category=set&sizes=L',
    'categories=Dress,Top&on_sale=1',
    'category=top&colors=white',
  ],
  'sizes=M,L&colors=red,blue&min_price=10000&max_price=90000&on_sale=1&in_stock=1&categories=Dress,Top',
]
const slugsEach = 100
const spellings = 8

/** The reads of the bench on this catalogue as it is now. */
export async function listUncached(databaseUrl: string): Promise<Uncached[]> {
  const rows = await ask<{ item_slug: string }>(
    databaseUrl,
    `select item_slug from products order by random() limit ${slugsEach}`,
  )
  const slugs = rows.map(({ item_slug }) => item_slug)
  const names = categories.flatMap(spell)
  const lists = names.map((category) => ({ category, sort: 'newest' }))
  return [
    { name: 'list', urls: lists.map(listUrl), readings: lists.map((list) => ({ list })) },
    {
      name: 'product',
      urls: slugs.map((slug) => `/api/v1/general/single-product-slug/${slug}`),
      readings: slugs.map((product) => ({ product })),
    },
    ...Object.entries(searches).map(([name, words]) => ({
      name,
      urls: again(words).map((q) => listUrl({ q })),
      readings: again(words).map((q) => ({ list: { q } })),
    })),
    {
      name: 'suggestions',
      urls: typedSoFar.map((q) => `/api/v1/general/search-suggestions?${new URLSearchParams({ q })}`),
      readings: [],
    },
    { name: 'filter counts', urls: filters.map((filter) => `/api/v1/general/filter-counts?${filter}`), readings: [] },
    { name: 'shop page', urls: names.map((category) => `/shop?category=${category}`), readings: [], isPage: true },
    { name: 'product page', urls: slugs.map((slug) => `/shop/${slug}`), readings: [], isPage: true },
  ]
}

/** Searches are not kept, so the same ones do; what is remembered of their words, their readings leave out as well. */
function again(words: readonly string[]): string[] {
  return Array.from({ length: spellings }, () => words).flat()
}

/** dress, Dress, dRess …: one list by many names, each kept by itself, so that many can be asked for at once. */
function spell(category: string): string[] {
  return Array.from({ length: spellings }, (_, number) =>
    [...category].map((letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
  )
}

function listUrl(query: Record<string, string>): string {
  return `/api/v1/general/all-products?${new URLSearchParams({ ...query, per_page: '24', fields: 'card' })}`
}

export interface CostMeter {
  /** CPU milliseconds of one request, store and database together, with nothing kept from the round before. */
  costOf(uncached: Uncached, requests: number): Promise<number>
  meter: CpuMeter
  stop(): Promise<void>
}

export async function openCostMeter(store: RunningStore, databaseUrl: string, postgres: Postgres): Promise<CostMeter> {
  const meter = await makeCpuMeter([store.pid, postgres.pid])
  const forgetting = await openForgetting(databaseUrl)
  return {
    meter,
    stop: forgetting.stop,
    async costOf({ urls }, requests) {
      const addresses = urls.map((url) => store.address + url)
      const wanted = Math.ceil(requests / addresses.length)
      await askInRounds(addresses, Math.ceil(wanted / 3), forgetting)
      const { cpu, result: rounds } = await meter.measureResult(() => askInRounds(addresses, wanted, forgetting))
      const forgettingAlone = await meter.measure(() => askInRounds([], rounds, forgetting))
      return (cpu - forgettingAlone) / (rounds * addresses.length)
    },
  }
}

/** Milliseconds after which no further round begins: what is that slow is known well enough. */
const longEnough = 10_000

async function askInRounds(addresses: readonly string[], wanted: number, { forget }: Forgetting): Promise<number> {
  const end = performance.now() + longEnough
  let rounds = 0
  while (rounds < wanted && (rounds === 0 || performance.now() < end)) {
    await forget()
    await getAll(addresses, atOnce)
    rounds += 1
  }
  return rounds
}
