import { type SQL, sql } from 'drizzle-orm'
import type { StockVariant } from '../../shared/contract/admin/stock/schemas.ts'
import { listPictures, pictureForColor } from '../../shared/domain/catalogue/gallery.ts'
import type { StockView } from '../../shared/domain/stock-reasons.ts'
import { type Db, queryRows } from '../database/database.ts'
import { usualLowStock } from '../settings/thresholds.ts'

/** A page has so many products, with all their variants in the view. */
const productsPerPage = 20

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
  const isShown = isInView[filter.view]
  const search = filter.q ? readSearch(filter.q) : undefined
  const rows = await queryRows<Row>(
    db,
    sql`with page as (${search ? foundPage(filter, search) : plainPage(filter)})
      select ${columns} from page join products p using (_id) join product_variants v on v.product_id = p._id
      where ${isShown} ${search ? sql`and (page.is_named or ${search.isCoded})` : sql``} order by ${inOrder}`,
  )
  const ids = [...new Set(rows.map(({ product_id }) => product_id))]
  const last = ids.length > productsPerPage ? ids[productsPerPage - 1] : undefined
  const isOnPage = ({ product_id }: Row) => last === undefined || product_id >= last
  return { variants: rows.filter(isOnPage).map(toVariant), next: last ?? null }
}

export async function findStock(db: Db, ids: readonly string[]): Promise<StockVariant[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select ${columns} from product_variants v join products p on p._id = v.product_id
      where v._id = any(${sql.param(ids)}::text[]) order by ${inOrder}`,
  )
  return rows.map(toVariant)
}

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
    order by p._id desc limit ${productsPerPage + 1}`
}

/** The same from the table `low_stock`. */
function listedPage(filter: StockFilter, isFound: SQL): SQL {
  const isListed = sql`listed.is_out = ${filter.view === 'out'}`
  const conditions = [...conditionsOf(filter, sql`listed.product_id`), isListed, isInView[filter.view], isFound]
  return sql`select distinct listed.product_id as _id from low_stock listed
    join product_variants v on v._id = listed.variant_id join products p on p._id = listed.product_id
    where ${sql.join(conditions, sql` and `)} order by listed.product_id desc limit ${productsPerPage + 1}`
}

interface Search {
  isNamed: SQL
  isCoded: SQL
}

/** Searches names and SKUs separately, each limited to one page, so that a common word does not read all products. */
function foundPage(filter: StockFilter, { isNamed, isCoded }: Search): SQL {
  const conditions = [...conditionsOf(filter, sql`p._id`), isCoded, isInView[filter.view]]
  return sql`select _id, bool_or(is_named) as is_named from (
      (select named._id, true as is_named from (${plainPage(filter, isNamed)}) as named)
      union all
      (select distinct p._id, false from product_variants v join products p on p._id = v.product_id
        where ${sql.join(conditions, sql` and `)} order by p._id desc limit ${productsPerPage + 1})
    ) as found group by _id order by _id desc limit ${productsPerPage + 1}`
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
  const beginning = `${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return {
    isNamed: words.length > 0 ? sql`p.search @@ to_tsquery('english', ${query})` : sql`false`,
    isCoded: sql`(v.sku <> '' and lower(v.sku) like ${beginning})`,
  }
}

function toVariant({ images, ...row }: Row): StockVariant {
  const files = listPictures({ img: row.img, images })
  return { ...row, img: files[pictureForColor(files, row.color, 0)] ?? '' }
}
