import { useRef, useState } from 'react'
import type { CouponView } from '../../../../shared/contract/admin/discounts/schemas.ts'
import { type CouponState, couponStates } from '../../../../shared/domain/orders/coupon-states.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { SavedViews } from '../../features/saved-views/saved-views.tsx'
import { useMay } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { CouponRows } from './coupon-rows.tsx'
import { CouponSheet } from './coupon-sheet.tsx'
import { stateNames } from './describe-coupon.ts'
import { GeneralDiscountPanel } from './general-discount.tsx'

export default function CouponsPage() {
  const may = useMay()
  const mayEdit = may('coupons.edit')
  const { search } = useLocation()
  const navigate = useNavigate()
  const filter = readFilter(search)
  const { data, meta, error, refresh } = useQuery('coupons', { query: filter })
  /** The coupon of the open sheet, or a new one. */
  const [open, setOpen] = useState<CouponView | 'new'>()

  const show = (changes: Filter) => navigate(addressOf({ ...filter, page: '', ...changes }), { replace: true })
  const find = useRef<HTMLInputElement>(null)
  const showAll = () => {
    if (find.current) find.current.value = ''
    navigate('/admin/coupons', { replace: true })
  }
  const isFiltered = Boolean(filter.state || filter.q || filter.page)
  const create = mayEdit && (
    <Button look="main" icon="plus" onClick={() => setOpen('new')}>
      New coupon
    </Button>
  )
  return (
    <>
      <div className="head">
        <h1 className="grow">Coupons</h1>
        {create}
      </div>
      <GeneralDiscountPanel mayEdit={mayEdit} />
      <div className="tools">
        <nav className="tabs desk flex" aria-label="Coupons by state">
          {[undefined, ...couponStates].map((state) => (
            <Link
              key={state ?? 'all'}
              to={addressOf({ q: filter.q, state })}
              className={state === filter.state ? 'on' : ''}
              {...(state === filter.state && { 'aria-current': 'page' as const })}
            >
              {state ? stateNames[state] : 'All'} {state && data && <em>{data.counts[state]}</em>}
            </Link>
          ))}
        </nav>
        <div className="shop-find">
          <TextField
            label="Find a code"
            type="search"
            ref={find}
            autoComplete="off"
            defaultValue={filter.q}
            onInput={({ currentTarget }) => show({ q: currentTarget.value })}
          />
          <div className="phone">
            <SelectField
              label="Show"
              value={filter.state ?? ''}
              onChange={({ target }) => show({ state: readState(target.value) })}
            >
              <option value="">All</option>
              {couponStates.map((state) => (
                <option key={state} value={state}>
                  {stateNames[state]} {data && `(${data.counts[state]})`}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
      </div>
      <SavedViews screen="coupons" path="/admin/coupons" query={queryOf({ ...filter, page: '' })} />
      {error && !data && <LoadError error={error} retry={() => void refresh()} />}
      {!error && !data && <Skeleton />}
      {data?.coupons.length === 0 &&
        (isFiltered ? (
          <Empty
            icon="tag"
            title="No such coupon"
            action={
              <Button isLocal onClick={() => showAll()}>
                Show all
              </Button>
            }
          >
            No coupon fits what you look for.
          </Empty>
        ) : (
          <Empty icon="tag" title="No coupons yet">
            {mayEdit
              ? 'Press “New coupon” to create the first one.'
              : 'An owner or a manager can create the first one.'}
          </Empty>
        ))}
      {data && data.coupons.length > 0 && <CouponRows coupons={data.coupons} onOpen={mayEdit ? setOpen : undefined} />}
      {meta && meta.pages > 1 && (
        <nav className="shop-pager" aria-label="Pages">
          <Button disabled={meta.page <= 1} onClick={() => show({ page: String(meta.page - 1) })}>
            Newer
          </Button>
          <span className="small muted">
            Page {meta.page} of {meta.pages}
          </span>
          <Button disabled={meta.page >= meta.pages} onClick={() => show({ page: String(meta.page + 1) })}>
            Older
          </Button>
        </nav>
      )}
      {open && (
        <CouponSheet coupon={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} onDone={refresh} />
      )}
    </>
  )
}

interface Filter {
  state?: CouponState | undefined
  q?: string | undefined
  page?: string | undefined
}

function readState(text: string | null): CouponState | undefined {
  return couponStates.find((state) => state === text)
}

/** Only what the call understands, so that an address with a mistake still shows the list. */
function readFilter(search: string) {
  const given = new URLSearchParams(search)
  const state = readState(given.get('state'))
  const q = given.get('q')?.slice(0, 64)
  const page = given.get('page') ?? ''
  return { ...(state && { state }), ...(q && { q }), ...(/^[1-9]\d{0,5}$/.test(page) && { page }) }
}

function queryOf(filter: Filter): string {
  const given = Object.entries(filter).filter(([, value]) => value)
  return new URLSearchParams(given as [string, string][]).toString()
}

function addressOf(filter: Filter): string {
  const query = queryOf(filter)
  return query ? `/admin/coupons?${query}` : '/admin/coupons'
}
