import { adminPaths, withQuery } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { formatPrice } from '../../ui/format-whole-naira.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { FoundPanel } from './found-panel.tsx'

export function FoundProducts({ q }: { q: string }) {
  const { data, error, refresh } = useQuery('products', { query: { q } })
  return (
    <FoundPanel
      title="Products"
      none="No product matches."
      all={withQuery(adminPaths.products, { q })}
      error={error}
      retry={() => void refresh()}
      rows={data?.products.map(({ _id, item_name, category, img, new_price }) => (
        <Link key={_id} to={adminPaths.product(_id)}>
          <ProductThumb img={img} />
          <div className="grow">
            <span className="cut strong">{item_name}</span>
            <span className="small muted cut">{category}</span>
          </div>
          <span className="nowrap">{formatPrice(new_price)}</span>
        </Link>
      ))}
    />
  )
}
