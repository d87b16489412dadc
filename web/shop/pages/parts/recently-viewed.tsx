import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Product } from '../../../../shared/contract/shop/schemas.ts'
import { paths, productPicture } from '../../../../shared/paths.ts'
import { useViewedProducts } from '../../../api/use-viewed-products.ts'
import { viewedList } from '../../../storage/recently-viewed.ts'
import { useStoredList } from '../../../storage/stored-list.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { TextButton } from '../../../ui/text-link.tsx'

/** The products that this browser has looked at, except the one on screen. The list is in the browser only. */
export function RecentlyViewed({ except = '' }: { except?: string }) {
  const ids = useStoredList(viewedList).filter((id) => id !== except)
  const [isCleared, setCleared] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // Inserted while its place is outside the screen, so that nothing moves that the visitor looks at.
  const hasRoom = useOnce(place, false)

  function clear() {
    viewedList.write([])
    setCleared(true)
  }

  return (
    <div ref={place}>
      {isCleared && <Cleared />}
      {hasRoom && ids.length > 0 && <Shelf ids={ids} onClear={clear} />}
    </div>
  )
}

function Cleared() {
  const text = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} role="status" className="gutter border-t border-line py-12 outline-none">
      The list of products that you looked at is cleared.
    </p>
  )
}

const card = 'w-[38%] shrink-0 snap-start sm:w-[24%] lg:w-[15%]'

/** Empty and loaded cards have the same height, so nothing moves when the products arrive. */
function Shelf({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  const isNear = useOnce(list, true, '600px')
  const products = useViewedProducts(isNear ? ids : [])
  // All were unpublished since.
  if (products?.length === 0) return null
  return (
    <section className="gutter border-t border-line py-12">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 lg:mb-8">
        <h2 className="text-h2 lg:text-h2-large">Recently viewed</h2>
        <TextButton onClick={onClear}>
          Clear<span className="sr-only"> recently viewed</span>
        </TextButton>
      </div>
      <ul ref={list} className="no-scrollbar flex snap-x gap-3 overflow-x-auto lg:gap-6">
        {products?.map((product) => (
          <li key={product._id} className={card}>
            <ViewedCard {...product} />
          </li>
        )) ?? <Placeholder />}
      </ul>
    </section>
  )
}

function ViewedCard({ item_name, item_slug, img, new_price, sold_out }: Product) {
  return (
    <Link to={paths.product(item_slug)} className="group block">
      <Picture
        src={productPicture(img)}
        alt=""
        sizes="(min-width: 900px) 15vw, 38vw"
        className="aspect-3/4 w-full rounded-card bg-plaster object-cover"
      />
      <h3 className="mt-2 truncate text-small font-medium group-hover:underline">{item_name}</h3>
      {sold_out ? (
        <p className="truncate text-small text-ink-2">Sold out</p>
      ) : (
        <Price original={new_price} current={new_price} className="truncate text-small" />
      )}
    </Link>
  )
}

function Placeholder() {
  return (
    <li aria-hidden="true" className={card}>
      <div className="aspect-3/4 w-full rounded-card bg-plaster" />
      <p className="mt-2 text-small">&nbsp;</p>
      <p className="text-small">&nbsp;</p>
    </li>
  )
}

/** Whether the element has once been inside the screen, or outside. */
function useOnce(element: RefObject<HTMLElement | null>, isInside: boolean, rootMargin = '0px'): boolean {
  const [hasBeen, setHasBeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === isInside) setHasBeen(true)
      },
      { rootMargin },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isInside, rootMargin])
  return hasBeen
}
