import { relatedProducts } from '../../../../shared/content/shop.ts'
import type { Product } from '../../../../shared/contract/shop/schemas.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { ErrorBlock } from '../../../ui/states.tsx'
import { ProductGrid } from '../../features/catalogue/product-grid.tsx'
import { ProductGridSkeleton } from '../../features/catalogue/product-grid-skeleton.tsx'
import { useHearts } from '../parts/use-hearts.tsx'

/** Others of the same category. */
export function Related({ product }: { product: Product }) {
  const { answer, error, isLoading, retry } = useQuery(queries.related(product.category))
  const heart = useHearts()
  const others = answer?.data.filter(({ _id }) => _id !== product._id).slice(0, relatedProducts)
  if (others?.length === 0) return null
  return (
    <section className="gutter border-t border-line py-12 lg:py-[88px]">
      <h2 className="mb-5 text-h2 lg:mb-8 lg:text-h2-large">You may also like</h2>
      {isLoading && <ProductGridSkeleton count={relatedProducts} label="Loading similar products" />}
      {error && <ErrorBlock message={error.message} retry={retry} />}
      {others && <ProductGrid products={others} heart={heart} />}
    </section>
  )
}
