import { sql } from 'drizzle-orm'
import type { OrderRefund } from '../../shared/contract/shop/order-schemas.ts'
import { toNaira } from '../../shared/domain/money.ts'
import { nameOf } from '../../shared/domain/orders/line-text.ts'
import { type Db, queryRows } from '../database/database.ts'

interface Row {
  order_id: string
  amount: number | string
  status: string
  created_at: Date | string
  processed_at: Date | string | null
  lines: { item_name: string; size: string; color: string }[]
  delivery_fee: number | string
}

const states: Record<string, OrderRefund['status']> = { processed: 'sent', failed: 'delayed' }

/** The refunds of orders, by order, the oldest first. Payments know orders and not the other way round, so this reads their tables. */
export async function listRefundsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderRefund[]>> {
  const refunds = new Map<string, OrderRefund[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return refunds
  const rows = await queryRows<Row>(
    db,
    sql`select p.order_id, r.amount, r.status, r.created_at, r.processed_at,
        coalesce((
          select jsonb_agg(jsonb_build_object('item_name', l.item_name, 'size', l.size, 'color', l.color) order by l.position)
          from refund_parts part join order_lines l on l.order_id = part.order_id and l.position = part.position
          where part.refund_id = r._id
        ), '[]'::jsonb) as lines,
        coalesce((
          select sum(part.amount) from refund_parts part where part.refund_id = r._id and part.position is null
        ), 0) as delivery_fee
      from payments p join refunds r on r.payment_reference = p.reference
      where p.order_id = any(${sql.param(orderIds)}::text[]) and r.amount > 0
      order by r.created_at, r._id`,
  )
  for (const row of rows)
    refunds.get(row.order_id)?.push({
      amount: toNaira(Number(row.amount)),
      status: states[row.status] ?? 'on its way',
      created_at: new Date(row.created_at).toISOString(),
      sent_at: row.processed_at && new Date(row.processed_at).toISOString(),
      pieces: row.lines.map(nameOf),
      delivery_fee: toNaira(Number(row.delivery_fee)),
    })
  return refunds
}
