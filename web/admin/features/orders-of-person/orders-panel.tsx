import type { OrderOfPerson } from '../../../../shared/contract/admin/order-of-person.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { paths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'

interface OrdersPanelProps {
  title: string
  orders: readonly OrderOfPerson[]
  /** What is said when there are none. */
  none: string
}

export function OrdersPanel({ title, orders, none }: OrdersPanelProps) {
  return (
    <Panel title={title} aside={orders.length}>
      {orders.length === 0 ? (
        <p className="body muted">{none}</p>
      ) : (
        <ul className="list">
          {orders.map(({ _id, payment_reference, created_at, status, total_paid }) => (
            <li key={_id}>
              <span className="grow">
                <Link className="link" to={paths.admin.order(_id)}>
                  {payment_reference}
                </Link>
                <small className="small muted block">{formatMoment(new Date(created_at))}</small>
              </span>
              <span className="right">
                <span className="strong block">{formatWholeNaira(total_paid)}</span>
                <Tag tone={tones[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Tag>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const tones: Partial<Record<OrderOfPerson['status'], 'ok' | 'warn' | 'info'>> = {
  paid: 'info',
  shipped: 'info',
  delivered: 'ok',
  'needs attention': 'warn',
}
