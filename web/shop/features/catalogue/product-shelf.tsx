import { type ReactNode, useRef } from 'react'
import type { ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ProductCardLink } from './product-card.tsx'

interface ProductShelfProps {
  products: readonly ProductCard[]
  label: string
  heart?: (product: ProductCard) => ReactNode
}

/** A carousel on small screens, a grid on large ones. */
export function ProductShelf({ products, label, heart }: ProductShelfProps) {
  const track = useRef<HTMLUListElement>(null)

  function move(direction: 1 | -1) {
    const card = track.current?.firstElementChild
    if (card) track.current?.scrollBy({ left: direction * card.getBoundingClientRect().width })
  }

  return (
    <>
      <ul
        ref={track}
        aria-label={label}
        className="gutter no-scrollbar flex snap-x snap-mandatory scroll-smooth scroll-px-[clamp(16px,4vw,56px)] gap-3 overflow-x-auto min-[64rem]:grid min-[64rem]:grid-cols-4 min-[64rem]:gap-x-6 min-[64rem]:gap-y-12"
      >
        {products.map((product) => (
          <li
            key={product._id}
            className="relative w-[62%] shrink-0 snap-start snap-always md:w-[38%] min-[64rem]:w-auto"
          >
            <ProductCardLink product={product} sizes="(min-width: 1024px) 23vw, 46vw" />
            {heart?.(product)}
          </li>
        ))}
      </ul>
      <div className="gutter mt-2 flex justify-end min-[64rem]:hidden">
        <IconButton icon="left" aria-label="Previous products" onClick={() => move(-1)} />
        <IconButton icon="right" aria-label="More products" onClick={() => move(1)} />
      </div>
    </>
  )
}
