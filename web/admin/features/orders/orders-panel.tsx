import type { OrderOfPerson } from '../../../../shared/contract/admin/order-of-person.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import { stateTones, stateWords } from './order-words.ts'

interface OrdersPanelProps {
  title: string
  orders: readonly OrderOfPerson[]
  /** Shown when there are no orders. */
  none: string
}

/** The orders of one customer or one e-mail address. */
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
                <Link className="link" to={adminPaths.order(_id)}>
                  {payment_reference}
                </Link>
                <small className="small muted block">{formatMoment(new Date(created_at))}</small>
              </span>
              <span className="right">
                <span className="strong block">{formatWholeNaira(total_paid)}</span>
                <Tag tone={stateTones[status]}>{stateWords[status]}</Tag>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
