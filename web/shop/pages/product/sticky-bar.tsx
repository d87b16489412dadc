import { type RefObject, useEffect, useState } from 'react'
import type { Product } from '../../../../shared/contract/shop/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'

interface StickyBarProps {
  product: Product
  /** The chosen size and colour, or what is missing of them. */
  choice: string
  onAdd: () => void
  /** The row of the main button; the bar is shown when that row is scrolled away. */
  standsInFor: RefObject<HTMLElement | null>
}

/** Add to Bag at the bottom of a phone's screen. Sticky, so it never covers the footer. */
export function StickyBar({ product, choice, onAdd, standsInFor }: StickyBarProps) {
  const isShown = useScrolledOff(standsInFor)
  return (
    <div
      className={`sticky bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-cream px-4 py-2.5 lg:hidden ${isShown ? '' : 'invisible'}`}
    >
      <div className="min-w-0">
        <p className="truncate text-small font-medium">{product.item_name}</p>
        <p className="truncate text-small text-ink-2 first-letter:uppercase">{choice}</p>
        <Price original={product.new_price} current={product.new_price} />
      </div>
      <Button look="ink" onClick={onAdd} className="shrink-0">
        Add to Bag
      </Button>
    </div>
  )
}

/** Whether the element is above the visible part of the page. */
function useScrolledOff(element: RefObject<HTMLElement | null>): boolean {
  const [isOff, setOff] = useState(false)
  useEffect(() => {
    // Everything below the screen counts as visible, so that a jump to the top is also noticed.
    const observer = new IntersectionObserver(([entry]) => setOff(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOff
}
