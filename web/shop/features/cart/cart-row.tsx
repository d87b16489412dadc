import type { CartGroup } from '../../../../shared/domain/orders/cart.ts'
import { paths, productPicture } from '../../../../shared/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { addToCart } from './change-cart.ts'
import { QuantityControl } from './quantity-control.tsx'
import { removeRow, removeUnit } from './remove-row.ts'

interface CartRowProps {
  group: CartGroup
  isGone: boolean
  /** Whether one more can be had. */
  canAdd: boolean
}

/** Units that are alike, with ways to have one more, one less or none. */
export function CartRow({ group, isGone, canAdd }: CartRowProps) {
  const { quantity, ...line } = group
  const choice = [line.size, line.color].filter(Boolean).join(', ')
  const name = [line.item_name, choice].filter(Boolean).join(', ')
  return (
    <li className="grid grid-cols-[96px_1fr] gap-4 py-5 lg:grid-cols-[120px_1fr_auto] lg:gap-6">
      <Picture
        src={productPicture(line.img)}
        alt=""
        sizes="120px"
        className={`aspect-3/4 w-full rounded-card bg-plaster object-cover ${isGone ? 'opacity-50' : ''}`}
      />
      <div className="min-w-0">
        <Link
          to={paths.product(line.item_slug)}
          className="inline-flex min-h-11 items-center font-medium hover:underline"
        >
          {line.item_name}
        </Link>
        {line.size && <p className="text-small text-ink-2">Size: {line.size}</p>}
        {line.color && <p className="text-small text-ink-2">Colour: {line.color}</p>}
        <Price original={line.original_price} current={line.new_price} className="mt-1" />
        {isGone && <p className="mt-1 text-small font-semibold text-err">No longer sold</p>}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 lg:col-span-1 lg:flex-col lg:items-end">
        <div className="w-36">
          <QuantityControl
            item={name}
            quantity={quantity}
            onMinus={() => removeUnit(group)}
            onPlus={() => addToCart(line, 'cart')}
            canAdd={canAdd && !isGone}
          />
        </div>
        <IconButton aria-label={`Remove all: ${name}`} onClick={() => removeRow(group)} className="hover:text-clay">
          <Icon name="bin" className="size-5" />
        </IconButton>
      </div>
    </li>
  )
}
