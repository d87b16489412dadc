import { keysOf } from '../../../../shared/domain/keys-of.ts'
import { type OrderState, orderStates } from '../../../../shared/domain/orders/order.ts'
import { type OrderList, orderLists } from '../../../../shared/domain/orders/order-lists.ts'
import { formatDay } from '../../../../shared/domain/time/days.ts'
import { stateWords } from '../../features/orders/order-words.ts'

/** The filters of the list of orders, as the query string has them. */
export interface ListQuery {
  view?: OrderList
  state?: OrderState
  from?: string
  until?: string
  place?: string
  method?: string
  coupon?: string
  least?: string
  most?: string
  q?: string
  sort?: 'newest'
  after?: string
}

const texts = ['from', 'until', 'place', 'method', 'coupon', 'least', 'most', 'q', 'after'] as const

/** Reads an address. What is unknown is ignored, so that an old saved view still opens. */
export function readQuery(search: string): ListQuery {
  const given = new URLSearchParams(search)
  const query: ListQuery = {}
  for (const name of texts) {
    const value = given.get(name)?.trim()
    if (value) query[name] = value
  }
  const view = orderLists.find((known) => known === given.get('view'))
  if (view) query.view = view
  const state = keysOf(orderStates).find((known) => known === given.get('state'))
  if (state) query.state = state
  if (given.get('sort') === 'newest') query.sort = 'newest'
  return query
}

export function writeQuery(query: ListQuery): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString()
  return search ? `?${search}` : ''
}

/** Changes filters. Another filter begins at the first page again. */
export function withFilter(
  { after: _, ...query }: ListQuery,
  changes: Partial<Record<keyof ListQuery, string | undefined>>,
): string {
  return writeQuery({ ...query, ...changes } as ListQuery)
}

/** Another view keeps the filters apart from the state, because each view has its own states. */
export function withView(query: ListQuery, view: OrderList): string {
  const { state: _, sort: __, ...rest } = query
  return withFilter(rest, { view: view === 'to-ship' ? undefined : view })
}

/** The filters in use, for the chips above the list: their words and the address without them. */
export function listChips(query: ListQuery): { label: string; without: string }[] {
  const amount = (naira: string) => `₦${Number(naira).toLocaleString('en-NG')}`
  const words: Partial<Record<keyof ListQuery, string | undefined>> = {
    q: query.q && `“${query.q}”`,
    state: query.state && stateWords[query.state],
    place: query.place && `Place: ${query.place}`,
    from: query.from && `From ${formatDay(query.from)}`,
    until: query.until && `Until ${formatDay(query.until)}`,
    method: query.method,
    coupon: query.coupon && `Coupon ${query.coupon.toUpperCase()}`,
    least: query.least && `From ${amount(query.least)}`,
    most: query.most && `Up to ${amount(query.most)}`,
  }
  return keysOf(words).flatMap((name) => {
    const label = words[name]
    return label ? [{ label, without: withFilter(query, { [name]: undefined }) }] : []
  })
}
