import { accountStore } from '../accounts/store.ts'
import type { Db } from '../database/database.ts'
import type { NewOrder } from '../orders/store.ts'

/**
 * Keeps where a signed-in customer's order goes for their next checkout, and says whose the order is: a guest's, when the
 * account was deleted just now.
 */
export async function rememberDelivery(tx: Db, order: NewOrder): Promise<{ user_id: string | null }> {
  if (!order.user_id) return { user_id: null }
  const { phone, country, address, apartment, city, state, postal_code } = order
  const user = await accountStore(tx).change(order.user_id, {
    phone,
    country,
    address,
    apartment: apartment ?? '',
    city,
    state,
    postal_code: postal_code ?? '',
  })
  return { user_id: user?._id ?? null }
}
