import type { Db } from '../../database/database.ts'
import { type Order, orderStore } from '../../orders/store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type Payment, paymentStore } from '../store.ts'

export interface LockedPayment {
  payment: Payment
  order: Order | undefined
}

/** Locks the payment before its order, in the same order as settling, so that the two never deadlock. */
export async function lockPayment(tx: Db, reference: string, { clock }: PaymentContext): Promise<LockedPayment> {
  const payment = await paymentStore(tx).lock(reference, clock())
  return { payment, order: payment.order_id ? await orderStore(tx).lock(payment.order_id) : undefined }
}
