import { type SQL, sql } from 'drizzle-orm'
import type { ProductDemand, WantedVariant } from '../../shared/contract/admin/demand/schemas.ts'
import type { PageMeta } from '../../shared/contract/endpoint.ts'
import { pictureOfVariant } from '../../shared/domain/catalogue/gallery.ts'
import type { DemandSort } from '../../shared/domain/notices/demand-sorts.ts'
import { type Db, queryRows } from '../database/database.ts'
import { constant, queryPlanned } from '../database/statement.ts'
import { isWaiting } from './run-store.ts'

const perPage = 50

const orders: Record<DemandSort, SQL> = {
  people: sql`w.waiting desc, w.since`,
  longest: sql`w.since`,
}
const inOrder = (sort: DemandSort) => sql`${orders[sort]}, w.product_id, w.size, w.color`

interface Row extends Omit<WantedVariant, 'img' | 'since'> {
  img: string
  images: string
  since: string | Date
}

/** How many people wait, without who they are. */
export function demandStore(db: Db) {
  return {
    async list(
      sort: DemandSort,
      page: number,
      now: Date,
    ): Promise<{ variants: WantedVariant[]; people: number; meta: PageMeta }> {
      const counted = sql`select product_id, size, color, count(*)::int as waiting, min(asked_at) as since,
          sum(count(*)) over ()::int as people, count(*) over ()::int as total
        from notices n where kind = 'back' and ${isWaiting(now)} group by product_id, size, color`
      // The page is cut before its products are read; the sums come along, because counting is most of the cost.
      const rows = await queryPlanned<Row & { people: number; total: number }>(
        db,
        sql`select v._id as variant_id, v.product_id, p.item_name, v.size, v.color, v.sku, p.img, p.images, v.stock,
            w.waiting, w.since, w.people, w.total
          from (
            select * from (${counted}) as w order by ${inOrder(sort)}
            limit ${constant(perPage)} offset ${(page - 1) * perPage}
          ) as w
          join product_variants v using (product_id, size, color) join products p on p._id = v.product_id
          order by ${inOrder(sort)}`,
      )
      // A page after the last one has no row that tells the sums.
      if (rows.length === 0 && page > 1) {
        const { people, meta } = await this.list(sort, 1, now)
        return { variants: [], people, meta: { ...meta, page } }
      }
      const { people, total } = rows[0] ?? { people: 0, total: 0 }
      const pages = Math.max(1, Math.ceil(total / perPage))
      return { variants: rows.map(toVariant), people, meta: { total, page, pages } }
    },

    async ofProduct(productId: string, now: Date): Promise<ProductDemand> {
      const rows = await queryRows<{ kind: string; size: string; color: string; waiting: number }>(
        db,
        sql`select kind, size, color, count(*)::int as waiting from notices n
          where kind in ('back', 'cheaper') and product_id = ${productId} and ${isWaiting(now)}
          group by kind, size, color order by size, color`,
      )
      return {
        variants: rows.filter(({ kind }) => kind === 'back'),
        cheaper: rows.find(({ kind }) => kind === 'cheaper')?.waiting ?? 0,
      }
    },
  }
}

function toVariant(row: Row): WantedVariant {
  return { ...row, img: pictureOfVariant(row), since: new Date(row.since).toISOString() }
}
