import { type FormEvent, useState } from 'react'
import type { OrderPage } from '../../../../shared/contract/admin/orders/schemas.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { SavedViews } from '../../features/saved-views/saved-views.tsx'
import { useMay } from '../../me.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { type ListQuery, listChips, readQuery, withFilter, withView, writeQuery } from './list-query.ts'
import { OrderCards, OrderTable, SelectAll } from './order-rows.tsx'
import { useOrdersExport } from './use-orders-export.ts'
import { ViewTabs, viewWords } from './view-tabs.tsx'

export default function OrdersPage() {
  const { search } = useLocation()
  const query = readQuery(search)
  const { data, error, refresh } = useQuery('orders', { query: { ...query } })
  const { isRunning, failure, save } = useOrdersExport()
  const may = useMay()
  const { after: _, sort: __, ...filters } = query
  const exporting = may('orders.export') && (
    <Button icon="swap" disabled={isRunning} onClick={() => void save(filters)}>
      {isRunning ? 'Exporting…' : 'Export'}
    </Button>
  )
  return (
    <>
      <div className="head desk flex">
        <h1 className="grow">Orders</h1>
        {exporting}
      </div>
      {failure && <Problem>{failure}</Problem>}
      <ViewTabs query={query} counts={data?.counts}>
        {exporting}
      </ViewTabs>
      <Tools query={query} page={data} />
      <SavedViews screen="orders" path={adminPaths.orders} query={withFilter(query, {})} />
      {error && !data ? (
        <LoadError error={error} retry={() => void refresh()} />
      ) : data ? (
        <OrderList query={query} page={data} onDone={refresh} key={writeQuery(query)} />
      ) : (
        <Skeleton />
      )}
    </>
  )
}

function Tools({ query, page }: { query: ListQuery; page: OrderPage | undefined }) {
  const navigate = useNavigate()
  const [isFiltering, setFiltering] = useState(false)
  const chips = listChips(query)
  const inUse = chips.length - (query.q ? 1 : 0)

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    if (q.length === 1) return
    // The order that someone searches for may be in any view.
    const view = q && q !== query.q ? { view: 'all' } : {}
    navigate(adminPaths.orders + withFilter(query, { q: q || undefined, ...view }))
  }

  return (
    <div className="tools">
      <form className="search-row" onSubmit={find}>
        <input
          className="in grow"
          type="search"
          name="q"
          aria-label="Search orders by name, phone or the last 6 digits"
          placeholder="Name, phone or last 6 digits"
          enterKeyHint="search"
          defaultValue={query.q ?? ''}
          key={query.q ?? ''}
        />
        <Button
          icon="filter"
          isLocal
          aria-label={inUse > 0 ? `Filter, ${inUse} in use` : 'Filter'}
          onClick={() => setFiltering(true)}
        >
          <span className="desk">Filter</span>
          {inUse > 0 && <Tag tone="info">{inUse}</Tag>}
        </Button>
        <span className="desk flex">
          <Sort query={query} />
        </span>
      </form>
      {chips.length > 0 && (
        <div className="chips">
          {chips.map(({ label, without }) => (
            <Link
              key={label}
              className="chip"
              to={adminPaths.orders + without}
              aria-label={`Remove the filter ${label}`}
            >
              {label}
              <Icon name="x" />
            </Link>
          ))}
          <span className="muted small desk">{page && describeCount(query, page)}</span>
        </div>
      )}
      <FilterSheet
        key={writeQuery(query)}
        query={query}
        methods={page?.methods ?? []}
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
      />
    </div>
  )
}

/** Orders to ship come by the promised day or the newest first; other views have the newest first. */
function Sort({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  if (query.view && query.view !== 'to-ship' && query.view !== 'late') return null
  return (
    <select
      className="in sort"
      aria-label="Sort"
      value={query.sort ?? ''}
      onChange={({ target }) => navigate(adminPaths.orders + withFilter(query, { sort: target.value || undefined }))}
    >
      <option value="">Promised first</option>
      <option value="newest">Newest first</option>
    </select>
  )
}

/** “7 of 12 orders”. Only some views have a count of all their orders. */
function describeCount(query: ListQuery, { orders, next, counts }: OrderPage): string {
  const view = query.view ?? 'to-ship'
  const shown = `${orders.length}${next ? '+' : ''}`
  const known: Partial<Record<typeof view, number>> = counts
  const all = known[view]
  if (all === undefined || query.after) return next ? `${shown} orders` : countOf(orders.length, 'order')
  return listChips(query).length > 0 ? `${shown} of ${all} orders` : countOf(all, 'order')
}

function OrderList({ query, page, onDone }: { query: ListQuery; page: OrderPage; onDone: () => Promise<unknown> }) {
  const { orders, next } = page
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const seesAmounts = useMay()('orders.read-all')
  if (orders.length === 0) return <NoOrders query={query} />
  // An order that is no longer in the list is not selected any more.
  const chosen = orders.filter(({ _id }) => selected.has(_id))
  const chosenIds = new Set(chosen.map(({ _id }) => _id))
  const toggle = (id: string) => {
    const rest = new Set(chosenIds)
    if (!rest.delete(id)) rest.add(id)
    setSelected(rest)
  }
  const toggleAll = () => setSelected(chosenIds.size > 0 ? new Set() : new Set(orders.map(({ _id }) => _id)))
  const rows = { orders, selected: chosenIds, onToggle: toggle, onToggleAll: toggleAll, seesAmounts }
  return (
    <div className={chosen.length > 0 ? 'bulked' : ''}>
      <section className="panel">
        <OrderTable {...rows} />
        <div className="phone">
          <div className="pickrow pick-all">
            <SelectAll orders={orders} selected={chosenIds} onToggleAll={toggleAll} />
            <span className="small muted grow">{describeCount(query, page)}</span>
            <Sort query={query} />
          </div>
        </div>
        <OrderCards {...rows} />
        <Pager
          first={query.after && adminPaths.orders + withFilter(query, {})}
          next={next ? adminPaths.orders + writeQuery({ ...query, after: next }) : undefined}
          nextLabel="More orders"
        />
      </section>
      {chosen.length > 0 && <BulkBar chosen={chosen} onClear={() => setSelected(new Set())} onDone={onDone} />}
    </div>
  )
}

function NoOrders({ query }: { query: ListQuery }) {
  const view = query.view ?? 'to-ship'
  const { view: _, sort: __, ...filters } = query
  if (Object.keys(filters).length > 0)
    return (
      <Empty
        icon="search"
        title="No order matches"
        action={
          <div className="btns">
            {view !== 'all' && (
              <ButtonLink to={adminPaths.orders + withView(query, 'all')}>Look in all orders</ButtonLink>
            )}
            <ButtonLink to={adminPaths.orders}>Show the orders to ship</ButtonLink>
          </div>
        }
      >
        {query.q
          ? 'Check the spelling, or try the phone number or the last 6 digits of the reference.'
          : `No order in “${viewWords[view]}” has all of these filters.`}
      </Empty>
    )
  return (
    <Empty
      icon="orders"
      title={emptyTitles[view]}
      action={view !== 'all' && <ButtonLink to={adminPaths.orders + withView({}, 'all')}>Show all orders</ButtonLink>}
    >
      {view === 'all'
        ? 'The first order appears here as soon as a shopper begins to pay.'
        : 'New orders appear here by themselves.'}
    </Empty>
  )
}

const emptyTitles: Record<NonNullable<ListQuery['view']>, string> = {
  'to-ship': 'Everything is shipped',
  late: 'Nothing is late',
  attention: 'No order needs a decision',
  shipped: 'No parcel is on its way',
  refunded: 'Nothing was refunded',
  awaiting: 'Nobody is paying right now',
  all: 'No orders yet',
}
