import { useState } from 'react'
import type { AdminOrder } from '../../../../shared/contract/admin/orders/schemas.ts'
import { fullName } from '../../../../shared/domain/orders/order.ts'
import { formatPhone, phoneLink } from '../../../../shared/domain/orders/phone.ts'
import { adminPaths, withQuery } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { useMay } from '../../me.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NewLinkSheet } from './new-link-sheet.tsx'

interface CustomerPanelProps {
  order: AdminOrder
  onChange: () => Promise<unknown>
}

export function CustomerPanel({ order, onChange }: CustomerPanelProps) {
  const [isMakingLink, setMakingLink] = useState(false)
  const may = useMay()
  const { phone, email, orders_of_customer } = order
  const name = fullName(order)
  return (
    <Panel
      className="o2"
      title={name || 'Deleted customer'}
      action={
        orders_of_customer !== null &&
        orders_of_customer > 1 && (
          <Link className="link" to={withQuery(adminPaths.orders, { view: 'all', q: email ?? '' })}>
            {orders_of_customer} orders
          </Link>
        )
      }
    >
      <div className="body contact">
        <p className="grow">
          {formatPhone(phone)}
          {email && <span className="muted block">{email}</span>}
        </p>
        {phone && (
          <a className="btn icon" href={phoneLink(phone)} aria-label={`Call ${name}`}>
            <Icon name="phone" />
          </a>
        )}
      </div>
      {may('orders.edit') && (
        <div className="body">
          <p className="small muted">Mails to the customer have a link that shows this order to whoever has it.</p>
          <button type="button" className="link" onClick={() => setMakingLink(true)}>
            Make a new link
          </button>
        </div>
      )}
      {isMakingLink && (
        <NewLinkSheet
          order={order}
          onClose={() => setMakingLink(false)}
          onDone={() => {
            setMakingLink(false)
            void onChange()
          }}
        />
      )}
    </Panel>
  )
}
