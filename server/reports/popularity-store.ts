import { sql } from 'drizzle-orm'
import { addDays } from '../../shared/domain/time/days.ts'
import type { Period } from '../../shared/domain/time/report-period.ts'
import type { Db } from '../database/database.ts'
import { isWithin } from './sales-store.ts'

export function popularityStore(db: Db) {
  return {
    /**
     * Counts the pieces of a period anew: for summed days from their sums, for later days from the orders. Only rows that
     * changed are written, and only then lists in the order of popularity are dropped from the caches.
     */
    async count({ from, to }: Period, summedUntil: string | null): Promise<void> {
      const firstUnsummed = summedUntil && summedUntil >= from ? addDays(summedUntil, 1) : from
      await db.execute(sql`
        with sold as (
          select key as product_id, sum(pieces)::int as pieces from (
            select key, pieces from sales_days
            where report_group = 'product' and day between ${from}::date and ${to}::date and day < ${firstUnsummed}::date
            union all
            select l.item_id, 1 from orders o join order_lines l on l.order_id = o._id
            where ${isWithin(sql`o.paid_at`, { from: firstUnsummed, to })}
          ) as events group by key
        ),
        gone as (
          delete from product_sales s where not exists (select from sold where sold.product_id = s.product_id) returning 1
        ),
        changed as (
          insert into product_sales (product_id, pieces) select product_id, pieces from sold order by product_id
          on conflict (product_id) do update set pieces = excluded.pieces where product_sales.pieces <> excluded.pieces
          returning 1
        )
        select pg_notify('catalogue', 'popularity') where exists (select from gone) or exists (select from changed)`)
    },
  }
}
