import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { isSold, type OrderState, soldStates } from '../../shared/domain/orders/order.ts'
import { type Db, queryRows } from '../database/database.ts'
import { type Given, insertStatement, statement, updateStatement } from '../database/statement.ts'
import type { Pieces } from '../stock/store.ts'
import { orderLines, orders } from './schema.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect
export type NewOrderLine = Omit<OrderLine, 'order_id' | 'position'>

/** An order as it is placed. */
export type NewOrder = Omit<
  Order,
  | 'access_code'
  | 'superseded_checkout_id'
  | 'paid_at'
  | 'delivery_from'
  | 'delivery_to'
  | 'shipped_at'
  | 'delivered_at'
  | 'tracking_note'
  | 'attention_note'
  | 'forget'
  | 'carrier'
  | 'rider_name'
  | 'rider_phone'
  | 'handover_code'
  | 'held_mail_at'
  | 'version'
  | 'key_version'
>

export function orderStore(db: Db) {
  return {
    async insert(order: NewOrder, lines: readonly NewOrderLine[]): Promise<void> {
      await insertOrder(db, order)
      await insertLines(db, ...lines.map((line, position) => ({ ...line, order_id: order._id, position })))
    },

    async find(id: string): Promise<Order | undefined> {
      const [order] = await selectOrder(db, { id })
      return order
    },

    /** The order, locked until the transaction ends. */
    async lock(id: string): Promise<Order | undefined> {
      const [order] = await lockOrder(db, { id })
      return order
    },

    /** The newest order of a checkout, and its paid one. They differ when an order was paid after a newer one had replaced it. */
    async readCheckout(checkoutId: string): Promise<{ current: Order | undefined; paid: Order | undefined }> {
      const all = await selectOfCheckout(db, { checkoutId })
      return {
        current: all.find(({ checkout_id }) => checkout_id === checkoutId),
        paid: all.find(({ status }) => isSold(status)),
      }
    },

    /**
     * Whether the buyer made the same order again and paid for that one: after this one had expired, or when the other one
     * had expired and was paid late. Whoever wants the same twice pays both in time.
     */
    async hasPaidTwin({ _id, email, content_hash, created_at, status }: Order): Promise<boolean> {
      const twins = await selectPaidTwin(db, { _id, email, content_hash, created_at, isExpired: status === 'expired' })
      return twins.length > 0
    },

    /** The paid order of a checkout, also one that a later order of that checkout had replaced before it was paid. */
    async findPaidOfCheckout(checkoutId: string, exceptId = ''): Promise<Order | undefined> {
      const [order] = await selectPaidOfCheckout(db, { checkoutId, exceptId })
      return order
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

    /** How many pieces of each variant an order has. */
    async listPieces(id: string): Promise<Pieces[]> {
      return queryRows<Pieces>(
        db,
        sql`select item_id, size, color, count(*)::int as quantity from order_lines where order_id = ${id} group by 1, 2, 3`,
      )
    },

    /** Changes an order if it is still in this state. */
    async change(id: string, from: OrderState, changes: Partial<Order>): Promise<boolean> {
      return (await updateOrder(db, changes, { id, from })) > 0
    },

    /**
     * Gives the checkout to the next order, unless this one awaits its payment or was paid after all. Two calls at once may
     * both do so: the second changes nothing, because the order must keep the checkout that it was of.
     */
    async leaveCheckout(id: string): Promise<void> {
      await db
        .update(orders)
        .set({ checkout_id: null, superseded_checkout_id: sql`${orders.checkout_id}` })
        .where(
          and(
            eq(orders._id, id),
            isNotNull(orders.checkout_id),
            notInArray(orders.status, ['awaiting payment', ...soldStates]),
          ),
        )
    },

    /** The code belongs to this reference; an order that has another one by now keeps its own code. */
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

    /** Holds the pieces at least until then. */
    async holdUntil(id: string, moment: Date): Promise<void> {
      await db.execute(
        sql`update orders set held_until = greatest(held_until, ${moment.toISOString()}::timestamptz) where _id = ${id}`,
      )
    },

    /**
     * Unpaid orders that hold pieces. A signed-in customer is counted by the account, a guest by e-mail address and network
     * together: by the address alone, a stranger could block a shopper by placing orders under that shopper's address.
     */
    async countOpen({ userId, email, address, now }: OpenOrders): Promise<{ byCustomer: number; byAddress: number }> {
      const [counts] = await countOpen(db, { userId, email, address, now })
      return counts ?? { byCustomer: 0, byAddress: 0 }
    },

    /** Locks these names until the transaction ends, sorted, so that two transactions never wait for each other. */
    async lockNames(...names: string[]): Promise<void> {
      await lockNames(db, { names: names.toSorted() })
    },

    listOverdue(now: Date, most: number): Promise<Order[]> {
      return db
        .select()
        .from(orders)
        .where(and(eq(orders.status, 'awaiting payment'), lt(orders.held_until, now)))
        .orderBy(asc(orders.held_until))
        .limit(most)
    },

    /** Open orders that hold pieces, were prepared before a moment and have no mail with the way back. */
    async listOpenWithoutMail(now: Date, preparedBefore: Date, most: number): Promise<string[]> {
      const rows = await db
        .select({ _id: orders._id })
        .from(orders)
        .where(
          and(
            eq(orders.status, 'awaiting payment'),
            gt(orders.held_until, now),
            lte(orders.created_at, preparedBefore),
            isNull(orders.held_mail_at),
          ),
        )
        .orderBy(asc(orders.held_until))
        .limit(most)
      return rows.map(({ _id }) => _id)
    },

    /** Expired orders only if a moment is given, and they were placed after it. */
    listByEmail(email: string, states: OrderState[], most: number, expiredSince?: Date): Promise<Order[]> {
      const isExpiredLately = expiredSince && and(eq(orders.status, 'expired'), gt(orders.created_at, expiredSince))
      return db
        .select()
        .from(orders)
        .where(and(eq(orders.email, email), or(inArray(orders.status, states), isExpiredLately)))
        .orderBy(desc(orders._id))
        .limit(most)
    },

    /**
     * 'shown': those with money, those that can be paid, and those that have expired since a moment although their money
     * was sent. Orders that were left unpaid are of no use in a list.
     */
    listByUser(userId: string, which: { shownSince: Date } | 'all'): Promise<Order[]> {
      const isShown =
        which !== 'all' &&
        or(
          isNotNull(orders.paid_at),
          inArray(orders.status, ['awaiting payment', 'needs attention']),
          and(
            eq(orders.status, 'expired'),
            gt(orders.created_at, which.shownSince),
            sql`exists (select 1 from sent_payments s where s.order_id = ${orders._id})`,
          ),
        )
      return db
        .select()
        .from(orders)
        .where(and(eq(orders.user_id, userId), isShown || undefined))
        .orderBy(desc(orders._id))
    },

    async listByIds(ids: readonly string[]): Promise<Order[]> {
      if (ids.length === 0) return []
      return db
        .select()
        .from(orders)
        .where(inArray(orders._id, [...ids]))
    },
  }
}

interface OpenOrders {
  userId: string | null
  email: string
  address: string
  now: Date
}

const insertOrder = insertStatement('new order', orders)

const insertLines = insertStatement('new lines', orderLines)

const updateOrder = updateStatement('changed order', orders, ({ id, from }: Given<{ id: string; from: OrderState }>) =>
  and(eq(orders._id, id), eq(orders.status, from)),
)

type Twin = Pick<Order, '_id' | 'email' | 'content_hash' | 'created_at'> & { isExpired: boolean }

const selectPaidTwin = statement('paid twin of an order', (db, given: Given<Twin>) =>
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
        or(sql`${given.isExpired}::boolean`, gt(orders.paid_at, orders.held_until)),
      ),
    )
    .limit(1),
)

const lockNames = statement('locked names', (db, given: Given<{ names: string[] }>) =>
  db
    .select({ lock: sql`pg_advisory_xact_lock(hashtextextended(name, 0))` })
    .from(sql`unnest(${given.names}::text[]) as name`),
)

const countOpen = statement('open orders', (db, given: Given<OpenOrders>) => {
  const isFromAddress = eq(orders.client_address, given.address)
  const isOfGuest = and(sql`${given.userId}::text is null`, eq(orders.email, given.email), isFromAddress)
  const isOfCustomer = or(eq(orders.user_id, given.userId), isOfGuest)
  const isOpen = and(eq(orders.status, 'awaiting payment'), gt(orders.held_until, given.now))
  return db
    .select({
      byCustomer: sql<number>`(count(*) filter (where ${isOfCustomer}))::int`,
      byAddress: sql<number>`(count(*) filter (where ${isFromAddress}))::int`,
    })
    .from(orders)
    .where(and(isOpen, or(isFromAddress, eq(orders.user_id, given.userId))))
})

const selectPaidOfCheckout = statement(
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

const setAccessCode = statement(
  'access code of an order',
  (db, given: Given<{ id: string; reference: string; accessCode: string }>) =>
    db
      .update(orders)
      .set({ access_code: sql`${given.accessCode}` })
      .where(and(eq(orders._id, given.id), eq(orders.payment_reference, given.reference))),
)

const selectOrder = statement('order', (db, given: Given<{ id: string }>) =>
  db.select().from(orders).where(eq(orders._id, given.id)),
)

const lockOrder = statement('order, locked', (db, given: Given<{ id: string }>) =>
  db.select().from(orders).where(eq(orders._id, given.id)).for('update'),
)

const selectOfCheckout = statement('orders of a checkout', (db, given: Given<{ checkoutId: string }>) =>
  db
    .select()
    .from(orders)
    .where(or(eq(orders.checkout_id, given.checkoutId), eq(orders.superseded_checkout_id, given.checkoutId))),
)

const selectLines = statement('lines of an order', (db, given: Given<{ id: string }>) =>
  db.select().from(orderLines).where(eq(orderLines.order_id, given.id)).orderBy(asc(orderLines.position)),
)
