import { orderMessages } from '../../shared/content/messages/office/order-messages.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { officeOrderStore } from './order-store.ts'
import { aboutOrder } from './ship-order.ts'
import { findVisible } from './view-order.ts'
import type { Visibility } from './visibility.ts'

/** A note for the team. The same note sent twice is one. */
export function writeNote(
  db: Db,
  orderId: string,
  given: { _id: string; note: string },
  { author, visibility }: { author: Author; visibility: Visibility },
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await findVisible(tx, orderId, visibility)
    const { staff_id, staff_name, now } = author
    const isNew = await officeOrderStore(tx).addNote({
      ...given,
      ...{ order_id: orderId, staff_id, staff_name, created_at: now },
    })
    if (isNew) return auditStore(tx).write(author, aboutOrder(order, 'order.note'))
    const known = await officeOrderStore(tx).findNote(given._id)
    if (known?.order_id !== orderId || known.note !== given.note)
      throw new Refusal(400, { error: orderMessages.noteUsed })
  })
}
