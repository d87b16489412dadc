import { type RefObject, useEffect, useState } from 'react'
import type { Product } from '../../../../shared/contract/shop/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'

interface StickyBarProps {
  product: Product
  onAdd: () => void
  /** The main button's row; the bar stands in for it once it is scrolled off. */
  standsInFor: RefObject<HTMLElement | null>
}

/** Add to Bag for the thumb, on phones. It keeps its place at the page's end, so it never hides the footer. */
export function StickyBar({ product, onAdd, standsInFor }: StickyBarProps) {
  const isShown = useScrolledOff(standsInFor)
  return (
    <div
      className={`sticky bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-cream px-4 py-2.5 lg:hidden ${isShown ? '' : 'invisible'}`}
    >
      <div className="min-w-0">
        <p className="truncate text-small font-medium">{product.item_name}</p>
        <Price original={product.new_price} current={product.new_price} />
      </div>
      <Button look="ink" onClick={onAdd} className="shrink-0">
        Add to Bag
      </Button>
    </div>
  )
}

/** Whether the element has left the screen upwards. */
function useScrolledOff(element: RefObject<HTMLElement | null>): boolean {
  const [isOff, setOff] = useState(false)
  useEffect(() => {
    // All that lies below counts as on the screen, so that a jump from far below to the top is noticed too.
    const observer = new IntersectionObserver(([entry]) => setOff(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOff
}
