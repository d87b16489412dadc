import type { SubscriberState } from '../../../../shared/contract/admin/newsletter/schemas.ts'
import { keysOf } from '../../../../shared/domain/keys-of.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { adminPaths, withQuery } from '../../../../shared/paths.ts'
import { useLocation } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'

const states = { confirmed: 'Confirmed', waiting: 'Waiting', left: 'Left' } as const satisfies Record<
  SubscriberState,
  string
>

export default function SubscribersPage() {
  const { search } = useLocation()
  const { state, page } = readQuery(search)
  const { data, meta, error, refresh } = useQuery('subscribers', { query: { state, page } })
  return (
    <>
      <div className="head desk flex">
        <h1 className="grow">Mailing list</h1>
      </div>
      <nav className="tabs above" aria-label="Addresses by state">
        {keysOf(states).map((each) => (
          <Link
            key={each}
            to={addressOf(each)}
            {...(each === state && { className: 'on', 'aria-current': 'page' as const })}
          >
            {states[each]} {data && <em>{data.counts[each]}</em>}
          </Link>
        ))}
      </nav>
      {error && !data && <LoadError error={error} retry={() => void refresh()} />}
      {!error && !data && <Skeleton />}
      {data?.subscribers.length === 0 && (
        <Empty icon="mail" title="No address here">
          Visitors join with the form at the foot of the shop’s pages, and confirm from a mail.
        </Empty>
      )}
      {data && data.subscribers.length > 0 && (
        <section className="panel">
          <ul className="list">
            {data.subscribers.map(({ email, asked_at, confirmed_at, left_at }) => (
              <li key={`${email} ${asked_at}`}>
                <span className="grow">
                  <span className="strong block cut">{email}</span>
                  <small className="small muted block">
                    {left_at
                      ? `Left ${formatMoment(new Date(left_at))}`
                      : confirmed_at
                        ? `Confirmed ${formatMoment(new Date(confirmed_at))}`
                        : `Asked ${formatMoment(new Date(asked_at))}`}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          {meta && meta.pages > 1 && (
            <footer className="btns">
              {meta.page > 1 && <ButtonLink to={addressOf(state, meta.page - 1)}>Newer</ButtonLink>}
              {meta.page < meta.pages && <ButtonLink to={addressOf(state, meta.page + 1)}>Older</ButtonLink>}
            </footer>
          )}
        </section>
      )}
    </>
  )
}

function readQuery(search: string): { state: SubscriberState; page: string } {
  const given = new URLSearchParams(search)
  const state = keysOf(states).find((known) => known === given.get('state'))
  const page = given.get('page') ?? ''
  return { state: state ?? 'confirmed', page: /^[1-9]\d{0,4}$/.test(page) ? page : '1' }
}

function addressOf(state: SubscriberState, page = 1): string {
  return withQuery(adminPaths.subscribers, {
    ...(state !== 'confirmed' && { state }),
    ...(page > 1 && { page: String(page) }),
  })
}
