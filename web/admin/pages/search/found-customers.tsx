import { adminPaths, withQuery } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { countOf } from '../../ui/count-of.ts'
import { FoundPanel } from './found-panel.tsx'

export function FoundCustomers({ q }: { q: string }) {
  const { data, error, refresh } = useQuery('customers', { query: { q } })
  return (
    <FoundPanel
      title="Customers"
      none="No customer matches."
      all={withQuery(adminPaths.customers, { q })}
      error={error}
      retry={() => void refresh()}
      rows={data?.customers.map(({ _id, name, email, order_count }) => (
        <Link key={_id} to={adminPaths.customer(_id)}>
          <div className="grow">
            <span className="cut strong">{name}</span>
            <span className="small muted cut">{email}</span>
          </div>
          <span className="small muted nowrap">{countOf(order_count, 'order')}</span>
        </Link>
      ))}
    />
  )
}
