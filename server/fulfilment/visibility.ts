import { type SQL, sql } from 'drizzle-orm'
import { packerSeesFor, undoShippingFor } from '../../shared/domain/orders/shipping.ts'
import { mayDo, type Role } from '../../shared/domain/roles.ts'
import type { Order } from '../orders/store.ts'

/** Which orders a member of the staff sees, and whether with amounts and e-mail addresses. */
export type Visibility = { isFull: true } | { isFull: false; paidSince: Date; shippedSince: Date }

export function visibilityOf(role: Role, now: Date): Visibility {
  if (mayDo(role, 'orders.read-all')) return { isFull: true }
  const before = (time: number) => new Date(now.getTime() - time)
  return { isFull: false, paidSince: before(packerSeesFor), shippedSince: before(undoShippingFor) }
}

/** Whoever ships an old order still sees it as long as shipping can be undone. */
export function isVisible(
  { status, paid_at, shipped_at }: Pick<Order, 'status' | 'paid_at' | 'shipped_at'>,
  visibility: Visibility,
): boolean {
  if (visibility.isFull || status === 'paid' || (paid_at && paid_at >= visibility.paidSince)) return true
  return status === 'shipped' && shipped_at !== null && shipped_at >= visibility.shippedSince
}

/** The same rule for lists. */
export function visibleOnly(visibility: Visibility): SQL[] {
  if (visibility.isFull) return []
  const [paid, shipped] = [visibility.paidSince.toISOString(), visibility.shippedSince.toISOString()]
  return [
    sql`(status = 'paid' or paid_at >= ${paid}::timestamptz
      or (status = 'shipped' and shipped_at >= ${shipped}::timestamptz))`,
  ]
}
