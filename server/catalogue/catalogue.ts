import { LRUCache } from 'lru-cache'
import type { PageMeta } from '../../shared/contract/endpoint.ts'
import type {
  Category,
  FilterCounts,
  GarmentFit,
  ListedProduct,
  Product,
  ProductCard,
  SingleProduct,
} from '../../shared/contract/shop/schemas.ts'
import type { ShopQuery } from '../../shared/domain/catalogue/shop-query.ts'
import { toKobo, toNaira } from '../../shared/domain/money.ts'
import { RawJson } from '../http/cache/raw-json.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { keepFilterIndex, longList } from './keep-filter-index.ts'
import type { PageWish, ProductFilter } from './product-pages.ts'
import { allOf, anyOf, cacheWords, type ReadSearch, readExactSearch, readSearch } from './search.ts'
import type { ProductRow, ProductStore, Variant } from './store.ts'
import { makeSuggestions } from './suggestions.ts'

export interface ProductPage {
  products: RawJson<ListedProduct[]>
  meta: PageMeta
}

/** How many products a page has, and which fields of each. */
export type PageForm = Pick<PageWish, 'perPage' | 'fields'>

/** The part of the response cache that the catalogue uses. */
type CatalogueCache = Pick<ResponseCache, 'catalogueVersion' | 'drop' | 'onNotice'>

export function makeCatalogue(store: ProductStore, responseCache: CatalogueCache, totalTtl = 60_000) {
  const { catalogueVersion } = responseCache
  const lookUp = cacheWords(store.lookUp, catalogueVersion)
  const totals = cacheTotals(responseCache, totalTtl)
  const filterIndex = keepFilterIndex(store.filterRows, responseCache)

  async function searchOf({ q, exact }: ShopQuery): Promise<ReadSearch | undefined> {
    if (!q) return undefined
    return exact ? readExactSearch(q) : readSearch(q, lookUp)
  }

  async function findPage(
    filter: ProductFilter,
    page: number,
    form: PageForm,
  ): Promise<{ json: string; total: number }> {
    if (isCountedInMemory(filter)) {
      const { total, ids } = await filterIndex.find(filter)
      const wanted = ids ? { ...unfiltered, ids, ...(filter.sort && { sort: filter.sort }) } : filter
      return { json: (await store.listPage({ filter: wanted, page, ...form, counts: false })).json, total }
    }
    // Read before counting: a change while the list is counted may or may not be in the total.
    const version = catalogueVersion()
    const cached = totals.find(filter)
    const { json, total } = await store.listPage({ filter, page, ...form, counts: cached === undefined })
    if (cached !== undefined) return { json, total: cached }
    const counted = total ?? (await filterIndex.countFound(filter))
    if (total === null || counted >= longList) totals.set(filter, counted, version)
    return { json, total: counted }
  }

  return {
    async listAll(): Promise<RawJson<ListedProduct[]>> {
      return new RawJson(await store.listAll())
    },

    /** A search looks for products with every word; when there is none, for products with any of them. */
    async listPage(query: ShopQuery, form: PageForm): Promise<ProductPage> {
      const { page } = query
      const filter = toFilter(query)
      const read = await searchOf(query)
      if (!read) return toPage(await findPage(filter, page, form), page, form)
      let found = { json: '[]', total: 0 }
      for (const search of searchesFor(read)) {
        found = await findPage({ ...filter, search }, page, form)
        if (found.total > 0) break
      }
      return toPage(found, page, form, read.corrected)
    },

    /** How many products each value of the filter panel would show. */
    async countFilters(query: ShopQuery): Promise<FilterCounts> {
      const read = await searchOf(query)
      return filterIndex.count(toFilter(query), read && searchesFor(read))
    },

    suggest: makeSuggestions(store, responseCache),

    async findProduct(slug: string): Promise<RawJson<SingleProduct> | undefined> {
      const row = await store.findBySlug(slug)
      return row && new RawJson(row.json)
    },

    /** Products of a cart, with the stock of their variants. */
    async findProducts(ids: readonly string[]): Promise<Product[]> {
      return (await store.listWithVariants(ids)).map(toProduct)
    },

    async listRelated(id: string): Promise<RawJson<ProductCard[]> | undefined> {
      const json = await store.listRelated(id)
      return json === undefined ? undefined : new RawJson(json)
    },

    async listFits(ids: readonly string[]): Promise<RawJson<GarmentFit[]>> {
      return new RawJson(await store.listFits(ids))
    },

    listCategories(): Promise<Category[]> {
      return store.listCategories()
    },
  }
}

export type Catalogue = ReturnType<typeof makeCatalogue>

/** What a list of chosen products is narrowed by: nothing else. */
const unfiltered: ProductFilter = { categories: [], sizes: [], colors: [] }

/**
 * Counting a long list is most of its cost, so its total is cached and may be out of date for a while. Responses that show
 * such a total are dropped when that while is over, because no later change may come.
 */
function cacheTotals({ catalogueVersion, drop }: CatalogueCache, ttl: number) {
  const totals = new LRUCache<string, { total: number; version: number }>({
    max: 1_000,
    maxEntrySize: 500,
    sizeCalculation: (_total, key) => key.length,
    ttl,
  })
  let isDropPlanned = false

  function planDrop(wait: number): void {
    if (isDropPlanned) return
    isDropPlanned = true
    setTimeout(() => {
      isDropPlanned = false
      drop()
    }, wait).unref()
  }

  return {
    find(filter: ProductFilter): number | undefined {
      const key = keyOf(filter)
      const cached = totals.get(key)
      if (cached && cached.version !== catalogueVersion()) planDrop(totals.getRemainingTTL(key) + 1)
      return cached?.total
    },

    set(filter: ProductFilter, total: number, version: number): void {
      totals.set(keyOf(filter), { total, version })
    },
  }
}

function keyOf(filter: ProductFilter): string {
  return JSON.stringify({ ...filter, sort: undefined })
}

/** All words first, then any of them. */
function searchesFor({ terms }: ReadSearch): string[] {
  if (terms.length === 0) return []
  return terms.length === 1 ? terms : [allOf(terms), anyOf(terms)]
}

/** The database would look at the pieces of every product to count these: 200 CPU milliseconds at 100,000 products. */
function isCountedInMemory({ sizes, colors, inStock, search }: ProductFilter): boolean {
  return search === undefined && (sizes.length > 0 || colors.length > 0 || Boolean(inStock))
}

function toFilter(query: ShopQuery): ProductFilter {
  const { category, categories, sizes, colors, sort, minPrice, maxPrice, inStock, onSale } = query
  return {
    categories,
    sizes,
    colors,
    ...(category && { category }),
    ...(sort && { sort }),
    ...(minPrice !== undefined && { minPrice: priceInKobo(minPrice) }),
    ...(maxPrice !== undefined && { maxPrice: priceInKobo(maxPrice) }),
    ...(inStock && { inStock }),
    ...(onSale && { onSale }),
  }
}

/** No piece costs more than ten million naira, and larger numbers do not fit the column. */
function priceInKobo(price: number): number {
  return toKobo(Math.min(price, 10_000_000))
}

function toPage(
  { json, total }: { json: string; total: number },
  page: number,
  { perPage }: PageForm,
  corrected?: string,
): ProductPage {
  const pages = Math.max(1, Math.ceil(total / perPage))
  return { products: new RawJson(json), meta: { total, page, pages, ...(corrected && { corrected }) } }
}

function toProduct(row: ProductRow & { variants: Variant[] }): Product {
  return { ...row, original_price: toNaira(row.original_price), new_price: toNaira(row.new_price) }
}
