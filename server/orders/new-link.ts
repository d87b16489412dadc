import type { Db } from '../database/database.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { outboxStore } from '../mail/store.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { everyOrderKey, orderKey } from './order-key.ts'
import { type Order, orderStore } from './store.ts'

/**
 * Gives a locked order a new key, so that every link given out before opens nothing. Mails that still wait to be sent get
 * the new link: whoever ends a link does not expect to mail it afterwards.
 */
export async function makeNewLink(tx: Db, order: Order, secret: AppSecret): Promise<Order> {
  const renewed = { ...order, key_version: order.key_version + 1 }
  await orderStore(tx).change(order._id, order.status, { key_version: renewed.key_version })
  const newKey = orderKey(renewed, secret)
  for (const oldKey of everyOrderKey(order, secret))
    await outboxStore(tx).replaceInWaiting({ orderId: order._id, recipient: order.email }, oldKey, newKey)
  return renewed
}

/** For the customer who placed the order; undefined for anybody else's order. */
export async function makeOwnNewLink(
  db: Db,
  orderId: string,
  userId: string,
  { secret, within }: { secret: AppSecret; within: Within },
): Promise<Order | undefined> {
  if ((await orderStore(db).find(orderId))?.user_id !== userId) return undefined
  await within('new-order-link', { address: orderId })
  return db.transaction(async (tx) => {
    const order = await orderStore(tx).lock(orderId)
    // The account may have been deleted since.
    return order?.user_id === userId ? makeNewLink(tx, order, secret) : undefined
  })
}
