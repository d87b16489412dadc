import { type DeliveryCalendar, usualCalendar } from '../../shared/domain/orders/delivery.ts'
import { isSold } from '../../shared/domain/orders/order.ts'
import { askEvery, heldForSent } from '../../shared/domain/payments/payment-times.ts'
import type { Db } from '../database/database.ts'
import { type Order, orderStore } from '../orders/store.ts'
import { keepMoney, secondPayment } from './keep-money.ts'
import type { PaymentContext } from './payment-context.ts'
import type { Verified } from './payment-provider.ts'
import { refundStore } from './refunds/refunds-store.ts'
import { noteSent } from './sent/note-sent.ts'
import type { Settlement } from './settlement.ts'
import { isDecided, type Payment, paymentStore } from './store.ts'

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
   * 'rarely' answers from the record while the last question is fresh; 'in turn' waits until the provider may be asked again,
   * or has answered a question that somebody else put after this call began.
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

/** How often a caller waits for its turn before it takes what the record says. */
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
      // A question that was put after this caller came has an answer as good as one of its own.
      if (isDecided(current) || isAnswered(current, since)) return readRecord(current, paymentContext)
    }
  }
  // The provider did not answer the last question, so the record may be out of date.
  return isAnswered(current)
    ? readRecord(current, paymentContext)
    : { status: 'being confirmed', orderId: current.order_id, isUnanswered: true }
}

/** Whether the provider has answered the last question. With `after`, that question must be later than this moment. */
function isAnswered({ asked_at, answered_at }: Payment, after = new Date(0)): boolean {
  return asked_at !== null && answered_at !== null && answered_at >= asked_at && asked_at > after
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
      if (verified.kind === 'ongoing' && order?.status === 'awaiting payment')
        await orderStore(tx).holdUntil(order._id, heldForSent(order.created_at))
      await payments.change(reference, {
        answered_at: paymentContext.clock(),
        ...(payment.status === 'pending' && { status: 'open' }),
      })
      return describeRecord(tx, payment.status === 'pending' ? { ...payment, status: 'open' } : payment, order)
  }
}

/** What the stored payment and its order say. The provider is not asked. */
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
