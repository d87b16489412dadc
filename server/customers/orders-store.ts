import { and, desc, eq, isNotNull, isNull, not } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { orders } from '../orders/schema.ts'
import type { Order } from '../orders/store.ts'

export function ordersOfPersonStore(db: Db) {
  return {
    /** The newest orders that were paid, of an account or of an address without one. */
    listOf(by: { userId: string } | { guestEmail: string }, most: number): Promise<Order[]> {
      const isTheirs =
        'userId' in by
          ? eq(orders.user_id, by.userId)
          : and(eq(orders.email, by.guestEmail), isNull(orders.user_id), not(orders.forget))
      return db
        .select()
        .from(orders)
        .where(and(isTheirs, isNotNull(orders.paid_at)))
        .orderBy(desc(orders._id))
        .limit(most)
    },
  }
}
