import { type FormEvent, useState } from 'react'
import type { ProductRow } from '../../../../shared/contract/admin/products/schemas.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { SavedViews } from '../../features/saved-views/saved-views.tsx'
import { useMay } from '../../me.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { useDesktop } from '../../ui/use-desktop.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { type ListQuery, listChips, readQuery, withFilter, writeQuery } from './list-query.ts'
import { NewProductSheet } from './new-product-sheet.tsx'
import { PriceForm } from './price-form.tsx'
import { type EditableValue, ProductCards, ProductTable } from './product-rows.tsx'
import { statusWords } from './status-words.ts'
import { StockForm } from './stock-form.tsx'

export default function ProductsPage() {
  const { search } = useLocation()
  const query = readQuery(search)
  const [isAdding, setAdding] = useState(false)
  const may = useMay()
  return (
    <>
      <div className="head">
        <h1 className="grow">Products</h1>
        <div className="btns">
          {may('catalogue.import') && (
            <ButtonLink to="/admin/import" icon="swap">
              Import
            </ButtonLink>
          )}
          {may('products.edit') && (
            <Button look="main" icon="plus" onClick={() => setAdding(true)}>
              New product
            </Button>
          )}
        </div>
      </div>
      <StatusTabs query={query} />
      <Tools query={query} />
      <SavedViews screen="products" path={adminPaths.products} query={withFilter(query, {})} />
      <ProductList query={query} onAdd={() => setAdding(true)} key={writeQuery(query)} />
      <NewProductSheet isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function StatusTabs({ query }: { query: ListQuery }) {
  const tabs = [undefined, 'published', 'draft', 'scheduled', 'archived'] as const
  return (
    <nav className="tabs scrolling" aria-label="Status">
      {tabs.map((status) => (
        <Link
          key={status ?? 'all'}
          to={adminPaths.products + withFilter(query, { status })}
          {...(status === query.status && { className: 'on', 'aria-current': 'page' })}
        >
          {status ? statusWords[status] : 'All'}
        </Link>
      ))}
    </nav>
  )
}

function Tools({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  const [isFiltering, setFiltering] = useState(false)
  const chips = listChips(query)

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    navigate(adminPaths.products + withFilter(query, { q: q || undefined }))
  }

  return (
    <div className="tools">
      <form className="search-row" onSubmit={find}>
        <input
          className="in grow"
          type="search"
          name="q"
          aria-label="Search products"
          placeholder="Search by name"
          defaultValue={query.q ?? ''}
          key={query.q ?? ''}
        />
        <Button icon="filter" isLocal onClick={() => setFiltering(true)}>
          Filter
        </Button>
      </form>
      {(chips.length > 0 || query.q) && (
        <div className="chips">
          {query.q && <Chip label={`“${query.q}”`} to={withFilter(query, { q: undefined })} />}
          {chips.map(({ label, without }) => (
            <Chip key={label} label={label} to={without} />
          ))}
        </div>
      )}
      <FilterSheet query={query} isOpen={isFiltering} onClose={() => setFiltering(false)} />
    </div>
  )
}

function Chip({ label, to }: { label: string; to: string }) {
  return (
    <Link className="chip" to={adminPaths.products + to} aria-label={`Remove the filter ${label}`}>
      {label}
      <Icon name="x" />
    </Link>
  )
}

function ProductList({ query, onAdd }: { query: ListQuery; onAdd: () => void }) {
  const { data, error, refresh } = useQuery('products', { query: { ...query } })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [editing, setEditing] = useState<{ product: ProductRow; what: EditableValue }>()
  const isDesktop = useDesktop()
  const may = useMay()
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const { products, next } = data
  if (products.length === 0 && next)
    return <NoneSoEarly to={adminPaths.products + writeQuery({ ...query, before: next })} />
  if (products.length === 0) return <NoProducts query={query} onAdd={onAdd} />

  const toggle = (id: string) => setSelected(selected.has(id) ? without(selected, id) : new Set([...selected, id]))
  const rows = {
    products,
    selected,
    onToggle: may('products.sell') ? toggle : undefined,
    onToggleAll: () => setSelected(selected.size > 0 ? new Set() : new Set(products.map(({ _id }) => _id))),
    onEdit: (product: ProductRow, what: EditableValue) => setEditing({ product, what }),
    mayEdit: { price: may('products.sell'), stock: may('stock.count') },
  }
  const form = editing && (
    <InPlaceForm
      key={`${editing.product._id} ${editing.what}`}
      {...editing}
      onClose={() => setEditing(undefined)}
      onDone={() => {
        setEditing(undefined)
        void refresh()
      }}
    />
  )
  const chosen = products.filter(({ _id }) => selected.has(_id))
  return (
    <>
      <section className="panel">
        <ProductTable {...rows} editing={isDesktop && editing ? { id: editing.product._id, form } : undefined} />
        <ProductCards {...rows} />
        <Pager
          first={query.before && adminPaths.products + withFilter(query, {})}
          next={next ? adminPaths.products + writeQuery({ ...query, before: next }) : undefined}
          firstLabel="Back to the newest"
          nextLabel="Older products"
        />
      </section>
      {!isDesktop && (
        <Sheet title={editing?.product.item_name ?? ''} isOpen={Boolean(editing)} onClose={() => setEditing(undefined)}>
          {form}
        </Sheet>
      )}
      {chosen.length > 0 && <BulkBar chosen={chosen} onClear={() => setSelected(new Set())} onDone={refresh} />}
    </>
  )
}

interface InPlaceFormProps {
  product: ProductRow
  what: EditableValue
  onClose: () => void
  onDone: () => void
}

function InPlaceForm({ product, what, ...rest }: InPlaceFormProps) {
  return what === 'price' ? <PriceForm product={product} {...rest} /> : <StockForm productId={product._id} {...rest} />
}

/** One page of sold-out products looks at a limited number of products. */
function NoneSoEarly({ to }: { to: string }) {
  return (
    <Empty icon="search" title="None among the newest" action={<ButtonLink to={to}>Look at older products</ButtonLink>}>
      The newest products with a sold-out size or colour all have others to sell.
    </Empty>
  )
}

function NoProducts({ query, onAdd }: { query: ListQuery; onAdd: () => void }) {
  if (Object.keys(query).length > 0)
    return (
      <Empty
        icon="search"
        title="No product matches"
        action={<ButtonLink to={adminPaths.products}>Show all products</ButtonLink>}
      >
        No product has all of these filters.
      </Empty>
    )
  return (
    <Empty
      icon="products"
      title="No products yet"
      action={
        <Button look="main" icon="plus" onClick={onAdd}>
          New product
        </Button>
      }
    >
      Add your first product, or import a file with many. A product stays a draft until you publish it.
    </Empty>
  )
}

function without(ids: ReadonlySet<string>, id: string): Set<string> {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}
