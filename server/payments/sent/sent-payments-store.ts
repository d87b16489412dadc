import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { notArrivedMailAt } from '../../../shared/domain/payments/payment-times.ts'
import { type Db, queryRows } from '../../database/database.ts'
import { type Given, statement } from '../../database/statement.ts'
import { orders } from '../../orders/schema.ts'
import type { Order } from '../../orders/store.ts'
import { sentPayments } from '../schema.ts'

export type SentPayment = typeof sentPayments.$inferSelect

/** Their order waits for money, so what the buyer said is still news. */
const unresolved = inArray(orders.status, ['awaiting payment', 'expired'])

export function sentPaymentStore(db: Db) {
  return {
    /** True for the first sign that the money of an order was sent. What the buyer said first stays. */
    async add(orderId: string, now: Date, declared?: { sessionId: string | null }): Promise<boolean> {
      const [row] = await queryRows<{ is_new: boolean }>(
        db,
        sql`insert into sent_payments (order_id, sent_at, declared_at, session_id, session_id_at, next_mail_at)
          values (${orderId}, ${iso(now)}::timestamptz, ${declared ? iso(now) : null}::timestamptz,
            ${declared?.sessionId ?? null}, ${declared?.sessionId ? iso(now) : null}::timestamptz,
            ${iso(notArrivedMailAt(now, 0))}::timestamptz)
          on conflict (order_id) do update set
            declared_at = coalesce(sent_payments.declared_at, excluded.declared_at),
            session_id = coalesce(excluded.session_id, sent_payments.session_id),
            session_id_at = coalesce(excluded.session_id_at, sent_payments.session_id_at),
            done_at = case when excluded.session_id is null then sent_payments.done_at end
          returning (xmax = 0) as is_new`,
      )
      return row?.is_new ?? false
    },

    async find(orderId: string): Promise<SentPayment | undefined> {
      const [row] = await db.select().from(sentPayments).where(eq(sentPayments.order_id, orderId))
      return row
    },

    async lock(orderId: string): Promise<SentPayment | undefined> {
      const [row] = await db.select().from(sentPayments).where(eq(sentPayments.order_id, orderId)).for('update')
      return row
    },

    async listToMail(now: Date, most: number): Promise<string[]> {
      const rows = await db
        .select({ order_id: sentPayments.order_id })
        .from(sentPayments)
        .where(lte(sentPayments.next_mail_at, now))
        .orderBy(asc(sentPayments.next_mail_at))
        .limit(most)
      return rows.map(({ order_id }) => order_id)
    },

    async change(orderId: string, changes: Partial<SentPayment>): Promise<void> {
      await db.update(sentPayments).set(changes).where(eq(sentPayments.order_id, orderId))
    },

    /** What buyers said about orders that still wait for their money, the newest first. */
    async listDeclared(most: number): Promise<{ sent: SentPayment; order: Order }[]> {
      return selectDeclared(db, { most })
    },

    /** Deletes the numbers of bank receipts that were given before a moment. */
    async forgetSessionIds(before: Date): Promise<void> {
      await db
        .update(sentPayments)
        .set({ session_id: null, session_id_at: null })
        .where(and(isNotNull(sentPayments.session_id), lt(sentPayments.session_id_at, before)))
    },
  }
}

const selectDeclared = statement('declared payments', (db, given: Given<{ most: number }>) =>
  db
    .select({ sent: sentPayments, order: orders })
    .from(sentPayments)
    .innerJoin(orders, eq(orders._id, sentPayments.order_id))
    .where(and(isNotNull(sentPayments.declared_at), isNull(sentPayments.done_at), unresolved))
    .orderBy(desc(sentPayments.declared_at))
    .limit(given.most),
)

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
