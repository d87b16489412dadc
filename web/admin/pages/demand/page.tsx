import type { WantedVariant } from '../../../../shared/contract/admin/demand/schemas.ts'
import { type DemandSort, demandSorts } from '../../../../shared/domain/notices/demand-sorts.ts'
import { formatDate } from '../../../../shared/domain/time/dates.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { useLocation } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { Piece } from '../../features/stock/piece.tsx'
import { writeVariant } from '../../features/stock/write-variant.ts'
import { countOf } from '../../ui/count-of.ts'
import { Pager } from '../../ui/pager.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'

const labels: Record<DemandSort, string> = { people: 'Most people', longest: 'Longest wait' }

/** How many people wait for each sold-out size and colour. */
export default function DemandPage() {
  const { sort, page } = readQuery(useLocation().search)
  const { data, meta, error, refresh } = useQuery('demand', { query: { sort, page } })
  return (
    <>
      <div className="head desk flex">
        <h1 className="grow">Demand</h1>
      </div>
      <p className="demand-lead muted">
        {data ? `${countOf(data.people, 'request')} for ${countOf(meta?.total ?? 0, 'variant')}.` : ' '} People are told
        by themselves once a piece has been free for 20 minutes.
      </p>
      <nav className="tabs" aria-label="Sorted by">
        {demandSorts.map((name) => (
          <Link
            key={name}
            to={adminPaths.demand({ sort: name })}
            {...(name === sort && { className: 'on', 'aria-current': 'page' as const })}
          >
            {labels[name]}
          </Link>
        ))}
      </nav>
      {error && !data && <LoadError error={error} retry={() => void refresh()} />}
      {!error && !data && <Skeleton />}
      {data?.variants.length === 0 && (
        <Empty icon="check" title="Nobody waits for a sold-out piece">
          Shoppers choose “Tell me when XL is back” on the page of a product, and confirm from a mail.
        </Empty>
      )}
      {data && data.variants.length > 0 && (
        <section className="panel">
          <VariantTable variants={data.variants} />
          <VariantList variants={data.variants} />
          <Pager
            first={page === '1' ? undefined : adminPaths.demand({ sort })}
            next={
              Number(page) < (meta?.pages ?? 1)
                ? adminPaths.demand({ sort, page: String(Number(page) + 1) })
                : undefined
            }
            nextLabel="Next page"
          />
        </section>
      )}
    </>
  )
}

function VariantTable({ variants }: { variants: readonly WantedVariant[] }) {
  return (
    <table className="desk table">
      <thead>
        <tr>
          <th>Piece</th>
          <th>First asked</th>
          <th className="right">Free</th>
          <th className="right">People</th>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <tr key={variant.variant_id}>
            <td>
              <Link to={adminPaths.stockLedger(variant.variant_id)} aria-label={`${writeVariant(variant)}: ledger`}>
                <Piece variant={variant} />
              </Link>
            </td>
            <td>{formatDate(new Date(variant.since))}</td>
            <td className="right">{variant.stock ?? '–'}</td>
            <td className="right strong">{variant.waiting}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function VariantList({ variants }: { variants: readonly WantedVariant[] }) {
  return (
    <ul className="phone variants">
      {variants.map((variant) => (
        <li key={variant.variant_id}>
          <Link to={adminPaths.stockLedger(variant.variant_id)} aria-label={`${writeVariant(variant)}: ledger`}>
            <Piece variant={variant} />
            <span className="right nowrap">
              <span className="strong block">{countOf(variant.waiting, 'person', 'people')}</span>
              <small className="small muted">{variant.stock ?? '–'} free</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function readQuery(search: string): { sort: DemandSort; page: string } {
  const params = new URLSearchParams(search)
  const sort = demandSorts.find((name) => name === params.get('sort')) ?? 'people'
  const page = params.get('page') ?? '1'
  return { sort, page: /^[1-9]\d{0,4}$/.test(page) ? page : '1' }
}
