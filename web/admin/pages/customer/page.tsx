import { useState } from 'react'
import type { CustomerView } from '../../../../shared/contract/admin/customers/schemas.ts'
import { phoneLink } from '../../../../shared/domain/orders/phone.ts'
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
import { useOpenedCustomer } from './use-opened-customer.ts'

export default function CustomerPage({ params: { id = '' } }: { params: Record<string, string> }) {
  return <Customer key={id} id={id} />
}

function Customer({ id }: { id: string }) {
  const { customer, failure, retry } = useOpenedCustomer(id)
  if (failure) return <LoadError error={failure} retry={retry} />
  if (!customer) return <Skeleton />
  const { name, isGuest, joined_at, orders } = customer
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
          <FiguresPanel customer={customer} />
          <ContactPanel customer={customer} />
          {!isGuest && <PersonalDataPanel id={id} email={customer.email} />}
        </div>
      </div>
    </>
  )
}

function FiguresPanel({ customer: { order_count, spent, last_order_at } }: { customer: CustomerView }) {
  const figures = [
    { name: 'Orders paid', value: order_count },
    { name: 'Spent', value: formatWholeNaira(spent) },
    { name: 'Last order', value: last_order_at ? formatMoment(new Date(last_order_at)) : 'None' },
  ]
  return (
    <Panel title="Figures">
      <div className="body">
        <dl className="sums">
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt className="muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}

function ContactPanel({ customer: { email, phone, address } }: { customer: CustomerView }) {
  return (
    <Panel title="Contact">
      <div className="body gap">
        <a className="link from-address" href={`mailto:${email}`}>
          {email}
        </a>
        {phone && (
          <a className="link" href={phoneLink(phone)}>
            {phone}
          </a>
        )}
        {address.length > 0 && <p className="written">{address.join('\n')}</p>}
      </div>
    </Panel>
  )
}

/** Only for accounts: a guest has no data apart from the orders. */
function PersonalDataPanel({ id, email }: { id: string; email: string }) {
  const may = useMay()
  const [isDeleting, setDeleting] = useState(false)
  const [problem, setProblem] = useState('')
  if (!may('customers.export') && !may('customers.delete')) return null
  return (
    <Panel title="Personal data">
      <div className="body gap">
        {problem && <Problem>{problem}</Problem>}
        {may('customers.export') && (
          <Button onClick={() => void exportCustomer(id).then(setProblem)}>Export everything</Button>
        )}
        {may('customers.delete') && <Button onClick={() => setDeleting(true)}>Delete the account</Button>}
      </div>
      {isDeleting && <DeleteSheet id={id} email={email} onClose={() => setDeleting(false)} />}
    </Panel>
  )
}
