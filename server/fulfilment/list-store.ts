import { type SQL, sql } from 'drizzle-orm'
import { nigeria, nigerianStates } from '../../shared/content/places.ts'
import type { OrderState } from '../../shared/domain/orders/order.ts'
import type { OrderList } from '../../shared/domain/orders/order-lists.ts'
import { isDay, startOfDay } from '../../shared/domain/time/days.ts'
import { type Db, queryRows } from '../database/database.ts'
import { constant, queryPlanned } from '../database/statement.ts'
import { isTaken, orderWords } from '../orders/schema.ts'
import type { Order } from '../orders/store.ts'
import type { OrderSearch } from './search-words.ts'
import { type Visibility, visibleOnly } from './visibility.ts'

export interface OrderFilter {
  view: OrderList
  state?: OrderState | undefined
  /** Only orders for which money was received. */
  isTakenOnly?: boolean
  /** The first and the last day, in Lagos. */
  from?: string | undefined
  until?: string | undefined
  place?: string | undefined
  method?: string | undefined
  coupon?: string | undefined
  /** Kobo. */
  least?: number | undefined
  most?: number | undefined
  search?: OrderSearch | undefined
  /** Only these orders. */
  ids?: readonly string[] | undefined
  /** Orders that were promised for this day or an earlier one are late. */
  lateUntil: string
  visibility: Visibility
}

interface Page {
  filter: OrderFilter
  sort: 'promised' | 'newest'
  after?: string | undefined
  most: number
}

export type ListedOrder = Pick<
  Order,
  | ('_id' | 'payment_reference' | 'status' | 'first_name' | 'last_name' | 'phone' | 'city' | 'state' | 'country')
  | ('shipping_method' | 'order_title' | 'delivery_to' | 'delivery_from' | 'delivery_duration' | 'attention_note')
> & { created_at: Date; paid_at: Date | null; total_paid: number; pieces: number; cursor: string }

/** Orders without a promised day, which are older than the feature, sort last. */
const promised = sql.raw(`coalesce(delivery_to, '9999-12-31'::date)`)

/** More are not counted: a tab shows 1,000+. */
const mostCounted = 1_000

export function orderListStore(db: Db) {
  return {
    /** One statement at any depth: an index gives the page, and only its pieces are counted. */
    async list({ filter, sort, after, most }: Page): Promise<ListedOrder[]> {
      const conditions = conditionsOf(filter)
      if (after) conditions.push(afterCursor(sort, after))
      const source = filter.search ? sql`(${findMatches(filter)}) found` : sql`orders`
      const query = isPlannedOnce(filter) ? queryPlanned : queryRows
      const rows = await query<RawOrder>(
        db,
        sql`select _id, payment_reference, status, created_at, paid_at, first_name, last_name, phone, city, state, country,
            shipping_method, order_title, delivery_from::text, delivery_to::text, delivery_duration, attention_note,
            total_paid, ${promised}::text || ' ' || _id as promised_cursor,
            (select count(*)::int from order_lines where order_id = page._id) as pieces
          from (
            select * from ${source}
            where ${sql.join(conditions, sql` and `)} order by ${orderOf(sort, filter.search)} limit ${constant(most)}
          ) page order by ${orderOf(sort, filter.search)}`,
      )
      // Nothing is taken out of a row: copying all fields but one takes many times as long as copying all.
      return rows.map((row) => ({
        ...row,
        created_at: new Date(row.created_at),
        paid_at: row.paid_at ? new Date(row.paid_at) : null,
        total_paid: Number(row.total_paid),
        cursor: sort === 'promised' ? row.promised_cursor : row._id,
      }))
    },

    /** How many orders wait, and which methods there are. */
    async count(lateUntil: string, visibility: Visibility) {
      const of = (view: OrderList) =>
        sql`(select count(*)::int from (select 1 from orders
          where ${sql.join(conditionsOf({ view, lateUntil, visibility }), sql` and `)} limit ${constant(mostCounted)}) counted)`
      const [row] = await queryPlanned<{ to_ship: number; late: number; attention: number; methods: string[] }>(
        db,
        sql`select ${of('to-ship')} as to_ship, ${of('late')} as late, ${of('attention')} as attention,
          array(select location from shipping_options order by position, location) as methods`,
      )
      return row ?? { to_ship: 0, late: 0, attention: 0, methods: [] }
    },
  }
}

type RawOrder = Omit<ListedOrder, 'created_at' | 'paid_at' | 'total_paid' | 'cursor'> & {
  created_at: string | Date
  paid_at: string | Date | null
  total_paid: number | string
  promised_cursor: string
}

/** The result of a search is sorted without an index. Ids are ASCII, so comparing bytes is correct and the fastest. */
function orderOf(sort: Page['sort'], search: OrderSearch | undefined): SQL {
  if (sort === 'promised') return sql`${promised}, _id`
  return search ? sql`_id collate "C" desc` : sql`_id desc`
}

function afterCursor(sort: Page['sort'], after: string): SQL {
  if (sort === 'newest') return sql`_id < ${after}`
  const [day = '', id = ''] = after.split(' ')
  return sql`(${promised}, _id) > (${isDay(day) ? day : '9999-12-31'}::date, ${id})`
}

const views: Record<OrderList, (lateUntil: string) => SQL> = {
  'to-ship': () => sql.raw(`status = 'paid'`),
  late: (lateUntil) => sql`${sql.raw(`status = 'paid'`)} and ${promised} <= ${lateUntil}::date`,
  attention: () => sql.raw(`attention_note <> '' and status in ('paid', 'needs attention')`),
  shipped: () => sql`${sql.raw(`status = 'shipped'`)} and ${isTaken}`,
  refunded: () => sql`${sql.raw(`status = 'refunded'`)} and ${isTaken}`,
  awaiting: () => sql.raw(`status = 'awaiting payment'`),
  all: () => sql.raw('true'),
}

function conditionsOf(filter: OrderFilter): SQL[] {
  const { view, state, from, until, place, method, coupon, least, most, ids } = filter
  const conditions: SQL[] = [views[view](filter.lateUntil), ...visibleOnly(filter.visibility)]
  if (filter.isTakenOnly) conditions.push(sql`${isTaken}`)
  if (state) conditions.push(sql`status = ${state}`)
  // The text is the same as that of the indexes, so that they are used.
  if (state && state !== 'awaiting payment' && state !== 'expired') conditions.push(sql`${isTaken}`)
  if (from) conditions.push(...placedFrom(from))
  if (until) conditions.push(...placedUntil(until))
  if (place) conditions.push(...inPlace(place, view))
  if (method) conditions.push(sql`shipping_method = ${method}`)
  if (coupon) conditions.push(sql`coupon_code = ${coupon.toLowerCase()}`)
  if (least !== undefined) conditions.push(sql`total_paid >= ${least}`)
  if (most !== undefined) conditions.push(sql`total_paid <= ${most}`)
  if (ids) conditions.push(sql`_id in ${[...ids]}`)
  return conditions
}

/**
 * The views have indexes that give the page, and so have the states of Nigeria for all orders. For other filters, how rare a
 * value is decides how the page is best read.
 */
function isPlannedOnce({ view, place, ...filter }: OrderFilter): boolean {
  const { state, from, until, method, coupon, least, most, search, ids } = filter
  if ([state, from, until, method, coupon, least, most, search, ids].some((value) => value !== undefined)) return false
  return place === undefined || (view === 'all' && nigerianStates.includes(place))
}

function inPlace(place: string, view: OrderList): SQL[] {
  // Unpaid orders are few, or not wanted; without this the indexes by place could not be used.
  const taken = view === 'awaiting' ? [] : [sql`${isTaken}`]
  if (nigerianStates.includes(place)) return [...taken, sql`state = ${place}`, sql`country = ${nigeria}`]
  return [...taken, sql`country = ${place}`, ...(place === nigeria ? [] : [sql.raw(`country <> '${nigeria}'`)])]
}

const dayLength = 24 * 60 * 60 * 1000

/**
 * The id begins with the time at which it was made, so the range of ids limits what is read, and `created_at` decides.
 * A day on either side allows for clocks that differ.
 */
function placedFrom(day: string): SQL[] {
  const start = startOfDay(day).getTime()
  return [sql`_id >= ${idAt(start - dayLength)}`, sql`created_at >= ${new Date(start).toISOString()}::timestamptz`]
}

function placedUntil(day: string): SQL[] {
  const end = startOfDay(day).getTime() + dayLength
  return [sql`_id < ${idAt(end + dayLength)}`, sql`created_at < ${new Date(end).toISOString()}::timestamptz`]
}

function idAt(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/**
 * The orders that a search finds. `offset 0` keeps the planner from pushing the limit inside: it would then scan all orders
 * from the newest on, which takes a second for a name that nobody has.
 */
function findMatches({ search, visibility }: OrderFilter): SQL {
  const { words, reference, email } = search ?? {}
  const alternatives: SQL[] = []
  if (words) alternatives.push(sql`(${isTaken} and ${orderWords} @@ ${words}::tsquery)`)
  if (reference) alternatives.push(sql`_id = any(array(select order_id from payments where reference = ${reference}))`)
  // Roles that do not see e-mail addresses must not find orders by them.
  if (email && visibility.isFull) alternatives.push(sql`email = ${email}`)
  return sql`select * from orders where ${alternatives.length > 0 ? sql.join(alternatives, sql` or `) : sql.raw('false')} offset 0`
}
