import { useState } from 'react'
import type { EnquiryRow } from '../../../../shared/contract/admin/enquiries/schemas.ts'
import { type EnquiryState, enquiryStates } from '../../../../shared/domain/enquiry-states.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { adminPaths, withQuery } from '../../../../shared/paths.ts'
import { useLocation } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { EnquiryTag, stateNames } from '../../features/enquiries/enquiry-state.tsx'
import { SavedRepliesSheet } from '../../features/enquiries/saved-replies-sheet.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'

export default function EnquiriesPage() {
  const { search } = useLocation()
  const filter = readFilter(search)
  const [isEditing, setEditing] = useState(false)
  const query = {
    ...(filter.state !== 'all' && { state: filter.state }),
    ...(filter.isMine && { assigned: 'me' as const }),
    ...(filter.from && { from: filter.from }),
  }
  const { data, error, refresh } = useQuery('enquiries', { query })
  return (
    <>
      <div className="head">
        <h1 className="grow">Enquiries</h1>
        <Button onClick={() => setEditing(true)}>Saved replies</Button>
      </div>
      <nav className="tabs" aria-label="Enquiries by state">
        {([...enquiryStates, 'all'] as const).map((state) => (
          <Link
            key={state}
            to={addressOf({ ...filter, state, from: '' })}
            {...(state === filter.state && { className: 'on', 'aria-current': 'page' as const })}
          >
            {state === 'all' ? 'All' : stateNames[state]} {state === 'new' && data && <em>{data.new}</em>}
          </Link>
        ))}
      </nav>
      <div className="tools">
        <div className="chips">
          <Link
            className={filter.isMine ? 'chip' : 'btn'}
            to={addressOf({ ...filter, isMine: !filter.isMine, from: '' })}
          >
            {filter.isMine ? 'Only mine ×' : 'Only mine'}
          </Link>
        </div>
      </div>
      {error && !data && <LoadError error={error} retry={() => void refresh()} />}
      {!error && !data && <Skeleton />}
      {data?.enquiries.length === 0 && <NoEnquiries filter={filter} />}
      {data && data.enquiries.length > 0 && (
        <section className="panel">
          <EnquiryTable enquiries={data.enquiries} />
          <EnquiryCards enquiries={data.enquiries} />
          <Pager
            first={filter.from ? addressOf({ ...filter, from: '' }) : undefined}
            next={data.next ? addressOf({ ...filter, from: data.next }) : undefined}
            nextLabel="More enquiries"
          />
        </section>
      )}
      {isEditing && <SavedRepliesSheet onClose={() => setEditing(false)} />}
    </>
  )
}

function EnquiryTable({ enquiries }: { enquiries: readonly EnquiryRow[] }) {
  return (
    <table className="desk table">
      <thead>
        <tr>
          <th>From</th>
          <th>Enquiry</th>
          <th>State</th>
          <th>Assigned to</th>
          <th>Received</th>
        </tr>
      </thead>
      <tbody>
        {enquiries.map(({ _id, name, email, enquiry, state, assigned_to, created_at }) => (
          <tr key={_id}>
            <td className="enquiry-from">
              <Link className="strong" to={adminPaths.enquiry(_id)}>
                {name}
              </Link>
              <small>{email}</small>
            </td>
            <td className="enquiry-start">
              <span className="cut">{enquiry}</span>
            </td>
            <td>
              <EnquiryTag state={state} />
            </td>
            <td>{assigned_to?.name ?? <span className="muted">Nobody</span>}</td>
            <td className="nowrap">{formatMoment(new Date(created_at))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function EnquiryCards({ enquiries }: { enquiries: readonly EnquiryRow[] }) {
  return (
    <ul className="cards open phone">
      {enquiries.map(({ _id, name, enquiry, state, assigned_to, created_at }) => (
        <li key={_id}>
          <Link className="card" to={adminPaths.enquiry(_id)}>
            <span className="l1">
              <span className="strong cut">{name}</span>
              <EnquiryTag state={state} />
            </span>
            <span className="small cut">{enquiry}</span>
            <span className="l2 small muted">
              <span>{formatMoment(new Date(created_at))}</span>
              <span>{assigned_to?.name ?? 'Nobody'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NoEnquiries({ filter }: { filter: Filter }) {
  const isNarrowed = filter.isMine || filter.from !== ''
  return (
    <Empty
      icon="chat"
      title={filter.state === 'new' && !isNarrowed ? 'No new enquiry' : 'No enquiry here'}
      action={<ButtonLink to={addressOf({ state: 'all', isMine: false, from: '' })}>Show all enquiries</ButtonLink>}
    >
      {isNarrowed ? 'No enquiry matches these filters.' : 'Messages from the contact page appear here.'}
    </Empty>
  )
}

interface Filter {
  state: EnquiryState | 'all'
  isMine: boolean
  from: string
}

/** Ignores unknown values, so that an address with a mistake still shows the list. */
function readFilter(search: string): Filter {
  const given = new URLSearchParams(search)
  const state = given.get('state') === 'all' ? 'all' : enquiryStates.find((known) => known === given.get('state'))
  return {
    state: state ?? 'new',
    isMine: given.get('assigned') === 'me',
    from: given.get('from')?.slice(0, 64) ?? '',
  }
}

function addressOf({ state, isMine, from }: Filter): string {
  return withQuery(adminPaths.enquiries, {
    ...(state !== 'new' && { state }),
    ...(isMine && { assigned: 'me' }),
    ...(from && { from }),
  })
}
