import { sql } from 'drizzle-orm'
import type { OrderUpdate } from '../../shared/contract/shop/customer-schemas.ts'
import { type Db, queryRows } from '../database/database.ts'

export interface UpdateRow {
  _id: string
  order_id: string
  order_title: string
  img: string
  kind: OrderUpdate['kind']
  tracking_note: string
  /** The name of the pick-up point; empty for an order that is delivered. */
  pickup: string
  /** Kobo of a refund; null for other updates. */
  amount: number | null
  /** The names of the pieces that a refund is for. */
  pieces: string[]
  happened_at: Date
}

export function orderUpdateStore(db: Db) {
  return {
    /** Updates of a customer's orders, computed from orders and refunds, the newest first. */
    async listOf(userId: string, most: number): Promise<UpdateRow[]> {
      const rows = await queryRows<
        Omit<UpdateRow, 'amount' | 'happened_at'> & { amount: number | string | null; happened_at: string | Date }
      >(
        db,
        sql`select o._id || ':' || e.kind as _id, o._id as order_id, o.order_title, o.img, o.tracking_note,
            coalesce(o.pickup_point ->> 'name', '') as pickup,
            e.kind, e.step, e.happened_at, null::bigint as amount, '{}'::text[] as pieces
          from orders o cross join lateral (values
            ('paid', 1, o.paid_at), ('shipped', 2, o.shipped_at), ('delivered', 3, o.delivered_at)
          ) as e(kind, step, happened_at)
          where o.user_id = ${userId} and e.happened_at is not null
          union all
          select o._id || ':' || e.kind || ':' || r._id, o._id, o.order_title, o.img, o.tracking_note,
            coalesce(o.pickup_point ->> 'name', ''),
            e.kind, e.step, e.happened_at, r.amount, array(
              select l.item_name from refund_parts part
                join order_lines l on l.order_id = part.order_id and l.position = part.position
              where part.refund_id = r._id order by l.position
            )
          from orders o join payments p on p.order_id = o._id join refunds r on r.payment_reference = p.reference
          cross join lateral (values
            ('refunding', 4, r.created_at),
            ('refunded', 5, case when r.status = 'processed' then coalesce(r.processed_at, r.created_at) end)
          ) as e(kind, step, happened_at)
          where o.user_id = ${userId} and e.happened_at is not null and r.amount > 0
          order by happened_at desc, step desc limit ${most}`,
      )
      return rows.map((row) => ({
        ...row,
        amount: row.amount === null ? null : Number(row.amount),
        happened_at: new Date(row.happened_at),
      }))
    },
  }
}
