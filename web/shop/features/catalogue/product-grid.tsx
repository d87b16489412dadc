import type { ReactNode } from 'react'
import type { ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { ProductCardLink } from './product-card.tsx'

/** Two columns on small screens, four on large ones. */
export function ProductGrid({
  products,
  heart,
  hasFirstPicture = false,
  wantedColors,
}: {
  products: readonly ProductCard[]
  heart?: (product: ProductCard) => ReactNode
  hasFirstPicture?: boolean
  wantedColors?: readonly string[]
}) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-8 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-12">
      {products.map((product, index) => (
        <li key={product._id} className="relative min-w-0">
          <ProductCardLink
            product={product}
            sizes="(min-width: 900px) 23vw, 46vw"
            priority={hasFirstPicture && index < 2}
            wantedColors={wantedColors}
          />
          {heart?.(product)}
        </li>
      ))}
    </ul>
  )
}

/** Placeholder cards while products load. */
export function ProductGridSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="grid grid-cols-2 gap-x-3 gap-y-8 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-12">
        {Array.from({ length: count }, (_, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <div key={position}>
            <Skeleton className="aspect-3/4 w-full" />
            <Skeleton className="mt-3 h-4 w-4/5" />
            <Skeleton className="mt-2 h-4 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  )
}
