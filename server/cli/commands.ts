import { orderMessages } from '../../shared/content/messages/office/order-messages.ts'
import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import { type OrderState, orderStates } from '../../shared/domain/orders/order.ts'
import { formatDate } from '../../shared/domain/time/dates.ts'
import { adminPaths } from '../../shared/paths.ts'
import { deliverOrder, type WrongCode } from '../fulfilment/deliver-order.ts'
import { listNewest } from '../fulfilment/list-orders.ts'
import { type Moved, shipOrder } from '../fulfilment/ship-order.ts'
import { type Order, orderStore } from '../orders/store.ts'
import { listAttention } from '../payments/decisions/attention.ts'
import { describeDispute } from '../payments/disputes.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { reconcile } from '../payments/reconcile.ts'
import { wantPaymentBack, wantRefund } from '../payments/refund-payments.ts'
import { type Refund, refundStore } from '../payments/refunds/refunds-store.ts'
import { retryRefund } from '../payments/refunds/retry-refund.ts'
import { type Payment, paymentStore } from '../payments/store.ts'
import { commandLine } from '../staff/author.ts'
import { reviewsCommand } from './reviews-command.ts'
import { staffCommand } from './staff-command.ts'
import { stockCommand } from './stock-command.ts'
import { table } from './table.ts'
import { UsageError } from './usage-error.ts'

interface Command {
  usage: string
  about: string
  /** The text to print. A list of problems makes the process exit with 1, for scheduled runs. */
  run(words: string[], paymentContext: PaymentContext): Promise<string | { problems: string[] }>
}

/** What the merchant can do from the command line. The back office at /admin does the same and more. */
export const commands: Record<string, Command> = {
  orders: {
    usage: 'orders [STATUS]',
    about: 'the newest orders that were paid, or those with one status',
    async run(words, paymentContext) {
      const status = words.join(' ')
      if (status && !Object.hasOwn(orderStates, status))
        throw new UsageError(`A status is one of: ${Object.keys(orderStates).join(', ')}.`)
      const { db, clock, calendar } = paymentContext
      const reader = { visibility: { isFull: true }, now: clock(), calendar: await calendar() } as const
      const orders = await listNewest(db, status ? (status as OrderState) : undefined, reader)
      return orders.length > 0 ? listOrders(orders) : 'No such orders.'
    },
  },
  ship: {
    usage: 'ship REFERENCE [anyway] [TRACKING NOTE]',
    about: 'marks a paid order as sent and mails its buyer; one with a note on it goes only “anyway”',
    async run([reference, ...words], paymentContext) {
      const order = await findOrder(reference, paymentContext)
      const insists = words[0] === 'anyway'
      const note = (insists ? words.slice(1) : words).join(' ')
      const shipment = { carrier: '', tracking_note: note, rider_name: '', rider_phone: '' }
      const author = commandLine(paymentContext.clock())
      return describeMove(
        await shipOrder(order._id, shipment, paymentContext, { author, insists }),
        `Order ${reference} is shipped; ${order.email} gets a mail.`,
      )
    },
  },
  deliver: {
    usage: 'deliver REFERENCE',
    about: 'marks a shipped order as delivered and mails its buyer',
    async run([reference], paymentContext) {
      const order = await findOrder(reference, paymentContext)
      const author = commandLine(paymentContext.clock())
      return describeMove(
        await deliverOrder(order._id, paymentContext, { author }),
        `Order ${reference} is delivered; ${order.email} gets a mail.`,
      )
    },
  },
  refund: {
    usage: 'refund REFERENCE [REASON]',
    about:
      'sends back what is left of an order’s money, or of a payment that no order has; tries a failed refund again',
    async run([reference, ...words], paymentContext) {
      const payment = await findPayment(reference, paymentContext)
      const reason = words.join(' ') || 'Refunded by the store.'
      // The named payment if it holds money, otherwise the one that paid its order.
      const outcome =
        payment.amount === null && payment.order_id
          ? await wantRefund(payment.order_id, reason, paymentContext)
          : await wantPaymentBack(payment.reference, reason, paymentContext)
      if (outcome === 'no payment') throw new UsageError(`Order ${reference} holds no payment that could be sent back.`)
      if (outcome === 'wanted') return `The money of order ${reference} is being sent back.`
      const order = payment.amount === null && payment.order_id ? await findOrder(reference, paymentContext) : undefined
      return (await retryFailed(order?.payment_reference ?? payment.reference, paymentContext))
        ? `The refund of order ${reference} that failed is tried again.`
        : `A refund of order ${reference} is under way already.`
    },
  },
  stock: stockCommand,
  reviews: reviewsCommand,
  staff: staffCommand,
  attention: {
    usage: 'attention',
    about: 'payments and orders that wait for your decision',
    run: async (_words, paymentContext) => listDecisions(paymentContext),
  },
  reconcile: {
    usage: 'reconcile',
    about: 'compares the provider’s payments and refunds with our orders and stock',
    async run(_words, paymentContext) {
      const problems = await reconcile(paymentContext)
      return problems.length > 0 ? { problems } : 'The provider’s ledger, our orders and our stock agree.'
    },
  },
}

/** Earlier names, which scheduled jobs may still use. */
export const aliases = new Map([['audit', 'reconcile']])

export function help(): string {
  const rows = Object.values(commands).map(({ usage, about }) => [usage, about])
  return `npm run owner -- COMMAND\nThe back office at ${adminPaths.home} does the same from a browser.\n\n${table(['Command', 'What it does'], rows)}`
}

function listOrders(orders: readonly Order[]): string {
  return table(
    ['Reference', 'Date', 'Status', 'Total', 'Buyer', 'What'],
    orders.map((order) => [
      order.payment_reference,
      formatDate(order.created_at),
      order.status,
      formatNaira(toNaira(order.total_paid)),
      `${order.first_name} ${order.last_name} <${order.email}>`,
      order.order_title,
    ]),
  )
}

async function listDecisions(paymentContext: PaymentContext): Promise<string> {
  const { decisions } = await listAttention(paymentContext.db)
  const underWay = await listSurplusUnderWay(paymentContext)
  const rows = [
    ...decisions.map((decision) => {
      const { reference, payment } = decision
      const payer = payment?.email ?? ''
      if (decision.kind === 'dispute') {
        const { dispute } = decision
        const amount = dispute.amount ?? payment?.amount
        return [reference, amount ? naira(amount) : '', payer, 'dispute open', describeDispute(dispute)]
      }
      if (decision.kind === 'failed refund') {
        const { refund } = decision
        return [reference, naira(refund.amount), payer, 'refund failed', payment?.note || refund.problem]
      }
      if (decision.kind === 'declared')
        return [reference, '', '', 'debited, says the buyer', 'Ask the provider; the back office has the session ID.']
      return [reference, amountOf(payment), payer, 'yours to decide', payment?.note ?? '']
    }),
    ...underWay.map(({ payment, refund }) => [
      ...[payment.reference, amountOf(payment), payment.email ?? ''],
      ...[`refund ${refund.status}`, payment.note],
    ]),
  ]
  return rows.length > 0
    ? table(['Reference', 'Amount', 'Payer', 'State', 'Why'], rows)
    : 'Nothing needs your attention.'
}

/** Money that no order may keep and that is on its way back: nothing to decide, but good to know. */
async function listSurplusUnderWay(paymentContext: PaymentContext): Promise<{ payment: Payment; refund: Refund }[]> {
  const payments = await paymentStore(paymentContext.db).listByStatus(['mismatch', 'surplus'])
  const refunds = await refundStore(paymentContext.db).listOf(...payments.map(({ reference }) => reference))
  return payments.flatMap((payment) => {
    const refund = refunds.find(
      ({ payment_reference, status }) =>
        payment_reference === payment.reference && (status === 'wanted' || status === 'requested'),
    )
    return refund ? [{ payment, refund }] : []
  })
}

function amountOf(payment: Payment | undefined): string {
  return payment?.amount ? `${toNaira(payment.amount)} ${payment.currency}` : ''
}

function naira(kobo: number): string {
  return formatNaira(toNaira(kobo))
}

async function retryFailed(reference: string, paymentContext: PaymentContext): Promise<boolean> {
  const refunds = await refundStore(paymentContext.db).listOf(reference)
  const failed = refunds.filter(({ status }) => status === 'failed')
  for (const { _id, attempt } of failed)
    await retryRefund(_id, attempt, commandLine(paymentContext.clock()), paymentContext)
  return failed.length > 0
}

async function findOrder(reference: string | undefined, paymentContext: PaymentContext): Promise<Order> {
  const payment = await findPayment(reference, paymentContext)
  const order = payment.order_id && (await orderStore(paymentContext.db).find(payment.order_id))
  if (!order) throw new UsageError(`There is no order with the reference ${reference}.`)
  return order
}

async function findPayment(reference: string | undefined, paymentContext: PaymentContext): Promise<Payment> {
  if (!reference) throw new UsageError('Which order? Give its payment reference; `orders` lists them.')
  const payment = await paymentStore(paymentContext.db).find(reference)
  if (!payment) throw new UsageError(`There is no order with the reference ${reference}.`)
  return payment
}

function describeMove(moved: Moved | WrongCode, done: string): string {
  if (moved.kind === 'too many codes') throw new UsageError(orderMessages.tooManyCodes)
  if (moved.kind === 'wrong code') throw new UsageError('The hand-over code is wrong.')
  if (moved.kind === 'doubtful') throw new UsageError(`There is a note on this order: ${moved.note}`)
  if (moved.kind === 'not now') throw new UsageError(`That cannot be done: the order is ${moved.status}.`)
  return done
}
