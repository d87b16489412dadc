import { formatNaira } from '../../../../shared/domain/money.ts'
import type { ComparedGroup } from '../../../../shared/domain/orders/compare-cart.ts'
import { productPicture } from '../../../../shared/paths.ts'
import { Picture } from '../../../ui/picture.tsx'

/** What is being bought, at current prices. */
export function SummaryItems({ groups }: { groups: readonly ComparedGroup[] }) {
  return (
    <ul aria-label="Items" className="grid gap-4">
      {groups.map((group) => (
        <Item key={`${group.item_id} ${group.size} ${group.color}`} group={group} />
      ))}
    </ul>
  )
}

function Item({ group }: { group: ComparedGroup }) {
  const { item_name, img, size, color, new_price, quantity, isGone } = group
  return (
    <li className="grid grid-cols-[64px_1fr_auto] gap-x-4">
      <div className="relative">
        <Picture
          src={productPicture(img)}
          alt=""
          sizes="64px"
          className={`aspect-3/4 w-full rounded-card bg-plaster object-cover ${isGone ? 'opacity-50' : ''}`}
        />
        <span className="absolute -top-2 -right-2 grid size-[22px] place-items-center rounded-full bg-ink text-tiny font-semibold text-white tabular-nums">
          <span className="sr-only">Quantity </span>
          {quantity}
        </span>
      </div>
      <div className="min-w-0 self-center">
        <p className="font-medium">{item_name}</p>
        <p className="text-small text-ink-2">{[size, color].filter(Boolean).join(', ')}</p>
        {quantity > 1 && !isGone && <p className="text-small text-ink-2 tabular-nums">{formatNaira(new_price)} each</p>}
      </div>
      <p className="self-center text-right font-semibold tabular-nums">
        {isGone ? <span className="text-small text-err">Not sold</span> : formatNaira(new_price * quantity)}
      </p>
    </li>
  )
}
