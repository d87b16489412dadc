import { type SQL, sql } from 'drizzle-orm'
import { type Db, queryRows } from '../database/database.ts'
import type { ProductValues } from './product-columns.ts'

export interface CurrentProduct {
  _id: string
  version: number
  values: ProductValues
  variants: { size: string; color: string; closed: boolean; stock: number | null }[]
  hasUnreadyPicture: boolean
}

export interface CurrentVariant {
  _id: string
  product_id: string
  item_name: string
  item_slug: string
  size: string
  color: string
  sku: string
  stock: number | null
  movements: number
}

type ProductRow = Omit<ProductValues, 'publish_at'> &
  Omit<CurrentProduct, 'values'> & { publish_at: Date | string | null }

/** The stored values that checks compare with and exports write. */
export function currentValues(db: Db) {
  return {
    findProducts: ({ ids, slugs }: { ids: string[]; slugs: string[] }) =>
      readProducts(
        db,
        sql`where p._id = any(${sql.param(ids)}::text[]) or p.item_slug = any(${sql.param(slugs)}::text[])`,
      ),

    /** The oldest first. */
    listProducts: (after: string, most: number) =>
      readProducts(db, sql`where p._id > ${after} order by p._id limit ${most}`),

    findVariants({ ids, skus, slugs }: { ids: string[]; skus: string[]; slugs: string[] }): Promise<CurrentVariant[]> {
      return queryRows(
        db,
        sql`select ${variantColumns} from product_variants v join products p on p._id = v.product_id where v._id in (
            select _id from product_variants where _id = any(${sql.param(ids)}::text[])
            union select _id from product_variants where sku <> '' and lower(sku) = any(${sql.param(skus)}::text[])
            union select o._id from product_variants o join products q on q._id = o.product_id
              where q.item_slug = any(${sql.param(slugs)}::text[])
          )`,
      )
    },

    /** One page: the variants of a number of products after an id, and the id that the next page begins after. */
    async listVariants(after: string, products: number): Promise<{ variants: CurrentVariant[]; next: string | null }> {
      const page = await queryRows<{ _id: string }>(
        db,
        sql`select _id from products where _id > ${after} order by _id limit ${products}`,
      )
      const last = page.at(-1)?._id
      if (last === undefined) return { variants: [], next: null }
      const variants = await queryRows<CurrentVariant>(
        db,
        sql`select ${variantColumns} from product_variants v join products p on p._id = v.product_id
          where p._id > ${after} and p._id <= ${last} and not v.closed
          order by p._id, array_position(p.colors, v.color), array_position(p.sizes, v.size), v.color, v.size`,
      )
      return { variants, next: page.length === products ? last : null }
    },

    async listCategories(): Promise<string[]> {
      const rows = await queryRows<{ category: string }>(db, sql`select category from categories`)
      return rows.map(({ category }) => category)
    },
  }
}

async function readProducts(db: Db, which: SQL): Promise<CurrentProduct[]> {
  const rows = await queryRows<ProductRow>(
    db,
    sql`select p._id, p.version, p.item_slug, p.item_name, p.category, p.status, p.publish_at, p.original_price, p.new_price,
        p.price_set, p.description, p.specification, p.low_stock_at, p.sizes, p.colors,
        (select coalesce(json_agg(json_build_object('size', v.size, 'color', v.color, 'closed', v.closed, 'stock', v.stock)), '[]')
          from product_variants v where v.product_id = p._id) as variants,
        exists (select 1 from product_images i where i.product_id = p._id and i.state = 'working') as "hasUnreadyPicture"
      from products p ${which}`,
  )
  return rows.map(({ _id, version, variants, hasUnreadyPicture, publish_at, ...values }) => ({
    ...{ _id, version, variants, hasUnreadyPicture },
    values: { ...values, publish_at: publish_at && new Date(publish_at).toISOString() },
  }))
}

const variantColumns = sql`v._id, v.product_id, p.item_name, p.item_slug, v.size, v.color, v.sku, v.stock,
  (select count(*)::int from stock_movements m where m.variant_id = v._id) as movements`
