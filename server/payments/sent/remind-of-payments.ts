import { canBePaid } from '../../../shared/domain/orders/order.ts'
import { heldMailAfter, notArrivedMailAt } from '../../../shared/domain/payments/payment-times.ts'
import { orderStore } from '../../orders/store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { paymentStore } from '../store.ts'
import { workThrough } from '../work-through.ts'
import { queuePaymentMail } from './queue-payment-mail.ts'
import { sentPaymentStore } from './sent-payments-store.ts'

const batch = 50

/** Mails the way back to open orders, and the text for the bank about payments that have not arrived. */
export async function remindOfPayments(paymentContext: PaymentContext): Promise<void> {
  const { db, clock } = paymentContext
  const preparedBefore = new Date(clock().getTime() - heldMailAfter)
  const open = await orderStore(db).listOpenWithoutMail(clock(), preparedBefore, batch)
  await workThrough(open, (id) => mailHeld(id, paymentContext))
  await workThrough(await sentPaymentStore(db).listToMail(clock(), batch), (id) => mailNotArrived(id, paymentContext))
}

/** Of any number of instances one writes the mail: the order is locked, and marked in the same transaction. */
async function mailHeld(orderId: string, { db, mail, clock }: PaymentContext): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const order = await orderStore(tx).lock(orderId)
    if (order?.status !== 'awaiting payment' || order.held_mail_at || order.held_until <= now) return
    await orderStore(tx).change(orderId, 'awaiting payment', { held_mail_at: now })
    // Whoever has sent the money gets another mail.
    if (await sentPaymentStore(tx).find(orderId)) return
    await queuePaymentMail(tx, order, mail.paymentHeld(order), now)
  })
}

async function mailNotArrived(orderId: string, { db, mail, clock }: PaymentContext): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const order = await orderStore(tx).lock(orderId)
    const sent = await sentPaymentStore(tx).lock(orderId)
    if (!order || !sent?.next_mail_at || sent.next_mail_at > now) return
    const mails = sent.mails + 1
    const { superseded_checkout_id: checkoutId } = order
    const isReplaced = checkoutId !== null && (await orderStore(tx).findPaidOfCheckout(checkoutId)) !== undefined
    const isAwaited = canBePaid(order.status) && !isReplaced
    const next_mail_at = isAwaited ? notArrivedMailAt(sent.sent_at, mails) : null
    await sentPaymentStore(tx).change(orderId, { mails, next_mail_at })
    // The bank may have rejected it since.
    const isPending = (await paymentStore(tx).listByOrder(orderId)).some(({ status }) => status === 'pending')
    if (!isAwaited || !(sent.declared_at || isPending)) return
    await queuePaymentMail(tx, order, mail.paymentNotArrived(order, sent.sent_at, next_mail_at === null), now)
  })
}
