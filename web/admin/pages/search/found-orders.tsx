import { orderNumber } from '../../../../shared/domain/orders/reference.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { adminPaths, withQuery } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { stateTones, stateWords } from '../../features/orders/order-words.ts'
import { Tag } from '../../ui/tag.tsx'
import { FoundPanel } from './found-panel.tsx'

export function FoundOrders({ q }: { q: string }) {
  const { data, error, refresh } = useQuery('orders', { query: { view: 'all', q } })
  return (
    <FoundPanel
      title="Orders"
      none="No order matches."
      all={withQuery(adminPaths.orders, { view: 'all', q })}
      error={error}
      retry={() => void refresh()}
      rows={data?.orders.map(({ _id, name, payment_reference, city, created_at, status }) => (
        <Link key={_id} to={adminPaths.order(_id)}>
          <div className="grow">
            <span className="cut">
              <span className="strong">{name || 'Deleted customer'}</span>{' '}
              <span className="muted">{orderNumber(payment_reference)}</span>
            </span>
            <span className="small muted cut">
              {[city, formatMoment(new Date(created_at))].filter(Boolean).join(' · ')}
            </span>
          </div>
          <Tag tone={stateTones[status]}>{stateWords[status]}</Tag>
        </Link>
      ))}
    />
  )
}
