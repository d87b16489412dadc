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
import { type LockedPayment, lockPayment } from './lock-payment.ts'
import { type NewPart, type Refund, refundStore, sumOf } from './refunds-store.ts'
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

type RefundOutcome = { kind: 'created'; refund: Refund } | RefusedRefund

export type RefusedRefund =
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
 * Decides to send money back. The payment is locked first, as by every refund and dispute of the payment, so refunds that are
 * wanted, requested, processed or failed never add up to more than was paid. A failed refund counts, because it can be tried
 * again. Pieces go back on sale in the same transaction, even if the money is sent later or fails: the customer has given
 * them up. The refund job sends the request to the provider.
 */
export async function createRefund(
  request: RefundRequest,
  author: Author,
  paymentContext: PaymentContext,
): Promise<RefundOutcome> {
  return paymentContext.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, request.reference, paymentContext)
    const same = await refundStore(tx).find(request._id)
    if (same)
      return same.payment_reference === locked.payment.reference
        ? { kind: 'created', refund: same }
        : { kind: 'id used' }
    const checked = await checkRequest(tx, request, locked)
    if (checked.kind !== 'allowed') return checked
    return { kind: 'created', refund: await storeRefund(tx, request, locked, checked, author, paymentContext) }
  })
}

interface AllowedRefund {
  kind: 'allowed'
  /** Kobo. */
  amount: number
  isWholePayment: boolean
  parts: NewPart[]
  /** Of the order. */
  lines: readonly OrderLine[]
}

async function checkRequest(
  tx: Db,
  request: RefundRequest,
  { payment, order }: LockedPayment,
): Promise<AllowedRefund | RefusedRefund> {
  if (!payment.amount || !['settled', 'surplus', 'mismatch'].includes(payment.status)) return { kind: 'no payment' }
  const left = payment.amount - sumOf(await refundStore(tx).listOf(payment.reference))
  if (left <= 0) return { kind: 'nothing left' }
  const lines = order ? await orderStore(tx).listLines(order._id) : []
  const parts = await findParts(tx, request, payment, order, lines)
  if (!parts) return { kind: 'changed' }
  const amount = request.amount === 'all' ? left : sumOf(parts) + request.amount
  if (request.total !== undefined && request.total !== amount) return { kind: 'changed' }
  if (amount > left) return { kind: 'too much', left }
  if (amount < smallestTotal && request.amount !== 'all') return { kind: 'too small' }
  if (!request.despite_dispute && (await disputeStore(tx).findOpen(payment.reference))) return { kind: 'disputed' }
  return { kind: 'allowed', amount, isWholePayment: amount === payment.amount, parts, lines }
}

async function storeRefund(
  tx: Db,
  { _id, reason, sentence }: RefundRequest,
  { payment, order }: LockedPayment,
  { amount, isWholePayment, parts, lines }: AllowedRefund,
  author: Author,
  { clock, mail }: PaymentContext,
): Promise<Refund> {
  const now = clock()
  const refund = {
    ...{ _id, payment_reference: payment.reference },
    reference: isWholePayment && parts.length === 0 ? payment.reference : null,
    ...{ amount, reason, created_at: now, next_try_at: now },
    ...{ staff_id: author.staff_id, staff_name: author.staff_name },
  }
  await refundStore(tx).add(refund, parts)
  const named = parts.flatMap(({ position, back_on_sale }) => {
    const line = lines.find((each) => each.position === position)
    return line ? [{ line, back_on_sale }] : []
  })
  const returned = named.filter(({ back_on_sale }) => back_on_sale).map(({ line }) => line)
  const pieces = named.map(({ line }) => nameOf(line))
  if (order) {
    await returnPieces(tx, returned, { refund, reference: order.payment_reference, now })
    const hasFee = parts.some(({ position }) => position === null)
    await outboxStore(tx).queue(
      mail.refundStarted(order, { amount, reason: sentence, isPart: !isWholePayment, pieces, hasFee }),
      now,
    )
  }
  await auditStore(tx).write(author, {
    ...{ action: 'refund.create', subject: `payment:${payment.reference}`, label: payment.reference },
    after: {
      ...{ amount: toNaira(amount), reason },
      ...(pieces.length > 0 && { pieces: pieces.join('; ') }),
      ...(returned.length > 0 && { back_on_sale: returned.length }),
    },
  })
  const added = await refundStore(tx).find(_id)
  if (!added) throw new Error(`Refund ${_id} was not stored.`)
  return added
}

/**
 * Undefined when a piece does not exist or was refunded before, or when less of the fee is left. Pieces that the order does
 * not hold, such as those of an expired order, are on sale already and must not be counted twice.
 */
async function findParts(
  tx: Db,
  { lines: wanted, delivery_fee }: RefundRequest,
  payment: Payment,
  order: Order | undefined,
  lines: readonly OrderLine[],
): Promise<NewPart[] | undefined> {
  if (wanted.length === 0 && delivery_fee === 0) return []
  // Another payment of the order paid for none of its pieces.
  if (order?.payment_reference !== payment.reference) return undefined
  const before = await refundStore(tx).listPartsOfOrder(order._id)
  const named = new Set(before.map(({ position }) => position))
  const worth = worthOfLines(order.subtotal, lines)
  const parts = wanted.flatMap(({ position, back_on_sale }) => {
    const amount = worth[lines.findIndex((line) => line.position === position)]
    if (amount === undefined || named.has(position)) return []
    named.add(position)
    return [{ order_id: order._id, position, amount, back_on_sale: back_on_sale && order.holds }]
  })
  const feeLeft = order.shipping_fee - sumOf(before.filter(({ position }) => position === null))
  if (parts.length < wanted.length || delivery_fee > feeLeft) return undefined
  if (delivery_fee === 0) return parts
  return [...parts, { order_id: order._id, position: null, amount: delivery_fee, back_on_sale: false }]
}
