import { type SQL, sql } from 'drizzle-orm'
import type { StockVariant } from '../../shared/contract/admin/stock/schemas.ts'
import { listPictures, pictureForColor } from '../../shared/domain/catalogue/gallery.ts'
import type { StockView } from '../../shared/domain/stock-reasons.ts'
import { type Db, queryRows } from '../database/database.ts'

/** A page shows the variants of so many products. */
const productsPerPage = 20

export interface StockFilter {
  view: StockView
  q?: string | undefined
  category?: string | undefined
  product?: string | undefined
  before?: string | undefined
}

/**
 * Pages begin after a product, so that a late page costs as little as the first. Stock has no index, because it would make
 * every sale dearer; the views “low” and “out” therefore look through the products, the newest first, until a page is full.
 */
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

const columns = sql`v._id, v.product_id, p.item_name, v.size, v.color, v.sku, p.img, p.images, p.status, v.closed, v.stock,
  p.low_stock_at, (select count(*)::int from stock_movements m where m.variant_id = v._id) as movements`

/** The newest product first; colours and sizes as the product names them. */
const inOrder = sql`p._id desc, array_position(p.colors, v.color), array_position(p.sizes, v.size), v.color, v.size`

const isSold = sql`not v.closed and p.status <> 'archived'`

const isInView: Record<StockView, SQL> = {
  low: sql`${isSold} and v.stock > 0 and v.stock < p.low_stock_at`,
  out: sql`${isSold} and v.stock = 0`,
  all: sql`true`,
}

function plainPage(filter: StockFilter): SQL {
  const variants = sql`select 1 from product_variants v where v.product_id = p._id and ${isInView[filter.view]}`
  return sql`select p._id from products p where ${sql.join([...conditionsOf(filter, sql`p._id`), sql`exists (${variants})`], sql` and `)}
    order by p._id desc limit ${productsPerPage + 1}`
}

interface Search {
  isNamed: SQL
  isCoded: SQL
}

/**
 * Reads products one by one from the newest that was found, until the page is full. The limits inside keep the planner from
 * joining all products, because it cannot guess how many a SKU finds: at 100,000 products 2 ms instead of 30.
 */
function foundPage(filter: StockFilter, { isNamed, isCoded }: Search): SQL {
  return sql`select found._id, found.is_named from (
      select _id, bool_or(is_named) as is_named from (
        select p._id, true as is_named from products p where ${isNamed}
        union all select v.product_id, false from product_variants v where ${isCoded}
      ) as each_found group by _id order by _id desc
    ) as found
    cross join lateral (select * from products where products._id = found._id limit 1) as p
    cross join lateral (
      select 1 from product_variants v
      where v.product_id = p._id and ${isInView[filter.view]} and (found.is_named or ${isCoded}) limit 1
    ) as shown
    where ${sql.join(conditionsOf(filter, sql`found._id`), sql` and `)} order by found._id desc limit ${productsPerPage + 1}`
}

function conditionsOf({ category, product, before }: StockFilter, id: SQL): SQL[] {
  const conditions = [sql`true`]
  if (category) conditions.push(sql`lower(p.category) = lower(${category})`)
  if (product) conditions.push(sql`${id} = ${product}`)
  if (before) conditions.push(sql`${id} < ${before}`)
  return conditions
}

/** Words of a product's name, by their beginnings, or the beginning of a SKU. */
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
