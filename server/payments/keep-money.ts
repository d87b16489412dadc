import { randomUUID } from 'node:crypto'
import type { DeliveryCalendar } from '../../shared/domain/orders/delivery.ts'
import { canBecome, isSold, type OrderState } from '../../shared/domain/orders/order.ts'
import { isTooLate } from '../../shared/domain/payments/payment-times.ts'
import { accountStore } from '../accounts/store.ts'
import type { Db } from '../database/database.ts'
import { forgottenAddress } from '../mail/forgotten-address.ts'
import { outboxStore } from '../mail/store.ts'
import { promiseDelivery } from '../orders/delivery-promise.ts'
import { releaseHold, tryHold } from '../orders/holds.ts'
import { type Order, orderStore } from '../orders/store.ts'
import type { PaymentContext } from './payment-context.ts'
import { currency, type Verified } from './payment-provider.ts'
import { refundStore } from './refunds/refunds-store.ts'
import type { Settlement } from './settlement.ts'
import { type Payment, paymentStore } from './store.ts'

export const secondPayment = 'A second payment for one order.'
const tooLate = 'Paid more than 72 hours after the order was placed.'

type PaidFacts = Extract<Verified, { kind: 'paid' }>

/** Decides about money that the provider took. */
export async function keepMoney(
  tx: Db,
  payment: Payment,
  order: Order | undefined,
  paid: PaidFacts,
  calendar: DeliveryCalendar,
  paymentContext: PaymentContext,
): Promise<Settlement> {
  const payments = paymentStore(tx)
  const now = paymentContext.clock()
  const facts = {
    amount: paid.amount,
    currency: paid.currency,
    email: paid.email,
    provider_id: paid.providerId,
    channel: paid.channel,
    last4: paid.last4,
    next_check_at: null,
  }
  const leaveToMerchant = async (changes: Partial<Payment>, note: string, mailed = note): Promise<Settlement> => {
    await payments.change(payment.reference, { ...changes, status: 'mismatch', note, next_check_at: null })
    await outboxStore(tx).queue(paymentContext.mail.attention(payment.reference, mailed), now)
    return { status: 'being confirmed', orderId: order?._id ?? null }
  }
  const other = await payments.findByProviderId(paid.providerId)
  if (other && other.reference !== payment.reference)
    return leaveToMerchant(
      {},
      `The provider's payment ${paid.providerId} already belongs to reference ${other.reference}.`,
    )
  if (!order)
    return leaveToMerchant(
      facts,
      'Paid, but no order has this reference.',
      'A payment came in for a reference that no order has.',
    )
  if (paid.amount !== order.total_paid || paid.currency !== currency) {
    const note = `Paid ${paid.amount} ${paid.currency} in the smallest unit, but the order is ${order.total_paid} ${currency}.`
    if (canTakePayment(order)) await move(tx, order, 'needs attention', { attention_note: note })
    return leaveToMerchant(facts, note)
  }
  if (order.email === forgottenAddress) return sendBackToForgotten(tx, payment, order, paid, facts, paymentContext)
  if (!canTakePayment(order)) return sendBack(tx, payment, order, { ...facts, note: secondPayment }, paymentContext)
  const refuse = async (note: string) => {
    // Its pieces and coupon are free at once: the refund may take days. An order that already needed attention keeps them,
    // because the merchant may accept its other payment.
    const isReleased = order.holds && order.status !== 'needs attention'
    await move(tx, order, 'needs attention', { attention_note: note, ...(isReleased && { holds: false }) })
    if (isReleased) await releaseHold(tx, order)
    return sendBack(tx, payment, order, { ...facts, note }, paymentContext)
  }
  // The provider's time counts, because the news may reach us later.
  if (order.status === 'expired' && isTooLate(order.created_at, paid.paidAt ?? now)) return refuse(tooLate)
  const checkoutId = order.checkout_id ?? order.superseded_checkout_id
  // With these locks, of two orders of one checkout or with the same content that are paid at the same moment, the second
  // sees the first.
  await orderStore(tx).lockNames(
    `content ${order.email} ${order.content_hash}`,
    ...(checkoutId ? [`checkout ${checkoutId}`] : []),
  )
  const isPaidBefore =
    (await orderStore(tx).hasPaidTwin(order)) ||
    (checkoutId && (await orderStore(tx).findPaidOfCheckout(checkoutId, order._id)))
  if (isPaidBefore) return refuse(secondPayment)
  // An expired order may still be paid if its pieces and its coupon are free again.
  if (!order.holds && !(await tryHold(tx, order, now)))
    return refuse('Paid after its pieces or its discount were gone.')
  const lines = await orderStore(tx).listLines(order._id)
  const changes = {
    payment_reference: payment.reference,
    paid_at: now,
    ...promiseDelivery(order.delivery_duration, now, calendar),
    user_id: await findCustomer(tx, order),
    holds: true,
  }
  await payments.change(payment.reference, { ...facts, status: 'settled' })
  await move(tx, order, 'paid', changes)
  const paidOrder: Order = { ...order, ...changes, status: 'paid' }
  await outboxStore(tx).queue(
    [paymentContext.mail.confirmation(paidOrder, lines), paymentContext.mail.storeNotice(paidOrder, lines)],
    now,
  )
  return { status: 'paid', orderId: order._id, paid: { order: paidOrder, lines } }
}

/** A guest's order joins the account of its address, if there is one by now. */
async function findCustomer(tx: Db, { user_id, email, forget }: Order): Promise<string | null> {
  if (user_id || forget) return user_id
  return (await accountStore(tx).findIdByEmail(email)) ?? null
}

/** The buyer deleted their account after the order was over: the money goes back, and the mail goes to the payer. */
async function sendBackToForgotten(
  tx: Db,
  payment: Payment,
  order: Order,
  paid: PaidFacts,
  facts: Partial<Payment> & { amount: number },
  paymentContext: PaymentContext,
): Promise<Settlement> {
  const note = 'Paid after its buyer had deleted their account.'
  if (canTakePayment(order)) await move(tx, order, 'needs attention', { attention_note: note })
  const payer: Order = { ...order, email: paid.email || forgottenAddress, first_name: 'customer' }
  return sendBack(tx, payment, payer, { ...facts, email: null, note }, paymentContext)
}

/** Money that no order may keep is refunded; the refund job asks the provider. */
async function sendBack(
  tx: Db,
  payment: Payment,
  order: Order,
  facts: Partial<Payment> & { note: string; amount: number },
  paymentContext: PaymentContext,
): Promise<Settlement> {
  const now = paymentContext.clock()
  await paymentStore(tx).change(payment.reference, { ...facts, status: 'surplus' })
  await refundStore(tx).add({
    ...{ _id: randomUUID(), payment_reference: payment.reference, reference: payment.reference },
    ...{ amount: facts.amount, reason: facts.note, created_at: now, next_try_at: now },
  })
  await outboxStore(tx).queue(
    [
      paymentContext.mail.refundStarted(order, { amount: facts.amount, reason: facts.note }),
      paymentContext.mail.attention(payment.reference, `${facts.note} The money is being sent back.`),
    ],
    now,
  )
  return { status: 'refunding', orderId: order._id, isSecond: facts.note === secondPayment }
}

async function move(
  tx: Db,
  order: Order,
  to: OrderState,
  changes: Parameters<ReturnType<typeof orderStore>['change']>[2],
) {
  if (order.status === to) return
  if (!canBecome(order.status, to)) throw new Error(`Order ${order._id} cannot go from ${order.status} to ${to}.`)
  await orderStore(tx).change(order._id, order.status, { ...changes, status: to })
}

function canTakePayment({ status }: Order): boolean {
  return !isSold(status) && status !== 'refunded'
}
