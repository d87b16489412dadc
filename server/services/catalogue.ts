import type { PageMeta } from '../../shared/contract/endpoint.ts'
import type { Category, ListedProduct, Product, Review } from '../../shared/contract/schemas.ts'
import type { ShopQuery } from '../../shared/domain/catalogue.ts'
import { toKobo, toNaira } from '../../shared/domain/money.ts'
import type { ProductFilter, ProductRow, ProductStore, Variant } from '../stores/products.ts'
import { allOf, anyOf, readSearch } from './search.ts'

export interface ProductPage {
  products: ListedProduct[]
  meta: PageMeta
}

export function makeCatalogue(store: ProductStore) {
  const count = countSeldom(store.count)

  return {
    async listAll(): Promise<ListedProduct[]> {
      return (await store.listAll()).map(toListed)
    },

    async listPage(query: ShopQuery, perPage: number): Promise<ProductPage> {
      const { filter, total } = await findFilter(query, { ...store, count })
      const rows =
        total > (query.page - 1) * perPage ? await store.listPage(filter, (query.page - 1) * perPage, perPage) : []
      return {
        products: rows.map(toListed),
        meta: { total, page: query.page, pages: Math.max(1, Math.ceil(total / perPage)) },
      }
    },

    async findProduct(slug: string): Promise<Product | undefined> {
      const row = await store.findBySlug(slug)
      return row && toProduct(row)
    },

    /** Products of a cart, with what is left of them. */
    async findProducts(ids: readonly string[]): Promise<Product[]> {
      return (await store.listWithVariants(ids)).map(toProduct)
    },

    async listReviews(productId: string): Promise<Review[]> {
      const rows = await store.listReviews(productId)
      return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
    },

    listCategories(): Promise<Category[]> {
      return store.listCategories()
    },
  }
}

export type Catalogue = ReturnType<typeof makeCatalogue>

/** Milliseconds for which the size of a long list may be out of date; counting it is most of its cost. */
const countGoodFor = 60_000
const longList = 1_000

function countSeldom(count: ProductStore['count']): ProductStore['count'] {
  const known = new Map<string, { total: number; until: number }>()
  return async (filter) => {
    const key = JSON.stringify(filter)
    const now = performance.now()
    const kept = known.get(key)
    if (kept && kept.until > now) return kept.total
    const total = await count(filter)
    if (known.size >= longList) known.clear()
    if (total >= longList) known.set(key, { total, until: now + countGoodFor })
    return total
  }
}

/** A search first wants every word; when nothing has them all, any of them will do. */
async function findFilter(query: ShopQuery, store: ProductStore): Promise<{ filter: ProductFilter; total: number }> {
  const { category, categories, sizes, colors, sort } = query
  const filter: ProductFilter = {
    categories,
    sizes,
    colors,
    ...(category && { category }),
    ...(sort && { sort }),
    ...(query.maxPrice !== undefined && { maxPrice: toKobo(Math.min(query.maxPrice, 10_000_000)) }),
  }
  if (!query.q) return { filter, total: await store.count(filter) }
  const terms = await readSearch(query.q, store)
  if (terms.length === 0) return { filter, total: 0 }
  const strict = { ...filter, search: allOf(terms) }
  const total = await store.count(strict)
  if (total > 0 || terms.length === 1) return { filter: strict, total }
  const loose = { ...filter, search: anyOf(terms) }
  return { filter: loose, total: await store.count(loose) }
}

function toListed(row: ProductRow): ListedProduct {
  return { ...row, original_price: toNaira(row.original_price), new_price: toNaira(row.new_price) }
}

function toProduct(row: ProductRow & { variants: Variant[] }): Product {
  return { ...toListed(row), description: row.description, specification: row.specification, variants: row.variants }
}
