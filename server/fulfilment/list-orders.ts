import type { OrderPage, OrderRow, OrdersQuery } from '../../shared/contract/admin/orders/schemas.ts'
import { toKobo, toNaira } from '../../shared/domain/money.ts'
import type { OrderState } from '../../shared/domain/orders/order.ts'
import { fullName } from '../../shared/domain/orders/order.ts'
import type { Db } from '../database/database.ts'
import { promisedDelivery } from '../orders/delivery-promise.ts'
import type { Order } from '../orders/store.ts'
import { daysLate, lateDays } from './lateness.ts'
import { type ListedOrder, type OrderFilter, orderListStore } from './list-store.ts'
import { officeOrderStore } from './order-store.ts'
import { readSearch } from './search-words.ts'
import type { OrderReader } from './view-order.ts'

const perPage = 30

/** A page of orders and how many wait, with two statements. */
export async function listOrders(db: Db, query: OrdersQuery, reader: OrderReader): Promise<OrderPage> {
  const store = orderListStore(db)
  const filter = toFilter(query, reader)
  const sort = query.sort ?? (filter.view === 'to-ship' || filter.view === 'late' ? 'promised' : 'newest')
  // One more than is shown tells whether there is a next page.
  const rows = await store.list({ filter, sort, after: query.after, most: perPage + 1 })
  const { to_ship, late, attention, methods } = await store.count(filter.lateUntil, reader.visibility)
  const shown = rows.slice(0, perPage)
  return {
    orders: toRows(shown, reader),
    next: rows.length > perPage ? (shown.at(-1)?.cursor ?? null) : null,
    counts: { 'to-ship': to_ship, late, attention },
    methods,
  }
}

/** The newest orders of a state, or of all that were paid, for the command line. */
export async function listNewest(db: Db, state: OrderState | undefined, reader: OrderReader): Promise<Order[]> {
  const filter = { ...toFilter({ view: 'all', state }, reader), isTakenOnly: state === undefined }
  const rows = await orderListStore(db).list({ filter, sort: 'newest', most: perPage })
  return officeOrderStore(db).findAll(rows.map(({ _id }) => _id))
}

type Filters = Omit<OrdersQuery, 'sort' | 'after'>

/** Filters by amount and coupon are ignored for roles that do not see amounts. */
export function toFilter({ least, most, coupon, q, ...filters }: Filters, reader: OrderReader): OrderFilter {
  const { visibility, now, calendar } = reader
  const amounts = { least: least ? toKobo(Number(least)) : undefined, most: most ? toKobo(Number(most)) : undefined }
  return {
    ...filters,
    view: filters.view ?? 'to-ship',
    ...(visibility.isFull && { ...amounts, coupon }),
    search: q ? readSearch(q) : undefined,
    lateUntil: lateDays(now, calendar).lateUntil,
    visibility,
  }
}

function toRows(orders: readonly ListedOrder[], { visibility, now, calendar }: OrderReader): OrderRow[] {
  const days = lateDays(now, calendar)
  return orders.map((order) => {
    const promised = promisedDelivery(order).delivery_to
    return {
      ...order,
      created_at: order.created_at.toISOString(),
      name: fullName(order),
      promised,
      days_late: daysLate({ status: order.status, promised }, days),
      isDoubtful: order.attention_note !== '',
      total_paid: visibility.isFull ? toNaira(order.total_paid) : null,
    }
  })
}
