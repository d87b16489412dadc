import type { CartGroup } from '../../../../shared/domain/orders/cart.ts'
import { paths } from '../../../../shared/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { ProductRow } from '../../../ui/product-row.tsx'
import { QuantityControl } from './quantity-control.tsx'
import { rowControls } from './row-controls.ts'

interface CartRowProps {
  group: CartGroup
  isGone: boolean
  /** Whether another piece is in stock. */
  canAdd: boolean
}

/** All units of one item, size and colour. */
export function CartRow({ group, isGone, canAdd }: CartRowProps) {
  const { name, addOne, removeOne, removeAll } = rowControls(group)
  const title = (
    <Link to={paths.product(group.item_slug)} className="inline-flex min-h-11 items-center font-medium hover:underline">
      {group.item_name}
    </Link>
  )
  return (
    <ProductRow line={group} title={title} isGone={isGone}>
      <div className="col-span-2 flex items-center justify-between gap-3 lg:col-span-1 lg:flex-col lg:items-end">
        <div className="w-36">
          <QuantityControl
            item={name}
            quantity={group.quantity}
            onMinus={removeOne}
            onPlus={addOne}
            canAdd={canAdd && !isGone}
          />
        </div>
        <IconButton
          icon="bin"
          iconSize="size-5"
          aria-label={`Remove all: ${name}`}
          onClick={removeAll}
          className="hover:text-clay"
        />
      </div>
    </ProductRow>
  )
}
