import { relatedProducts } from '../../../../shared/content/shop.ts'
import type { ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import type { TypedQuery } from '../../../api/client.ts'
import { useQuery } from '../../../api/use-query.ts'
import { ErrorBlock } from '../../../ui/states.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../features/catalogue/product-grid.tsx'
import { useHearts } from './use-hearts.tsx'

interface MoreProductsProps {
  query: TypedQuery<'allProducts'> | TypedQuery<'relatedProducts'>
  /** False for a product that the visitor has in the cart already. */
  isWanted?: (product: ProductCard) => boolean
  /** For screen readers, while the products load. */
  label: string
  className: string
}

export function MoreProducts({ query, isWanted = () => true, label, className }: MoreProductsProps) {
  const { answer, error, isLoading, retry } = useQuery(query)
  const heart = useHearts()
  const products = answer?.data.filter(isWanted).slice(0, relatedProducts)
  if (products?.length === 0) return null
  return (
    <section className={`gutter border-t border-line py-12 ${className}`}>
      <h2 className="mb-5 text-h2 lg:mb-8 lg:text-h2-large">You may also like</h2>
      {isLoading && <ProductGridSkeleton count={relatedProducts} label={label} />}
      {error && <ErrorBlock message={error.message} retry={retry} />}
      {products && <ProductGrid products={products} heart={heart} />}
    </section>
  )
}
