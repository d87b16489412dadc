import { orderUpdates } from '../../shared/content/messages/order-updates.ts'
import type { OrderUpdate } from '../../shared/contract/shop/customer-schemas.ts'
import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import type { User } from '../accounts/store.ts'
import type { Db } from '../database/database.ts'
import { orderUpdateStore } from './inbox-store.ts'

const mostUpdates = 100

/** What happened to a customer's orders, as sentences; nothing of it is stored a second time. */
export async function readInbox(db: Db, { _id, inbox_seen_at }: User, refundTime: string): Promise<OrderUpdate[]> {
  const rows = await orderUpdateStore(db).listOf(_id, mostUpdates)
  return rows.map(({ tracking_note, pickup, amount, pieces, happened_at, ...update }) => ({
    ...update,
    text: orderUpdates[update.kind]({
      trackingNote: tracking_note,
      pickup,
      amount: formatNaira(toNaira(amount ?? 0)),
      pieces,
      refundTime,
    }),
    created_at: happened_at.toISOString(),
    is_new: !inbox_seen_at || happened_at > inbox_seen_at,
  }))
}
