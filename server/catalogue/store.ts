import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { zoomWidth } from '../../shared/content/picture-widths.ts'
import type { ProductCard } from '../../shared/contract/shop/schemas.ts'
import type { Db } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { filterRowsStore } from './filter-rows-store.ts'
import {
  allFields,
  isPublished,
  type PageFound,
  type PageWish,
  type ProductFilter,
  rating,
  selectPage,
  soldOut,
} from './product-pages.ts'
import { selectRelated } from './related-products.ts'
import { categories, products, productVariants, slugHistory } from './schema.ts'
import { suggestProducts } from './suggestions-store.ts'

/** What the shop shows of a product. */
export type ProductRow = Omit<
  typeof products.$inferSelect,
  'search' | 'price_set' | 'status' | 'publish_at' | 'low_stock_at' | 'measurements' | 'fit' | 'version'
> &
  Pick<ProductCard, 'sold_out' | 'rating'>

export interface Variant {
  size: string
  color: string
  /** Null where pieces are not counted. */
  available: number | null
}

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
  rating,
}

// `products._id` is written out: a select from one table names columns without their table, and variants have an `_id` too.
const variants = sql<Variant[]>`(
  select coalesce(json_agg(json_build_object('size', v.size, 'color', v.color, 'available', v.stock)), '[]')
  from ${productVariants} v where v.product_id = products._id and not v.closed
)`

/**
 * The pictures that `img` and `images` list, none twice, with what their rows say. The demo catalogue's pictures have no
 * version to zoom in on.
 */
const pictures = sql`(
  select coalesce(json_agg(json_build_object(
    'file', listed.file,
    'alt', coalesce(nullif(i.alt, ''), products.item_name),
    'zoom', exists (select from picture_files f where f.name = i.name || ${`-${zoomWidth}.avif`})
  ) order by listed.place), '[]')
  from (
    select file, min(place) as place
    from unnest(regexp_split_to_array(products.img || ',' || products.images, '\\s*,\\s*')) with ordinality as named(file, place)
    where file <> '' group by file
  ) listed
  left join product_images i on i.product_id = products._id and i.name || '.jpg' = listed.file
)`

const wholeColumns = {
  ...columns,
  variants,
}

export function productStore(db: Db) {
  return {
    filterRows: filterRowsStore(db),

    /** Every product with all fields, as JSON in the contract's form. */
    async listAll(): Promise<string> {
      const { json } = await selectPage(db, {
        filter: everything,
        page: 1,
        perPage: everyone,
        fields: 'all',
        counts: false,
      })
      return json
    },

    listPage: (wish: PageWish): Promise<PageFound> => selectPage(db, wish),

    /** The product with its variants, as JSON in the contract's form. */
    async findBySlug(slug: string): Promise<{ _id: string; json: string } | undefined> {
      const [row] = await selectProduct(db, { slug })
      return row
    },

    /** The same of a product that may not be published yet, for its preview. */
    async findForPreview(id: string): Promise<{ _id: string; json: string } | undefined> {
      const [row] = await selectAnyProduct(db, { id })
      return row
    },

    async findId(slug: string): Promise<string | undefined> {
      const [row] = await db
        .select({ _id: products._id })
        .from(products)
        .where(and(eq(products.item_slug, slug), isPublished))
      return row?._id
    },

    /** The present slug of a published product that had this one before. */
    async findMoved(slug: string): Promise<string | undefined> {
      const [row] = await db
        .select({ item_slug: products.item_slug })
        .from(slugHistory)
        .innerJoin(products, eq(products._id, slugHistory.target))
        .where(and(eq(slugHistory.kind, 'product'), eq(slugHistory.slug, slug.toLowerCase()), isPublished))
      return row?.item_slug
    },

    /** What pricing a cart needs of these products. */
    listOffers(ids: readonly string[]) {
      return selectOffers(db, { ids })
    },

    async listWithVariants(ids: readonly string[]): Promise<(ProductRow & { variants: Variant[] })[]> {
      if (ids.length === 0) return []
      return db
        .select(wholeColumns)
        .from(products)
        .where(and(inArray(products._id, [...ids]), isPublished))
    },

    /** What suggesting a size needs of these products, as JSON in the contract's form; products without it are left out. */
    async listFits(ids: readonly string[]): Promise<string> {
      const [row] = await selectFits(db, { ids })
      return row?.json ?? '[]'
    },

    /** The products most like this one, as JSON in the contract's form; undefined for an unknown product. */
    async listRelated(id: string): Promise<string | undefined> {
      const [row] = await selectRelated(db, { id })
      return row?.json
    },

    async listCategories(): Promise<{ category: string; picture?: string }[]> {
      const rows = await db
        .select({ category: categories.category, picture: categories.picture })
        .from(categories)
        .where(eq(categories.hidden, false))
        .orderBy(asc(categories.position))
      return rows.map(({ category, picture }) => ({ category, ...(picture && { picture }) }))
    },

    /** Slug and picture of every product, for the sitemap. */
    listSlugs() {
      return db
        .select({ item_slug: products.item_slug, img: products.img })
        .from(products)
        .where(isPublished)
        .orderBy(desc(products._id))
    },

    suggestProducts: (search: string): Promise<string> => suggestProducts(db, search),

    /** For each term, the catalogue's words that begin with it, or if there is none, the most similar words. */
    lookUp(terms: readonly string[]): Promise<KnownWords[]> {
      return selectWords(db, { terms, most: mostBeginnings })
    },
  }
}

export interface KnownWords {
  term: string
  beginnings: string[]
  alike: string[]
  /** Words of `alike` with the same stem as the term, such as its plural: a search finds them as well. */
  forms: string[]
}

/** A term that begins more words than these is searched for as a prefix. */
export const mostBeginnings = 12

const everything: ProductFilter = { categories: [], sizes: [], colors: [] }
const everyone = 1_000_000

const selectProduct = statement('product', (db, given: Given<{ slug: string }>) =>
  db
    .select({ _id: sql<string>`product._id`, json: sql<string>`row_to_json(product)::text` })
    .from(
      sql`(select ${allFields}, ${variants} as variants, ${pictures} as pictures, measurements, fit from products where item_slug = ${given.slug} and ${isPublished}) as product`,
    ),
)

const selectAnyProduct = statement('any product', (db, given: Given<{ id: string }>) =>
  db
    .select({
      _id: sql<string>`product._id`,
      // The page shows a price of 0 as none.
      json: sql<string>`(to_jsonb(product) - 'price_set'
        || case when price_set then '{}' else '{"original_price": 0, "new_price": 0}' end::jsonb)::text`,
    })
    .from(
      sql`(select ${allFields}, ${variants} as variants, ${pictures} as pictures, measurements, fit, price_set from products where _id = ${given.id}) as product`,
    ),
)

const selectFits = statement('fits', (db, given: Given<{ ids: readonly string[] }>) =>
  db.select({ json: sql<string>`coalesce(json_agg(row_to_json(garment)), '[]')::text` }).from(
    sql`(select _id, measurements, fit from products
        where _id = any(${given.ids}::text[]) and ${isPublished} and measurements <> '{}') as garment`,
  ),
)

const selectWords = statement('words', (db, given: Given<{ terms: readonly string[]; most: number }>) =>
  db
    .select({
      term: sql<string>`asked.term`,
      beginnings: sql<string[]>`same.words`,
      alike: sql<string[]>`near.words`,
      forms: sql<string[]>`array(
        select word from unnest(near.words) as word
        where ts_lexize('english_stem', word) = ts_lexize('english_stem', asked.term)
      )`,
    })
    .from(sql`unnest(${given.terms}::text[]) as asked(term), lateral (
      select array(select word from search_words where word like asked.term || '%' limit ${given.most} + 1) as words
    ) as same, lateral (
      select case when cardinality(same.words) > 0 then '{}' else array(
        select word from search_words
        where length(word) between length(asked.term) - 2 and length(asked.term) + 2 and similarity(word, asked.term) > 0.15
        order by similarity(word, asked.term) desc, word limit 25
      ) end as words
    ) as near`),
)

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
    .where(sql`${products._id} = any(${given.ids}::text[]) and ${isPublished}`),
)

export type ProductStore = ReturnType<typeof productStore>
