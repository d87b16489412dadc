import { and, asc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import type { ProductStatus } from '../../shared/domain/catalogue/product-status.ts'
import type { PublishingState } from '../../shared/domain/catalogue/publishing.ts'
import { categories, products, productVariants, slugHistory } from '../catalogue/schema.ts'
import { type Db, queryRows } from '../database/database.ts'
import { constant, queryPlanned } from '../database/statement.ts'
import { productImages } from '../media/schema.ts'

export type Product = Omit<typeof products.$inferSelect, 'search'>
export type Variant = typeof productVariants.$inferSelect

export interface ListFilter {
  status?: ProductStatus | undefined
  category?: string | undefined
  color?: string | undefined
  size?: string | undefined
  /** One of these. */
  ids?: readonly string[] | undefined
  hasNoPicture: boolean
  /** A tsquery text. */
  search?: string | undefined
  before?: string | undefined
}

export interface ListedProduct {
  _id: string
  item_name: string
  item_slug: string
  category: string
  img: string
  status: ProductStatus
  publish_at: Date | null
  original_price: number
  new_price: number
  price_set: boolean
  version: number
  variants: number
  free: number | null
  soldOut: boolean
}

interface SoldOut {
  ids: string[]
  looked: number
  last: string | null
}

/** No variant that is made has a free piece. */
const hasNothingFree = sql`not exists (select 1 from product_variants v
  where v.product_id = newest._id and not v.closed and coalesce(v.stock, 1) > 0)`

export function productEditStore(db: Db) {
  return {
    /** One statement at any depth: the page is cut by id before its variants are looked at. */
    async list(filter: ListFilter, most: number): Promise<ListedProduct[]> {
      const query = isPlannedOnce(filter) ? queryPlanned : queryRows
      const rows = await query<Omit<ListedProduct, 'publish_at'> & { publish_at: string | null }>(
        db,
        sql`select page.*, stock.variants, stock.free, stock."soldOut"
          from (
            select _id, item_name, item_slug, category, img, status, publish_at, original_price, new_price, price_set,
              version
            from products where ${and(...conditionsOf(filter)) ?? sql`true`} order by _id desc limit ${constant(most)}
          ) page
          cross join lateral (
            select count(*)::int as variants, sum(v.stock)::int as free,
              coalesce(not bool_or(coalesce(v.stock, 1) > 0), false) as "soldOut"
            from product_variants v where v.product_id = page._id and not v.closed
          ) stock
          order by page._id desc`,
      )
      return rows.map((row) => ({ ...row, publish_at: row.publish_at === null ? null : new Date(row.publish_at) }))
    },

    /**
     * Of the newest products with a sold-out variant: those with nothing free, how many were looked at, and the oldest of
     * these.
     */
    async findSoldOut(before: string | undefined, most: number): Promise<SoldOut> {
      const [row] = await queryPlanned<SoldOut>(
        db,
        sql`select coalesce(array_agg(_id) filter (where ${hasNothingFree}), '{}') as ids, count(*)::int as looked, min(_id) as last
          from (
            select distinct product_id as _id from low_stock where is_out ${before ? sql`and product_id < ${before}` : sql``}
            order by product_id desc limit ${constant(most)}
          ) as newest`,
      )
      return row ?? { ids: [], looked: 0, last: null }
    },

    async find(id: string): Promise<Product | undefined> {
      const [product] = await db.select(wholeColumns).from(products).where(eq(products._id, id))
      return product
    },

    /** Locked until the transaction ends. */
    async lock(id: string): Promise<Product | undefined> {
      const [product] = await db.select(wholeColumns).from(products).where(eq(products._id, id)).for('update')
      return product
    },

    listVariants(productId: string): Promise<Variant[]> {
      return db
        .select()
        .from(productVariants)
        .where(eq(productVariants.product_id, productId))
        .orderBy(asc(productVariants.color), asc(productVariants.size))
    },

    /** False when there is a product with this id already. */
    async add(product: typeof products.$inferInsert): Promise<boolean> {
      const rows = await db
        .insert(products)
        .values(product)
        .onConflictDoNothing({ target: products._id })
        .returning({ _id: products._id })
      return rows.length > 0
    },

    async change(id: string, values: Partial<Product>): Promise<void> {
      await db
        .update(products)
        .set({ ...values, version: sql`${products.version} + 1` })
        .where(eq(products._id, id))
    },

    async addVariants(variants: (typeof productVariants.$inferInsert)[]): Promise<void> {
      if (variants.length > 0) await db.insert(productVariants).values(variants).onConflictDoNothing()
    },

    /** Locked in the order in which orders take pieces, so that neither waits for the other in a circle. */
    async lockVariants(productId: string): Promise<Variant[]> {
      const { size, color } = productVariants
      return db
        .select()
        .from(productVariants)
        .where(eq(productVariants.product_id, productId))
        .orderBy(sql`${size} || ' ' || ${color} collate "C"`)
        .for('update')
    },

    async setClosed(variantId: string, closed: boolean): Promise<void> {
      await db.update(productVariants).set({ closed }).where(eq(productVariants._id, variantId))
    },

    async isSlugTaken(slug: string, exceptId: string): Promise<boolean> {
      const rows = await db
        .select({ _id: products._id })
        .from(products)
        .where(and(eq(products.item_slug, slug), sql`${products._id} <> ${exceptId}`))
      return rows.length > 0
    },

    /** The old address leads to the product from now on. An address that comes back into use leads nowhere else. */
    async moveSlug(productId: string, from: string, to: string): Promise<void> {
      await db.delete(slugHistory).where(and(eq(slugHistory.kind, 'product'), eq(slugHistory.slug, to)))
      await db
        .insert(slugHistory)
        .values({ kind: 'product', slug: from, target: productId })
        .onConflictDoUpdate({ target: [slugHistory.kind, slugHistory.slug], set: { target: productId } })
    },

    async hasCategory(category: string): Promise<boolean> {
      const rows = await db
        .select({ category: categories.category })
        .from(categories)
        .where(eq(categories.category, category))
      return rows.length > 0
    },

    async listChoices(): Promise<{ categories: string[]; sizes: string[]; colors: string[] }> {
      const [row] = await queryRows<{ categories: string[]; sizes: string[]; colors: string[] }>(
        db,
        sql`select array(select category from categories order by position) as categories,
          array(select distinct size from product_variants where size <> '' order by 1) as sizes,
          array(select distinct color from product_variants where color <> '' order by 1) as colors`,
      )
      return row ?? { categories: [], sizes: [], colors: [] }
    },

    /** What decides whether these products may be published, by id. */
    async readPublishingStates(ids: readonly string[]): Promise<Map<string, PublishingState>> {
      const rows = await queryRows<PublishingState & { _id: string }>(
        db,
        sql`select p._id, p.status, p.price_set as "hasPrice", p.description,
            exists (select 1 from product_variants v where v.product_id = p._id and not v.closed) as "isOffered",
            exists (select 1 from ${productImages} i where i.product_id = p._id and i.state = 'working') as "hasUnreadyPicture"
          from products p where p._id = any(${sql.param(ids)}::text[])`,
      )
      return new Map(rows.map(({ _id, ...state }) => [_id, state]))
    },

    /**
     * The scheduled products whose moment has come, locked until the transaction ends. Another instance that waits for the lock
     * finds them published.
     */
    lockDue(now: Date): Promise<{ _id: string; item_name: string }[]> {
      return db
        .select({ _id: products._id, item_name: products.item_name })
        .from(products)
        .where(and(eq(products.status, 'scheduled'), sql`${products.publish_at} <= ${now.toISOString()}::timestamptz`))
        .orderBy(asc(products._id))
        .for('no key update')
    },

    async publish(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await db
        .update(products)
        .set({ status: 'published', publish_at: null, version: sql`${products.version} + 1` })
        .where(sql`${products._id} = any(${sql.param(ids)}::text[])`)
    },
  }
}

const { search: _search, ...wholeColumns } = getTableColumns(products)

/** An index gives the newest products. For most filters, how rare a value is decides how the page is best read. */
function isPlannedOnce({ status, category, color, size, hasNoPicture, search }: ListFilter): boolean {
  return !status && !category && !color && !size && !hasNoPicture && !search
}

function conditionsOf(filter: ListFilter): SQL[] {
  const conditions: SQL[] = []
  if (filter.before) conditions.push(lt(products._id, filter.before))
  if (filter.status) conditions.push(eq(products.status, filter.status))
  if (filter.category) conditions.push(sql`lower(${products.category}) = lower(${filter.category})`)
  if (filter.color) conditions.push(sql`${products.colors} && array[${filter.color}]::text[]`)
  if (filter.size) conditions.push(sql`${products.sizes} && array[${filter.size}]::text[]`)
  if (filter.hasNoPicture) conditions.push(eq(products.img, ''))
  if (filter.ids) conditions.push(sql`${products._id} = any(${sql.param(filter.ids)}::text[])`)
  if (filter.search) conditions.push(sql`${products.search} @@ to_tsquery('english', ${filter.search})`)
  return conditions
}
