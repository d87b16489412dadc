import { toNaira } from '../../../shared/domain/money.ts'
import { type Author, auditStore } from '../../audit/store.ts'
import { outboxStore } from '../../mail/store.ts'
import { promiseDelivery } from '../../orders/delivery-promise.ts'
import { tryHold } from '../../orders/holds.ts'
import { type Order, orderStore } from '../../orders/store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { currency } from '../payment-provider.ts'
import { lockPayment } from '../refunds/lock-payment.ts'
import { refundStore } from '../refunds/refunds-store.ts'
import { type Payment, paymentStore } from '../store.ts'

type AcceptOutcome = 'accepted' | 'not acceptable' | 'pieces gone'

/** Whether a payment is in naira, smaller than its order, and its order waits for a decision. */
export function isAcceptable(
  payment: Pick<Payment, 'status' | 'amount' | 'currency'> | undefined,
  order: Pick<Order, 'status' | 'total_paid' | 'shipping_fee'> | undefined,
): boolean {
  const isWaiting = payment?.status === 'mismatch' && order?.status === 'needs attention'
  if (!isWaiting || !payment.amount || payment.currency !== currency) return false
  return payment.amount < order.total_paid && payment.amount > order.shipping_fee
}

/**
 * Takes a payment that is too small as the price of its order. What is missing becomes discount, so that the order's sums,
 * what its pieces are worth and the reconciliation stay right.
 */
export async function acceptPayment(
  reference: string,
  author: Author,
  paymentContext: PaymentContext,
): Promise<AcceptOutcome> {
  const calendar = await paymentContext.calendar()
  return paymentContext.db.transaction(async (tx) => {
    const now = paymentContext.clock()
    const { payment, order } = await lockPayment(tx, reference, paymentContext)
    // The same decision again, after a lost answer.
    if (payment.status === 'settled') return 'accepted'
    const isDecided = (await refundStore(tx).findFirst(reference)) !== undefined
    if (!order || !payment.amount || isDecided || !isAcceptable(payment, order)) return 'not acceptable'
    if (!order.holds && !(await tryHold(tx, order, now))) return 'pieces gone'
    const missing = order.total_paid - payment.amount
    const changes = {
      ...{ status: 'paid' as const, payment_reference: reference, paid_at: now, holds: true, attention_note: '' },
      ...{ discount: order.discount + missing, subtotal: order.subtotal - missing, total_paid: payment.amount },
      ...promiseDelivery(order.delivery_duration, now, calendar),
    }
    await orderStore(tx).change(order._id, 'needs attention', changes)
    await paymentStore(tx).change(reference, { status: 'settled' })
    const paid: Order = { ...order, ...changes }
    const lines = await orderStore(tx).listLines(order._id)
    await outboxStore(tx).queue(
      [paymentContext.mail.confirmation(paid, lines), paymentContext.mail.storeNotice(paid, lines)],
      now,
    )
    await auditStore(tx).write(author, {
      ...{ action: 'payment.accept', subject: `payment:${reference}`, label: reference },
      before: { total: toNaira(order.total_paid) },
      after: { total: toNaira(payment.amount) },
    })
    return 'accepted'
  })
}
