import type { StockVariant } from '../../../../shared/contract/admin/stock/schemas.ts'
import { type StockView, stockViews } from '../../../../shared/domain/stock-reasons.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { SavedViews } from '../../features/saved-views/saved-views.tsx'
import { Piece, StockTag } from '../../features/stock/piece.tsx'
import { SearchField } from '../../features/stock/search-field.tsx'
import { writeVariant } from '../../features/stock/write-variant.ts'
import { useMay } from '../../me.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'

const labels: Record<StockView, string> = { low: 'Low', out: 'Out', all: 'All' }

interface Filters {
  view: StockView
  q: string
  before: string
}

export default function StockPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const may = useMay()
  const filters = readFilters(search)
  const { view, q } = filters
  return (
    <>
      <div className="head">
        <h1 className="grow">Stock</h1>
        <div className="btns">
          {may('stock.count') && (
            <ButtonLink to="/admin/import?kind=stock" icon="swap">
              Import
            </ButtonLink>
          )}
          {may('stock.count') && (
            <ButtonLink to="/admin/stock/count" icon="list">
              Count
            </ButtonLink>
          )}
          {may('stock.adjust') ? (
            <ButtonLink look="main" to="/admin/stock/receive" icon="plus">
              Receive
            </ButtonLink>
          ) : (
            may('stock.count') && (
              <ButtonLink look="main" to="/admin/stock/receive?reason=returned" icon="plus">
                Returned
              </ButtonLink>
            )
          )}
        </div>
      </div>
      <nav className="tabs" aria-label="Views">
        {stockViews.map((name) => (
          <Link
            key={name}
            to={addressOf({ view: name, q, before: '' })}
            {...(name === view && { className: 'on', 'aria-current': 'page' })}
          >
            {labels[name]}
          </Link>
        ))}
        <Link to={adminPaths.demand()}>Demand</Link>
      </nav>
      <div className="tools">
        <SearchField
          label="Product or SKU"
          value={q}
          onSearch={(text) => text !== q && navigate(addressOf({ view, q: text, before: '' }), { replace: true })}
        />
      </div>
      <SavedViews
        screen="stock"
        path="/admin/stock"
        query={q || view !== 'low' ? queryOf({ ...filters, before: '' }) : ''}
      />
      <VariantList filters={filters} />
    </>
  )
}

function VariantList({ filters }: { filters: Filters }) {
  const { view, q, before } = filters
  const { data, error, refresh } = useQuery('stock', {
    query: { view, ...(q && { q }), ...(before && { before }) },
  })
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  if (data.variants.length === 0) return <NothingFound {...filters} />
  return (
    <section className="panel">
      <table className="desk table">
        <thead>
          <tr>
            <th>Piece</th>
            <th>State</th>
            <th className="right">Free</th>
          </tr>
        </thead>
        <tbody>
          {data.variants.map((variant) => (
            <tr key={variant._id}>
              <td>
                <Link to={ledgerOf(variant)} aria-label={`${writeVariant(variant)}: ledger`}>
                  <Piece variant={variant} />
                </Link>
              </td>
              <td>
                <StockTag variant={variant} />
              </td>
              <td className="right strong">{variant.stock ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="phone variants">
        {data.variants.map((variant) => (
          <li key={variant._id}>
            <Link to={ledgerOf(variant)} aria-label={`${writeVariant(variant)}: ledger`}>
              <Piece variant={variant} />
              <span className="right nowrap">
                <span className="strong block">{variant.stock ?? '–'}</span>
                <StockTag variant={variant} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {(before || data.next) && (
        <footer className="pager">
          {before && <ButtonLink to={addressOf({ ...filters, before: '' })}>First page</ButtonLink>}
          {data.next && (
            <ButtonLink to={addressOf({ ...filters, before: data.next })}>
              Next page
              <Icon name="right" />
            </ButtonLink>
          )}
        </footer>
      )}
    </section>
  )
}

function NothingFound({ view, q }: Filters) {
  const showAll = <ButtonLink to={addressOf({ view: 'all', q, before: '' })}>Show all variants</ButtonLink>
  if (q)
    return (
      <Empty icon="search" title={`Nothing found for “${q}”`} {...(view !== 'all' && { action: showAll })}>
        Search by the beginning of words of a product’s name, or of a SKU.
      </Empty>
    )
  if (view === 'all')
    return (
      <Empty icon="stock" title="There are no products yet">
        Add a product; its sizes and colours appear here.
      </Empty>
    )
  return (
    <Empty icon="check" title={view === 'low' ? 'Nothing is low' : 'Nothing is sold out'} action={showAll}>
      Only variants whose pieces are counted appear here. A count begins with the first number that you save.
    </Empty>
  )
}

const ledgerOf = ({ _id }: StockVariant) => adminPaths.stockLedger(_id)

function readFilters(search: string): Filters {
  const params = new URLSearchParams(search)
  const view = stockViews.find((name) => name === params.get('view')) ?? 'low'
  return { view, q: params.get('q') ?? '', before: params.get('before') ?? '' }
}

function queryOf({ view, q, before }: Filters): string {
  return new URLSearchParams({ view, ...(q && { q }), ...(before && { before }) }).toString()
}

function addressOf(filters: Filters): string {
  return `/admin/stock?${queryOf(filters)}`
}
