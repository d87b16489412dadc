import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import { type OrderState, soldStates } from '../../shared/domain/order.ts'
import { type Db, queryRows } from './database.ts'
import { orderLines, orders } from './schema/selling.ts'
import type { Pieces } from './stock.ts'

export type Order = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type OrderLine = typeof orderLines.$inferSelect
export type NewOrderLine = Omit<OrderLine, 'order_id' | 'position'>

export function orderStore(db: Db) {
  return {
    async insert(order: NewOrder, lines: readonly NewOrderLine[]): Promise<void> {
      await db.insert(orders).values(order)
      await db.insert(orderLines).values(lines.map((line, position) => ({ ...line, order_id: order._id, position })))
    },

    async find(id: string): Promise<Order | undefined> {
      const [order] = await db.select().from(orders).where(eq(orders._id, id))
      return order
    },

    /** The order, kept from all others until the transaction ends. */
    async lock(id: string): Promise<Order | undefined> {
      const [order] = await db.select().from(orders).where(eq(orders._id, id)).for('update')
      return order
    },

    async findByCheckout(checkoutId: string): Promise<Order | undefined> {
      const [order] = await db.select().from(orders).where(eq(orders.checkout_id, checkoutId))
      return order
    },

    /**
     * Whether its buyer made the same order again and paid for that one: after this one had expired, or when the other
     * one had and was paid late. Whoever simply buys the same twice pays both in time.
     */
    async hasPaidTwin(order: Order): Promise<boolean> {
      const [twin] = await db
        .select({ _id: orders._id })
        .from(orders)
        .where(
          and(
            eq(orders.email, order.email),
            eq(orders.content_hash, order.content_hash),
            ne(orders._id, order._id),
            inArray(orders.status, [...soldStates]),
            gt(orders.paid_at, order.created_at),
            order.status === 'expired' ? undefined : gt(orders.paid_at, orders.held_until),
          ),
        )
        .limit(1)
      return twin !== undefined
    },

    listLines(id: string): Promise<OrderLine[]> {
      return db.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(asc(orderLines.position))
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
    async change(id: string, from: OrderState, changes: Partial<NewOrder>): Promise<boolean> {
      const rows = await db
        .update(orders)
        .set(changes)
        .where(and(eq(orders._id, id), eq(orders.status, from)))
        .returning({ _id: orders._id })
      return rows.length > 0
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
      await db
        .update(orders)
        .set({ access_code: accessCode })
        .where(and(eq(orders._id, id), eq(orders.payment_reference, reference)))
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

    async countOpen(email: string, address: string, now: Date): Promise<{ byEmail: number; byAddress: number }> {
      const [row] = await queryRows<{ byEmail: number; byAddress: number }>(
        db,
        sql`select count(*) filter (where email = ${email})::int as "byEmail",
            count(*) filter (where client_address = ${address})::int as "byAddress"
          from orders
          where status = 'awaiting payment' and held_until > ${now.toISOString()}::timestamptz
            and (email = ${email} or client_address = ${address})`,
      )
      return row ?? { byEmail: 0, byAddress: 0 }
    },

    /** Lets only one order of this customer and one of this address be placed at a time. */
    async takeTurns(...names: string[]): Promise<void> {
      for (const name of names.toSorted())
        await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
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
