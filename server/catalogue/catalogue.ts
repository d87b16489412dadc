import { LRUCache } from 'lru-cache'
import type { PageMeta } from '../../shared/contract/endpoint.ts'
import type { Category, GarmentFit, ListedProduct, Product, SingleProduct } from '../../shared/contract/shop/schemas.ts'
import type { ShopQuery } from '../../shared/domain/catalogue/shop-query.ts'
import { toKobo, toNaira } from '../../shared/domain/money.ts'
import { RawJson } from '../http/cache/raw-json.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import type { PageWish, ProductFilter } from './product-pages.ts'
import { allOf, anyOf, cacheWords, readSearch } from './search.ts'
import type { ProductRow, ProductStore, Variant } from './store.ts'

export interface ProductPage {
  products: RawJson<ListedProduct[]>
  meta: PageMeta
}

/** How many products a page has, and which fields of each. */
export type PageForm = Pick<PageWish, 'perPage' | 'fields'>

/** The part of the response cache that the catalogue uses. */
type CatalogueCache = Pick<ResponseCache, 'catalogueVersion' | 'drop'>

export function makeCatalogue(store: ProductStore, responseCache: CatalogueCache, totalTtl = 60_000) {
  const { catalogueVersion } = responseCache
  const lookUp = cacheWords(store.lookUp, catalogueVersion)
  const totals = cacheTotals(responseCache, totalTtl)

  async function findPage(
    filter: ProductFilter,
    page: number,
    form: PageForm,
  ): Promise<{ json: string; total: number }> {
    // Read before counting: a change while the list is counted may or may not be in the total.
    const version = catalogueVersion()
    const cached = totals.find(filter)
    const { json, total } = await store.listPage({ filter, page, ...form, counts: cached === undefined })
    if (cached !== undefined) return { json, total: cached }
    const counted = total ?? (await store.count(filter))
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
      const terms = query.q ? await readSearch(query.q, lookUp) : undefined
      if (terms?.length === 0) return toPage({ json: '[]', total: 0 }, page, form)
      const found = await findPage(terms ? { ...filter, search: allOf(terms) } : filter, page, form)
      const isEnough = found.total > 0 || !terms || terms.length === 1
      return toPage(isEnough ? found : await findPage({ ...filter, search: anyOf(terms) }, page, form), page, form)
    },

    async findProduct(slug: string): Promise<RawJson<SingleProduct> | undefined> {
      const row = await store.findBySlug(slug)
      return row && new RawJson(row.json)
    },

    /** Products of a cart, with the stock of their variants. */
    async findProducts(ids: readonly string[]): Promise<Product[]> {
      return (await store.listWithVariants(ids)).map(toProduct)
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

const longList = 1_000

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

function toFilter({ category, categories, sizes, colors, sort, maxPrice }: ShopQuery): ProductFilter {
  return {
    categories,
    sizes,
    colors,
    ...(category && { category }),
    ...(sort && { sort }),
    ...(maxPrice !== undefined && { maxPrice: toKobo(Math.min(maxPrice, 10_000_000)) }),
  }
}

function toPage({ json, total }: { json: string; total: number }, page: number, { perPage }: PageForm): ProductPage {
  return { products: new RawJson(json), meta: { total, page, pages: Math.max(1, Math.ceil(total / perPage)) } }
}

function toProduct(row: ProductRow & { variants: Variant[] }): Product {
  return { ...row, original_price: toNaira(row.original_price), new_price: toNaira(row.new_price) }
}
