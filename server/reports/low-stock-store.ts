import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '../database/database.ts'

/** The count stops here, so that it stays cheap. */
const most = 1_000

export function lowStockStore(db: Db) {
  return {
    /** Variants with few or no free pieces. */
    async count(): Promise<number> {
      const [row] = await queryRows<{ count: number }>(
        db,
        sql`select count(*)::int as count from (
          select 1 from low_stock listed join products p on p._id = listed.product_id
          where p.status <> 'archived' limit ${most}
        ) as counted`,
      )
      return row?.count ?? 0
    },
  }
}
