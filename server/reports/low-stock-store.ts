import { sql } from 'drizzle-orm'
import { mostLowCounted } from '../../shared/domain/thresholds.ts'
import type { Db } from '../database/database.ts'
import { constant, queryPlanned } from '../database/statement.ts'

interface LowVariant {
  _id: string
  item_name: string
  size: string
  color: string
  img: string
  images: string
  stock: number
}

const isSold = sql`p.status <> 'archived'`

export function lowStockStore(db: Db) {
  return {
    /**
     * How many variants have few or no free pieces, and the first of them: what is sold out, then what is low, of each the
     * newest products. The count stops above the most that is shown, so that it stays cheap.
     */
    async read(most: number): Promise<{ count: number; variants: LowVariant[] }> {
      const rows = await queryPlanned<LowVariant & { count: number }>(
        db,
        sql`select v._id, p.item_name, v.size, v.color, p.img, p.images, v.stock, (
            select count(*)::int from (
              select 1 from low_stock listed join products p on p._id = listed.product_id
              where ${isSold} limit ${constant(mostLowCounted + 1)}
            ) as counted
          ) as count
          from low_stock listed join product_variants v on v._id = listed.variant_id
            join products p on p._id = listed.product_id
          where ${isSold}
          order by listed.is_out desc, listed.product_id desc, array_position(p.colors, v.color),
            array_position(p.sizes, v.size), v.color, v.size
          limit ${constant(most)}`,
      )
      return { count: rows[0]?.count ?? 0, variants: rows.map(({ count: _, ...variant }) => variant) }
    },
  }
}
