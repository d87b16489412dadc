import type { Db } from '../../database/database.ts'
import { countUse } from '../../http/limits/limits.ts'
import { rateLimitStore } from '../../http/limits/store.ts'
import { type Mail, outboxStore } from '../../mail/store.ts'
import type { Order } from '../../orders/store.ts'

/** Mails about an unpaid order, at most three a day to one address: anybody can order under any address. */
export async function queuePaymentMail(tx: Db, order: Pick<Order, 'forget'>, mail: Mail, now: Date): Promise<void> {
  if (order.forget) return
  const { allowed } = await countUse('payment-mail', mail.recipient, now, rateLimitStore(tx))
  if (allowed) await outboxStore(tx).queue(mail, now)
}
