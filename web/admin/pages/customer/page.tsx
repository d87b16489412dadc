import { useState } from 'react'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { OrdersPanel } from '../../features/orders/orders-panel.tsx'
import { useMay } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DeleteSheet } from './delete-sheet.tsx'
import { exportCustomer } from './export-customer.ts'
import { useOpened } from './use-opened.ts'

export default function CustomerPage({ params: { id = '' } }: { params: Record<string, string> }) {
  return <Customer key={id} id={id} />
}

function Customer({ id }: { id: string }) {
  const { customer, failure, retry } = useOpened(id)
  const may = useMay()
  const [isDeleting, setDeleting] = useState(false)
  const [problem, setProblem] = useState('')
  if (failure) return <LoadError error={failure} retry={retry} />
  if (!customer) return <Skeleton />
  const { name, email, phone, address, isGuest, joined_at, order_count, spent, last_order_at, orders } = customer
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{name}</h1>
          <p className="phone strong">{name}</p>
          <p className="btns">
            {isGuest ? <Tag tone="info">Guest</Tag> : <Tag tone="ok">Account</Tag>}
            <span className="small muted">
              {joined_at ? `Since ${formatMoment(new Date(joined_at))}` : 'Has bought without an account'}
            </span>
          </p>
        </div>
      </div>
      <div className="cols stack">
        <OrdersPanel title="Orders" orders={orders} none="No order of this customer was paid yet." />
        <div className="stack">
          <Panel title="Figures">
            <div className="body">
              <dl className="sums">
                <div>
                  <dt className="muted">Orders paid</dt>
                  <dd>{order_count}</dd>
                </div>
                <div>
                  <dt className="muted">Spent</dt>
                  <dd>{formatWholeNaira(spent)}</dd>
                </div>
                <div>
                  <dt className="muted">Last order</dt>
                  <dd>{last_order_at ? formatMoment(new Date(last_order_at)) : 'None'}</dd>
                </div>
              </dl>
            </div>
          </Panel>
          <Panel title="Contact">
            <div className="body gap">
              <a className="link from-address" href={`mailto:${email}`}>
                {email}
              </a>
              {phone && (
                <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                  {phone}
                </a>
              )}
              {address.length > 0 && <p className="written">{address.join('\n')}</p>}
            </div>
          </Panel>
          {!isGuest && (may('customers.export') || may('customers.delete')) && (
            <Panel title="Personal data">
              <div className="body gap">
                {problem && <Problem>{problem}</Problem>}
                {may('customers.export') && (
                  <Button onClick={() => void exportCustomer(id).then(setProblem)}>Export everything</Button>
                )}
                {may('customers.delete') && <Button onClick={() => setDeleting(true)}>Delete the account</Button>}
              </div>
            </Panel>
          )}
        </div>
      </div>
      {isDeleting && <DeleteSheet id={id} email={email} onClose={() => setDeleting(false)} />}
    </>
  )
}
