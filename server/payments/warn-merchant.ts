import type { Db } from '../database/database.ts'
import { outboxStore } from '../mail/store.ts'
import { orderStore } from '../orders/store.ts'
import type { PaymentContext } from './payment-context.ts'
import { type Payment, paymentStore } from './store.ts'

/** Mails the merchant about a payment and notes it on the order, so that the parcel is not sent without a second look. */
export async function warnMerchant(
  tx: Db,
  payment: Payment,
  note: string,
  paymentContext: PaymentContext,
): Promise<void> {
  const order = payment.order_id ? await orderStore(tx).lock(payment.order_id) : undefined
  const known = order ? order.attention_note : payment.note
  const all = known.includes(note) ? known : [known, note].filter(Boolean).join(' ')
  if (order) await orderStore(tx).change(order._id, order.status, { attention_note: all })
  else await paymentStore(tx).change(payment.reference, { note: all })
  await outboxStore(tx).queue(paymentContext.mail.attention(payment.reference, note), paymentContext.clock())
}
