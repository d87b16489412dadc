import { randomUUID } from 'node:crypto'
import { type DeliveryCalendar, usualCalendar } from '../../shared/domain/orders/delivery.ts'
import { canBecome, isSold, type OrderState } from '../../shared/domain/orders/order.ts'
import { askEvery, heldForSent, isTooLate } from '../../shared/domain/payments/payment-times.ts'
import { accountStore } from '../accounts/store.ts'
import type { Db } from '../database/database.ts'
import { forgottenAddress } from '../mail/forgotten-address.ts'
import { outboxStore } from '../mail/store.ts'
import { promiseDelivery } from '../orders/delivery-promise.ts'
import { tryHold } from '../orders/holds.ts'
import { type Order, orderStore } from '../orders/store.ts'
import type { PaymentContext } from './payment-context.ts'
import { currency, type Verified } from './payment-provider.ts'
import { refundStore } from './refunds/refunds-store.ts'
import { noteSent } from './sent/note-sent.ts'
import type { Settlement } from './settlement.ts'
import { type Payment, paymentStore } from './store.ts'

const secondPayment = 'A second payment for one order.'
const tooLate = 'Paid more than 72 hours after the order was placed.'

type PaidFacts = Extract<Verified, { kind: 'paid' }>

/**
 * The one way an order gets paid, for the buyer's browser, the provider's webhook and the sweeper alike. It may be called
 * any number of times, by all of them at once: the provider is asked first, with no transaction open, and then one
 * transaction under the payment's and the order's locks moves both on, mails included, or finds that it was done before.
 */
export async function settlePayment(
  reference: string,
  paymentContext: PaymentContext,
  options: SettleOptions = {},
): Promise<Settlement> {
  // Browser and webhook mostly call at the same time: the second takes the first one's result if it was paid.
  const other = paymentContext.settling.get(reference)
  const result = await other?.catch(() => undefined)
  if (result?.paid) return result
  const work = settle(reference, paymentContext, other ? { ...options, found: undefined } : options)
  paymentContext.settling.set(reference, work)
  try {
    return await work
  } finally {
    if (paymentContext.settling.get(reference) === work) paymentContext.settling.delete(reference)
  }
}

export interface SettleOptions {
  /** The payment as it was read a moment ago. */
  found?: Payment | undefined
  /**
   * The provider's quota is limited, so it is asked about one reference at most every three seconds, whoever asks.
   * 'rarely' answers from the record while the last question is fresh; 'in turn' waits until it may ask again, or until
   * somebody who came later has asked.
   */
  ask?: 'in turn' | 'rarely'
  /** What the provider said a moment ago. */
  verified?: Verified | undefined
}

async function settle(
  reference: string,
  paymentContext: PaymentContext,
  { found, ask = 'in turn', verified: heard }: SettleOptions,
): Promise<Settlement> {
  const known = found ?? (await paymentStore(paymentContext.db).find(reference))
  // A decided payment needs no question, so this also works while the provider cannot be reached.
  if (known && isDecided(known)) return readRecord(known, paymentContext)
  if (known && !heard) {
    const since = paymentContext.clock()
    const answered = await awaitTurn(known, paymentContext, { since, rounds: ask === 'in turn' ? longestQueue : 0 })
    if (answered) return answered
  }
  const verified = heard ?? (await paymentContext.provider.verify(reference))
  const calendar = verified.kind === 'paid' ? await paymentContext.calendar() : usualCalendar
  return paymentContext.db.transaction((tx) => record(tx, reference, verified, calendar, paymentContext))
}

/** How often a caller who waits tries to ask before it takes what the record says. */
const longestQueue = 3

/** When a caller who waits looks whether somebody else has the answer: three looks in the pause between two questions. */
const looks = [200, 800, askEvery - 1_000]

/** Undefined when this caller may ask the provider; otherwise what the record says. */
async function awaitTurn(
  payment: Payment,
  paymentContext: PaymentContext,
  { since, rounds }: { since: Date; rounds: number },
): Promise<Settlement | undefined> {
  const payments = paymentStore(paymentContext.db)
  let current = payment
  for (let round = 0; round <= rounds; round += 1) {
    if (await payments.claimQuestion(payment.reference, paymentContext.clock(), askEvery)) return undefined
    for (const look of round < rounds ? looks : [0]) {
      if (look > 0) await paymentContext.pause(look)
      current = (await payments.find(payment.reference)) ?? current
      // The question was put after this caller came, so its answer is as good as one of its own.
      const isNews = isAnswered(current) && current.asked_at !== null && current.asked_at > since
      if (isDecided(current) || isNews) return readRecord(current, paymentContext)
    }
  }
  // The provider did not answer the last question, so the record may be out of date.
  return isAnswered(current)
    ? readRecord(current, paymentContext)
    : { status: 'being confirmed', orderId: current.order_id, isUnanswered: true }
}

/** Whether the provider has answered the last question. */
function isAnswered({ asked_at, answered_at }: Payment): boolean {
  return asked_at !== null && answered_at !== null && answered_at >= asked_at
}

async function readRecord(payment: Payment, paymentContext: PaymentContext): Promise<Settlement> {
  return describeRecord(
    paymentContext.db,
    payment,
    payment.order_id ? await orderStore(paymentContext.db).find(payment.order_id) : undefined,
  )
}

async function record(
  tx: Db,
  reference: string,
  verified: Verified,
  calendar: DeliveryCalendar,
  paymentContext: PaymentContext,
): Promise<Settlement> {
  const payments = paymentStore(tx)
  const isPaid = verified.kind === 'paid'
  const payment = isPaid ? await payments.lock(reference, paymentContext.clock()) : await payments.lockKnown(reference)
  if (!payment) return { status: 'unknown', orderId: null }
  const order = payment.order_id ? await orderStore(tx).lock(payment.order_id) : undefined
  // A decision stays, even if the provider now says less than before: its answers may overtake each other.
  if (isDecided(payment)) return describeRecord(tx, payment, order)
  switch (verified.kind) {
    case 'paid':
      return keepMoney(tx, payment, order, verified, calendar, paymentContext)
    case 'pending':
      await payments.change(reference, { status: 'pending', answered_at: paymentContext.clock() })
      if (order) {
        await orderStore(tx).holdUntil(order._id, heldForSent(order.created_at))
        if (payment.status !== 'pending') await noteSent(tx, order, paymentContext)
      }
      return { status: 'transfer pending', orderId: payment.order_id }
    default:
      await payments.change(reference, {
        answered_at: paymentContext.clock(),
        ...(payment.status === 'pending' && { status: 'open' }),
      })
      return describeRecord(tx, payment.status === 'pending' ? { ...payment, status: 'open' } : payment, order)
  }
}

/** Decides about money that the provider took. */
async function keepMoney(
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
    await move(tx, order, 'needs attention', { attention_note: note })
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

function isDecided({ status }: Payment): boolean {
  return status === 'settled' || status === 'surplus' || status === 'mismatch'
}

function canTakePayment({ status }: Order): boolean {
  return !isSold(status) && status !== 'refunded'
}

/** The status of a payment that was decided before. */
async function describeRecord(tx: Db, payment: Payment, order: Order | undefined): Promise<Settlement> {
  const orderId = payment.order_id
  if (payment.status === 'mismatch') return { status: 'being confirmed', orderId }
  if (payment.status === 'surplus') {
    const refunds = await refundStore(tx).listOf(payment.reference)
    const isSecond = payment.note === secondPayment
    const isSentBack = refunds.length > 0 && refunds.every(({ status }) => status === 'processed')
    return { status: isSentBack ? 'refunded' : 'refunding', orderId, isSecond }
  }
  if (!order) return { status: 'unknown', orderId }
  if (payment.status === 'pending') return { status: 'transfer pending', orderId }
  if (isSold(order.status)) return { status: 'paid', orderId }
  const statuses = { expired: 'expired', refunded: 'refunded', 'needs attention': 'being confirmed' } as const
  return { status: statuses[order.status as keyof typeof statuses] ?? 'awaiting payment', orderId }
}
