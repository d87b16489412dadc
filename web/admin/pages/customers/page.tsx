import type { CustomerRow } from '../../../../shared/contract/admin/customers/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { adminPaths, withQuery } from '../../../../shared/paths.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { SearchField } from '../../features/stock/search-field.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { Pager } from '../../ui/pager.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'

/** The index finds parts of at least three characters. */
const shortestSearch = 3

export default function CustomersPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(search)
  const typed = given.get('q')?.slice(0, 80) ?? ''
  const q = typed.length >= shortestSearch ? typed : ''
  const before = given.get('before')?.slice(0, 64) ?? ''
  const { data, error, refresh } = useQuery('customers', { query: { ...(q && { q }), ...(before && { before }) } })
  return (
    <>
      <div className="head desk flex">
        <h1 className="grow">Customers</h1>
      </div>
      <div className="tools">
        <SearchField
          label="Name, e-mail or phone"
          value={typed}
          onSearch={(text) => navigate(addressOf(text), { replace: true })}
        />
        <p className="small muted">
          Names and addresses are masked until you open a customer; each opening is logged. A guest is found by the
          whole e-mail address.
        </p>
      </div>
      {error && !data && <LoadError error={error} retry={() => void refresh()} />}
      {!error && !data && <Skeleton />}
      {data?.customers.length === 0 &&
        (q ? (
          <Empty
            icon="search"
            title="No customer matches"
            action={<ButtonLink to={adminPaths.customers}>Show all customers</ButtonLink>}
          >
            Try a part of the name, or the whole e-mail address of a guest.
          </Empty>
        ) : (
          <Empty icon="user" title="No customers yet">
            Customers who open an account in the shop appear here.
          </Empty>
        ))}
      {data && data.customers.length > 0 && (
        <section className="panel">
          <CustomerTable customers={data.customers} />
          <CustomerCards customers={data.customers} />
          <Pager
            first={before ? addressOf(q) : undefined}
            next={data.next ? addressOf(q, data.next) : undefined}
            firstLabel="Back to the newest"
            nextLabel="Older customers"
          />
        </section>
      )}
    </>
  )
}

function CustomerTable({ customers }: { customers: readonly CustomerRow[] }) {
  return (
    <table className="desk table">
      <thead>
        <tr>
          <th>Customer</th>
          <th>Phone</th>
          <th className="right">Orders</th>
          <th className="right">Spent</th>
          <th>Last order</th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer._id}>
            <td>
              <Link className="strong" to={adminPaths.customer(customer._id)}>
                {customer.name}
              </Link>{' '}
              {customer.isGuest && <Tag tone="info">Guest</Tag>}
              <small>{customer.email}</small>
            </td>
            <td className="nowrap">{customer.phone}</td>
            <td className="right">{customer.order_count}</td>
            <td className="right nowrap">{formatWholeNaira(customer.spent)}</td>
            <td className="nowrap">{describeLast(customer)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CustomerCards({ customers }: { customers: readonly CustomerRow[] }) {
  return (
    <ul className="cards open phone">
      {customers.map((customer) => (
        <li key={customer._id}>
          <Link className="card" to={adminPaths.customer(customer._id)}>
            <span className="l1">
              <span className="strong cut">{customer.name}</span>
              <span className="nowrap">{formatWholeNaira(customer.spent)}</span>
            </span>
            <span className="l2 small muted">
              <span className="cut">{customer.email}</span>
              <span className="nowrap">{countOf(customer.order_count, 'order')}</span>
            </span>
            <span className="l2 small muted">
              <span>{customer.isGuest ? 'Guest' : customer.phone}</span>
              <span>{describeLast(customer)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function describeLast({ last_order_at }: CustomerRow): string {
  return last_order_at ? formatMoment(new Date(last_order_at)) : 'No order yet'
}

function addressOf(q: string, before = ''): string {
  return withQuery(adminPaths.customers, { ...(q && { q }), ...(before && { before }) })
}
