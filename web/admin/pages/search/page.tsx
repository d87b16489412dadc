import { adminPaths } from '../../../../shared/paths.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { SearchField } from '../../features/stock/search-field.tsx'
import { useMay } from '../../me.ts'
import { Empty } from '../../ui/states.tsx'
import { FoundCustomers } from './found-customers.tsx'
import { FoundOrders } from './found-orders.tsx'
import { FoundProducts } from './found-products.tsx'

/** The lists refuse shorter texts. */
const shortestSearch = 3

/** Searches orders, products and customers at once, each as far as the role may see it. */
export default function SearchPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const may = useMay()
  const typed = new URLSearchParams(search).get('q')?.trim().slice(0, 80) ?? ''
  const q = typed.length >= shortestSearch ? typed : ''
  return (
    <>
      <div className="head desk flex">
        <h1 className="grow">Search</h1>
      </div>
      <div className="tools">
        <SearchField
          label="Name, phone, order or product"
          value={typed}
          onSearch={(text) => navigate(adminPaths.search(text), { replace: true })}
        />
      </div>
      {q ? (
        <div className="stack">
          {may('orders.read') && <FoundOrders q={q} />}
          {may('products.read') && <FoundProducts q={q} />}
          {may('customers.read') && <FoundCustomers q={q} />}
        </div>
      ) : (
        <Empty icon="search" title="Find an order, a product or a customer">
          Type at least three letters or digits: a name, a phone number, the last 6 digits of an order, a product.
        </Empty>
      )}
    </>
  )
}
