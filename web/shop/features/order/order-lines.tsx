import type { OrderView } from '../../../../shared/contract/shop/order-schemas.ts'
import { formatNaira } from '../../../../shared/domain/money.ts'
import { groupCartLines } from '../../../../shared/domain/orders/cart.ts'
import { choiceOf, selectionKey } from '../../../../shared/domain/orders/line-text.ts'
import { paths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { ProductThumbnail } from '../../../ui/product-row.tsx'
import { Amount } from './amount.tsx'

/** What was bought, and what it came to. */
export function OrderLines({ order }: { order: OrderView }) {
  return (
    <section aria-label="What you ordered">
      <ul className="divide-y divide-line border-y border-line">
        {groupCartLines(order.items).map((group) => (
          <li key={selectionKey(group)} className="grid grid-cols-[64px_1fr_auto] gap-4 py-4">
            <ProductThumbnail img={group.img} sizes="64px" />
            <div className="min-w-0">
              <Link to={paths.product(group.item_slug)} className="font-medium hover:underline">
                {group.item_name}
              </Link>
              <p className="text-small text-ink-2">{choiceOf(group)}</p>
              <p className="text-small text-ink-2">Quantity: {group.quantity}</p>
            </div>
            <p className="font-semibold tabular-nums">{formatNaira(group.new_price * group.quantity)}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-2">
        <Amount label="Original Total" amount={order.original_total} />
        {order.discount > 0 && <Amount label="Discount" amount={-order.discount} />}
        <Amount label="Purchase total" amount={order.subtotal} />
        <Amount label="Shipping" amount={order.shipping_fee} />
        <Amount
          label={order.paid_at ? 'Total Paid' : 'Total'}
          amount={order.total_paid}
          className="border-t border-line pt-2 text-lead font-semibold"
        />
      </dl>
    </section>
  )
}
