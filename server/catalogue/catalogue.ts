import type { PageMeta } from '../../shared/contract/endpoint.ts'
import type { Category, ListedProduct, Product } from '../../shared/contract/shop/schemas.ts'
import type { ShopQuery } from '../../shared/domain/catalogue/shop-query.ts'
import { toKobo, toNaira } from '../../shared/domain/money.ts'
import { makeMemory } from '../http/cache/memory.ts'
import { RawJson } from '../http/cache/raw-json.ts'
import type { PageWish, ProductFilter } from './product-pages.ts'
import { allOf, anyOf, readSearch, rememberWords } from './search.ts'
import type { ProductRow, ProductStore, Variant } from './store.ts'

export interface ProductPage {
  products: RawJson<ListedProduct[]>
  meta: PageMeta
}

/** How long a page is, and what of each product is on it. */
export type PageForm = Pick<PageWish, 'perPage' | 'fields'>

/** Where answers are kept that are made of what is here. */
export interface Keeper {
  /** Another number each time the catalogue has changed. */
  edition(): number
  forgetAll(): void
}

export function makeCatalogue(store: ProductStore, keeper: Keeper, totalGoodFor = 60_000) {
  const lookUp = rememberWords(store.lookUp, keeper.edition)
  const totals = rememberTotals(store.count, keeper, totalGoodFor)

  async function findPage(
    filter: ProductFilter,
    page: number,
    form: PageForm,
  ): Promise<{ json: string; total: number }> {
    // As it was before anything was counted: what changes meanwhile may or may not be in the total.
    const edition = keeper.edition()
    const known = totals.find(filter)
    const { json, total } = await store.listPage({ filter, page, ...form, counts: known === undefined })
    return { json, total: known ?? (await totals.keep(filter, total, edition)) }
  }

  return {
    async listAll(): Promise<RawJson<ListedProduct[]>> {
      return new RawJson(await store.listAll())
    },

    /** A search first wants every word; when nothing has them all, any of them will do. */
    async listPage(query: ShopQuery, form: PageForm): Promise<ProductPage> {
      const { page } = query
      const filter = toFilter(query)
      const terms = query.q ? await readSearch(query.q, lookUp) : undefined
      if (terms?.length === 0) return toPage({ json: '[]', total: 0 }, page, form)
      const found = await findPage(terms ? { ...filter, search: allOf(terms) } : filter, page, form)
      const isEnough = found.total > 0 || !terms || terms.length === 1
      return toPage(isEnough ? found : await findPage({ ...filter, search: anyOf(terms) }, page, form), page, form)
    },

    async findProduct(slug: string): Promise<RawJson<Product> | undefined> {
      const row = await store.findBySlug(slug)
      return row && new RawJson(row.json, [row._id])
    },

    /** Products of a cart, with what is left of them. */
    async findProducts(ids: readonly string[]): Promise<Product[]> {
      return (await store.listWithVariants(ids)).map(toProduct)
    },

    listCategories(): Promise<Category[]> {
      return store.listCategories()
    },
  }
}

export type Catalogue = ReturnType<typeof makeCatalogue>

const longList = 1_000

/**
 * Counting a long list is most of its cost, so how long it is may be out of date for a while. Answers made with such a
 * total are forgotten when that while is over, or they would tell it until the next change.
 */
function rememberTotals(count: ProductStore['count'], keeper: Keeper, goodFor: number) {
  const known = makeMemory<{ total: number; until: number; edition: number }>({ most: 1_000, longestKey: 500 })
  let reckoning: NodeJS.Timeout | undefined

  function forgetIn(milliseconds: number): void {
    if (reckoning) return
    reckoning = setTimeout(() => {
      reckoning = undefined
      keeper.forgetAll()
    }, milliseconds + 1).unref()
  }

  return {
    find(filter: ProductFilter): number | undefined {
      const kept = known.find(keyOf(filter))
      const left = kept ? kept.until - performance.now() : 0
      if (!kept || left <= 0) return undefined
      if (kept.edition !== keeper.edition()) forgetIn(left)
      return kept.total
    },

    /** Counts the list if nobody has, and keeps what it took long to count. */
    async keep(filter: ProductFilter, counted: number | null, edition: number): Promise<number> {
      const total = counted ?? (await count(filter))
      if (counted === null || total >= longList)
        known.keep(keyOf(filter), { total, until: performance.now() + goodFor, edition })
      return total
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
