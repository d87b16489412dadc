import { eq, inArray, sql } from 'drizzle-orm'
import type { AdminOrderLine, TimelineEntry } from '../../shared/contract/admin/orders/schemas.ts'
import { type Db, queryRows } from '../database/database.ts'
import { forgottenAddress } from '../mail/forgotten-address.ts'
import { orderNotes, orders } from '../orders/schema.ts'
import type { Order } from '../orders/store.ts'

/** How many of the newest orders to a state are searched for the last parcel to a city. */
const ordersOfState = 200

export type PackedLine = Omit<AdminOrderLine, 'price'> & {
  order_id: string
  /** Kobo. */
  price: number
}

export type StoredEntry = Omit<TimelineEntry, 'at' | 'amount'> & { at: Date; amount: number | null }

export interface OrderContext {
  orders_of_customer: number
  carrier: string | null
  rider_name: string | null
  rider_phone: string | null
}

/** What only the back office reads about orders: lines with quantities, timeline, notes. */
export function officeOrderStore(db: Db) {
  return {
    /** Orders in the order of these ids. */
    async findAll(ids: readonly string[]): Promise<Order[]> {
      const found = await db
        .select()
        .from(orders)
        .where(inArray(orders._id, [...ids]))
      const byId = new Map(found.map((order) => [order._id, order]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    /** Equal pieces of an order are one line. */
    async listLines(ids: readonly string[]): Promise<PackedLine[]> {
      if (ids.length === 0) return []
      const rows = await queryRows<Omit<PackedLine, 'price'> & { price: number | string }>(
        db,
        sql`select l.order_id, l.item_id, l.item_name, l.img, l.size, l.color, coalesce(max(v.sku), '') as sku,
            count(*)::int as quantity, count(part.position)::int as refunded, sum(l.new_price) as price
          from order_lines l left join product_variants v
            on v.product_id = l.item_id and v.size = l.size and v.color = l.color
          left join refund_parts part on part.order_id = l.order_id and part.position = l.position
          where l.order_id in ${[...ids]}
          group by 1, 2, 3, 4, 5, 6 order by l.order_id, min(l.position)`,
      )
      return rows.map((row) => ({ ...row, price: Number(row.price) }))
    },

    /** How often the customer bought, and who took the last parcel to the same city. */
    async readContext({ email, state, city }: Order): Promise<OrderContext> {
      const [row] = await queryRows<OrderContext>(
        db,
        sql`select
            (select count(*)::int from orders
              where email = ${email} and email <> ${forgottenAddress} and paid_at is not null) as orders_of_customer,
            last.carrier, last.rider_name, last.rider_phone
          from (select 1) one left join lateral (
            select carrier, rider_name, rider_phone from (
              select * from orders where state = ${state} and status not in ('awaiting payment', 'expired')
              order by _id desc limit ${ordersOfState}
            ) near
            where carrier <> '' and lower(city) = lower(${city}) limit 1
          ) last on true`,
      )
      return row ?? { orders_of_customer: 0, carrier: null, rider_name: null, rider_phone: null }
    },

    /** Everything that happened to an order, the newest first. */
    async listTimeline({ _id, created_at, paid_at, coupon_code }: Order): Promise<StoredEntry[]> {
      const rows = await queryRows<Omit<StoredEntry, 'at' | 'amount'> & { at: string | Date; amount: string | null }>(
        db,
        sql`select kind, at, who, name, text, amount, state from (
            select 'mail' as kind, created_at as at, recipient as who, kind as name, coalesce(last_error, '') as text,
              null::bigint as amount,
              case when sent_at is not null then 'sent' when given_up_at is not null then 'failed' else 'waiting' end as state,
              2 as step
            from outbox where order_id = ${_id} and kind <> 'order-notice'
            union all
            select 'note', created_at, staff_name, '', note, null, '', 5 from order_notes where order_id = ${_id}
            union all
            select 'change', at, staff_name, action,
              coalesce(after ->> 'carrier', after ->> 'changed', after ->> 'mail', after ->> 'hand_over_code', ''), null, '', 3
            from audit_log where subject = ${`order:${_id}`} and action <> 'order.note'
            union all
            select case when status = 'settled' then 'paid' else 'payment' end,
              case when status = 'settled' then coalesce(${paid_at?.toISOString() ?? null}::timestamptz, created_at) else created_at end,
              '', status, note, amount, '', 1
            from payments where order_id = ${_id} and amount is not null
            union all
            select 'refund', r.created_at, '', r.status, r.reason, r.amount, '', 4
            from refunds r join payments p on p.reference = r.payment_reference where p.order_id = ${_id}
            union all
            select 'placed', ${created_at.toISOString()}::timestamptz, '', '', ${coupon_code ?? ''}, null, '', 0
          ) entries order by at desc, step desc`,
      )
      return rows.map((row) => ({
        ...row,
        at: new Date(row.at),
        amount: row.amount === null ? null : Number(row.amount),
      }))
    },

    /** False when there is a note with this id already. */
    async addNote(note: typeof orderNotes.$inferInsert): Promise<boolean> {
      const rows = await db.insert(orderNotes).values(note).onConflictDoNothing().returning({ _id: orderNotes._id })
      return rows.length > 0
    },

    async findNote(id: string): Promise<typeof orderNotes.$inferSelect | undefined> {
      const [note] = await db.select().from(orderNotes).where(eq(orderNotes._id, id))
      return note
    },
  }
}
