import { type SQL, sql } from 'drizzle-orm'
import type { StockVariant } from '../../shared/contract/admin/stock/schemas.ts'
import { pictureOfVariant } from '../../shared/domain/catalogue/gallery.ts'
import type { StockView } from '../../shared/domain/stock-reasons.ts'
import { type Db, queryRows } from '../database/database.ts'
import { constant, queryPlanned } from '../database/statement.ts'
import { usualLowStock } from '../settings/thresholds.ts'

/** A page has so many products, with all their variants in the view. */
const productsPerPage = 8
/** One more than is shown tells whether there is a next page. */
const onePageAndMore = constant(productsPerPage + 1)
/** Of these newest products a search looks at first. */
const mostLookedAt = 500

export interface StockFilter {
  view: StockView
  q?: string | undefined
  category?: string | undefined
  product?: string | undefined
  before?: string | undefined
}

/** Keyset pagination: a page begins after a product, so that late pages cost as little as the first. */
export async function listStock(
  db: Db,
  filter: StockFilter,
): Promise<{ variants: StockVariant[]; next: string | null }> {
  const rows = filter.q ? await findRows(db, filter, readSearch(filter.q)) : await listRows(db, filter)
  const ids = [...new Set(rows.map(({ product_id }) => product_id))]
  const last = ids.length > productsPerPage ? ids[productsPerPage - 1] : undefined
  const isOnPage = ({ product_id }: Row) => last === undefined || product_id >= last
  return { variants: toVariants(rows.filter(isOnPage)), next: last ?? null }
}

function listRows(db: Db, filter: StockFilter): Promise<Row[]> {
  // How many variants of a category are low decides how they are best read.
  const query = filter.category ? queryRows : queryPlanned
  return query(
    db,
    sql`with page as (${plainPage(filter)})
      select ${columns} from page join products p using (_id) join product_variants v on v.product_id = p._id
      where ${isInView[filter.view]} order by ${inOrder}`,
  )
}

/**
 * A common word is found often among the newest products, and reading all products with it would take long. So these are
 * searched first, and all of them only if that does not fill the page. One plan of each fits all words.
 */
async function findRows(db: Db, filter: StockFilter, search: Search): Promise<Row[]> {
  const find = (named: SQL) =>
    queryPlanned<Row>(
      db,
      sql`with named as materialized (${named}), page as (${foundPage(filter, search)})
        select ${columns} from page join products p using (_id) join product_variants v on v.product_id = p._id
        where ${isInView[filter.view]} and (page.is_named or ${search.isCoded}) order by ${inOrder}`,
    )
  const rows = await find(newestNamed(filter, search))
  const isFull = new Set(rows.map(({ product_id }) => product_id)).size > productsPerPage
  return isFull ? rows : find(sql`select p._id from products p where ${search.isNamed}`)
}

export async function findStock(db: Db, ids: readonly string[]): Promise<StockVariant[]> {
  return toVariants(
    await queryRows(db, sql`${variantsWhere(sql`v._id = any(${sql.param(ids)}::text[])`)} order by ${inOrder}`),
  )
}

export async function findVariant(db: Db, id: string): Promise<StockVariant | undefined> {
  const [variant] = toVariants(await queryPlanned(db, variantsWhere(sql`v._id = ${id}`)))
  return variant
}

const variantsWhere = (condition: SQL) =>
  sql`select ${columns} from product_variants v join products p on p._id = v.product_id where ${condition}`

type Row = Omit<StockVariant, 'img'> & { img: string; images: string }

const lowStockAt = sql`coalesce(p.low_stock_at, ${usualLowStock})`

const columns = sql`v._id, v.product_id, p.item_name, v.size, v.color, v.sku, p.img, p.images, p.status, v.closed, v.stock,
  ${lowStockAt} as low_stock_at, (select count(*)::int from stock_movements m where m.variant_id = v._id) as movements`

/** The newest product first; colours and sizes as the product names them. */
const inOrder = sql`p._id desc, array_position(p.colors, v.color), array_position(p.sizes, v.size), v.color, v.size`

const isSold = sql`not v.closed and p.status <> 'archived'`

const isInView: Record<StockView, SQL> = {
  low: sql`${isSold} and v.stock > 0 and v.stock < ${lowStockAt}`,
  out: sql`${isSold} and v.stock = 0`,
  all: sql`true`,
}

/** The products of a page: those with a variant in the view. */
function plainPage(filter: StockFilter, isFound = sql`true`): SQL {
  if (filter.view !== 'all') return listedPage(filter, isFound)
  const variants = sql`select 1 from product_variants v where v.product_id = p._id`
  const conditions = [...conditionsOf(filter, sql`p._id`), isFound, sql`exists (${variants})`]
  return sql`select p._id from products p where ${sql.join(conditions, sql` and `)}
    order by p._id desc limit ${onePageAndMore}`
}

/** A row of the table `low_stock`. */
const isListedIn = (view: StockView) => sql.raw(view === 'out' ? 'is_out' : 'not is_out')

/** The same from the table `low_stock`. */
function listedPage(filter: StockFilter, isFound: SQL): SQL {
  const isListed = isListedIn(filter.view)
  const conditions = [...conditionsOf(filter, sql`listed.product_id`), isListed, isInView[filter.view], isFound]
  return sql`select distinct listed.product_id as _id from low_stock listed
    join product_variants v on v._id = listed.variant_id join products p on p._id = listed.product_id
    where ${sql.join(conditions, sql` and `)} order by listed.product_id desc limit ${onePageAndMore}`
}

/** The newest products that may be in the view. */
function newestInView({ view, before }: StockFilter): SQL {
  if (view === 'all')
    return sql`select _id from products where ${before ? sql`_id < ${before}` : sql`true`}
      order by _id desc limit ${constant(mostLookedAt)}`
  const isListed = sql`${isListedIn(view)} and ${before ? sql`product_id < ${before}` : sql`true`}`
  return sql`select product_id from low_stock where ${isListed} order by product_id desc limit ${constant(mostLookedAt)}`
}

interface Search {
  isNamed: SQL
  isCoded: SQL
}

/** Products found by name among the newest in the view. These are read one by one, never by the index of words. */
function newestNamed(filter: StockFilter, { isNamed }: Search): SQL {
  return sql`select p._id from (select distinct _id from (${newestInView(filter)}) as listed (_id)) as newest
    cross join lateral (select _id, search from products where _id = newest._id limit 1) as p where ${isNamed}`
}

/**
 * Finds one page by name and one page by SKU, so that a common word does not read all products. Products found by name are
 * read from the newest on until the page is full.
 */
function foundPage(filter: StockFilter, { isCoded }: Search): SQL {
  const conditions = [...conditionsOf(filter, sql`p._id`), isCoded, isInView[filter.view]]
  return sql`select _id, bool_or(is_named) as is_named from (
      (select newest._id, true as is_named from (select _id from named order by _id desc) as newest
        cross join lateral (${plainPage(filter, sql`p._id = newest._id`)}) as shown
        order by newest._id desc limit ${onePageAndMore})
      union all
      (select distinct p._id, false from product_variants v join products p on p._id = v.product_id
        where ${sql.join(conditions, sql` and `)} order by p._id desc limit ${onePageAndMore})
    ) as found group by _id order by _id desc limit ${onePageAndMore}`
}

function conditionsOf({ category, product, before }: StockFilter, id: SQL): SQL[] {
  const conditions = [sql`true`]
  if (category) conditions.push(sql`lower(p.category) = lower(${category})`)
  if (product) conditions.push(sql`${id} = ${product}`)
  if (before) conditions.push(sql`${id} < ${before}`)
  return conditions
}

/** Finds products by the beginnings of words in their names, and variants by the beginning of their SKU. */
function readSearch(q: string): Search {
  // Weight A marks the words of the name in the product's searchable text.
  const words = q.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const query = words.map((word) => `${word}:*A`).join(' & ')
  const beginning = q.toLowerCase()
  return {
    isNamed: words.length > 0 ? sql`p.search @@ to_tsquery('english', ${query})` : sql`false`,
    // A range, not a pattern: only for a range does a plan for any text use the index.
    isCoded: sql`(v.sku <> '' and lower(v.sku) ~>=~ ${beginning} and lower(v.sku) ~<=~ ${`${beginning}\u{10ffff}`})`,
  }
}

/** A picture is looked for once for all sizes of a colour. */
function toVariants(rows: readonly Row[]): StockVariant[] {
  const pictures = new Map<string, string>()
  return rows.map((row) => {
    const key = `${row.product_id} ${row.color}`
    const img = pictures.get(key) ?? pictureOfVariant(row)
    pictures.set(key, img)
    return { ...row, img }
  })
}
