import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SortKey } from '../../shared/domain/catalogue.ts'
import { type Db, queryRows } from './database.ts'
import { categories, products, productVariants, reviews } from './schema/catalogue.ts'
import { type Given, statement } from './statement.ts'

export type ProductRow = Omit<typeof products.$inferSelect, 'search'> & { sold_out: boolean }

export interface Variant {
  size: string
  color: string
  /** Null where pieces are not counted. */
  available: number | null
}

export interface ProductFilter {
  category?: string
  categories: string[]
  sizes: string[]
  colors: string[]
  /** Kobo. */
  maxPrice?: number
  /** A tsquery text, already corrected and safe. */
  search?: string
  sort?: SortKey
}

/** A product is sold out when every size and colour it comes in is counted and none is left. */
const soldOut = sql<boolean>`coalesce(
  (select bool_and(coalesce(v.stock, 1) <= 0) from ${productVariants} v where v.product_id = ${products._id}), false
)`

const columns = {
  _id: products._id,
  item_name: products.item_name,
  item_slug: products.item_slug,
  category: products.category,
  img: products.img,
  images: products.images,
  description: products.description,
  specification: products.specification,
  sizes: products.sizes,
  colors: products.colors,
  original_price: products.original_price,
  new_price: products.new_price,
  sold_out: soldOut,
}

/** With every size and colour it comes in, in the same query. */
const wholeColumns = {
  ...columns,
  variants: sql<Variant[]>`(
    select coalesce(json_agg(json_build_object('size', v.size, 'color', v.color, 'available', v.stock)), '[]')
    from ${productVariants} v where v.product_id = ${products._id}
  )`,
}

const orderBy: Record<SortKey, SQL[]> = {
  newest: [desc(products._id)],
  oldest: [asc(products._id)],
  alphabetical: [sql`lower(${products.item_name}) collate "C"`, asc(products._id)],
  lowest: [asc(products.new_price), asc(products._id)],
  highest: [desc(products.new_price), desc(products._id)],
}

export function productStore(db: Db) {
  return {
    listAll(): Promise<ProductRow[]> {
      return db
        .select(columns)
        .from(products)
        .orderBy(...orderBy.newest)
    },

    listPage(filter: ProductFilter, offset: number, limit: number): Promise<ProductRow[]> {
      return db
        .select(columns)
        .from(products)
        .where(matches(filter))
        .orderBy(...orderOf(filter))
        .limit(limit)
        .offset(offset)
    },

    async count(filter: ProductFilter): Promise<number> {
      const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(products).where(matches(filter))
      return row?.total ?? 0
    },

    async findBySlug(slug: string): Promise<(ProductRow & { variants: Variant[] }) | undefined> {
      const [row] = await db.select(wholeColumns).from(products).where(eq(products.item_slug, slug))
      return row
    },

    /** What these products are sold as, and for how much. */
    listOffers(ids: readonly string[]) {
      return selectOffers(db, { ids })
    },

    async listWithVariants(ids: readonly string[]): Promise<(ProductRow & { variants: Variant[] })[]> {
      if (ids.length === 0) return []
      return db
        .select(wholeColumns)
        .from(products)
        .where(inArray(products._id, [...ids]))
    },

    listReviews(productId: string) {
      return db
        .select({
          _id: reviews._id,
          product_id: reviews.product_id,
          review: reviews.review,
          reviewer: reviews.reviewer,
          rating: reviews.rating,
          created_at: reviews.created_at,
        })
        .from(reviews)
        .where(sql`${reviews.product_id} = ${productId} and ${reviews.approved}`)
        .orderBy(desc(reviews._id))
    },

    listCategories() {
      return db.select({ category: categories.category }).from(categories).orderBy(asc(categories.position))
    },

    /** Slug and picture of every product, for the sitemap. */
    listSlugs() {
      return db.select({ item_slug: products.item_slug, img: products.img }).from(products).orderBy(desc(products._id))
    },

    /** Whether any product is described with a word that begins like this. */
    async knowsWord(beginning: string): Promise<boolean> {
      const rows = await queryRows(db, sql`select 1 from search_words where word like ${`${beginning}%`} limit 1`)
      return rows.length > 0
    },

    async wordsAlike(word: string): Promise<string[]> {
      const rows = await queryRows<{ word: string }>(
        db,
        sql`select word from search_words where similarity(word, ${word}) > 0.15 order by similarity(word, ${word}) desc limit 25`,
      )
      return rows.map((row) => row.word)
    },
  }
}

const selectOffers = statement('offers', (db, given: Given<{ ids: readonly string[] }>) =>
  db
    .select({
      _id: products._id,
      item_name: products.item_name,
      item_slug: products.item_slug,
      img: products.img,
      images: products.images,
      sizes: products.sizes,
      colors: products.colors,
      original_price: products.original_price,
      new_price: products.new_price,
    })
    .from(products)
    .where(sql`${products._id} = any(${given.ids}::text[])`),
)

export type ProductStore = ReturnType<typeof productStore>

function matches(filter: ProductFilter): SQL | undefined {
  const conditions: SQL[] = []
  if (filter.category) conditions.push(sql`lower(${products.category}) = lower(${filter.category})`)
  if (filter.categories.length > 0) {
    const names = filter.categories.map((category) => category.toLowerCase())
    conditions.push(sql`lower(${products.category}) in ${names}`)
  }
  if (filter.sizes.length > 0) conditions.push(sql`${products.sizes} && ${sql.param(filter.sizes, products.sizes)}`)
  if (filter.colors.length > 0) conditions.push(sql`${products.colors} && ${sql.param(filter.colors, products.colors)}`)
  if (filter.maxPrice !== undefined) conditions.push(sql`${products.new_price} <= ${filter.maxPrice}`)
  if (filter.search) conditions.push(sql`${products.search} @@ to_tsquery('english', ${filter.search})`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined
}

function orderOf(filter: ProductFilter): SQL[] {
  if (filter.sort) return orderBy[filter.sort]
  if (filter.search) {
    return [sql`ts_rank(${products.search}, to_tsquery('english', ${filter.search})) desc`, ...orderBy.newest]
  }
  return orderBy.newest
}
