import { sql } from 'drizzle-orm'
import { keysOf } from '../../shared/domain/keys-of.ts'
import type { Period } from '../../shared/domain/time/report-period.ts'
import type { Db } from '../database/database.ts'
import { queryPlanned } from '../database/statement.ts'
import { dayOf, isWithin, orderKeys, pieceKeys, soldPieces } from './sales-store.ts'

export function salesDayStore(db: Db) {
  return {
    /** The last summed day; null before the first. */
    async readLast(): Promise<string | null> {
      const [row] = await queryPlanned<{ day: string | null }>(
        db,
        sql`select max(day)::text as day from sales_days where report_group = 'day'`,
      )
      return row?.day ?? null
    },

    /** The first day with a paid order, if there is any. */
    async readFirstSale(): Promise<string | null> {
      const [row] = await queryPlanned<{ day: string | null }>(
        db,
        sql`select ${dayOf(sql`min(paid_at)`)} as day from orders`,
      )
      return row?.day ?? null
    },

    /**
     * Sums the sales of a period's days. A day that another instance has summed meanwhile stays. Rows are stored in the order
     * of the index, so that a report reads few pages.
     */
    async sum(period: Period): Promise<void> {
      const isPaid = isWithin(sql`o.paid_at`, period)
      const day = dayOf(sql`o.paid_at`)
      const columns = sql`insert into sales_days (report_group, day, key, name, orders, pieces, sales, delivery_fees)`
      for (const by of keysOf(orderKeys).filter((group) => group !== 'day'))
        await db.execute(sql`${columns}
          select ${by}, (${day})::date, ${orderKeys[by]}, ${orderKeys[by]}, count(*), 0, sum(o.subtotal), sum(o.shipping_fee)
          from orders o where ${isPaid} group by 2, 3 order by 2, 3 on conflict do nothing`)
      for (const by of keysOf(pieceKeys))
        await db.execute(sql`${columns}
          select ${by}, (${dayOf(sql`paid_at`)})::date, ${pieceKeys[by]}, max(item_name), 0, count(*), sum(sales), 0
          from (${soldPieces(isPaid)}) as sold group by 2, 3 order by 2, 3 on conflict do nothing`)
      await db.execute(sql`${columns}
        select 'day', days.day, '', '', coalesce(sold.orders, 0), 0, coalesce(sold.sales, 0), coalesce(sold.fees, 0)
        from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as days (day)
        left join (
          select (${day})::date as day, count(*) as orders, sum(o.subtotal) as sales, sum(o.shipping_fee) as fees
          from orders o where ${isPaid} group by 1
        ) as sold on sold.day = days.day
        on conflict do nothing`)
    },
  }
}
