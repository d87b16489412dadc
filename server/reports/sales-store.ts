import { type SQL, sql } from 'drizzle-orm'
import type { ReportGroup } from '../../shared/domain/report-groups.ts'
import { addDays, dayInLagos, startOfDay } from '../../shared/domain/time/days.ts'
import type { Period } from '../../shared/domain/time/report-period.ts'
import type { Db } from '../database/database.ts'
import { queryPlanned } from '../database/statement.ts'

/** Money in kobo. */
export interface OrderFigures {
  orders: number
  sales: number
  delivery_fees: number
  refunds: number
}

export interface PieceFigures {
  pieces: number
  sales: number
  refunds: number
}

export type PieceGroup = Extract<ReportGroup, 'product' | 'size' | 'colour'>
export type OrderGroup = Exclude<ReportGroup, PieceGroup>

/** Reads the sales of days up to `summedUntil` from their sums, and those of later days from the orders. */
export function salesStore(db: Db, summedUntil: string | null) {
  const { orderEvents, pieceEvents, orderSales } = makeEvents(summedUntil)
  return {
    /** Everything that was sold in a period, and everything that was sent back in it. */
    async sum(period: Period): Promise<OrderFigures> {
      const [row] = await queryPlanned<Numbers>(
        db,
        sql`select ${orderSums} from (${orderEvents('day', period)}) as events`,
      )
      return toOrderFigures(row)
    },

    /** By a value of the orders, all rows. */
    async listByOrder(by: OrderGroup, period: Period): Promise<(OrderFigures & { name: string })[]> {
      const rows = await queryPlanned<Numbers & { name: string }>(
        db,
        sql`select name, ${orderSums} from (${orderEvents(by, period)}) as events
          group by name order by ${by === 'day' ? sql`name` : sql`sales desc, name`}`,
      )
      return rows.map((row) => ({ name: row.name, ...toOrderFigures(row) }))
    },

    /** By a value of the pieces, and all of them together. Refunds count where they name pieces. */
    async listByPiece(by: PieceGroup, period: Period, most: number) {
      const rows = await queryPlanned<Numbers & { name: string }>(
        db,
        sql`select ${by === 'product' ? sql`max(name)` : sql`key`} as name, sum(pieces) as pieces, sum(sales) as sales,
            sum(refunds) as refunds, count(*) over () as all_rows, sum(sum(pieces)) over () as all_pieces,
            sum(sum(refunds)) over () as all_refunds
          from (${pieceEvents(by, period)}) as events group by key order by sales desc, name limit ${most}`,
      )
      const [first] = rows
      return {
        rows: rows.map((row): PieceFigures & { name: string } => ({
          name: row.name,
          pieces: numberOf(row, 'pieces'),
          sales: numberOf(row, 'sales'),
          refunds: numberOf(row, 'refunds'),
        })),
        count: numberOf(first, 'all_rows'),
        pieces: numberOf(first, 'all_pieces'),
        refunds: numberOf(first, 'all_refunds'),
      }
    },

    /** Sales of each day with any. */
    async listDays(period: Period): Promise<{ day: string; sales: number; orders: number }[]> {
      const rows = await queryPlanned<Numbers & { day: string }>(
        db,
        sql`select name as day, sales, orders from (${orderSales('day', period)}) as sold`,
      )
      return rows.map((row) => ({ day: row.day, sales: numberOf(row, 'sales'), orders: numberOf(row, 'orders') }))
    },
  }
}

/** Both drivers return large numbers as text. */
type Numbers = Record<string, number | string | null>

function numberOf(row: Numbers | undefined, name: string): number {
  return Number(row?.[name] ?? 0)
}

function toOrderFigures(row: Numbers | undefined): OrderFigures {
  return {
    orders: numberOf(row, 'orders'),
    sales: numberOf(row, 'sales'),
    delivery_fees: numberOf(row, 'delivery_fees'),
    refunds: numberOf(row, 'refunds'),
  }
}

const orderSums = sql`sum(orders) as orders, sum(sales) as sales, sum(delivery_fees) as delivery_fees,
  sum(refunds) as refunds`

/** A moment's day in Lagos, which is one hour ahead of UTC the whole year. */
export const dayOf = (moment: SQL) => sql`((${moment} at time zone interval '1 hour')::date)::text`

export function isWithin(moment: SQL, { from, to }: Period): SQL {
  const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))].map((date) => date.toISOString())
  return sql`${moment} >= ${start}::timestamptz and ${moment} < ${end}::timestamptz`
}

export const orderKeys: Record<OrderGroup, SQL> = {
  day: sql`''`,
  state: sql`case when o.country = 'Nigeria' then o.state else o.country end`,
  method: sql`o.shipping_method`,
  coupon: sql`coalesce(o.coupon_code, '')`,
}

/**
 * Refunds of orders' payments that were asked for in a period and did not fail. Their payments are looked up one by one,
 * because few payments are refunded.
 */
function refundsOf(period: Period, orderOfPayment = sql``): SQL {
  return sql`from refunds r
    cross join lateral (select order_id from payments where reference = r.payment_reference and status = 'settled' limit 1) p
    ${orderOfPayment} where r.status <> 'failed' and ${isWithin(sql`r.created_at`, period)}`
}

const refundsByDay = (period: Period) =>
  sql`select ${dayOf(sql`r.created_at`)}, 0, 0, 0, sum(r.amount) ${refundsOf(period)} group by 1`

function refundsByOrder(key: SQL, period: Period): SQL {
  const orderOfPayment = sql`cross join lateral (select * from orders where _id = p.order_id limit 1) o`
  return sql`select ${key}, 0, 0, 0, sum(r.amount) ${refundsOf(period, orderOfPayment)} group by 1`
}

export const pieceKeys: Record<PieceGroup, SQL> = { product: sql`item_id`, size: sql`size`, colour: sql`color` }

/** Reads the sums by the index of days. With one condition on the whole period the database reads the whole table instead. */
function summedPieces(by: PieceGroup, { from, to }: Period): SQL {
  return sql`select key, max(name) as name, sum(pieces) as pieces, sum(sales) as sales, 0 as refunds
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
    cross join lateral (
      select key, name, pieces, sales from sales_days where report_group = ${by} and day = days.day::date offset 0
    ) as sold
    group by key`
}

/** A query for the orders and sales of each coupon, of all days up to today. Refunds are not taken off. */
export function couponSales(summedUntil: string | null, now: Date): SQL {
  const { orderSales } = makeEvents(summedUntil)
  const always = { from: '1970-01-01', to: dayInLagos(now) }
  return sql`select name as code, sum(orders) as orders, sum(sales) as sales
    from (${orderSales('coupon', always)}) as sold where name <> '' group by name`
}

/** What was sold and sent back in a period. Each part is summed by itself: that is far cheaper than grouping all rows. */
function makeEvents(summedUntil: string | null) {
  const isSummed = (by: ReportGroup, { from, to }: Period) =>
    sql`report_group = ${by} and day between ${from}::date and ${to}::date`
  // The first day is a value of the statement: the database would not use the index on `paid_at` for a subquery.
  const isUnsummed = ({ from, to }: Period) => {
    const first = summedUntil ? addDays(summedUntil, 1) : from
    return isWithin(sql`o.paid_at`, { from: first > from ? first : from, to })
  }

  const orderSales = (by: OrderGroup, period: Period) =>
    sql`select ${by === 'day' ? sql`day::text` : sql`key`} as name, orders, sales, delivery_fees, 0 as refunds
      from sales_days where ${isSummed(by, period)}
      union all
      select ${by === 'day' ? dayOf(sql`o.paid_at`) : orderKeys[by]}, count(*), sum(o.subtotal), sum(o.shipping_fee), 0
      from orders o where ${isUnsummed(period)} group by 1`

  return {
    orderSales,

    /** Payments that no order kept are sent back and were never sales. */
    orderEvents: (by: OrderGroup, period: Period) =>
      sql`${orderSales(by, period)}
        union all
        ${by === 'day' ? refundsByDay(period) : refundsByOrder(orderKeys[by], period)}`,

    pieceEvents: (by: PieceGroup, period: Period) =>
      sql`${summedPieces(by, period)}
        union all
        select ${pieceKeys[by]}, item_name, 1, sales, 0 from (${soldPieces(isUnsummed(period))}) as sold
        union all
        select ${pieceKeys[by]}, item_name, 0, 0, amount from (${pieceRefunds(period)}) as refunded`,
  }
}

/**
 * A row for each piece of orders that meet a condition. A piece is worth its price less its share of the discount, by largest
 * remainder as in shared/domain/refunds/share-out.ts; most orders have no discount and need no share.
 */
export function soldPieces(condition: SQL): SQL {
  const sold = sql`from orders o join order_lines l on l.order_id = o._id where ${condition}`
  const piece = sql`o.paid_at, l.item_id, l.item_name, l.size, l.color`
  const exact = sql`l.new_price::bigint * o.subtotal`
  return sql`select ${piece}, l.new_price::bigint as sales ${sold} and o.discount = 0
    union all
    select paid_at, item_id, item_name, size, color, share + (turn <= subtotal - shared)::int from (
      select ${piece}, o.subtotal, ${exact} / o.original_total as share,
        sum(${exact} / o.original_total) over (partition by o._id) as shared,
        row_number() over (partition by o._id order by ${exact} % o.original_total desc, l.position) as turn
      ${sold} and o.discount <> 0
    ) as discounted`
}

function pieceRefunds(period: Period): SQL {
  return sql`select l.item_id, l.item_name, l.size, l.color, part.amount
    from refund_parts part join order_lines l on l.order_id = part.order_id and l.position = part.position
    where part.refund_id in (select r._id ${refundsOf(period)})`
}
