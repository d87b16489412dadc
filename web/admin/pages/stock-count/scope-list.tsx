import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { countOf } from '../../ui/count-of.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'

/** What to count. */
export function ScopeList() {
  const { data, error, refresh } = useQuery('categories')
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  return (
    <>
      <div className="head">
        <h1>Count</h1>
      </div>
      <Panel title="What do you count?">
        <div className="list">
          {data.map(({ category, products }) => (
            <Link key={category} to={`/admin/stock/count?category=${encodeURIComponent(category)}`}>
              <span className="grow">
                <span className="strong block">{category}</span>
                <small className="small muted block">{countOf(products, 'product')}</small>
              </span>
              <Icon name="right" />
            </Link>
          ))}
          <Link to="/admin/stock/count?all">
            <span className="grow">
              <span className="strong block">Everything</span>
              <small className="small muted block">The newest 200 products</small>
            </span>
            <Icon name="right" />
          </Link>
          <Link to="/admin/import?kind=stock">
            <span className="grow">
              <span className="strong block">With a file</span>
              <small className="small muted block">A CSV file with SKU and counted pieces</small>
            </span>
            <Icon name="right" />
          </Link>
        </div>
      </Panel>
    </>
  )
}
