import { type SQL, sql } from 'drizzle-orm'
import type { ProductCard } from '../../shared/contract/shop/schemas.ts'
import type { SortKey } from '../../shared/domain/catalogue/shop-query.ts'
import { keysOf } from '../../shared/domain/keys-of.ts'
import type { Db } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { products, productVariants } from './schema.ts'

export interface ProductFilter {
  /** Only these products. */
  ids?: readonly string[]
  category?: string
  categories: string[]
  sizes: string[]
  colors: string[]
  /** Kobo. */
  minPrice?: number
  maxPrice?: number
  inStock?: boolean
  onSale?: boolean
  /** A tsquery text, already corrected and safe. */
  search?: string
  sort?: SortKey
}

export interface PageWish {
  filter: ProductFilter
  page: number
  perPage: number
  /** The fields of product cards, or all. */
  fields: 'card' | 'all'
  /** Counting a long list costs more than reading a page of it. */
  counts: boolean
}

export interface PageFound {
  /** The products as JSON in the contract's form. */
  json: string
  /** Length of the whole list; null when it was not counted. */
  total: number | null
}

/** A search ranks this many of the newest products it finds; the others follow, the newest first. */
const mostRanked = 250

/** Nothing else is shown or sold. The value is part of the statement, so that plans can rely on it. */
export const isPublished = sql`${products.status} = 'published'`

/**
 * A product is sold out when all its variants are counted and none is left. Mostly the first variant shows that it is not;
 * the limits keep the planner from joining the variants of all products.
 */
export const soldOut = sql<boolean>`coalesce(
  (select false from ${productVariants} v where v.product_id = products._id and coalesce(v.stock, 1) > 0 and not v.closed limit 1),
  (select true from ${productVariants} v where v.product_id = products._id limit 1),
  false
)`

/** The row that the triggers on reviews keep up to date; `reviews` itself may have hundreds of rows for one product. */
export const rating = sql<ProductCard['rating']>`(
  select json_build_object('average', round(r.total::numeric / r.count, 2), 'count', r.count)
  from product_ratings r where r.product_id = products._id and r.count > 0
)`

export const cardFields = sql`${products._id}, item_name, item_slug, category, img, images, sizes, colors,
  original_price::float8 / 100 as original_price, new_price::float8 / 100 as new_price, ${soldOut} as sold_out, ${rating} as rating`

export const allFields = sql`${cardFields}, description, specification`

/** The order of popularity needs a statement of its own. */
const orderBy: Record<Exclude<SortKey, 'popular'>, SQL> = {
  newest: sql`${products._id} desc`,
  oldest: sql`${products._id}`,
  alphabetical: sql`lower(${products.item_name}) collate "C", ${products._id}`,
  lowest: sql`${products.new_price}, ${products._id}`,
  highest: sql`${products.new_price} desc, ${products._id} desc`,
}

/** A page of products and the length of the whole list, in one statement. */
export async function selectPage(db: Db, { filter, page, perPage, fields, counts }: PageWish): Promise<PageFound> {
  const offset = (page - 1) * perPage
  const ranked = Math.floor(mostRanked / perPage) * perPage
  const form: Form = {
    conditions: keysOf(conditionsAsked).filter((name) => conditionsAsked[name](filter)),
    order: filter.sort ?? (filter.search && offset < ranked ? 'best' : 'newest'),
    fields,
    counts,
  }
  const [found] = await statementOf(form)(db, {
    ...filter,
    minPrice: filter.minPrice ?? 0,
    maxPrice: filter.maxPrice ?? highestPrice,
    categories: filter.categories.map((category) => category.toLowerCase()),
    offset,
    perPage,
    ranked,
  })
  if (!found) throw new Error('A list of products returned no row.')
  // Only ranked products were counted, so a full rank may not be the whole list.
  if (form.order === 'best' && found.total === ranked) return { json: found.json, total: null }
  return found
}

/** The largest number of the column, in kobo. */
const highestPrice = 2 ** 31 - 1

type ConditionName = 'ids' | 'category' | 'categories' | 'sizes' | 'colors' | 'price' | 'inStock' | 'onSale' | 'search'

/** Which conditions a filter has. */
const conditionsAsked: Record<ConditionName, (filter: ProductFilter) => boolean> = {
  ids: ({ ids }) => ids !== undefined,
  category: ({ category }) => category !== undefined,
  categories: ({ categories }) => categories.length > 0,
  sizes: ({ sizes }) => sizes.length > 0,
  colors: ({ colors }) => colors.length > 0,
  price: ({ minPrice, maxPrice }) => minPrice !== undefined || maxPrice !== undefined,
  inStock: ({ inStock }) => Boolean(inStock),
  onSale: ({ onSale }) => Boolean(onSale),
  search: ({ search }) => search !== undefined,
}

/** The best plan for a search depends on how much it finds. The others are rare, and each would double the statements. */
const unnamed: readonly ConditionName[] = ['search', 'inStock', 'onSale']

interface Form {
  conditions: ConditionName[]
  order: SortKey | 'best'
  fields: 'card' | 'all'
  counts: boolean
}

type Values = ProductFilter & { minPrice: number; maxPrice: number; offset: number; perPage: number; ranked: number }
type PageStatement = (db: Db, values: Values) => Promise<PageFound[]>

const statements = new Map<string, PageStatement>()

function statementOf(form: Form): PageStatement {
  const key = [...form.conditions, form.order, form.fields, form.counts].join(' ')
  let known = statements.get(key)
  if (!known) {
    // Without a name it is planned each time.
    const name = form.conditions.some((name) => unnamed.includes(name)) ? '' : `products ${statements.size}`
    known = statement(name, (db, given: Given<Values>) => build(db, form, given))
    statements.set(key, known)
  }
  return known
}

function build(db: Db, form: Form, given: Given<Values>) {
  const matches = matching(form.conditions, given)
  const fields = form.fields === 'card' ? cardFields : allFields
  const slice = sql`limit ${given.perPage} offset ${given.offset}`
  const json = sql<string>`'[' || coalesce(string_agg(row_to_json(page)::text, ','), '') || ']'`
  const total = form.counts ? sql<number>`(select count(*)::int from products ${matches})` : noTotal
  if (form.order === 'popular') {
    const chosen = mostPopular(matches, given)
    return db.select({ json, total }).from(sql`(select ${fields} from (${chosen}) as chosen join products using (_id)
        order by chosen.pieces desc, _id desc) as page`)
  }
  if (form.order !== 'best') {
    return db
      .select({ json, total })
      .from(sql`(select ${fields} from products ${matches} order by ${orderBy[form.order]} ${slice}) as page`)
  }
  const answer = sql`with ${newestFound(matches, given)}
    select ${json} as json, (select count(*)::int from found) as total
    from (select ${fields} from found join products using (_id) order by found.rank desc, _id desc ${slice}) as page`
  return db
    .select({ json: sql<string>`answer.json`, total: sql<number>`answer.total` })
    .from(sql`(${answer}) as answer`)
}

const noTotal = sql<null>`null::int`

/** So many of the newest products are looked at one by one. */
const newest = sql.raw('4000')

/**
 * The newest products that a search finds, as the common table `found`. The newest products are searched first, which is
 * enough for common words. The text index is read only if they have too few matches. Left to itself the database reads the
 * whole catalogue when a search finds fewer products than it expects: 70 milliseconds at 100,000 products.
 */
function newestFound(matches: SQL, given: Given<Values>): SQL {
  const rank = sql`ts_rank(search, ${queryOf(given)}) as rank`
  const first = sql`order by _id desc limit ${given.ranked}`
  const isEnough = sql`(select count(*) from recent) = ${given.ranked}::int`
  return sql`recent as materialized (
      select _id, ${rank} from (select * from products where ${isPublished} order by _id desc limit ${newest}) as products
      ${matches} ${first}
    ),
    others as materialized (select _id, search from products ${matches} and not ${isEnough}),
    found as (select _id, rank from recent where ${isEnough} union all (select _id, ${rank} from others ${first}))`
}

/**
 * The products of a page by how many pieces were sold, then the newest. Products without sales have no row in `product_sales`,
 * so both parts are read in the order of an index, and only as far as the page goes.
 */
function mostPopular(matches: SQL, given: Given<Values>): SQL {
  const soFar = sql`limit ${given.offset}::int + ${given.perPage}::int`
  const isUnsold = sql`(select true from product_sales s where s.product_id = products._id limit 1) is null`
  return sql`select _id, pieces from (
      (select products._id, s.pieces from product_sales s join products on products._id = s.product_id
        ${matches} order by s.pieces desc, s.product_id desc ${soFar})
      union all
      (select products._id, 0 from products ${matches} and ${isUnsold} order by products._id desc ${soFar})
    ) as candidates order by pieces desc, _id desc limit ${given.perPage} offset ${given.offset}`
}

function matching(names: readonly ConditionName[], given: Given<Values>): SQL {
  const conditions: Record<ConditionName, SQL> = {
    category: sql`lower(category) = lower(${given.category})`,
    categories: sql`lower(category) = any(${given.categories}::text[])`,
    ids: sql`${products._id} = any(${given.ids}::text[])`,
    sizes: hasPiece(names, given),
    // A piece must have one of the sizes and one of the colours, so both are one condition.
    colors: names.includes('sizes') ? sql`true` : hasPiece(names, given),
    price: sql`new_price between ${given.minPrice} and ${given.maxPrice}`,
    inStock: sql`not ${soldOut}`,
    onSale: sql`new_price < original_price`,
    search: sql`search @@ ${queryOf(given)}`,
  }
  return sql`where ${sql.join([isPublished, ...names.map((name) => conditions[name])], sql` and `)}`
}

/**
 * Whether a piece in one of the sizes and one of the colours is in stock. Like `soldOut` it counts a product without variants
 * as in stock, and its limits keep the planner from joining the variants of all products. The database walks along the
 * list's order until the page is full; for filters that leave few products, the caller knows their ids.
 */
function hasPiece(names: readonly ConditionName[], given: Given<Values>): SQL {
  const [hasSizes, hasColors] = [names.includes('sizes'), names.includes('colors')]
  const size = hasSizes ? sql`and v.size = any(${given.sizes}::text[])` : sql``
  const color = hasColors ? sql`and v.color = any(${given.colors}::text[])` : sql``
  const isListed = [
    ...(hasSizes ? [sql`sizes && ${given.sizes}::text[]`] : []),
    ...(hasColors ? [sql`colors && ${given.colors}::text[]`] : []),
  ]
  return sql`coalesce(
    (select true from ${productVariants} v where v.product_id = products._id ${size} ${color}
      and coalesce(v.stock, 1) > 0 and not v.closed limit 1),
    (select false from ${productVariants} v where v.product_id = products._id limit 1),
    ${sql.join(isListed, sql` and `)}
  )`
}

function queryOf(given: Given<Values>): SQL {
  return sql`to_tsquery('english', ${given.search})`
}
