import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '../database/database.ts'

/** Each of these lists should be empty. */
export function reconcileStore(db: Db) {
  return {
    /** Sold orders without the payment that paid them, or with one of another amount. */
    ordersWithoutPayment(): Promise<{ payment_reference: string; status: string }[]> {
      return queryRows(
        db,
        sql`select o.payment_reference, o.status from orders o
          left join payments p on p.reference = o.payment_reference and p.order_id = o._id
            and p.status = 'settled' and p.amount = o.total_paid and p.currency = 'NGN'
          where o.status in ('paid', 'shipped', 'delivered') and p.reference is null`,
      )
    },

    /** Payments that count as settled although their order is not sold. */
    paymentsWithoutOrder(): Promise<{ reference: string }[]> {
      return queryRows(
        db,
        sql`select p.reference from payments p left join orders o on o._id = p.order_id
          where p.status = 'settled' and (o._id is null or o.payment_reference <> p.reference
            or o.status not in ('paid', 'shipped', 'delivered', 'refunded'))`,
      )
    },

    /** Counted variants where pieces put in are not pieces free plus pieces held or sold. */
    wrongStock(): Promise<
      { item_slug: string; size: string; color: string; supplied: number; stock: number; taken: number }[]
    > {
      return queryRows(
        db,
        sql`select p.item_slug, v.size, v.color, v.supplied, v.stock, coalesce(t.taken, 0)::int as taken
          from product_variants v
          join products p on p._id = v.product_id
          left join (
            select l.item_id, l.size, l.color, count(*) as taken
            from order_lines l join orders o on o._id = l.order_id where o.holds group by 1, 2, 3
          ) t on t.item_id = v.product_id and t.size = v.size and t.color = v.color
          where v.stock is not null and v.supplied is not null and v.supplied - v.stock <> coalesce(t.taken, 0)`,
      )
    },
  }
}
