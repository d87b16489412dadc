import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { soldStates } from '../../shared/domain/orders/order.ts'
import type { Db } from '../database/database.ts'
import { type Given, statement, writeRows } from '../database/statement.ts'
import { orderLines, orders } from './schema.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect
export type NewOrderLine = Omit<OrderLine, 'order_id' | 'position'>

/** What an order is when it is placed; the rest comes with time. */
export type NewOrder = Omit<
  Order,
  | 'access_code'
  | 'superseded_checkout_id'
  | 'paid_at'
  | 'shipped_at'
  | 'delivered_at'
  | 'tracking_note'
  | 'attention_note'
  | 'forget'
>

export const selectOrder = statement('order', (db, given: Given<{ id: string }>) =>
  db.select().from(orders).where(eq(orders._id, given.id)),
)

export const lockOrder = statement('order, locked', (db, given: Given<{ id: string }>) =>
  db.select().from(orders).where(eq(orders._id, given.id)).for('update'),
)

export const selectByCheckout = statement('order of a checkout', (db, given: Given<{ checkoutId: string }>) =>
  db.select().from(orders).where(eq(orders.checkout_id, given.checkoutId)),
)

export const selectLines = statement('lines of an order', (db, given: Given<{ id: string }>) =>
  db.select().from(orderLines).where(eq(orderLines.order_id, given.id)).orderBy(asc(orderLines.position)),
)

/** All lines as one JSON value, so that one prepared statement inserts any number of them. */
export function writeLines({ _id }: NewOrder, lines: readonly NewOrderLine[]): string {
  return writeRows(lines.map((line, position) => ({ ...line, order_id: _id, position })))
}

type WithLines = NewOrder & { lines: string }

export const insertOrder = statement('new order', (db, given: Given<WithLines>) =>
  insertLines(db.with(placed(db, given)), given),
)

function insertLines(db: Pick<Db, 'insert'>, given: Given<WithLines>) {
  return db.insert(orderLines).select(
    sql`select order_id, position, item_id, item_name, item_slug, img, size, color, original_price, new_price
        from json_populate_recordset(null::order_lines, ${given.lines}::json)`,
  )
}

function placed(db: Db, given: Given<NewOrder>) {
  const order = db.insert(orders).values({
    _id: given._id,
    payment_reference: given.payment_reference,
    checkout_id: given.checkout_id,
    content_hash: given.content_hash,
    user_id: given.user_id,
    client_address: given.client_address,
    status: given.status,
    order_title: given.order_title,
    img: given.img,
    email: given.email,
    phone: given.phone,
    first_name: given.first_name,
    last_name: given.last_name,
    country: given.country,
    address: given.address,
    apartment: given.apartment,
    city: given.city,
    state: given.state,
    postal_code: given.postal_code,
    shipping_method: given.shipping_method,
    delivery_duration: given.delivery_duration,
    shipping_fee: given.shipping_fee,
    original_total: given.original_total,
    discount: given.discount,
    subtotal: given.subtotal,
    total_paid: given.total_paid,
    coupon_code: given.coupon_code,
    created_at: given.created_at,
    holds: given.holds,
    held_until: given.held_until,
  })
  return db.$with('placed').as(order.returning({ _id: orders._id }))
}

export const setAccessCode = statement(
  'access code of an order',
  (db, given: Given<{ id: string; reference: string; accessCode: string }>) =>
    db
      .update(orders)
      .set({ access_code: sql`${given.accessCode}` })
      .where(and(eq(orders._id, given.id), eq(orders.payment_reference, given.reference))),
)

export const selectPaidTwin = statement(
  'paid twin of an order',
  (db, given: Given<Pick<Order, '_id' | 'email' | 'content_hash' | 'created_at'> & { isLate: boolean }>) =>
    db
      .select({ _id: orders._id })
      .from(orders)
      .where(
        and(
          eq(orders.email, given.email),
          eq(orders.content_hash, given.content_hash),
          ne(orders._id, given._id),
          inArray(orders.status, [...soldStates]),
          gt(orders.paid_at, given.created_at),
          or(sql`${given.isLate}::boolean`, gt(orders.paid_at, orders.held_until)),
        ),
      )
      .limit(1),
)

export const selectPaidOfCheckout = statement(
  'paid order of a checkout',
  (db, given: Given<{ checkoutId: string; exceptId: string }>) =>
    db
      .select()
      .from(orders)
      .where(
        and(
          or(eq(orders.checkout_id, given.checkoutId), eq(orders.superseded_checkout_id, given.checkoutId)),
          ne(orders._id, given.exceptId),
          inArray(orders.status, [...soldStates]),
        ),
      )
      .limit(1),
)

/**
 * A signed-in customer is counted by the account, a guest by e-mail address and network together. By the address alone, a
 * stranger could block a shopper by placing orders under that shopper's address.
 */
export const countOpen = statement(
  'open orders',
  (db, given: Given<{ userId: string | null; email: string; address: string; checkoutId: string; now: Date }>) => {
    const open = sql`select count(*)::int from orders where status = 'awaiting payment' and held_until > ${given.now}`
    return db
      .select({
        byCustomer: sql<number>`case when ${given.userId}::text is null
          then (${open} and email = ${given.email} and client_address = ${given.address})
          else (${open} and user_id = ${given.userId}) end`,
        byAddress: sql<number>`(${open} and client_address = ${given.address})`,
        hasRival: sql<boolean>`exists (select 1 from orders where checkout_id = ${given.checkoutId})`,
        hasPaid: sql<boolean>`exists (select 1 from orders
          where (checkout_id = ${given.checkoutId} or superseded_checkout_id = ${given.checkoutId})
          and ${inArray(orders.status, [...soldStates])})`,
      })
      .from(sql`(values (1)) as one`)
  },
)

export const takeTurns = statement('turns', (db, given: Given<{ names: string[] }>) =>
  db
    .select({ lock: sql`pg_advisory_xact_lock(hashtextextended(name, 0))::text` })
    .from(sql`unnest(${given.names}::text[]) as name`),
)
