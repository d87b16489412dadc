import { type SQL, sql } from 'drizzle-orm'
import type { SortKey } from '../../shared/domain/catalogue/shop-query.ts'
import type { Db } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { products, productVariants } from './schema.ts'

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

const cardFields = sql`${products._id}, item_name, item_slug, category, img, images, sizes, colors,
  original_price::float8 / 100 as original_price, new_price::float8 / 100 as new_price, ${soldOut} as sold_out`

export const allFields = sql`${cardFields}, description, specification`

const orderBy: Record<SortKey, SQL> = {
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
    conditions: conditionNames.filter((name) => isAsked(filter[name])),
    order: filter.sort ?? (filter.search && offset < ranked ? 'best' : 'newest'),
    fields,
    counts,
  }
  const [found] = await statementOf(form)(db, {
    ...filter,
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

export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const { total } = await selectPage(db, {
    filter: { ...filter, sort: 'newest' },
    page: 1,
    perPage: 1,
    fields: 'card',
    counts: true,
  })
  return total ?? 0
}

const conditionNames = ['category', 'categories', 'sizes', 'colors', 'maxPrice', 'search'] as const
type ConditionName = (typeof conditionNames)[number]

function isAsked(value: ProductFilter[ConditionName]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined
}

interface Form {
  conditions: ConditionName[]
  order: SortKey | 'best'
  fields: 'card' | 'all'
  counts: boolean
}

type Values = ProductFilter & { offset: number; perPage: number; ranked: number }
type PageStatement = (db: Db, values: Values) => Promise<PageFound[]>

const statements = new Map<string, PageStatement>()

function statementOf(form: Form): PageStatement {
  const key = [...form.conditions, form.order, form.fields, form.counts].join(' ')
  let known = statements.get(key)
  if (!known) {
    // The best plan for a search depends on how much it finds, so it has no name and is planned each time.
    const name = form.conditions.includes('search') ? '' : `products ${statements.size}`
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
  if (form.order !== 'best') {
    return db
      .select({ json, total: form.counts ? sql<number>`(select count(*)::int from products ${matches})` : noTotal })
      .from(sql`(select ${fields} from products ${matches} order by ${orderBy[form.order]} ${slice}) as page`)
  }
  const found = sql`select _id, ts_rank(search, ${queryOf(given)}) as rank from products ${matches}
    order by _id desc limit ${given.ranked}`
  const answer = sql`with found as (${found}) select ${json} as json, (select count(*)::int from found) as total
    from (select ${fields} from found join products using (_id) order by found.rank desc, _id desc ${slice}) as page`
  return db
    .select({ json: sql<string>`answer.json`, total: sql<number>`answer.total` })
    .from(sql`(${answer}) as answer`)
}

const noTotal = sql<null>`null::int`

function matching(names: readonly ConditionName[], given: Given<Values>): SQL {
  const conditions: Record<ConditionName, SQL> = {
    category: sql`lower(category) = lower(${given.category})`,
    categories: sql`lower(category) = any(${given.categories}::text[])`,
    sizes: sql`sizes && ${given.sizes}::text[]`,
    colors: sql`colors && ${given.colors}::text[]`,
    maxPrice: sql`new_price <= ${given.maxPrice}`,
    search: sql`search @@ ${queryOf(given)}`,
  }
  return sql`where ${sql.join([isPublished, ...names.map((name) => conditions[name])], sql` and `)}`
}

function queryOf(given: Given<Values>): SQL {
  return sql`to_tsquery('english', ${given.search})`
}
