import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import { orderStore } from '../stores/orders.ts'
import { outboxStore } from '../stores/outbox.ts'
import { type Payment, paymentStore } from '../stores/payments.ts'
import { recordRefund } from './refund-payments.ts'
import type { Till } from './till.ts'

/**
 * Money sent back at the provider's own desk. A whole payment ends its order as a refund of ours would; a part is the
 * owner's to think about. Told any number of times.
 */
export async function noteDeskRefund(reference: string, amount: number, till: Till): Promise<void> {
  const payment = await paymentStore(till.db).find(reference)
  if (!payment?.amount || payment.status !== 'settled') return
  if (await paymentStore(till.db).findRefund(reference)) return
  const sum = formatNaira(toNaira(amount))
  if (amount < payment.amount)
    return warn(payment, `The provider sent ${sum} of this payment back, not at our request.`, till)
  const note = 'Sent back at the provider’s desk.'
  await warn(payment, `${note} Its order is refunded now; if the parcel has not left, keep it.`, till)
  await paymentStore(till.db).wantRefund(reference, payment.amount, note, till.clock())
  await recordRefund(reference, 'processed', till, payment.amount)
}

/** A buyer's bank wants a payment back, or has decided about it. */
export async function noteDispute(reference: string, state: 'opened' | 'settled', till: Till): Promise<void> {
  const payment = await paymentStore(till.db).find(reference)
  const note =
    state === 'opened'
      ? 'The buyer’s bank disputes this payment. Do not send the parcel, and answer at the provider’s desk in time.'
      : 'The dispute about this payment is decided. See how at the provider’s desk.'
  if (payment) await warn(payment, note, till)
}

/** One mail for each thing to say, and a note on the order, which keeps it from being sent by habit. */
function warn(payment: Payment, note: string, till: Till): Promise<void> {
  return till.db.transaction(async (tx) => {
    const order = payment.order_id ? await orderStore(tx).lock(payment.order_id) : undefined
    const said = order ? order.attention_note : payment.note
    if (said.includes(note)) return
    const all = [said, note].filter(Boolean).join(' ')
    if (order) await orderStore(tx).change(order._id, order.status, { attention_note: all })
    else await paymentStore(tx).change(payment.reference, { note: all })
    await outboxStore(tx).queue(till.mail.attention(payment.reference, note), till.clock())
  })
}
