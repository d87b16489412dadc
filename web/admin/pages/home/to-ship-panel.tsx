import type { OrderRow } from '../../../../shared/contract/admin/orders/schemas.ts'
import { mostChosen } from '../../../../shared/domain/orders/order-lists.ts'
import { orderNumber } from '../../../../shared/domain/orders/reference.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { describeDay, describeLateness } from '../../features/orders/order-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'

const mostShown = 5

/** Orders to ship, the earliest promised day first. */
export function ToShipPanel() {
  const { data, error, refresh } = useQuery('orders', { query: { view: 'to-ship' } })
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const { orders, counts } = data
  const printed = orders.slice(0, mostChosen).map(({ _id }) => _id)
  return (
    <Panel
      title="To ship"
      aside={
        <>
          {counts['to-ship']}
          {counts.late > 0 && (
            <>
              , of which <span className="late">{counts.late} late</span>
            </>
          )}
        </>
      }
      action={
        <Link className="link" to={adminPaths.orders}>
          All <Icon name="right" className="s" />
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p className="body muted">No order is waiting to be shipped. New ones appear here as soon as they are paid.</p>
      ) : (
        <>
          <div className="list tight">
            {orders.slice(0, mostShown).map((order) => (
              <Row key={order._id} order={order} />
            ))}
          </div>
          <footer className="btns">
            <ButtonLink icon="print" to={adminPaths.printOrders('slips', printed)}>
              Print {countOf(printed.length, 'slip')}
            </ButtonLink>
            <ButtonLink icon="list" to={adminPaths.printOrders('pick-list', printed)}>
              Pick list
            </ButtonLink>
          </footer>
        </>
      )}
    </Panel>
  )
}

function Row({ order }: { order: OrderRow }) {
  const { _id, name, payment_reference, city, state, country, pieces, days_late, promised } = order
  const lateness = describeLateness(days_late)
  return (
    <Link to={adminPaths.order(_id)}>
      <div className="grow">
        <span className="cut">
          <span className="strong">{name || 'Deleted customer'}</span>{' '}
          <span className="muted">{orderNumber(payment_reference)}</span>
        </span>
        <span className="small muted cut">
          {[city, country === 'Nigeria' ? state : country].filter(Boolean).join(', ')} · {countOf(pieces, 'piece')}
        </span>
      </div>
      <div className="right small nowrap">
        {lateness && <span className="late block">{lateness}</span>}
        {promised && <span className="muted">{describeDay(promised)}</span>}
      </div>
    </Link>
  )
}
