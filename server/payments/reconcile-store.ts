import { sql } from 'drizzle-orm'
import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import { type Db, queryRows } from '../database/database.ts'
import type { ReconciledDifference } from './schema.ts'

/** Each of these lists should be empty. */
export function reconcileStore(db: Db) {
  return {
    /** Sold orders without the payment that paid them, or with one of another amount. */
    ordersWithoutPayment(): Promise<{ payment_reference: string; status: string }[]> {
      return queryRows(
        db,
        sql`select o.payment_reference, o.status from orders o
          left join payments p on p.reference = o.payment_reference and p.order_id = o._id
            and p.status = 'settled' and p.amount = o.total_paid and p.currency = 'NGN'
          where o.status in ('paid', 'shipped', 'delivered') and p.reference is null`,
      )
    },

    /** Payments that count as settled although their order is not sold. */
    paymentsWithoutOrder(): Promise<{ reference: string }[]> {
      return queryRows(
        db,
        sql`select p.reference from payments p left join orders o on o._id = p.order_id
          where p.status = 'settled' and (o._id is null or o.payment_reference <> p.reference
            or o.status not in ('paid', 'shipped', 'delivered', 'refunded'))`,
      )
    },

    /** Refunds that do not add up among themselves, or with their parts, their payment and their order. */
    async wrongRefunds(): Promise<ReconciledDifference[]> {
      const rows = await queryRows<{
        kind: keyof typeof refundSentences
        reference: string
        amount: number
        sum: number
      }>(
        db,
        sql`select 'parts' as kind, r.payment_reference as reference, r.amount, sum(p.amount) as sum
          from refunds r join refund_parts p on p.refund_id = r._id
          group by r._id having sum(p.amount) <> r.amount
          union all
          select 'too much', p.reference, p.amount, sum(r.amount)
          from refunds r join payments p on p.reference = r.payment_reference
          where r.status <> 'failed' group by p.reference having sum(r.amount) > p.amount
          union all
          select 'not ended', p.reference, p.amount, sum(r.amount)
          from refunds r join payments p on p.reference = r.payment_reference
            join orders o on o.payment_reference = p.reference and o._id = p.order_id
          where r.status = 'processed' and o.status <> 'refunded'
          group by p.reference having sum(r.amount) >= p.amount
          union all
          select 'ended too early', o.payment_reference, o.total_paid, coalesce(max(sent.sum), 0)
          from orders o
            left join payments p on p.order_id = o._id
            left join lateral (
              select sum(r.amount) as sum from refunds r
              where r.payment_reference = p.reference and r.status = 'processed'
            ) sent on true
          where o.status = 'refunded'
          group by o._id having not coalesce(bool_or(sent.sum >= p.amount), false)`,
      )
      return rows.map(({ kind, reference, amount, sum }) => ({
        sentence: refundSentences[kind](
          reference,
          formatNaira(toNaira(Number(amount))),
          formatNaira(toNaira(Number(sum))),
        ),
        reference,
      }))
    },

    /** Counted variants where pieces put in are not pieces free plus pieces held or sold. */
    wrongStock(): Promise<
      { item_slug: string; size: string; color: string; supplied: number; stock: number; taken: number }[]
    > {
      return queryRows(
        db,
        sql`select p.item_slug, v.size, v.color, v.supplied, v.stock, coalesce(t.taken, 0)::int as taken
          from product_variants v
          join products p on p._id = v.product_id
          left join (
            select l.item_id, l.size, l.color, count(*) as taken
            from order_lines l join orders o on o._id = l.order_id where o.holds group by 1, 2, 3
          ) t on t.item_id = v.product_id and t.size = v.size and t.color = v.color
          where v.stock is not null and v.supplied is not null and v.supplied - v.stock <> coalesce(t.taken, 0)`,
      )
    },
  }
}

type Sentence = (reference: string, amount: string, sum: string) => string

const refundSentences = {
  parts: (reference, amount, sum) => `A refund of payment ${reference} is ${amount}, but its parts are ${sum}.`,
  'too much': (reference, amount, sum) => `Payment ${reference} was ${amount}, but its refunds are ${sum}.`,
  'not ended': (reference, _amount, sum) => `${sum} of payment ${reference} went back, but its order is not refunded.`,
  'ended too early': (reference, amount, sum) =>
    `Order ${reference} of ${amount} is refunded, but only ${sum} of it went back.`,
} as const satisfies Record<string, Sentence>
