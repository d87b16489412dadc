import { orderMessages } from '../../shared/content/messages/office/order-messages.ts'
import type { OrderAddress } from '../../shared/contract/admin/orders/schemas.ts'
import { serves } from '../../shared/domain/orders/delivery.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Author, auditStore } from '../audit/store.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { deliveryStore } from '../delivery/store.ts'
import { Refusal } from '../http/refusal.ts'
import { type Order, orderStore } from '../orders/store.ts'
import { aboutOrder, subjectOf } from './ship-order.ts'
import { findVisible, type OrderReader, viewOrder } from './view-order.ts'

/** Changes where an order goes, until it is shipped, as long as its delivery method goes there too. */
export function changeAddress(
  db: Db,
  orderId: string,
  { version, plus_code, ...given }: OrderAddress & { version: number },
  { author, reader }: { author: Author; reader: OrderReader },
): Promise<void> {
  return db.transaction(async (tx) => {
    await findVisible(tx, orderId, reader.visibility)
    const order = await orderStore(tx).lock(orderId)
    if (!order) return
    if (version !== order.version) {
      const current = await viewOrder(tx, orderId, reader)
      await refuseOldVersion(tx, { subject: subjectOf(orderId), given: version, current })
    }
    if (order.status !== 'paid' && order.status !== 'needs attention')
      throw new Refusal(400, { error: orderMessages.addressFixed(order.status) })
    const values = {
      ...given,
      landmark: given.landmark || null,
      // An area belongs to its state. The fee that was paid stays.
      ...(given.state !== order.state && { area: null }),
      ...(plus_code !== undefined && { plus_code: plus_code || null }),
    }
    const differences = differencesOf<Partial<Order>>(order, values)
    if (!differences) return
    await refuseUnserved(tx, order, given)
    await orderStore(tx).change(orderId, order.status, { ...values, version: order.version + 1 })
    // An address is personal: the log says which parts changed, not from what to what.
    const changed = Object.keys(differences.after).map((name) => name.replaceAll('_', ' '))
    await auditStore(tx).write(author, {
      ...aboutOrder(order, 'order.address'),
      after: { changed: changed.join(', ') },
    })
  })
}

async function refuseUnserved(
  tx: Db,
  order: Order,
  { country, state }: Pick<OrderAddress, 'country' | 'state'>,
): Promise<void> {
  if (country === order.country && state === order.state) return
  const { shipping_method } = order
  const method = await deliveryStore(tx).findShippingOption(shipping_method)
  if (method && serves(method, country, state)) return
  const place = state === order.state ? country : state
  const error = method ? orderMessages.notServed(shipping_method, place) : orderMessages.methodGone(shipping_method)
  throw new Refusal(400, { error, fields: { state: error } })
}
