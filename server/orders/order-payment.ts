import { sql } from 'drizzle-orm'
import type { OrderPayment } from '../../shared/contract/shop/order-schemas.ts'
import { toNaira } from '../../shared/domain/money.ts'
import { isAwaited, isLate, paymentStateOf } from '../../shared/domain/payments/payment-state.ts'
import { askUntil } from '../../shared/domain/payments/payment-times.ts'
import { expectedBy } from '../../shared/domain/refunds/expected-by.ts'
import { type Db, queryRows } from '../database/database.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { orderKey } from './order-key.ts'
import type { Order } from './store.ts'

/** What the view of a payment depends on besides the order. */
export interface PaymentViewing {
  now: Date
  secret: AppSecret
  /** As “7 to 10 business days”. */
  refundTime: string
}

type Time = Date | string | null

interface Row {
  order_id: string
  status: string
  amount: number | string | null
  asked_at: Time
  answered_at: Time
  next_check_at: Time
  sent_at: Time
  declared_at: Time
  successor: string | null
  refunds: { amount: number | string; status: string; created_at: string; processed_at: string | null }[]
}

/**
 * Where the payments of orders are, by order. Payments know orders and not the other way round, so this reads their tables.
 * An order that another one of the same checkout has replaced names it, unless the buyer has corrected the e-mail address:
 * the old address may be a stranger's. Nor is it named once its link was made anew: whoever was sent the old order's link must not
 * get the new one.
 */
export async function viewPaymentsOf(
  db: Db,
  orders: readonly Order[],
  viewing: PaymentViewing,
): Promise<Map<string, OrderPayment>> {
  const rows = await readRows(db, orders)
  return new Map(
    orders.map((order) => [
      order._id,
      viewPayment(
        order,
        rows.filter(({ order_id }) => order_id === order._id),
        viewing,
      ),
    ]),
  )
}

async function readRows(db: Db, orders: readonly Order[]): Promise<Row[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ _id }) => _id)
  return queryRows<Row>(
    db,
    sql`select p.order_id, p.status, p.amount, p.asked_at, p.answered_at, p.next_check_at, s.sent_at, s.declared_at,
              (select n._id from orders n where n.checkout_id = o.superseded_checkout_id and n.email = o.email
                and n.key_version = 0) as successor,
              coalesce((
                select jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status, 'created_at', r.created_at,
                  'processed_at', r.processed_at) order by r.created_at)
                from refunds r where r.payment_reference = p.reference and r.amount > 0
              ), '[]'::jsonb) as refunds
            from payments p join orders o on o._id = p.order_id left join sent_payments s on s.order_id = p.order_id
            where p.order_id = any(${sql.param(ids)}::text[])`,
  )
}

/** The same for one order. */
export async function viewPaymentOf(db: Db, order: Order, viewing: PaymentViewing): Promise<OrderPayment> {
  return viewPayment(order, await readRows(db, [order]), viewing)
}

function viewPayment(order: Order, rows: readonly Row[], { now, secret, refundTime }: PaymentViewing): OrderPayment {
  const sentAt = sentAtOf(rows)
  const refunds = rows.flatMap((row) => row.refunds)
  const state = paymentStateOf(
    {
      status: order.status,
      heldUntil: order.held_until,
      sentAt,
      taken: rows.flatMap(({ amount }) => (amount === null ? [] : Number(amount))),
      refunds: refunds.map(({ amount, status }) => ({ amount: Number(amount), isSent: status === 'processed' })),
    },
    now,
  )
  const isOpen = state === 'open' || state === 'sent'
  // Of a paid order only a second payment belongs here; what the staff refunded is listed with the order.
  const shown =
    state === 'paid' ? rows.filter(({ status }) => status === 'surplus').flatMap((row) => row.refunds) : refunds
  const [successor] = rows.flatMap((row) => row.successor ?? [])
  return {
    state,
    amount: toNaira(order.total_paid),
    reference: order.payment_reference,
    held_until: isOpen ? order.held_until.toISOString() : null,
    sent_at: isAwaited(state) ? (sentAt?.toISOString() ?? null) : null,
    is_late: isLate(state, sentAt, now),
    last_asked_at: latest(rows.flatMap(({ asked_at, answered_at }) => [asked_at, answered_at])),
    next_ask_at: isAwaited(state)
      ? earliest(
          rows.map(({ next_check_at }) => next_check_at),
          now,
        )
      : null,
    ask_until: askUntil(order.created_at).toISOString(),
    refund: viewRefund(shown, refundTime),
    replaced_by: successor && order.status === 'expired' ? orderKey({ _id: successor, key_version: 0 }, secret) : null,
    order_key: orderKey(order, secret),
    as_of: now.toISOString(),
  }
}

/** When the buyer said so, or when the provider did, if it still waits. */
function sentAtOf(rows: readonly Row[]): Date | null {
  const isPending = rows.some(({ status }) => status === 'pending')
  const [row] = rows
  const moment = isPending ? row?.sent_at : row?.declared_at
  return moment ? new Date(moment) : null
}

function viewRefund(refunds: Row['refunds'], refundTime: string): OrderPayment['refund'] {
  const [first] = refunds
  if (!first) return null
  const askedAt = new Date(first.created_at)
  const areSent = refunds.every(({ status }) => status === 'processed')
  return {
    amount: toNaira(refunds.reduce((sum, { amount }) => sum + Number(amount), 0)),
    asked_at: askedAt.toISOString(),
    expected_by: areSent ? null : expectedBy(askedAt, refundTime),
    sent_at: areSent ? latest(refunds.map(({ processed_at, created_at }) => processed_at ?? created_at)) : null,
    is_delayed: refunds.some(({ status }) => status === 'failed'),
  }
}

function timesOf(moments: readonly Time[]): number[] {
  return moments.flatMap((moment) => (moment ? [new Date(moment).getTime()] : []))
}

function latest(moments: readonly Time[]): string | null {
  const times = timesOf(moments)
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null
}

/** Never before now: a question that is due is put within seconds. */
function earliest(moments: readonly Time[], now: Date): string | null {
  const times = timesOf(moments)
  return times.length > 0 ? new Date(Math.max(now.getTime(), Math.min(...times))).toISOString() : null
}
