import { toNaira } from '../../../shared/domain/money.ts'
import { nameOf } from '../../../shared/domain/orders/line-text.ts'
import { smallestTotal } from '../../../shared/domain/orders/pricing.ts'
import { worthOfLines } from '../../../shared/domain/refunds/share-out.ts'
import { type Author, auditStore } from '../../audit/store.ts'
import type { Db } from '../../database/database.ts'
import { outboxStore } from '../../mail/store.ts'
import { type Order, type OrderLine, orderStore } from '../../orders/store.ts'
import { disputeStore } from '../disputes-store.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { Payment } from '../store.ts'
import { lockPayment } from './lock-payment.ts'
import { type Refund, type RefundPart, refundStore, sumOf } from './refunds-store.ts'
import { returnPieces } from './return-pieces.ts'

export interface RefundRequest {
  /** Made in the browser: the same request sent twice is one refund. */
  _id: string
  /** Of the payment. */
  reference: string
  /** Pieces of the order, by the position of their order line. */
  lines: readonly { position: number; back_on_sale: boolean }[]
  /** Kobo of the delivery fee. */
  delivery_fee: number
  /** Kobo that are for no piece in particular, or all that is left. */
  amount: number | 'all'
  /** For the staff and for the provider's note. */
  reason: string
  /** For the customer's mail. */
  sentence: string
  /** Kobo that the button named; undefined when nobody saw a sum. */
  total?: number | undefined
  /** Send it although the customer's bank disputes the payment. */
  despite_dispute?: boolean | undefined
}

export type RefundOutcome =
  | { kind: 'created'; refund: Refund }
  | { kind: 'no payment' }
  /** Everything is sent back or on its way. */
  | { kind: 'nothing left' }
  | { kind: 'too much'; left: number }
  | { kind: 'too small' }
  /** A piece or the fee was refunded meanwhile, or the sum is another one. */
  | { kind: 'changed' }
  | { kind: 'disputed' }
  | { kind: 'id used' }

/**
 * Decides to send money back. Under the payment's lock, which every refund and dispute of the payment takes first: refunds
 * that are wanted, requested, processed or failed never add up to more than was paid. A failed one counts, because it can be
 * tried again. Pieces go back on sale in the same transaction, whatever becomes of the money: they are the customer's no
 * more. The refund job asks the provider.
 */
export async function createRefund(
  request: RefundRequest,
  author: Author,
  paymentContext: PaymentContext,
): Promise<RefundOutcome> {
  return paymentContext.db.transaction(async (tx) => {
    const { payment, order } = await lockPayment(tx, request.reference, paymentContext)
    const refunds = refundStore(tx)
    const same = await refunds.find(request._id)
    if (same)
      return same.payment_reference === payment.reference ? { kind: 'created', refund: same } : { kind: 'id used' }
    if (!payment.amount || !['settled', 'surplus', 'mismatch'].includes(payment.status)) return { kind: 'no payment' }
    const left = payment.amount - sumOf(await refunds.listOf(payment.reference))
    if (left <= 0) return { kind: 'nothing left' }
    const lines = order ? await orderStore(tx).listLines(order._id) : []
    const parts = await findParts(tx, request, payment, order, lines)
    if (!parts) return { kind: 'changed' }
    const amount = request.amount === 'all' ? left : sumOf(parts) + request.amount
    if (request.total !== undefined && request.total !== amount) return { kind: 'changed' }
    if (amount > left) return { kind: 'too much', left }
    if (amount < smallestTotal && request.amount !== 'all') return { kind: 'too small' }
    if (!request.despite_dispute && (await disputeStore(tx).findOpen(payment.reference))) return { kind: 'disputed' }

    const now = paymentContext.clock()
    const isWhole = parts.length === 0 && amount === payment.amount
    const refund = {
      ...{ _id: request._id, payment_reference: payment.reference, reference: isWhole ? payment.reference : null },
      ...{ amount, reason: request.reason, created_at: now, next_try_at: now },
      ...{ staff_id: author.staff_id, staff_name: author.staff_name },
    }
    await refunds.add(refund, parts)
    const named = parts.flatMap(({ position, back_on_sale }) => {
      const line = lines.find((each) => each.position === position)
      return line ? [{ line, back_on_sale }] : []
    })
    if (order)
      await returnPieces(
        tx,
        named.filter(({ back_on_sale }) => back_on_sale).map(({ line }) => line),
        { refund, reference: order.payment_reference, now },
      )
    if (order)
      await outboxStore(tx).queue(
        paymentContext.mail.refundStarted(order, {
          ...{ amount, reason: request.sentence, isPart: amount < payment.amount },
          pieces: named.map(({ line }) => nameOf(line)),
          hasFee: parts.some(({ position }) => position === null),
        }),
        now,
      )
    await auditStore(tx).write(author, {
      action: 'refund.create',
      subject: `payment:${payment.reference}`,
      label: payment.reference,
      after: {
        ...{ amount: toNaira(amount), reason: request.reason },
        ...(named.length > 0 && { pieces: named.map(({ line }) => nameOf(line)).join('; ') }),
        ...(named.some(({ back_on_sale }) => back_on_sale) && {
          back_on_sale: named.filter(({ back_on_sale }) => back_on_sale).length,
        }),
      },
    })
    const added = await refunds.find(request._id)
    if (!added) throw new Error(`Refund ${request._id} vanished.`)
    return { kind: 'created', refund: added }
  })
}

/** Undefined when a piece does not exist or was refunded before, or when less of the fee is left. */
async function findParts(
  tx: Db,
  { lines: wanted, delivery_fee }: RefundRequest,
  payment: Payment,
  order: Order | undefined,
  lines: readonly OrderLine[],
): Promise<Omit<RefundPart, 'refund_id' | 'part'>[] | undefined> {
  if (wanted.length === 0 && delivery_fee === 0) return []
  // Another payment of the order paid for none of its pieces.
  if (order?.payment_reference !== payment.reference) return undefined
  const before = await refundStore(tx).listPartsOfOrder(order._id)
  const named = new Set(before.map(({ position }) => position))
  const worth = worthOfLines(order.subtotal, lines)
  const parts = wanted.flatMap(({ position, back_on_sale }) => {
    const at = lines.findIndex((line) => line.position === position)
    const amount = worth[at]
    if (amount === undefined || named.has(position)) return []
    named.add(position)
    return [{ order_id: order._id, position, amount, back_on_sale }]
  })
  const feeLeft = order.shipping_fee - sumOf(before.filter(({ position }) => position === null))
  if (parts.length < wanted.length || delivery_fee > feeLeft) return undefined
  if (delivery_fee === 0) return parts
  return [...parts, { order_id: order._id, position: null, amount: delivery_fee, back_on_sale: false }]
}
