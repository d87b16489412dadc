import { canBePaid } from '../../../shared/domain/orders/order.ts'
import type { Db } from '../../database/database.ts'
import type { Order } from '../../orders/store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { queuePaymentMail } from './queue-payment-mail.ts'
import { sentPaymentStore } from './sent-payments-store.ts'

/** Stores that the money of an order was sent, and mails its buyer the first time. The order must be locked. */
export async function noteSent(
  tx: Db,
  order: Order,
  { mail, clock }: Pick<PaymentContext, 'mail' | 'clock'>,
  declared?: { sessionId: string | null },
): Promise<void> {
  if (!canBePaid(order.status)) return
  const now = clock()
  const isFirst = await sentPaymentStore(tx).add(order._id, now, declared)
  if (isFirst) await queuePaymentMail(tx, order, mail.paymentSent(order, now), now)
}
