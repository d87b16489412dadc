import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { type OrderState, soldStates } from '../../shared/domain/order.ts'
import { type Db, queryRows } from './database.ts'
import { orderLines, orders } from './schema/selling.ts'
import { type Given, statement, writeRows } from './statement.ts'
import type { Pieces } from './stock.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect
export type NewOrderLine = Omit<OrderLine, 'order_id' | 'position'>

/** What an order is when it is placed; the rest comes with time. */
export type NewOrder = Omit<
  Order,
  'access_code' | 'paid_at' | 'shipped_at' | 'delivered_at' | 'tracking_note' | 'attention_note' | 'forget'
>

export function orderStore(db: Db) {
  return {
    async insert(order: NewOrder, lines: readonly NewOrderLine[]): Promise<void> {
      const rows = lines.map((line, position) => ({ ...line, order_id: order._id, position }))
      await insertOrder(db, { ...order, lines: writeRows(rows) })
    },

    async find(id: string): Promise<Order | undefined> {
      const [order] = await selectOrder(db, { id })
      return order
    },

    /** The order, kept from all others until the transaction ends. */
    async lock(id: string): Promise<Order | undefined> {
      const [order] = await lockOrder(db, { id })
      return order
    },

    async findByCheckout(checkoutId: string): Promise<Order | undefined> {
      const [order] = await selectByCheckout(db, { checkoutId })
      return order
    },

    /**
     * Whether its buyer made the same order again and paid for that one: after this one had expired, or when the other
     * one had and was paid late. Whoever simply buys the same twice pays both in time.
     */
    async hasPaidTwin(order: Order): Promise<boolean> {
      const { _id, email, content_hash, created_at, status } = order
      const twins = await selectPaidTwin(db, { _id, email, content_hash, created_at, isLate: status === 'expired' })
      return twins.length > 0
    },

    listLines(id: string): Promise<OrderLine[]> {
      return selectLines(db, { id })
    },

    /** The lines of many orders, by order. */
    async listLinesOf(ids: readonly string[]): Promise<Map<string, OrderLine[]>> {
      const lines = new Map<string, OrderLine[]>(ids.map((id) => [id, []]))
      if (ids.length === 0) return lines
      const rows = await db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.order_id, [...ids]))
        .orderBy(asc(orderLines.order_id), asc(orderLines.position))
      for (const row of rows) lines.get(row.order_id)?.push(row)
      return lines
    },

    /** How many pieces of each variant an order is about. */
    async listPieces(id: string): Promise<Pieces[]> {
      return queryRows<Pieces>(
        db,
        sql`select item_id, size, color, count(*)::int as quantity from order_lines where order_id = ${id} group by 1, 2, 3`,
      )
    },

    /** Moves an order on, if it is still in the state it was seen in. */
    async change(id: string, from: OrderState, changes: Partial<Order>): Promise<boolean> {
      const rows = await db
        .update(orders)
        .set(changes)
        .where(and(eq(orders._id, id), eq(orders.status, from)))
        .returning({ _id: orders._id })
      return rows.length > 0
    },

    /** As `change`, for the change that every order makes. */
    async markPaid(id: string, from: OrderState, facts: PaidFacts): Promise<void> {
      await markPaid(db, { ...facts, id, from })
    },

    /** Makes room for the next order of its checkout, unless it awaits its payment or was paid after all. */
    async leaveCheckout(id: string): Promise<void> {
      await db
        .update(orders)
        .set({ checkout_id: null })
        .where(and(eq(orders._id, id), notInArray(orders.status, ['awaiting payment', ...soldStates])))
    },

    /** The code belongs to this reference; once the order has another one, it comes too late. */
    async setAccessCode(id: string, reference: string, accessCode: string): Promise<void> {
      await setAccessCode(db, { id, reference, accessCode })
    },

    /** An order that was paid meanwhile keeps the reference that paid it. */
    async useReference(id: string, reference: string): Promise<void> {
      await db
        .update(orders)
        .set({ payment_reference: reference, access_code: null })
        .where(and(eq(orders._id, id), eq(orders.status, 'awaiting payment')))
    },

    /** Keeps the pieces at least until then. */
    async holdUntil(id: string, moment: Date): Promise<void> {
      await db.execute(
        sql`update orders set held_until = greatest(held_until, ${moment.toISOString()}::timestamptz) where _id = ${id}`,
      )
    },

    /** Orders of this customer and of this address that hold pieces and are not paid; whether the checkout has one. */
    async countOpen(asked: { email: string; address: string; checkoutId: string; now: Date }) {
      const [row] = await countOpen(db, asked)
      return row ?? { byEmail: 0, byAddress: 0, hasRival: false }
    },

    /** Lets only one order of this customer and one of this address be placed at a time. */
    async takeTurns(...names: string[]): Promise<void> {
      // All in the same order, so that two can never wait for each other.
      await takeTurns(db, { names: names.toSorted() })
    },

    listOverdue(now: Date, most: number): Promise<Order[]> {
      return db
        .select()
        .from(orders)
        .where(and(eq(orders.status, 'awaiting payment'), lt(orders.held_until, now)))
        .orderBy(asc(orders.held_until))
        .limit(most)
    },

    listByEmail(email: string, states: OrderState[], most: number): Promise<Order[]> {
      return db
        .select()
        .from(orders)
        .where(and(eq(orders.email, email), inArray(orders.status, states)))
        .orderBy(desc(orders._id))
        .limit(most)
    },

    listByUser(userId: string, which: 'paid' | 'all'): Promise<Order[]> {
      return db
        .select()
        .from(orders)
        .where(and(eq(orders.user_id, userId), which === 'paid' ? isNotNull(orders.paid_at) : undefined))
        .orderBy(desc(orders._id))
    },

    listNewest(states: OrderState[], most: number): Promise<Order[]> {
      return db.select().from(orders).where(inArray(orders.status, states)).orderBy(desc(orders._id)).limit(most)
    },
  }
}

export interface PaidFacts {
  payment_reference: string
  paid_at: Date
  user_id: string | null
}

const selectOrder = statement('order', (db, given: Given<{ id: string }>) =>
  db.select().from(orders).where(eq(orders._id, given.id)),
)

const lockOrder = statement('order, locked', (db, given: Given<{ id: string }>) =>
  db.select().from(orders).where(eq(orders._id, given.id)).for('update'),
)

const selectByCheckout = statement('order of a checkout', (db, given: Given<{ checkoutId: string }>) =>
  db.select().from(orders).where(eq(orders.checkout_id, given.checkoutId)),
)

const selectLines = statement('lines of an order', (db, given: Given<{ id: string }>) =>
  db.select().from(orderLines).where(eq(orderLines.order_id, given.id)).orderBy(asc(orderLines.position)),
)

/** With its lines, any number of them as one value, so that one form does for all. */
const insertOrder = statement('new order', (db, given: Given<NewOrder & { lines: string }>) => {
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
  return db
    .with(db.$with('placed').as(order.returning({ _id: orders._id })))
    .insert(orderLines)
    .select(
      sql`select order_id, position, item_id, item_name, item_slug, img, size, color, original_price, new_price
        from json_populate_recordset(null::order_lines, ${given.lines}::json)`,
    )
})

const markPaid = statement('order paid', (db, given: Given<PaidFacts & { id: string; from: OrderState }>) =>
  db
    .update(orders)
    .set({
      status: 'paid',
      holds: true,
      payment_reference: sql`${given.payment_reference}`,
      paid_at: sql`${given.paid_at}::timestamptz`,
      user_id: sql`${given.user_id}`,
    })
    .where(and(eq(orders._id, given.id), eq(orders.status, given.from))),
)

const setAccessCode = statement(
  'access code of an order',
  (db, given: Given<{ id: string; reference: string; accessCode: string }>) =>
    db
      .update(orders)
      .set({ access_code: sql`${given.accessCode}` })
      .where(and(eq(orders._id, given.id), eq(orders.payment_reference, given.reference))),
)

const selectPaidTwin = statement(
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

const countOpen = statement(
  'open orders',
  (db, given: Given<{ email: string; address: string; checkoutId: string; now: Date }>) =>
    db
      .select({
        byEmail: sql<number>`count(*) filter (where ${orders.email} = ${given.email})::int`,
        byAddress: sql<number>`count(*) filter (where ${orders.client_address} = ${given.address})::int`,
        hasRival: sql<boolean>`exists (select 1 from orders where checkout_id = ${given.checkoutId})`,
      })
      .from(orders)
      .where(
        and(
          eq(orders.status, 'awaiting payment'),
          gt(orders.held_until, given.now),
          or(eq(orders.email, given.email), eq(orders.client_address, given.address)),
        ),
      ),
)

const takeTurns = statement('turns', (db, given: Given<{ names: string[] }>) =>
  db
    .select({ lock: sql`pg_advisory_xact_lock(hashtextextended(name, 0))::text` })
    .from(sql`unnest(${given.names}::text[]) as name`),
)
