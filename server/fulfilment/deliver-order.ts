import type { Author } from '../audit/store.ts'
import { auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { countUse, isUsedUp } from '../http/limits/limits.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import { outboxStore } from '../mail/store.ts'
import { type Order, orderStore } from '../orders/store.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { isEqual } from '../secrets/is-equal.ts'
import { aboutOrder, type Moved } from './ship-order.ts'

/** A code that comes after too many wrong ones is not compared any more. */
export type WrongCode = { kind: 'wrong code' } | { kind: 'too many codes' }

interface DeliverOptions {
  author: Author
  /** The hand-over code that the buyer gave the rider; most parcels are delivered without it. */
  code?: string
}

/** Marks a shipped order as delivered and mails its buyer. */
export function deliverOrder(
  orderId: string,
  { db, mail }: PaymentContext,
  { author, code = '' }: DeliverOptions,
): Promise<Moved | WrongCode> {
  return db.transaction(async (tx) => {
    const order = await orderStore(tx).lock(orderId)
    if (order?.status !== 'shipped') return { kind: 'not now' as const, status: order?.status ?? 'expired' }
    const wrong = code ? await refuseCode(tx, order, code, author.now) : undefined
    if (wrong) return wrong
    await orderStore(tx).change(orderId, 'shipped', { status: 'delivered', delivered_at: author.now })
    // A buyer who has deleted their account gets no mail: the mail would hold their data again.
    if (!order.forget) await outboxStore(tx).queue(mail.delivered(order), author.now)
    await auditStore(tx).write(author, {
      ...aboutOrder(order, 'order.deliver'),
      before: { status: 'shipped' },
      after: { status: 'delivered', ...(code && { hand_over_code: 'was right' }) },
    })
    return { kind: 'moved' as const }
  })
}

/** There are 10,000 codes, and a right one says that the buyer has the parcel, so nobody may try them all. */
async function refuseCode(
  tx: Db,
  { _id, handover_code }: Order,
  code: string,
  now: Date,
): Promise<WrongCode | undefined> {
  if (await isUsedUp('wrong-hand-over-codes', _id, now, rateLimitStore(tx))) return { kind: 'too many codes' }
  if (isEqual(code, handover_code ?? '')) return undefined
  await countUse('wrong-hand-over-codes', _id, now, rateLimitStore(tx))
  return { kind: 'wrong code' }
}
