import { LRUCache } from 'lru-cache'
import type { FilterCounts } from '../../shared/contract/shop/schemas.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { type FilterIndex, makeFilterIndex } from './filter-index.ts'
import type { FilterRowsStore } from './filter-rows-store.ts'
import type { ProductFilter } from './product-pages.ts'
import { makeSet, type ProductSet } from './product-sets.ts'

/** The tag of responses that show counts of the index. */
const filterIndexTag = 'filter-index'

/** Products that one statement reads, so that neither the database nor other requests wait for long. */
const batch = 5_000
/** With more changed products than these, all are read again. */
const mostChanged = 1_000
/** Reading all products takes at most this share of the time, however often everything changes. */
const readingShare = 0.05
/** Searches whose products are remembered: 12.5 KB each at 100,000 products. */
const mostSearches = 200
/** Reading all that a search finds is most of its cost, so a long list of it may be a minute old. */
export const longList = 1_000
const longestAge = 60_000

/**
 * Keeps the filter index of one instance. A change notice names the changed products, and the next request reads only these,
 * so a sale costs nothing and counts are as fresh as lists are. After a change of everything the index may be out of date
 * for 20 times as long as reading it takes: a moment in a small store, about a minute with 100,000 products. Responses from
 * an old index are dropped when that time is over.
 */
export function keepFilterIndex(store: FilterRowsStore, { onNotice, drop, catalogueVersion }: IndexCache) {
  let kept: KeptIndex | undefined
  let isOutdated = true
  let nextReading = 0
  const changed = new Set<string>()
  let queue: Promise<void> = Promise.resolve()
  let isDropPlanned = false

  onNotice((tag) => {
    if (tag === undefined || tag === 'all' || changed.size >= mostChanged) isOutdated = true
    else if (tag.startsWith(productTag)) changed.add(tag.slice(productTag.length))
  })

  async function readAll(): Promise<KeptIndex> {
    const start = performance.now()
    isOutdated = false
    changed.clear()
    const read = makeFilterIndex()
    let last = ''
    for (let rows = await store.listAfter(last, batch); rows.length > 0; rows = await store.listAfter(last, batch)) {
      for (const row of rows) read.put(row)
      last = rows.at(-1)?._id ?? last
    }
    nextReading = performance.now() + (performance.now() - start) / readingShare
    return { index: read, searches: new LRUCache({ max: mostSearches, ttl: longestAge }) }
  }

  async function readChanged({ index }: KeptIndex): Promise<void> {
    const ids = [...changed]
    changed.clear()
    const rows = await store.list(ids).catch((error) => {
      for (const id of ids) changed.add(id)
      throw error
    })
    for (const id of ids) index.remove(id)
    for (const row of rows) index.put(row)
  }

  async function refresh(): Promise<void> {
    if (!kept || (isOutdated && performance.now() >= nextReading)) {
      kept = await readAll().catch((error) => {
        isOutdated = true
        throw error
      })
    } else if (isOutdated) planDrop()
    if (changed.size > 0) await readChanged(kept)
  }

  function planDrop(): void {
    if (isDropPlanned) return
    isDropPlanned = true
    setTimeout(
      () => {
        isDropPlanned = false
        drop(filterIndexTag)
      },
      Math.max(0, nextReading - performance.now()) + 1,
    ).unref()
  }

  /** One refresh after the other. A request waits for the one that begins after it came. */
  async function read(): Promise<KeptIndex> {
    const turn = queue.then(refresh)
    queue = turn.catch(() => {})
    await turn
    if (!kept) throw new Error('The filter index was not read.')
    return kept
  }

  /** What a search finds, as a set of this index. */
  async function search({ index, searches }: KeptIndex, text: string): Promise<ProductSet> {
    const version = catalogueVersion()
    const cached = await searches.get(text)
    if (cached && (cached.version === version || cached.count >= longList)) return cached.set
    const found = store.listFound(text).then((ids) => ({ set: index.setOf(ids), count: ids.length, version }))
    searches.set(text, found)
    found.catch(() => searches.delete(text))
    return (await found).set
  }

  return {
    /** How many products a filter without a search leaves, and their ids if they are few. */
    async find(filter: ProductFilter): Promise<{ total: number; ids?: string[] }> {
      const { index } = await read()
      const total = index.countTotal(filter)
      return total < longList ? { total, ids: index.listIds(filter) } : { total }
    },

    /** How many products a filter leaves of what its search finds. */
    async countFound(filter: ProductFilter): Promise<number> {
      const current = await read()
      return current.index.countTotal(filter, await search(current, filter.search ?? ''))
    },

    /**
     * Counts of every filter value, of all products or of what searches find: each value has the count of the first search
     * that finds any. An empty list of searches finds nothing.
     */
    async count(filter: ProductFilter, searches: readonly string[] | undefined): Promise<FilterCounts> {
      const current = await read()
      if (!searches) return current.index.count(filter)
      const found = await Promise.all(searches.map((text) => search(current, text)))
      const counts = found.map((set) => current.index.count(filter, set))
      return counts.reduce(firstOfEach, current.index.count(filter, makeSet(0)))
    },
  }
}

interface KeptIndex {
  index: FilterIndex
  searches: LRUCache<string, Promise<FoundProducts>>
}

interface FoundProducts {
  set: ProductSet
  count: number
  /** Of the catalogue. */
  version: number
}

/** As lists do: what no product has with all words of a search is looked for with any of them. */
function firstOfEach(first: FilterCounts, second: FilterCounts): FilterCounts {
  const merge = <Entry extends { count: number }>(entries: readonly Entry[], others: readonly Entry[]) =>
    entries.map((entry, index) => (entry.count > 0 ? entry : (others[index] ?? entry)))
  return {
    total: first.total || second.total,
    categories: merge(first.categories, second.categories),
    sizes: merge(first.sizes, second.sizes),
    colors: merge(first.colors, second.colors),
    in_stock: first.in_stock || second.in_stock,
    on_sale: first.on_sale || second.on_sale,
  }
}

const productTag = 'product:'

/** The part of the response cache that the index uses. */
type IndexCache = Pick<ResponseCache, 'onNotice' | 'drop' | 'catalogueVersion'>
