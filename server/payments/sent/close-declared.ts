import { type Author, auditStore } from '../../audit/store.ts'
import type { Db } from '../../database/database.ts'
import { orderStore } from '../../orders/store.ts'
import { sentPaymentStore } from './sent-payments-store.ts'

/** Takes a declared payment off the list of decisions; returns its reference. Nothing else about the order changes. */
export async function closeDeclared(orderId: string, author: Author, db: Db): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const order = await orderStore(tx).lock(orderId)
    const sent = await sentPaymentStore(tx).lock(orderId)
    if (!order || !sent?.declared_at) return undefined
    const { payment_reference: label } = order
    if (sent.done_at) return label
    await sentPaymentStore(tx).change(orderId, { done_at: author.now })
    await auditStore(tx).write(author, { action: 'payment.declared-done', subject: `payment:${label}`, label })
    return label
  })
}
