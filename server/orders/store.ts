import { and, asc, desc, eq, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import { type OrderState, soldStates } from '../../shared/domain/orders/order.ts'
import { type Db, queryRows } from '../database/database.ts'
import type { Pieces } from '../stock/store.ts'
import type { NewOrder, NewOrderLine, Order, OrderLine } from './order-statements.ts'
import * as statements from './order-statements.ts'
import { orderLines, orders } from './schema.ts'

export type { NewOrder, NewOrderLine, Order, OrderLine }

export function orderStore(db: Db) {
  return {
    /** With its lines. */
    async insert(order: NewOrder, lines: readonly NewOrderLine[]): Promise<void> {
      await statements.insertOrder(db, { ...order, lines: statements.writeLines(order, lines) })
    },

    async find(id: string): Promise<Order | undefined> {
      const [order] = await statements.selectOrder(db, { id })
      return order
    },

    /** The order, kept from all others until the transaction ends. */
    async lock(id: string): Promise<Order | undefined> {
      const [order] = await statements.lockOrder(db, { id })
      return order
    },

    async findByCheckout(checkoutId: string): Promise<Order | undefined> {
      const [order] = await statements.selectByCheckout(db, { checkoutId })
      return order
    },

    /**
     * Whether its buyer made the same order again and paid for that one: after this one had expired, or when the other
     * one had and was paid late. Whoever simply buys the same twice pays both in time.
     */
    async hasPaidTwin(order: Order): Promise<boolean> {
      const { _id, email, content_hash, created_at, status } = order
      const twins = await statements.selectPaidTwin(db, {
        _id,
        email,
        content_hash,
        created_at,
        isLate: status === 'expired',
      })
      return twins.length > 0
    },

    /** The paid order of a checkout, also one that a later order of that checkout had replaced before it was paid. */
    async findPaidOfCheckout(checkoutId: string, exceptId = ''): Promise<Order | undefined> {
      const [order] = await statements.selectPaidOfCheckout(db, { checkoutId, exceptId })
      return order
    },

    listLines(id: string): Promise<OrderLine[]> {
      return statements.selectLines(db, { id })
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

    /** Makes room for the next order of its checkout, unless it awaits its payment or was paid after all. */
    async leaveCheckout(id: string): Promise<void> {
      await db
        .update(orders)
        .set({ checkout_id: null, superseded_checkout_id: sql`${orders.checkout_id}` })
        .where(and(eq(orders._id, id), notInArray(orders.status, ['awaiting payment', ...soldStates])))
    },

    /** The code belongs to this reference; once the order has another one, it comes too late. */
    async setAccessCode(id: string, reference: string, accessCode: string): Promise<void> {
      await statements.setAccessCode(db, { id, reference, accessCode })
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

    /** Unpaid orders of this customer and of this network that hold pieces; whether the checkout has an order, or a paid one. */
    async countOpen(asked: { userId: string | null; email: string; address: string; checkoutId: string; now: Date }) {
      const [row] = await statements.countOpen(db, asked)
      return row ?? { byCustomer: 0, byAddress: 0, hasRival: false, hasPaid: false }
    },

    /** Lets only one order of this customer and one of this network be placed at a time. */
    async takeTurns(...names: string[]): Promise<void> {
      // All in the same order, so that two can never wait for each other.
      await statements.takeTurns(db, { names: names.toSorted() })
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
