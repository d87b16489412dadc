import type { DisputeView, MoneyView, Refundable, RefundView } from '../../../shared/contract/admin/payments/schemas.ts'
import { toNaira } from '../../../shared/domain/money.ts'
import { nameOf } from '../../../shared/domain/orders/line-text.ts'
import { fullName } from '../../../shared/domain/orders/order.ts'
import { worthOfLines } from '../../../shared/domain/refunds/share-out.ts'
import type { Db } from '../../database/database.ts'
import { type Order, type OrderLine, orderStore } from '../../orders/store.ts'
import { movementStore } from '../../stock/movements-store.ts'
import { type Dispute, disputeStore } from '../disputes-store.ts'
import { type Refund, type RefundPart, refundStore, sumOf } from '../refunds/refunds-store.ts'
import { sentPaymentStore } from '../sent/sent-payments-store.ts'
import { type Payment, paymentStore } from '../store.ts'

interface MoneyViewer {
  maySeeSessionIds: boolean
}

/** Payments, refunds and disputes of an order; undefined when there is no such order. */
export async function viewOrderMoney(db: Db, orderId: string, viewer: MoneyViewer): Promise<MoneyView | undefined> {
  const order = await orderStore(db).find(orderId)
  return order && viewMoney(db, await paymentStore(db).listByOrder(orderId), order, viewer)
}

/** The money of one payment, and of its order if it has one. */
export async function viewPaymentMoney(db: Db, reference: string, viewer: MoneyViewer): Promise<MoneyView | undefined> {
  const payment = await paymentStore(db).find(reference)
  if (!payment) return undefined
  return viewMoney(db, [payment], payment.order_id ? await orderStore(db).find(payment.order_id) : undefined, viewer)
}

async function viewMoney(
  db: Db,
  payments: readonly Payment[],
  order: Order | undefined,
  { maySeeSessionIds }: MoneyViewer,
): Promise<MoneyView> {
  const references = payments.map(({ reference }) => reference)
  const [refunds, disputes, lines, sent] = await Promise.all([
    refundStore(db).listOf(...references),
    disputeStore(db).listOf(references),
    order ? orderStore(db).listLines(order._id) : [],
    order && sentPaymentStore(db).find(order._id),
  ])
  const parts = await refundStore(db).listParts(refunds.map(({ _id }) => _id))
  const taken =
    payments.find(({ reference }) => reference === order?.payment_reference) ??
    payments.find(({ amount }) => amount !== null)
  return {
    order_id: order?._id ?? null,
    payments: payments
      .filter(({ amount, status }) => amount !== null || status === 'pending')
      .map((payment) => ({
        ...payment,
        amount: payment.amount === null ? null : toNaira(payment.amount),
        created_at: payment.created_at.toISOString(),
      })),
    refunds: refunds.map((refund) => viewRefund(refund, parts, lines)).reverse(),
    disputes: disputes.map((dispute) => viewDispute(dispute, order)),
    declared: sent?.declared_at
      ? { declared_at: sent.declared_at.toISOString(), session_id: maySeeSessionIds ? sent.session_id : null }
      : null,
    refundable: taken?.amount
      ? await viewRefundable(db, { payment: taken, refunds, disputes, order, lines, parts })
      : null,
  }
}

interface MoneyRows {
  payment: Payment
  refunds: readonly Refund[]
  disputes: readonly Dispute[]
  order: Order | undefined
  lines: readonly OrderLine[]
  parts: readonly RefundPart[]
}

async function viewRefundable(db: Db, rows: MoneyRows): Promise<Refundable> {
  const { payment, refunds, disputes, order, lines, parts } = rows
  const { reference, currency, channel, last4 } = payment
  const paid = payment.amount ?? 0
  const isOfOrder = order?.payment_reference === reference
  const refundedPositions = new Set(parts.map(({ position }) => position))
  const refundedFee = sumOf(parts.filter(({ position }) => position === null))
  const worth = order ? worthOfLines(order.subtotal, lines) : []
  const variants = lines.length > 0 ? await movementStore(db).readChoices(lines) : []
  return {
    ...{ reference, currency: currency ?? 'NGN', channel, last4, paid: toNaira(paid) },
    left: toNaira(
      Math.max(0, paid - sumOf(refunds.filter(({ payment_reference }) => payment_reference === reference))),
    ),
    coupon_code: order?.coupon_code ?? null,
    discount: toNaira(order?.discount ?? 0),
    is_shipped: Boolean(order?.shipped_at),
    holds: Boolean(order?.holds),
    is_disputed: disputes.some((dispute) => dispute.reference === reference && dispute.status === 'open'),
    shipping_method: order?.shipping_method ?? '',
    delivery_fee: toNaira(isOfOrder ? order.shipping_fee : 0),
    delivery_fee_left: toNaira(isOfOrder ? order.shipping_fee - refundedFee : 0),
    // Another payment of the order paid for none of its pieces.
    lines: (isOfOrder ? lines : []).map(({ position, item_id, item_name, size, color, img }, index) => ({
      ...{ position, item_name, size, color, img, worth: toNaira(worth[index] ?? 0) },
      is_refunded: refundedPositions.has(position),
      free:
        variants.find((each) => each.item_id === item_id && each.size === size && each.color === color)?.stock ?? null,
    })),
  }
}

export function viewRefund(refund: Refund, parts: readonly RefundPart[], lines: readonly OrderLine[]): RefundView {
  const own = parts.filter(({ refund_id }) => refund_id === refund._id)
  return {
    ...refund,
    amount: toNaira(refund.amount),
    created_at: refund.created_at.toISOString(),
    processed_at: refund.processed_at?.toISOString() ?? null,
    pieces: own.flatMap(({ position }) => {
      const line = lines.find((each) => each.position === position)
      return line ? [nameOf(line)] : []
    }),
    back_on_sale: own.filter(({ back_on_sale }) => back_on_sale).length,
    delivery_fee: toNaira(sumOf(own.filter(({ position }) => position === null))),
  }
}

export function viewDispute(
  dispute: Dispute,
  order: Pick<Order, '_id' | 'first_name' | 'last_name'> | undefined,
): DisputeView {
  return {
    ...dispute,
    order_id: order?._id ?? null,
    buyer: order ? fullName(order) : '',
    amount: dispute.amount === null ? null : toNaira(dispute.amount),
    due_at: dispute.due_at?.toISOString() ?? null,
    opened_at: dispute.opened_at.toISOString(),
    closed_at: dispute.closed_at?.toISOString() ?? null,
    evidence_at: dispute.evidence_at?.toISOString() ?? null,
  }
}
