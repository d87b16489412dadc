import { formatNaira } from '../../../../shared/domain/money.ts'
import type { ComparedGroup } from '../../../../shared/domain/orders/compare-cart.ts'
import { choiceOf, selectionKey } from '../../../../shared/domain/orders/line-text.ts'
import { ProductThumbnail } from '../../../ui/product-row.tsx'

/** What is being bought, at current prices. */
export function SummaryItems({ groups }: { groups: readonly ComparedGroup[] }) {
  return (
    <ul aria-label="Items" className="grid gap-4">
      {groups.map((group) => (
        <Item key={selectionKey(group)} group={group} />
      ))}
    </ul>
  )
}

function Item({ group }: { group: ComparedGroup }) {
  const { item_name, img, new_price, quantity, isGone } = group
  return (
    <li className="grid grid-cols-[64px_1fr_auto] gap-x-4">
      <div className="relative">
        <ProductThumbnail img={img} sizes="64px" isFaded={isGone} />
        <span className="absolute -top-2 -right-2 grid size-[22px] place-items-center rounded-full bg-ink text-tiny font-semibold text-white tabular-nums">
          <span className="sr-only">Quantity </span>
          {quantity}
        </span>
      </div>
      <div className="min-w-0 self-center">
        <p className="font-medium">{item_name}</p>
        <p className="text-small text-ink-2">{choiceOf(group)}</p>
        {quantity > 1 && !isGone && <p className="text-small text-ink-2 tabular-nums">{formatNaira(new_price)} each</p>}
      </div>
      <p className="self-center text-right font-semibold tabular-nums">
        {isGone ? <span className="text-small text-err">Not sold</span> : formatNaira(new_price * quantity)}
      </p>
    </li>
  )
}
