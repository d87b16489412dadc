import type { ReactNode } from 'react'
import type { CartLine } from '../../shared/domain/orders/cart.ts'
import { productPicture } from '../../shared/paths.ts'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'

interface ProductRowProps {
  line: CartLine
  title: ReactNode
  isGone?: boolean
  /** The controls at the end of the row. */
  children: ReactNode
}

/** A product with size and colour as a row of the cart or the wish list. */
export function ProductRow({ line, title, isGone = false, children }: ProductRowProps) {
  return (
    <li className="grid grid-cols-[96px_1fr] gap-4 py-5 lg:grid-cols-[120px_1fr_auto] lg:gap-6">
      <ProductThumbnail img={line.img} sizes="120px" isFaded={isGone} />
      <div className="min-w-0">
        {title}
        {line.size && <p className="text-small text-ink-2">Size: {line.size}</p>}
        {line.color && <p className="text-small text-ink-2">Colour: {line.color}</p>}
        <Price original={line.original_price} current={line.new_price} className="mt-1" />
        {isGone && <p className="mt-1 text-small font-semibold text-err">No longer sold</p>}
      </div>
      {children}
    </li>
  )
}

/** A small picture of a product beside its name. */
export function ProductThumbnail({ img, sizes, isFaded = false }: { img: string; sizes: string; isFaded?: boolean }) {
  return (
    <Picture
      src={productPicture(img)}
      alt=""
      sizes={sizes}
      className={`aspect-3/4 w-full rounded-card bg-plaster object-cover ${isFaded ? 'opacity-50' : ''}`}
    />
  )
}
