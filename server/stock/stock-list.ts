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
  const search = filter.q ? readSearch(filter.q) : undefined
  const shown = sql.join([isInView[filter.view], ...(search ? [search.matchesVariant] : [])], sql` and `)
  const conditions = [sql`exists (select 1 from product_variants v where v.product_id = p._id and ${shown})`]
  if (search) conditions.push(sql`p._id in (${search.products})`)
  if (filter.category) conditions.push(sql`lower(p.category) = lower(${filter.category})`)
  if (filter.product) conditions.push(sql`p._id = ${filter.product}`)
  if (filter.before) conditions.push(sql`p._id < ${filter.before}`)
  const rows = await queryRows<Row>(
    db,
    sql`with page as (
        select p._id from products p where ${sql.join(conditions, sql` and `)}
        order by p._id desc limit ${productsPerPage + 1}
      )
      select ${columns} from page join products p using (_id) join product_variants v on v.product_id = p._id
      where ${shown} order by ${inOrder}`,
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

/** Words of a product's name, by their beginnings, or the beginning of a SKU. */
function readSearch(q: string): { products: SQL; matchesVariant: SQL } {
  // Weight A marks the words of the name in the product's searchable text.
  const words = q.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const query = words.map((word) => `${word}:*A`).join(' & ')
  const isNamed = words.length > 0 ? sql`p.search @@ to_tsquery('english', ${query})` : sql`false`
  const beginning = `${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const isCoded = sql`v.sku <> '' and lower(v.sku) like ${beginning}`
  return {
    products: sql`select p._id from products p where ${isNamed} union select v.product_id from product_variants v where ${isCoded}`,
    matchesVariant: sql`(${isNamed} or (${isCoded}))`,
  }
}

function toVariant({ images, ...row }: Row): StockVariant {
  const files = listPictures({ img: row.img, images })
  return { ...row, img: files[pictureForColor(files, row.color, 0)] ?? '' }
}
