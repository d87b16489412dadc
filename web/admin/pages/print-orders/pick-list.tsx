import type { OrderSheet } from '../../../../shared/contract/admin/orders/schemas.ts'
import { countOf } from '../../ui/count-of.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { sumPieces } from './sum-pieces.ts'

/** The pieces of all orders, summed by variant, to be taken from the shelves in one walk. */
export function PickList({ orders }: { orders: readonly OrderSheet[] }) {
  const variants = sumPieces(orders)
  const pieces = variants.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="print slip">
      <h2>
        {countOf(pieces, 'piece')} for {countOf(orders.length, 'order')}
      </h2>
      <ul className="picks">
        {variants.map(({ line, quantity, numbers }) => (
          <li key={`${line.item_id} ${line.size} ${line.color}`}>
            <span className="tick" />
            <strong className="pick-count">{quantity}</strong>
            <ProductThumb img={line.img} />
            <span className="grow">
              <strong className="block">{line.item_name}</strong>
              <span className="small block">{[line.color, line.size, line.sku].filter(Boolean).join(', ')}</span>
              <span className="small muted">for {numbers.join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </article>
  )
}
