import { type SQL, sql } from 'drizzle-orm'
import { packerSeesFor } from '../../shared/domain/orders/shipping.ts'
import { mayDo, type Role } from '../../shared/domain/roles.ts'
import type { Order } from '../orders/store.ts'

/** Which orders a member of the staff sees, and whether with amounts and e-mail addresses. */
export type Visibility = { isFull: true } | { isFull: false; paidSince: Date }

export function visibilityOf(role: Role, now: Date): Visibility {
  if (mayDo(role, 'orders.read-all')) return { isFull: true }
  return { isFull: false, paidSince: new Date(now.getTime() - packerSeesFor) }
}

export function isVisible({ status, paid_at }: Pick<Order, 'status' | 'paid_at'>, visibility: Visibility): boolean {
  return visibility.isFull || status === 'paid' || (paid_at !== null && paid_at >= visibility.paidSince)
}

/** The same rule for lists. */
export function visibleOnly(visibility: Visibility): SQL[] {
  if (visibility.isFull) return []
  return [sql`(status = 'paid' or paid_at >= ${visibility.paidSince.toISOString()}::timestamptz)`]
}
