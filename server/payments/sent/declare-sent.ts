import { heldForSent } from '../../../shared/domain/payments/payment-times.ts'
import { orderStore } from '../../orders/store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { noteSent } from './note-sent.ts'

/**
 * The buyer says that the account was debited. That pays nothing: it only holds the pieces longer, once, and tells the
 * staff. An order whose money has arrived or whose pieces are free again stays as it is.
 */
export async function declareSent(
  orderId: string,
  sessionId: string | null,
  paymentContext: PaymentContext,
): Promise<void> {
  await paymentContext.db.transaction(async (tx) => {
    const order = await orderStore(tx).lock(orderId)
    if (!order) return
    // Nothing more is stored about a buyer who deleted their account.
    await noteSent(tx, order, paymentContext, { sessionId: order.forget ? null : sessionId })
    if (order.status === 'awaiting payment') await orderStore(tx).holdUntil(orderId, heldForSent(order.created_at))
  })
}
